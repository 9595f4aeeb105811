import { unitsAt, zoneOf } from './deployment.ts';
import { costsFor, IMPASSABLE } from './movement-costs.ts';
import { enemyOf, type NlbPosition, type Side } from './position.ts';
import type { World } from './world.ts';

/** What can cut a line of command (11.2). */
export const CUTS = ['terrain', 'enemy', 'zoc'] as const;
export type Cut = (typeof CUTS)[number];

/**
 * 11.2: the hexes to which command reaches from `from` within `range`, with their distance. The leader's
 * own hex does not count; prohibited terrain, enemies and their zones of control where no friendly unit
 * stands end a line. `ignoring` leaves out one of these, to find out which of them was in the way.
 */
export function traceCommand(
  world: World,
  p: NlbPosition,
  side: Side,
  from: number,
  range: number,
  ignoring?: Cut,
): ReadonlyMap<number, number> {
  const enemy = zoneOf(world, p, enemyOf(side));
  const costs = costsFor(world, 0);
  const { neighbours } = world.grid;
  const reached = new Map<number, number>([[from, 0]]);
  let frontier = [from];
  for (let distance = 1; distance <= range; distance += 1) {
    const further: number[] = [];
    for (const hex of frontier) {
      for (let d = 0; d < 6; d += 1) {
        const to = neighbours[hex * 6 + d] as number;
        if (to < 0 || world.inPlay[to] === 0 || reached.has(to)) {
          continue;
        }
        if (ignoring !== 'terrain' && costs[hex * 6 + d] === IMPASSABLE) {
          continue;
        }
        if (ignoring !== 'enemy' && enemy.held[to] === 1) {
          continue;
        }
        if (ignoring !== 'zoc' && enemy.zoc[to] === 1 && unitsAt(world, p, side, to).length === 0) {
          continue;
        }
        reached.set(to, distance);
        further.push(to);
      }
    }
    frontier = further;
  }
  return reached;
}

/** Why command does not get from one hex to another: too far, or what is in the way. */
export function whyCut(
  world: World,
  p: NlbPosition,
  side: Side,
  from: number,
  to: number,
  range: number,
): 'distance' | Cut | undefined {
  if (traceCommand(world, p, side, from, range).has(to)) {
    return undefined;
  }
  if (world.grid.distance(from, to) > range) {
    return 'distance';
  }
  return CUTS.find((cut) => traceCommand(world, p, side, from, range, cut).has(to)) ?? 'zoc';
}
