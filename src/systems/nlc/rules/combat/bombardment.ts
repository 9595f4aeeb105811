import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { formationOf, formationState, inCommand } from '../command/formations.ts';
import { judgeToReserve, toReserve, toReserveOptions } from '../command/local.ts';
import { isHeldBack } from '../command/presence.ts';
import { changeFormation, changeUnit } from '../edit.ts';
import { hitsOn } from '../fire/hits.ts';
import { speakerOf } from '../fire/speaker.ts';
import { bombardmentLines, cutInto } from '../fire/strength.ts';
import { fireOf, isFire } from '../fire/table.ts';
import { obstacleBetween } from '../ground/sight.ts';
import { hexOf, stacksOf, stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import { inOrder, reveal } from '../hidden/hidden.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  type Side,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingHit } from '../standing/fights.ts';
import { fought } from '../victory/fought.ts';
import { visibility } from '../weather/sky.ts';
import { type Counter, counterOf, seatOf, type World } from '../world.ts';
import { divisionsApart, partyOf } from './parties.ts';

interface Locals {
  readonly side: Side;
  readonly ended: readonly Seat[];
  readonly units?: readonly UnitId[];
  readonly target?: HexId;
  readonly hits?: number;
}

function judgeBattery(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (!counter.artillery || state.place !== 'map') {
    return [refuse('NLC-4.I', 'not-artillery', of)];
  }
  const refusals: Refusal[] = [];
  if (state.bombarded) {
    refusals.push(refuse('NLC-4.I', 'has-bombarded', of));
  }
  if (isHeldBack(world, p, counter)) {
    refusals.push(refuse('NLC-12.2.reserve.3', 'in-reserve', of));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.5', 'out-of-command', of));
  }
  return refusals;
}

/** 8.1, 29.4: how far these guns reach. */
const rangeOf = ({ tables, battle }: World, { id }: Counter): number => {
  const { gunRange } = battle.special ?? {};
  return gunRange?.units?.includes(id) === true ? gunRange.range : tables.bombardmentRange;
};

/** 8.1, 8.3, 10: why guns in a hex cannot bombard another. */
export function judgeTarget(
  world: World,
  p: NlcPosition,
  side: Side,
  from: number,
  target: number,
  range = world.tables.bombardmentRange,
): Refusal[] {
  const hex = world.grid.id(target);
  if (unitsAt(world, p, enemyOf(side), target).length === 0) {
    return [refuse('NLC-8.1.1', 'no-enemy-there', { hex })];
  }
  const refusals: Refusal[] = [];
  const distance = world.grid.distance(from, target);
  if (distance > range) {
    const { gunRange } = world.battle.special ?? {};
    const rule = gunRange?.units === undefined ? ruleOf(gunRange?.rule ?? 'NLC-8.1.1') : 'NLC-8.1.1';
    refusals.push(refuse(rule, 'beyond-range', { hex, distance }));
  }
  const cut = cutInto(world, from, target, 'bombardment');
  if (cut.share === null) {
    refusals.push(
      cut.code === 'chateau' ? refuse('NLC-10.3', 'chateau', { hex }) : refuse(cut.rule, 'upslope', { hex }),
    );
  }
  const seen = visibility(world, p);
  if (seen !== undefined && distance > seen.most) {
    refusals.push(refuse(seen.rule, 'beyond-sight', { hex, distance, most: seen.most }));
  }
  const obstacle = obstacleBetween(world, from, target);
  if (obstacle !== undefined) {
    refusals.push(refuse('NLC-8.1.2', 'no-line-of-sight', { hex, at: obstacle.at, because: obstacle.rule }));
  }
  return refusals;
}

function judgeBombard(at: At<Locals>, units: readonly UnitId[], target: HexId, seat: Seat): Refusal[] {
  const { world, position } = at;
  const counters = units.map((unit) => world.counters.get(unit));
  if (
    new Set(units).size !== units.length ||
    counters.some((one) => one?.side !== at.locals.side || seatOf(one.army) !== seat)
  ) {
    return [refuse('NLC-4.I', 'not-your-unit', { units })];
  }
  const index = world.grid.index(target);
  if (index < 0 || world.inPlay[index] !== 1) {
    return [refuse('NLC-8.1.1', 'no-enemy-there', { hex: target })];
  }
  const all = counters as Counter[];
  const reasons = all.flatMap((counter) => [
    ...judgeBattery(world, position, counter),
    ...(stateOf(position, counter).place === 'map'
      ? judgeTarget(
          world,
          position,
          at.locals.side,
          hexOf(world, stateOf(position, counter)),
          index,
          rangeOf(world, counter),
        )
      : []),
  ]);
  const formations = new Set(all.map((counter) => formationOf(world, position, counter).id));
  if (formations.size > 1) {
    reasons.push(refuse('NLC-8.1.1', 'different-leaders', { units }));
  }
  return [...reasons, ...divisionsApart(world, position, all)];
}

function* targets(at: At<Locals>, seat: Seat) {
  const { world, position } = at;
  const { side } = at.locals;
  const { hexes } = zoneOf(world, position, enemyOf(side));
  // The range first: command and lines of sight that nobody can use are not worth working out.
  const reaches = (counter: Counter, target: number): boolean =>
    world.grid.distance(hexOf(world, stateOf(position, counter)), target) <= rangeOf(world, counter);
  const batteries = world.batteries[side].filter(
    (counter) =>
      seatOf(counter.army) === seat &&
      stateOf(position, counter).place === 'map' &&
      hexes.some((target) => target >= 0 && reaches(counter, target)) &&
      judgeBattery(world, position, counter).length === 0,
  );
  if (batteries.length === 0) {
    return;
  }
  for (const target of inOrder(position, stacksOf(world, position, enemyOf(side)).keys())) {
    const able = batteries.filter(
      (counter) =>
        reaches(counter, target) &&
        judgeTarget(
          world,
          position,
          side,
          hexOf(world, stateOf(position, counter)),
          target,
          rangeOf(world, counter),
        ).length === 0,
    );
    const hex = world.grid.id(target);
    for (const counter of able) {
      yield { type: 'bombard', units: [counter.id], target: hex } as const;
    }
    // Batteries of one leader fire together at what each of them can reach.
    for (const party of new Set(able.map((counter) => partyOf(world, position, counter)))) {
      const together = able.filter((counter) => partyOf(world, position, counter) === party);
      if (together.length > 1 && together.length <= 4) {
        yield { type: 'bombard', units: together.map(({ id }) => id), target: hex } as const;
      }
    }
  }
}

const states = (at: At<Locals>, units: readonly UnitId[]): UnitState[] =>
  units.map((unit) => stateOf(at.position, counterOf(at.world, unit)));

const defenders = (at: At<Locals>): readonly UnitState[] =>
  unitsAt(at.world, at.position, enemyOf(at.locals.side), at.world.grid.index(at.locals.target as HexId));

const linesOf = (at: At<Locals>) =>
  bombardmentLines(
    at.world,
    states(at, at.locals.units ?? []),
    at.world.grid.index(at.locals.target as HexId),
    defenders(at),
  );

/** 8.1: whom the first hit can disrupt: infantry if there is any. */
function disruptable(at: At<Locals>): Counter[] {
  const all = defenders(at).map(({ id }) => counterOf(at.world, id));
  const infantry = all.filter((counter) => counter.infantry);
  return infantry.length > 0 ? infantry : all;
}

function disrupt(at: Scribe<Locals>, unit: UnitId) {
  changeUnit(at.draft, counterOf(at.world, unit), { disrupted: true });
  const hex = at.locals.target as HexId;
  at.emit(() => ({ type: 'disrupted', rule: 'NLC-8.1.5', unit, hex }));
  const all = defenders(at).map(({ id }) => id);
  // That was the first hit: those that follow go to the damaged before others, whatever their arm (7.1).
  return call('nlc.hits', { ...hitsOn(all, at.locals.hits ?? 1), given: 1 }, 'after');
}

const next_ = (at: At<Locals>) => next('choose', { side: at.locals.side, ended: at.locals.ended });

/** 4.I, 8.1: the phasing guns bombard, one target after another. */
export const bombardment = procedure<Locals>('nlc.bombardment', {
  choose: auto('NLC-4.I', (at) => {
    const left = at.world.seats[at.locals.side].filter((seat) => !at.locals.ended.includes(seat));
    const open = left.filter((seat) => !targets(at, seat).next().done);
    return open.length > 0 ? next('fire') : done();
  }),
  fire: decide('NLC-4.I', {
    accepts: ['bombard', 'toReserve', 'endBombardment'],
    complete: false,
    by: (at) =>
      at.world.seats[at.locals.side].filter(
        (seat) => !at.locals.ended.includes(seat) && !targets(at, seat).next().done,
      ),
    *candidates(at, seat) {
      yield* targets(at, seat);
      yield* toReserveOptions(at.world, at.position, seat);
      yield { type: 'endBombardment' } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'bombard'
        ? judgeBombard(at, action.units, action.target, seat)
        : action.type === 'toReserve'
          ? judgeToReserve(at.world, at.position, action.formation, seat)
          : [],
    run: (at, action, seat) => {
      if (action.type === 'bombard') {
        for (const unit of action.units) {
          reveal(at, unit);
          changeUnit(at.draft, counterOf(at.world, unit), { bombarded: true });
        }
        const formation = formationOf(at.world, at.position, counterOf(at.world, action.units[0] as UnitId));
        const { did } = formationState(at.position, formation);
        changeFormation(at.draft, formation, { did: { ...did, bombarded: true } });
        return next('roll', { ...at.locals, units: action.units, target: action.target });
      }
      if (action.type === 'toReserve') {
        toReserve(at, action.formation);
        return next_(at);
      }
      return next('choose', { side: at.locals.side, ended: [...at.locals.ended, seat] });
    },
  }),
  roll: auto('NLC-8.1.3', (at) => (isFire(linesOf(at)) ? next('dice') : next_(at))),
  dice: chance('NLC-7.1.1', {
    request: () => dice(2),
    ask: (at) => ({ units: at.locals.units, target: at.locals.target }),
    run: (at, { values }) => {
      const { units = [], target } = at.locals;
      const fire = fireOf(at.world, units, linesOf(at), values);
      const struck = defenders(at).map(({ id }) => id);
      fought(at, units, struck);
      at.emit(() => ({
        type: 'bombarded',
        rule: 'NLC-8.1.3',
        target: target as HexId,
        fire,
        defenders: struck,
      }));
      if (fire.hits === 0) {
        return next_(at);
      }
      const open = disruptable(at);
      const locals = { ...at.locals, hits: fire.hits };
      return next(open.length === 1 ? 'disruptOnly' : 'disrupt', locals);
    },
  }),
  disruptOnly: auto('NLC-8.1.5', (at) => disrupt(at, (disruptable(at)[0] as Counter).id)),
  disrupt: decide('NLC-8.1.5', {
    accepts: ['takeHit'],
    by: (at) => [
      speakerOf(
        at.world,
        at.position,
        defenders(at).map(({ id }) => counterOf(at.world, id)),
      ),
    ],
    candidates: (at) => disruptable(at).map(({ id }) => ({ type: 'takeHit', unit: id }) as const),
    judge: (at, action) => {
      if (action.type !== 'takeHit' || disruptable(at).some(({ id }) => id === action.unit)) {
        return [];
      }
      return defenders(at).some(({ id }) => id === action.unit)
        ? [refuse('NLC-7.1.4', 'infantry-first', { unit: action.unit })]
        : [refuse('NLC-8.1.5', 'not-hit', { unit: action.unit })];
    },
    run: (at, action) => disrupt(at, action.type === 'takeHit' ? action.unit : ''),
    standing: (at, _seat, wishes, options) => standingHit(at, wishes, options),
    ask: (at) => ({ hits: at.locals.hits, target: at.locals.target }),
  }),
  after: auto('NLC-8.1.6', (at) => {
    settle(at);
    const hexes = [at.locals.target as HexId];
    return call('nlc.orphans', { hexes, side: enemyOf(at.locals.side) }, 'choose', {
      side: at.locals.side,
      ended: at.locals.ended,
    });
  }),
});
