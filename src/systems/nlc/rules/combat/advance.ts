import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { leaderState, leadersAt } from '../command/formations.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import { isChateau } from '../ground/ground.ts';
import { hexOf, inEnemyZoc, stateOf, unitsAt } from '../ground/standing.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { eliminate } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import { barredAt, crossed } from '../movement/crossing.ts';
import { enemyOf, type HexId, type LeaderId, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeLimit } from '../scenario/limits.ts';
import { judgeHisWay } from '../scenario/posts.ts';
import { judgeTied } from '../scenario/tied.ts';
import { standingAdvance } from '../standing/fights.ts';
import { type Counter, counterOf, isImmovable, leaderOf, seatOf } from '../world.ts';
import { living } from './retreat.ts';

/** Attackers who have not gone back, before the hex they attacked (7.5, 8.5). */
interface Advance {
  readonly side: Side;
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  /** Who is to go in, while leaders left alone there are asked about. */
  readonly action?: ActionOf<'advance'>;
  readonly result?: unknown;
}

const remaining = (at: At<Advance>): Counter[] =>
  unitsAt(at.world, at.position, enemyOf(at.locals.side), at.world.grid.index(at.locals.hex)).map(({ id }) =>
    counterOf(at.world, id),
  );

/** 7.5, 8.5, 10: is the hex free to be entered: empty, or only guns in it, and no chateau? */
const isOpen = (at: At<Advance>): boolean =>
  !isChateau(at.world, at.world.grid.index(at.locals.hex)) &&
  remaining(at).every(({ artillery }) => artillery);

/** Leaders who can take two units along: with both of them, and able to. */
const led = (at: At<Advance>, counters: readonly Counter[]): LeaderId[] => {
  const [first] = counters;
  if (first === undefined) {
    return [];
  }
  const hex = hexOf(at.world, stateOf(at.position, first));
  return leadersAt(at.world, at.position, at.locals.side, hex)
    .filter(({ singleAdvance }) => singleAdvance === null)
    .map(({ id }) => id);
};

function judgeAdvance(at: At<Advance>, units: readonly UnitId[], leader: LeaderId | undefined): Refusal[] {
  const able = living(at, at.locals.units);
  const counters = units.map((unit) => able.find(({ id }) => id === unit));
  if (counters.some((one) => one === undefined) || new Set(units).size !== units.length) {
    return [refuse('NLC-7.5.1', 'did-not-attack', { units })];
  }
  const all = counters as Counter[];
  for (const counter of all) {
    if (isImmovable(counter)) {
      return [refuse('NLC-5.1.1', 'immovable', { unit: counter.id })];
    }
    const from = hexOf(at.world, stateOf(at.position, counter));
    const barred = barredAt(at.world, counter, from, at.world.grid.index(at.locals.hex));
    if (barred !== undefined) {
      return [refuse(barred, 'bridges-only', { unit: counter.id, hex: at.locals.hex })];
    }
  }
  const tooFar = judgeLimit(at.world, all, at.world.grid.index(at.locals.hex));
  if (tooFar.length > 0) {
    return tooFar;
  }
  if (all.length === 1 && leader === undefined) {
    return [];
  }
  const first = stateOf(at.position, all[0] as Counter);
  const together = all.every((counter) => stateOf(at.position, counter).hex === first.hex);
  if (all.length !== 2 || !together) {
    return [refuse('NLC-7.5.1', 'one-unit-only', { units })];
  }
  const barred = leadersAt(at.world, at.position, at.locals.side, hexOf(at.world, first)).find(
    ({ singleAdvance }) => singleAdvance !== null,
  );
  const leaders = led(at, all);
  if (leaders.length === 0) {
    return barred === undefined
      ? [refuse('NLC-7.5.3', 'no-leader-with-them', { units })]
      : [refuse(ruleOf(barred.singleAdvance as string), 'leader-cannot', { leader: barred.id })];
  }
  if (leader === undefined) {
    return [];
  }
  if (!leaders.includes(leader)) {
    return [refuse('NLC-7.5.3', 'no-such-leader', { leader })];
  }
  // Who may not ride takes two units in as well, and stays where he is.
  const leads = leaderOf(at.world, leader);
  const into = at.world.grid.index(at.locals.hex);
  return [
    ...judgeTied(at.world, at.position, leads),
    ...judgeHisWay(at.world, at.position, leads, into),
  ].slice(0, 1);
}

/** Is there any of them who could go in? */
const mayAnyEnter = (at: At<Advance>): boolean =>
  living(at, at.locals.units).some(({ id }) => judgeAdvance(at, [id], undefined).length === 0);

/** 7.5: one attacking unit may follow into the hex, or two with the leader who is with them. */
export const advance = procedure<Advance>('nlc.advance', {
  begin: auto('NLC-7.5.1', (at) => (isOpen(at) && mayAnyEnter(at) ? next('choose') : done())),
  choose: decide('NLC-7.5.1', {
    accepts: ['advance', 'halt'],
    by: (at) => [seatOf((living(at, at.locals.units)[0] as Counter).army)],
    *candidates(at) {
      const able = living(at, at.locals.units);
      for (const counter of able) {
        yield { type: 'advance', units: [counter.id] } as const;
        for (const other of able) {
          const pair =
            counter.slot < other.slot &&
            stateOf(at.position, counter).hex === stateOf(at.position, other).hex;
          if (pair) {
            yield { type: 'advance', units: [counter.id, other.id] } as const;
            for (const leader of led(at, [counter, other])) {
              yield { type: 'advance', units: [counter.id, other.id], leader } as const;
            }
          }
        }
      }
      yield { type: 'halt' } as const;
    },
    judge: (at, action) => (action.type === 'advance' ? judgeAdvance(at, action.units, action.leader) : []),
    run: (at, action) => {
      if (action.type !== 'advance') {
        return done();
      }
      const guns = remaining(at);
      if (guns.length === 0) {
        return enter(at, action);
      }
      for (const { id } of guns) {
        eliminate(at, id, 'overrun');
      }
      // 11: a leader who was with them is alone before anybody comes in.
      const hexes = [at.locals.hex];
      return call('nlc.orphans', { hexes, side: enemyOf(at.locals.side) }, 'over', { ...at.locals, action });
    },
    ask: (at) => ({ hex: at.locals.hex, units: at.locals.units }),
    standing: (at, _seat, wishes, options) => standingAdvance(at, wishes, options),
  }),
  over: auto('NLC-8.5.2', (at) => enter(at, at.locals.action as ActionOf<'advance'>)),
});

/** Those who follow are in the hex. */
function enter(at: Scribe<Advance>, action: ActionOf<'advance'>): Go {
  const { hex, side } = at.locals;
  const first = counterOf(at.world, action.units[0] as UnitId);
  const from = stateOf(at.position, first).hex as HexId;
  for (const unit of action.units) {
    const zoc = inEnemyZoc(at.world, at.position, side, at.world.grid.index(hex));
    const counter = counterOf(at.world, unit);
    const { enteredZoc } = stateOf(at.position, counter);
    changeUnit(at.draft, counter, { hex, enteredZoc: enteredZoc || zoc });
    crossed(at, counter, from, hex);
  }
  const leader = action.leader ?? null;
  if (leader !== null && leaderState(at.position, leaderOf(at.world, leader)).place === 'map') {
    changeLeader(at.draft, leaderOf(at.world, leader), { hex });
  }
  at.emit(() => ({
    type: 'advanced',
    reveals: true,
    rule: action.units.length > 1 ? 'NLC-7.5.3' : 'NLC-7.5.1',
    units: action.units,
    leader,
    from,
    into: hex,
  }));
  arrive(
    at,
    side,
    hex,
    action.units.map((unit) => counterOf(at.world, unit)),
  );
  settle(at);
  return done();
}
