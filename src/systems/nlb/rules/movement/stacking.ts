import type { NlbPosition, Side, UnitState } from '../position.ts';
import { barOf } from '../seams.ts';
import { hexOf, unitCount, unitsAt } from '../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { reachOf } from './reach.ts';
import { inEnemyZoc } from './zoc.ts';

/** 5.4, 8.1A: how many units of one side a hex may hold at the end of a phase. */
export const stackLimit = (world: World, hex: number): number => world.stackLimits[hex] as number;

/** 16.1B: the same with who stands there or would join them: beside a rifle unit there is room for one more. */
export function limitWith(world: World, p: NlbPosition, side: Side, hex: number, joining?: Counter): number {
  const limit = stackLimit(world, hex);
  const { freeStackers } = world.extras;
  return freeStackers.size > 0 &&
    ((joining !== undefined && freeStackers.has(joining.id)) ||
      unitsAt(world, p, side, hex).some(({ id }) => freeStackers.has(id)))
    ? limit + 1
    : limit;
}

/** Is there room in this hex, for this unit where it matters who it is? */
export const hasRoom = (world: World, p: NlbPosition, side: Side, hex: number, joining?: Counter): boolean =>
  unitCount(world, p, side, hex) < limitWith(world, p, side, hex, joining);

/** Can this unit still make a move of its own in the movement phase under way? */
export const canStillMove = (world: World, p: NlbPosition, side: Side, unit: UnitState): boolean =>
  unit.place === 'map' &&
  !unit.moved &&
  !unit.immobile &&
  !inEnemyZoc(world, p, side, hexOf(world, unit)) &&
  (world.seams.stay.length === 0 ||
    barOf(world.seams.stay, world, p, counterOf(world, unit.id)) === undefined);

/**
 * Stacking binds at the end of a phase, not during it (5.4): a march may overfill a hex, provided that a
 * unit there can make room at once. `leaving` is the hex the marching unit gives up.
 */
export function canMakeRoom(world: World, p: NlbPosition, side: Side, hex: number, leaving: number): boolean {
  const room = (to: number, unit: Counter): boolean =>
    unitCount(world, p, side, to) - (to === leaving ? 1 : 0) < limitWith(world, p, side, to, unit);
  return unitsAt(world, p, side, hex).some((unit) => {
    if (!canStillMove(world, p, side, unit)) {
      return false;
    }
    const counter = counterOf(world, unit.id);
    const reach = reachOf(world, p, counter, hex);
    return reach.hexes.some((to) => to !== hex && room(to, counter));
  });
}
