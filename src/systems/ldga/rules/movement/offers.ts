import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, PieceId } from '../position.ts';
import { holderOf } from '../seats.ts';
import type { World } from '../world.ts';
import { orderJudge } from './bound.ts';
import { groupOf, groupReasons, idleReasons, stepOutReasons } from './group.ts';
import { leftBehind } from './march.ts';
import { waysOf } from './reach.ts';

/* Marches that the judge allows: built from what he asks for. */

/** The pieces of this seat on the map that may still move. */
export function movable(world: World, p: LdgaPosition, seat: Seat): PieceState[] {
  const side = p.phasing;
  const own = [
    ...p.units[side].filter(({ place }) => place === 'map'),
    ...p.leaders[side].filter(({ place }) => place === 'map'),
    ...p.trains.filter(({ place, owner }) => place === 'map' && owner === side),
  ];
  const found: PieceState[] = [];
  for (const { id } of own)
    if (holderOf(world, p, id) === seat && idleReasons(world, p, id).length === 0)
      found.push(pieceOf(world, p, id) as PieceState);
  return found;
}

/** Whole stacks that may move together: everybody in a hex who may still move. */
export function stacksOf(pieces: readonly PieceState[]): Map<HexId, PieceId[]> {
  const stacks = new Map<HexId, PieceId[]>();
  for (const { id, hex } of pieces) if (hex !== null) stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  for (const [hex, all] of stacks) if (all.length < 2) stacks.delete(hex);
  return stacks;
}

export function* marchOffers(
  at: At,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): Iterable<LdgaAction> {
  const { world, position: p } = at;
  for (const column of [false, true]) {
    if (groupReasons(world, p, seat, pieces, column).length > 0) continue;
    const group = groupOf(world, p, pieces, from, column);
    if (leftBehind(at, group).length > 0) continue;
    const order = orderJudge(world, p, group);
    for (const { path } of waysOf(world, p, group))
      if (stepOutReasons(world, p, group, path[0] as HexId).length === 0 && order(path).length === 0)
        yield { type: 'march', pieces: [...pieces], path: [...path], ...(column ? { column: true } : {}) };
  }
}
