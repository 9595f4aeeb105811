import { call, done, next } from '../../../../engine/procedure.ts';
import { isOnRim } from '../../../common/hex/columns.ts';
import { isWithinReaction } from '../charge/watching.ts';
import { changeUnit } from '../edit.ts';
import { hitsOn } from '../fire/hits.ts';
import { speakerOf } from '../fire/speaker.ts';
import { isChateau } from '../ground/ground.ts';
import { haveRoom } from '../ground/stacking.ts';
import { heldBy, inEnemyZoc, stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { eliminate } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import { barredAt, crossed } from '../movement/crossing.ts';
import { enemyOf, type HexId, type NlcPosition, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingRetreat } from '../standing/fights.ts';
import { goAlong } from '../vedettes/vedettes.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/** A stack that goes back one hex (7.4, C7). */
export interface Retreat {
  readonly units: readonly UnitId[];
  readonly side: Side;
  readonly hex: HexId;
  readonly voluntary: boolean;
  /** Where those stand, or came from, before whom it goes back. */
  readonly before: readonly HexId[];
  readonly into?: HexId;
}

export const living = (at: At, units: readonly UnitId[]): Counter[] =>
  units.map((unit) => counterOf(at.world, unit)).filter((unit) => stateOf(at.position, unit).place === 'map');

/**
 * 7.4: the hexes a stack may go back into: not the enemy's, with room for all of it, no occupied chateau, no
 * nearer to the enemy it leaves if another is open, and outside his zones if one is, unless all of it is cavalry.
 */
export function retreatHexes(
  world: World,
  p: NlcPosition,
  side: Side,
  units: readonly Counter[],
  hex: number,
  before: readonly number[],
): number[] {
  const open: number[] = [];
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[hex * 6 + d] as number;
    if (to < 0 || world.contact[hex * 6 + d] !== 1 || heldBy(world, p, enemyOf(side), to)) {
      continue;
    }
    if (units.some((unit) => barredAt(world, unit, hex, to) !== undefined)) {
      continue;
    }
    const there = unitsAt(world, p, side, to).length;
    if (haveRoom(world, p, side, units, to) && !(isChateau(world, to) && there > 0)) {
      open.push(to);
    }
  }
  const away = (from: number): number =>
    before.length === 0 ? 0 : Math.min(...before.map((one) => world.grid.distance(one, from)));
  const farther = open.filter((to) => away(to) >= away(hex));
  const best = farther.length > 0 ? farther : open;
  if (units.every((unit) => unit.cavalry)) {
    return best;
  }
  const free = best.filter((to) => !inEnemyZoc(world, p, side, to));
  return free.length > 0 ? free : best;
}

const ways = (at: At<Retreat>): number[] => {
  const { side, hex, before, units } = at.locals;
  const { grid } = at.world;
  return retreatHexes(
    at.world,
    at.position,
    side,
    living(at, units),
    grid.index(hex),
    before.map((one) => grid.index(one)),
  );
};

function goBack(at: Scribe<Retreat>, into: HexId) {
  const { side, hex } = at.locals;
  const units = living(at, at.locals.units);
  for (const counter of units) {
    changeUnit(at.draft, counter, { hex: into, charging: null });
  }
  // Whether horse that is near falls upon them depends on orders that their owner does not know.
  const watched = isWithinReaction(at.world, at.position, side, at.world.grid.index(into));
  at.emit(() => ({
    type: 'retreated',
    rule: 'NLC-7.4.2',
    units: units.map(({ id }) => id),
    from: hex,
    into,
    ...(watched ? { reveals: true as const } : {}),
  }));
  for (const counter of units) {
    crossed(at, counter, hex, into);
  }
  goAlong(at, side, hex, into);
  arrive(at, side, into, units);
  const caught =
    units.some((unit) => !unit.cavalry) && inEnemyZoc(at.world, at.position, side, at.world.grid.index(into));
  const locals = { ...at.locals, into };
  return caught
    ? call('nlc.hits', hitsOn(at.locals.units, 1, 'zoc'), 'chased', locals)
    : next('chased', locals);
}

/** 7.4: one stack goes back one hex, or pays for it that it cannot. */
export const retreat = procedure<Retreat>('nlc.retreat', {
  begin: auto('NLC-7.4.13', (at) => {
    const guns = living(at, at.locals.units).filter(({ arm }) => arm === 'foot-artillery');
    if (!at.locals.voluntary && guns.length > 0) {
      for (const { id } of guns) {
        eliminate(at, id, 'guns');
      }
      // 14.1: their corps may break by it, before anybody says where the others go.
      settle(at);
    }
    return next(living(at, at.locals.units).length === 0 ? 'left' : 'way');
  }),
  way: auto('NLC-7.4.9', (at) => {
    const open = ways(at);
    if (open.length === 1) {
      return goBack(at, at.world.grid.id(open[0] as number));
    }
    if (open.length > 1) {
      return next('choose');
    }
    const { grid, inPlay } = at.world;
    if (isOnRim(grid, inPlay, grid.index(at.locals.hex))) {
      for (const { id } of living(at, at.locals.units)) {
        eliminate(at, id, 'off-map');
      }
      return next('left');
    }
    at.emit(() => ({
      type: 'couldNotRetreat',
      rule: 'NLC-7.4.10',
      units: living(at, at.locals.units).map(({ id }) => id),
      hex: at.locals.hex,
    }));
    return call('nlc.hits', hitsOn(at.locals.units, 1, 'no-room'), 'left');
  }),
  choose: decide('NLC-7.4.2', {
    accepts: ['retreatTo'],
    by: (at) => [speakerOf(at.world, at.position, living(at, at.locals.units))],
    candidates: (at) => ways(at).map((hex) => ({ type: 'retreatTo', hex: at.world.grid.id(hex) }) as const),
    judge: (at, action) => {
      if (action.type !== 'retreatTo') {
        return [];
      }
      const to = at.world.grid.index(action.hex);
      if (ways(at).includes(to)) {
        return [];
      }
      return judgeWay(at, to, action.hex);
    },
    run: (at, action) => goBack(at, action.type === 'retreatTo' ? action.hex : at.locals.hex),
    ask: (at) => ({ units: living(at, at.locals.units).map(({ id }) => id), hex: at.locals.hex }),
    standing: (at, _seat, wishes, options) => standingRetreat(at, at.locals.units, wishes, options),
  }),
  /** 7.8: cavalry may fall upon those who go back. */
  chased: auto('NLC-7.8.1', (at) => {
    settle(at);
    const units = living(at, at.locals.units).map(({ id }) => id);
    const { side, into } = at.locals;
    return units.length === 0
      ? next('left')
      : call('nlc.react', { side, movers: units, hex: into as HexId, trigger: 'retreat', tried: [] }, 'left');
  }),
  left: auto('NLC-11.8', (at) => {
    settle(at);
    // Also where it went: there it may have fallen to the last man, and its leader with it is alone (R249).
    const { hex, into, side } = at.locals;
    return call('nlc.orphans', { hexes: into === undefined ? [hex] : [hex, into], side }, 'end');
  }),
  end: auto('NLC-7.4.2', (at) => done({ into: at.locals.into ?? null })),
});

function judgeWay(at: At<Retreat>, to: number, hex: HexId) {
  const { world, position } = at;
  const { side, units } = at.locals;
  const from = world.grid.index(at.locals.hex);
  const direction = to < 0 ? -1 : world.grid.directionTo(from, to);
  if (direction === -1 || world.contact[from * 6 + direction] !== 1) {
    return [refuse('NLC-7.4.2', 'no-way-there', { hex })];
  }
  for (const counter of living(at, units)) {
    const barred = barredAt(world, counter, from, to);
    if (barred !== undefined) {
      return [refuse(barred, 'bridges-only', { unit: counter.id, hex })];
    }
  }
  if (heldBy(world, position, enemyOf(side), to)) {
    return [refuse('NLC-7.4.2', 'enemy-there', { hex })];
  }
  const there = unitsAt(world, position, side, to).length;
  if (isChateau(world, to) && there > 0) {
    return [refuse('NLC-10.11', 'chateau-occupied', { hex })];
  }
  if (!haveRoom(world, position, side, living(at, units), to)) {
    return [refuse('NLC-7.4.9', 'no-room', { hex })];
  }
  if (inEnemyZoc(world, position, side, to)) {
    return [refuse('NLC-7.4.11', 'way-free-of-zoc', { hex })];
  }
  return [refuse('NLC-7.4.2', 'nearer-the-enemy', { hex })];
}
