import type { HexId, LdgaPosition, PieceId, UnitId } from '../../position.ts';
import { stackAt } from '../../stacking/field.ts';
import type { World } from '../../world.ts';
import { type Retreat, type RetreatWay, retreatWays } from './retreat-ways.ts';
import { hasRoom } from './room.ts';

/* 11.45: who makes room for those who come back, and where those go. */

/** How deep displacement goes from hex to hex before it is called impossible. */
const DEEPEST = 3;

/** Sets of units that can make room for those who come, the fewest first (11.45). */
export function displaceable(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  hex: HexId,
  coming: readonly PieceId[],
): (readonly UnitId[])[] {
  if (retreat.shut.length > DEEPEST) return [];
  const { side } = retreat;
  const out = displacedFrom(retreat, hex);
  const movable = stackAt(world, p, side, hex)
    .map(({ id }) => id)
    .filter((id) => afterAll(world, p, out, [id]) !== undefined);
  const fits = (units: readonly UnitId[]): boolean => hasRoom(world, p, side, hex, coming, units);
  const isOpen = (units: readonly UnitId[]): boolean =>
    fits(units) && afterAll(world, p, out, units) !== undefined;
  const singles = movable.filter((id) => fits([id])).map((id) => [id]);
  if (singles.length > 0) return singles;
  const pairs = movable.flatMap((a, i) => movable.slice(i + 1).map((b) => [a, b])).filter(isOpen);
  if (pairs.length > 0) return pairs;
  return movable.length > 2 && isOpen(movable) ? [movable] : [];
}

/** The retreat of somebody who makes room: one hex, and not to where those come from who need it. */
export const displacedFrom = (retreat: Retreat, hex: HexId, side = retreat.side): Retreat => ({
  side,
  from: hex,
  hexes: 1,
  kind: 'displaced',
  shut: [...retreat.shut, retreat.from, hex],
});

/** Can all of these make room in this hex, one after the other? */
export const canGoTogether = (
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  hex: HexId,
  units: readonly UnitId[],
): boolean => afterAll(world, p, displacedFrom(retreat, hex), units) !== undefined;

/** Can they go this way: is there room, or somebody who can make it, and have those who go after them a way left? */
export const isPossible = (
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  way: RetreatWay,
): boolean =>
  outsOf(world, p, retreat, pieces, way).some((out) => leavesWay(world, p, retreat, pieces, way, out));

/** Those who can make room at the end of a way, set by set; nobody where there is room. */
const outsOf = (
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  { full, path }: RetreatWay,
): (readonly UnitId[])[] => (full ? displaceable(world, p, retreat, path.at(-1) as HexId, pieces) : [[]]);

/** When these have gone this way, and others have made room for them, can those who have to follow still go? */
export function leavesWay(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  way: Pick<RetreatWay, 'path'>,
  out: readonly UnitId[],
): boolean {
  if (retreat.also === undefined || retreat.also.length === 0) return true;
  const after = gone(world, p, retreat, pieces, way, out);
  return after !== undefined && afterAll(world, after, retreat, retreat.also) !== undefined;
}

/** Can all of these make room at the end of this way, and have those who go afterwards a way left then? */
export const canMakeRoom = (
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  way: RetreatWay,
  out: readonly UnitId[],
): boolean =>
  canGoTogether(world, p, retreat, way.path.at(-1) as HexId, out) &&
  leavesWay(world, p, retreat, pieces, way, out);

/** The position after these have gone this way; undefined if those who make room for them cannot. */
function gone(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  { path }: Pick<RetreatWay, 'path'>,
  out: readonly UnitId[],
): LdgaPosition | undefined {
  const end = path.at(-1) as HexId;
  const made = afterAll(world, p, displacedFrom(retreat, end), out);
  if (made === undefined) return undefined;
  const { side } = retreat;
  const units = made.units[side].map((unit) => (pieces.includes(unit.id) ? { ...unit, hex: end } : unit));
  return { ...made, units: { ...made.units, [side]: units } };
}

/** The position after all of these have made room, one after the other, by some way; undefined if they cannot. */
function afterAll(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  units: readonly UnitId[],
): LdgaPosition | undefined {
  const [unit, ...others] = units;
  if (unit === undefined) return p;
  for (const way of retreatWays(world, p, retreat, [unit])) {
    for (const out of outsOf(world, p, retreat, [unit], way)) {
      const after = gone(world, p, retreat, [unit], way, out);
      const last = after === undefined ? undefined : afterAll(world, after, retreat, others);
      if (last !== undefined) return last;
    }
  }
  return undefined;
}
