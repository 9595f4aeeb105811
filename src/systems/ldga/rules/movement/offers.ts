import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, PieceId } from '../position.ts';
import type { Reach, Way } from '../recall.ts';
import { holderOf } from '../seats.ts';
import type { World } from '../world.ts';
import { boundBy, orderJudge } from './bound.ts';
import { columnReasons, type Group, groupOf, groupReasons, idleReasons, stepOutJudge } from './group.ts';
import { leftBehind } from './march.ts';
import { reachOf, waysOf } from './reach.ts';

/* Marches that the judge allows: built from what he asks for. */

/** The pieces of this seat on the map that may still move; looked for once in each position. */
export function movable(world: World, p: LdgaPosition, seat: Seat): readonly PieceState[] {
  const { movers } = world.recall;
  const kept = movers.get(p);
  if (kept?.seat === seat) return kept.pieces;
  const side = p.phasing;
  const pieces: PieceState[] = [];
  const add = ({ id, place }: { readonly id: PieceId; readonly place: string }): void => {
    if (place === 'map' && holderOf(world, p, id) === seat && idleReasons(world, p, id).length === 0)
      pieces.push(pieceOf(world, p, id) as PieceState);
  };
  p.units[side].forEach(add);
  p.leaders[side].forEach(add);
  for (const train of p.trains) if (train.owner === side) add(train);
  movers.set(p, { seat, pieces });
  return pieces;
}

/** Whole stacks that may move together: everybody in a hex who may still move. */
export function stacksOf(pieces: readonly PieceState[]): Map<HexId, PieceId[]> {
  const stacks = new Map<HexId, PieceId[]>();
  for (const { id, hex } of pieces) if (hex !== null) stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  for (const [hex, all] of stacks) if (all.length < 2) stacks.delete(hex);
  return stacks;
}

/** The orders of a group to go these ways, beside them; the same ones whenever they are asked for. */
function ordersOf({ marches }: Reach, { pieces, column }: Group): (LdgaAction | undefined)[] {
  const who = `${pieces.join()} ${column}`;
  const known = marches.get(who);
  if (known !== undefined) return known;
  const made: (LdgaAction | undefined)[] = [];
  marches.set(who, made);
  return made;
}

const march = ({ pieces, column }: Group, { path }: Way): LdgaAction => ({
  type: 'march',
  pieces: [...pieces],
  path: [...path],
  ...(column ? { column: true } : {}),
});

/** Where these may be ordered to march, with one order for each place; looked for anew where something has changed. */
export function marchOffers(
  { world, position: p }: At,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): readonly LdgaAction[] {
  const { marches } = world.recall;
  marches.turnTo(p, world.grid, world.lie.walls);
  const key = `${seat} ${pieces.join()}`;
  const known = marches.get(key);
  if (known !== undefined) return known;
  const found: Found = { actions: [], hexes: [world.grid.index(from)] };
  findMarches(world, p, seat, pieces, from, found);
  // Orders look beyond where a force gets to, and leaders by themselves go where any friend stands before the enemy.
  const loose = boundBy(p, pieces) !== undefined || !pieces.some((id) => world.counters.has(id));
  marches.set(key, { pieces, loose, ...found });
  return found.actions;
}

interface Found {
  readonly actions: LdgaAction[];
  /** Every hex that they get to, and could stay in if others did not. */
  readonly hexes: number[];
}

function findMarches(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
  { actions, hexes }: Found,
): void {
  if (groupReasons(world, p, seat, pieces, false).length > 0) return;
  for (const column of [false, true]) {
    const group = groupOf(world, p, pieces, from, column);
    if (columnReasons(world, group.members, column).length > 0) continue;
    const reach = reachOf(world, p, group);
    for (const { hex } of reach.ways) hexes.push(hex);
    if (leftBehind(world, p, group).length > 0) continue;
    const orders = ordersOf(reach, group);
    const bound = orderJudge(world, p, group);
    const stepOut = stepOutJudge(world, p, group);
    for (const way of waysOf(world, p, group, reach)) {
      if (stepOut(way.path[0] as HexId).length > 0 || bound(way.path).length > 0) continue;
      const order = orders[way.place] ?? march(group, way);
      orders[way.place] = order;
      actions.push(order);
    }
  }
}
