import type { Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { costsFor, HALVES } from '../movement/movement-costs.ts';
import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import { unitsAt, zoneOf } from '../setup/deployment.ts';
import type { World } from '../world.ts';

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
  // In half hexes, because some steps may count for half (24.1A).
  const reached = new Map<number, number>([[from, 0]]);
  const waiting: number[][] = [[from]];
  for (let spent = 0; spent <= range * HALVES; spent += 1) {
    for (const hex of waiting[spent] ?? []) {
      if (reached.get(hex) !== spent) {
        continue;
      }
      for (let d = 0; d < 6; d += 1) {
        const to = neighbours[hex * 6 + d] as number;
        const total = spent + stepOf(world, hex, d as Direction);
        if (
          to < 0 ||
          world.inPlay[to] === 0 ||
          total > range * HALVES ||
          (reached.get(to) ?? Number.POSITIVE_INFINITY) <= total
        ) {
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
        reached.set(to, total);
        waiting[total] ??= [];
        waiting[total].push(to);
      }
    }
  }
  for (const [hex, halves] of reached) {
    reached.set(hex, halves / HALVES);
  }
  return reached;
}

const stepOf = (world: World, hex: number, direction: Direction): number =>
  world.seams.commandHalves.some((asks) => asks(world.board, hex, direction)) ? 1 : HALVES;

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
  const shortest = world.seams.commandHalves.length > 0 ? range * HALVES : range;
  if (world.grid.distance(from, to) > shortest) {
    return 'distance';
  }
  const cut = CUTS.find((one) => traceCommand(world, p, side, from, range, one).has(to));
  return cut ?? (world.grid.distance(from, to) > range ? 'distance' : 'zoc');
}
