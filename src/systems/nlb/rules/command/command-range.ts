import type { Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { searchFrom } from '../../../common/hex/search.ts';
import { costsFor, HALVES } from '../movement/movement-costs.ts';
import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import { unitsAt, zoneOf } from '../setup/deployment.ts';
import type { World } from '../world.ts';
import { openedZone } from './leader-zone.ts';

/** What can cut a line of command (11.2). */
export const CUTS = ['terrain', 'enemy', 'zoc'] as const;
export type Cut = (typeof CUTS)[number];

/**
 * 11.2: the hexes to which command reaches from `from` within `range`, with their distance. The leader's
 * own hex does not count; prohibited terrain, enemies and their zones of control where no friendly unit
 * stands end a line.
 */
export function traceCommand(
  world: World,
  p: NlbPosition,
  side: Side,
  from: number,
  range: number,
): ReadonlyMap<number, number> {
  const closed = openedZone(world, p, side);
  let known = world.memory.commandLines.get(closed);
  if (known === undefined) {
    known = new Map();
    world.memory.commandLines.set(closed, known);
  }
  const key = from * 64 + range;
  let lines = known.get(key);
  if (lines === undefined) {
    const { held } = closed;
    const costs = costsFor(world, 0);
    lines = trace(world, from, range, (link, to) => costs[link] === IMPASSABLE || held[to] === 1);
    known.set(key, lines);
  }
  return lines;
}

/** The same with one of these left out, to find out which of them is in the way. */
function traceBut(
  world: World,
  p: NlbPosition,
  side: Side,
  from: number,
  range: number,
  ignoring: Cut,
): ReadonlyMap<number, number> {
  const enemy = zoneOf(world, p, enemyOf(side));
  const costs = costsFor(world, 0);
  return trace(
    world,
    from,
    range,
    (link, to) =>
      (ignoring !== 'terrain' && costs[link] === IMPASSABLE) ||
      (ignoring !== 'enemy' && enemy.held[to] === 1) ||
      (ignoring !== 'zoc' && enemy.zoc[to] === 1 && unitsAt(world, p, side, to).length === 0),
  );
}

function trace(
  world: World,
  from: number,
  range: number,
  isCut: (link: number, to: number) => boolean,
): ReadonlyMap<number, number> {
  // In half hexes, because some steps may count for half (24.1A).
  const { hexes, costs } = searchFrom(world.grid, [{ hex: from }], range * HALVES, {
    states: 1,
    cost: (hex, d, to) =>
      world.inPlay[to] === 0 || isCut(hex * 6 + d, to) ? IMPASSABLE : stepOf(world, hex, d as Direction),
  });
  return new Map(hexes.map((hex, n) => [hex, (costs[n] as number) / HALVES]));
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
  const cut = CUTS.find((one) => traceBut(world, p, side, from, range, one).has(to));
  return cut ?? (world.grid.distance(from, to) > range ? 'distance' : 'zoc');
}
