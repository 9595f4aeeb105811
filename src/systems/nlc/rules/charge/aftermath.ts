import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { living } from '../combat/retreat.ts';
import { changeUnit } from '../edit.ts';
import { mayStack } from '../ground/stacking.ts';
import { heldBy, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { arrive } from '../movement/arrive.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeLimit } from '../scenario/limits.ts';
import { standingAftermath } from '../standing/charges.ts';
import { type Counter, counterOf, seatOf } from '../world.ts';
import type { ClashTerms } from './clash.ts';
import type { Reacted } from './react.ts';
import { enemiesAt, isFlankCharge, judgeWay } from './ways.ts';

/** Cavalry that has won its fight, and what it does next (7.6b, 7.7). */
interface Aftermath {
  readonly units: readonly UnitId[];
  readonly side: Side;
  /** The hex it has fought in. */
  readonly hex: HexId;
  /** The hex between that one and where it started, if there was one. */
  readonly via: HexId | null;
  readonly beaten: readonly UnitId[];
  /** Where those went whom it has beaten. */
  readonly fled: HexId | null;
  /** There was no fight: nobody to pursue. */
  readonly idle?: true;
  readonly wish?: 'stay' | 'goBack';
  readonly prey?: HexId;
  readonly preyUnits?: readonly UnitId[];
  readonly result?: unknown;
}

const homeOf = (at: At<Aftermath>): HexId =>
  stateOf(at.position, counterOf(at.world, at.locals.units[0] as UnitId)).hex as HexId;

const riders = (at: At<Aftermath>): Counter[] => living(at, at.locals.units);

/** 7.7: enemy hexes next to the fight that the cavalry could go on into. */
function prey(at: At<Aftermath>): HexId[] {
  if (at.locals.idle === true) {
    return [];
  }
  const { world, position } = at;
  const here = world.grid.index(at.locals.hex);
  return world.grid
    .ring(here, 1)
    .filter(
      (to) =>
        world.inPlay[to] === 1 &&
        enemiesAt(world, position, at.locals.side, world.grid.id(to)).length > 0 &&
        judgeWay(world, position, here, to, null).length === 0,
    )
    .map((to) => world.grid.id(to));
}

/** Why it cannot stay where it has fought. */
function judgeStay(at: At<Aftermath>): Refusal[] {
  const { world, position } = at;
  const { side, hex } = at.locals;
  const index = world.grid.index(hex);
  if (heldBy(world, position, enemyOf(side), index)) {
    return [refuse('NLC-7.6b.11', 'enemy-still-there', { hex })];
  }
  const tooFar = judgeLimit(world, riders(at), index);
  if (tooFar.length > 0) {
    return tooFar;
  }
  const there = unitsAt(world, position, side, index).filter(({ id }) => !at.locals.units.includes(id));
  return mayStack(world, position, side, index, [...there, ...riders(at)])
    ? []
    : [refuse('NLC-5.3.1', 'no-room', { hex })];
}

/** 18: cavalry has been in a hex that nobody holds against it any longer, wherever it goes from there. */
function comeIn(at: Scribe<Aftermath>, hex: HexId): void {
  if (!heldBy(at.world, at.position, enemyOf(at.locals.side), at.world.grid.index(hex))) {
    arrive(at, at.locals.side, hex, riders(at));
  }
}

function stay(at: Scribe<Aftermath>): Go {
  const units = riders(at);
  for (const counter of units) {
    changeUnit(at.draft, counter, { hex: at.locals.hex, charging: null });
  }
  // Whom it has left behind shows his order now.
  at.emit(() => ({
    reveals: true,
    type: 'stayed',
    rule: 'NLC-7.6b.11',
    units: units.map(({ id }) => id),
    hex: at.locals.hex,
  }));
  arrive(at, at.locals.side, at.locals.hex, units);
  return done();
}

function backHome(at: Scribe<Aftermath>): Go {
  // Who has been beaten on a pursuit is back already.
  const units = riders(at).filter((counter) => stateOf(at.position, counter).charging !== null);
  for (const counter of units) {
    changeUnit(at.draft, counter, { charging: null });
  }
  if (units.length > 0) {
    const hex = homeOf(at);
    at.emit(() => ({ type: 'wentBack', rule: 'NLC-7.6b.11', units: units.map(({ id }) => id), hex }));
  }
  return done();
}

function pursue(at: Scribe<Aftermath>, hex: HexId): Go {
  const preyUnits = enemiesAt(at.world, at.position, at.locals.side, hex);
  const units = riders(at).map(({ id }) => id);
  for (const counter of riders(at)) {
    changeUnit(at.draft, counter, { charging: hex });
  }
  at.emit(() => ({ type: 'pursued', rule: 'NLC-7.7.1', units, hex }));
  const trigger = { side: at.locals.side, movers: units, hex, trigger: 'pursuit', tried: [] } as const;
  return call('nlc.react', trigger, 'caught', { ...at.locals, prey: hex, preyUnits });
}

const seatsOf = (at: At<Aftermath>) => [seatOf((riders(at)[0] as Counter).army)];

/** 7.6b, 7.7: the winner stays, goes back or pursues; who would rather not pursue must be able to hold his horses. */
export const aftermath = procedure<Aftermath>('nlc.aftermath', {
  begin: auto('NLC-7.6b.11', (at) => {
    if (riders(at).length === 0) {
      return done();
    }
    comeIn(at, at.locals.hex);
    return prey(at).length === 0 && judgeStay(at).length > 0 ? backHome(at) : next('choose');
  }),
  choose: decide('NLC-7.6b.11', {
    accepts: ['stay', 'goBack', 'pursue'],
    by: seatsOf,
    candidates: (at) => [
      { type: 'stay' } as const,
      { type: 'goBack' } as const,
      ...prey(at).map((hex) => ({ type: 'pursue', hex }) as const),
    ],
    judge: (at, action) => {
      if (action.type === 'stay') {
        return judgeStay(at);
      }
      return action.type === 'pursue' && !prey(at).includes(action.hex)
        ? [refuse('NLC-7.7.2', 'nobody-to-pursue', { hex: action.hex })]
        : [];
    },
    run: (at, action) => {
      if (action.type === 'pursue') {
        return pursue(at, action.hex);
      }
      const wish = action.type === 'stay' ? 'stay' : 'goBack';
      return prey(at).length > 0
        ? next('temper', { ...at.locals, wish })
        : wish === 'stay'
          ? stay(at)
          : backHome(at);
    },
    ask: (at) => ({ units: riders(at).map(({ id }) => id), hex: at.locals.hex, home: homeOf(at) }),
    standing: (at, _seat, wishes, options) =>
      standingAftermath(at.locals.units, at.locals.fled, wishes, options),
  }),
  temper: chance('NLC-7.7.3', {
    request: () => dice(1),
    ask: (at) => ({ units: riders(at).map(({ id }) => id) }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const value = Math.min(...riders(at).map(({ pursuit }) => pursuit));
      const pursues = roll > value;
      const units = riders(at).map(({ id }) => id);
      const rule = pursues ? 'NLC-7.7.3' : 'NLC-7.7.4';
      at.emit(() => ({ type: 'pursuitRolled', rule, units, roll, value, pursues }));
      if (!pursues) {
        return at.locals.wish === 'stay' ? stay(at) : backHome(at);
      }
      const after = prey(at);
      return after.length === 1 ? pursue(at, after[0] as HexId) : next('whom');
    },
  }),
  whom: decide('NLC-7.7.2', {
    accepts: ['pursue'],
    by: seatsOf,
    candidates: (at) => prey(at).map((hex) => ({ type: 'pursue', hex }) as const),
    judge: (at, action) =>
      action.type === 'pursue' && !prey(at).includes(action.hex)
        ? [refuse('NLC-7.7.2', 'nobody-to-pursue', { hex: action.hex })]
        : [],
    run: (at, action) => pursue(at, action.type === 'pursue' ? action.hex : at.locals.hex),
    ask: (at) => ({ units: riders(at).map(({ id }) => id) }),
    standing: (at, _seat, wishes, options) =>
      standingAftermath(at.locals.units, at.locals.fled, wishes, options),
  }),
  /** 7.8: the other side's cavalry could fall upon the pursuers first. */
  caught: auto('NLC-7.8.1', (at) => {
    const { beaten } = at.locals.result as Reacted;
    if (beaten || riders(at).length === 0) {
      return backHome(at);
    }
    const { world, locals } = at;
    const prey = locals.prey as HexId;
    const there = enemiesAt(world, at.position, locals.side, prey);
    const defenders = (locals.preyUnits as readonly UnitId[]).filter((unit) => there.includes(unit));
    if (defenders.length === 0) {
      return next('after', { ...locals, hex: prey, result: { won: 'attack' } });
    }
    const units = riders(at).map(({ id }) => id);
    const fleeing = prey === locals.fled && defenders.every((unit) => locals.beaten.includes(unit));
    const terms: ClashTerms = {
      kind: 'pursuit',
      side: locals.side,
      attackers: units,
      defenders,
      hex: prey,
      from: locals.hex,
      // Who flees before it has no flank to be taken in: the strength counts once (R54).
      flank:
        !fleeing &&
        isFlankCharge(
          world,
          at.position,
          locals.side,
          units,
          world.grid.index(locals.hex),
          world.grid.index(prey),
        ),
      backhand: false,
      fleeing,
    };
    return call('nlc.clash', terms, 'fought');
  }),
  fought: auto('NLC-7.7.5', (at) => {
    const { won } = at.locals.result as { readonly won: string };
    const { side, units, via } = at.locals;
    if (won !== 'attack') {
      const hexes = [at.locals.hex, ...(via === null ? [] : [via]), homeOf(at)];
      backHome(at);
      return call('nlc.homeward', { side, units, hexes, tried: [] }, 'spent');
    }
    const losers = living(at, at.locals.preyUnits as readonly UnitId[]).map(({ id }) => id);
    const hex = at.locals.prey as HexId;
    const locals = { ...at.locals, hex };
    return losers.length === 0
      ? next('after', locals)
      : call(
          'nlc.retreat',
          { units: losers, side: enemyOf(side), hex, voluntary: false, before: [at.locals.hex] },
          'after',
          locals,
        );
  }),
  spent: auto('NLC-7.7.5', () => done()),
  /** 7.7: one round is all: it stops here or goes back to where it first started. */
  after: auto('NLC-7.7.5', (at) => {
    if (riders(at).length === 0) {
      return done();
    }
    comeIn(at, at.locals.hex);
    return judgeStay(at).length > 0 ? backHome(at) : next('last');
  }),
  last: decide('NLC-7.7.5', {
    accepts: ['stay', 'goBack'],
    by: seatsOf,
    candidates: () => [{ type: 'stay' } as const, { type: 'goBack' } as const],
    judge: () => [],
    run: (at, action) => (action.type === 'stay' ? stay(at) : backHome(at)),
    ask: (at) => ({ units: riders(at).map(({ id }) => id), hex: at.locals.hex, home: homeOf(at) }),
    standing: (at, _seat, wishes, options) =>
      standingAftermath(at.locals.units, at.locals.fled, wishes, options),
  }),
});
