import { projectingInto } from '../../../../common/hex/zones.ts';
import type { Gait } from '../../board/costs.ts';
import {
  enemyOf,
  type HexId,
  type LdgaPosition,
  type PieceId,
  type Side,
  type UnitId,
} from '../../position.ts';
import { fieldOf, stackAt } from '../../stacking/field.ts';
import { apparentFirm, isVeiled } from '../../stacking/zones.ts';
import { counterOf, type World } from '../../world.ts';
import { hasRoom } from './room.ts';
import { canStep, overRiver } from './steps.ts';

/* 11.42 to 11.45: where somebody who is thrown back can go. */

export type RetreatKind = 'combat' | 'repulse' | 'displaced' | 'elan';

export interface Retreat {
  readonly side: Side;
  readonly from: HexId;
  readonly hexes: number;
  readonly kind: RetreatKind;
  /** Hexes that may not be entered: where others were pushed out to make room. */
  readonly shut: readonly HexId[];
  /** The one hex that may be gone back to (11.73). */
  readonly only?: HexId;
  /** Others who have to make room in the same hex afterwards, and must still be able to (11.45). */
  readonly also?: readonly UnitId[];
}

/** How bad a way is: taken only where none is better (11.42, 11.45). */
type Need = 'free' | 'displace' | 'vedette';

export interface RetreatWay {
  readonly path: readonly HexId[];
  readonly need: Need;
  /** There is no room at its end unless somebody makes it (11.45). */
  readonly full: boolean;
}

const gaitsOf = (world: World, pieces: readonly PieceId[]): Set<Gait> =>
  new Set(pieces.map((id) => world.counters.get(id)?.gait ?? 'rider'));

/** Do only vedettes, or leaders by themselves, hold this hex (11.45)? */
export const isVedetteHex = (world: World, p: LdgaPosition, side: Side, hex: HexId): boolean =>
  fieldOf(world, p, side).held[world.grid.index(hex)] === 1 &&
  stackAt(world, p, side, hex).every(({ id }) => counterOf(world, id).vedette);

/** Would this piece be sheltered from zones there: infantry by itself in an empty chateau (11.62)? */
const isSheltered = (
  world: World,
  p: LdgaPosition,
  side: Side,
  to: number,
  pieces: readonly PieceId[],
): boolean => {
  const units = pieces.filter((id) => world.counters.has(id));
  return (
    world.lie.chateaux[to] === 1 &&
    units.length === 1 &&
    counterOf(world, units[0] as UnitId).arm === 'infantry' &&
    (fieldOf(world, p, side).stacks.get(to)?.length ?? 0) === 0
  );
};

/** May these pieces step from one hex into the next on this retreat; and do they run into vedettes there? */
function stepTo(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  from: number,
  to: number,
): 'no' | 'yes' | 'vedette' {
  const { side, kind, shut, only } = retreat;
  const hex = world.grid.id(to);
  if (shut.includes(hex) || (only !== undefined && hex !== only)) return 'no';
  for (const gait of gaitsOf(world, pieces)) if (!canStep(world, p, gait, from, to)) return 'no';
  // 10.12C: who is repulsed crosses no river.
  if (kind === 'repulse' && overRiver(world, from, to)) return 'no';
  const foe = fieldOf(world, p, enemyOf(side));
  if (foe.flags[to] === 1) {
    if (only !== undefined || isVeiled(world, p, enemyOf(side), to)) return 'no';
    return isVedetteHex(world, p, enemyOf(side), hex) ? 'vedette' : 'no';
  }
  // 4.32: not into a zone, but those of vedettes stop nobody (4.4); who goes back where he came from does not ask.
  if (
    only === undefined &&
    apparentFirm(world, p, side)[to] === 1 &&
    !isSheltered(world, p, side, to, pieces)
  )
    return 'no';
  return 'yes';
}

/** Every way of these pieces together, one for each hex they can come to, the best first; empty if there is none. */
export function retreatWays(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
): readonly RetreatWay[] {
  const { grid } = world;
  const start = grid.index(retreat.from);
  const found = new Map<number, { path: number[]; need: Need; full: boolean; rivers: number }>();
  const walk = (path: number[], vedettes: boolean, rivers: number): void => {
    const here = path.at(-1) ?? start;
    if (path.length === retreat.hexes) {
      const room = hasRoom(world, p, retreat.side, grid.id(here), pieces);
      const need: Need = vedettes ? 'vedette' : room ? 'free' : 'displace';
      const kept = found.get(here);
      if (kept === undefined || rank(need) < rank(kept.need) || (need === kept.need && rivers < kept.rivers))
        found.set(here, { path: [...path], need, full: !room, rivers });
      return;
    }
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[here * 6 + d] as number;
      // 11.42: it ends as many hexes away as the result says, so every step leads further.
      if (to < 0 || grid.distance(start, to) !== path.length + 1) continue;
      const step = stepTo(world, p, retreat, pieces, here, to);
      if (step === 'no') continue;
      walk([...path, to], vedettes || step === 'vedette', rivers + (overRiver(world, here, to) ? 1 : 0));
    }
  };
  walk([], false, 0);
  const ways = [...found.values()];
  const free = ways.filter(({ need }) => need === 'free');
  return (free.length > 0 ? free : ways).map(({ path, need, full }) => ({
    path: path.map((hex) => grid.id(hex)),
    need,
    full,
  }));
}

const rank = (need: Need): number => ['free', 'displace', 'vedette'].indexOf(need);

/** Is this path one that these pieces may take, whichever it is; undefined if not. */
export function wayOf(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
  path: readonly HexId[],
): RetreatWay | undefined {
  const { grid } = world;
  const start = grid.index(retreat.from);
  if (path.length !== retreat.hexes) return undefined;
  let here = start;
  let vedettes = false;
  for (const [n, hex] of path.entries()) {
    const to = grid.index(hex);
    if (to < 0 || grid.directionTo(here, to) === -1 || grid.distance(start, to) !== n + 1) return undefined;
    const step = stepTo(world, p, retreat, pieces, here, to);
    if (step === 'no') return undefined;
    vedettes ||= step === 'vedette';
    here = to;
  }
  const end = path.at(-1) as HexId;
  const room = hasRoom(world, p, retreat.side, end, pieces);
  const need: Need = vedettes ? 'vedette' : room ? 'free' : 'displace';
  const best = retreatWays(world, p, retreat, pieces);
  return need === 'free' || !best.some((way) => way.need === 'free')
    ? { path, need, full: !room }
    : undefined;
}

/** Flags of the enemy, face down, that bar a way to these pieces or may do so: by standing on it or beside it. */
export function barringFlags(
  world: World,
  p: LdgaPosition,
  retreat: Retreat,
  pieces: readonly PieceId[],
): ReadonlySet<number> {
  const { grid, lie } = world;
  const foe = enemyOf(retreat.side);
  const { flags } = fieldOf(world, p, foe);
  const found = new Set<number>();
  const look = (hex: number): void => {
    if (flags[hex] === 1 && isVeiled(world, p, foe, hex)) found.add(hex);
  };
  const start = grid.index(retreat.from);
  const walk = (here: number, taken: number): void => {
    if (taken >= retreat.hexes) return;
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[here * 6 + d] as number;
      if (to < 0 || grid.distance(start, to) !== taken + 1) continue;
      look(to);
      for (const from of projectingInto(grid, lie.zones, to)) look(from);
      if (stepTo(world, p, retreat, pieces, here, to) !== 'no') walk(to, taken + 1);
    }
  };
  walk(start, 0);
  return found;
}

/** Could it go back, but only over the edge of the map (11.44)? */
export function isForcedOff(world: World, p: LdgaPosition, retreat: Retreat, unit: UnitId): boolean {
  const { grid } = world;
  const start = grid.index(retreat.from);
  const rim = (hex: number): boolean => {
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to < 0 || !world.board.inPlay(to)) return true;
    }
    return false;
  };
  const walk = (here: number, taken: number): boolean => {
    if (taken >= retreat.hexes) return false;
    if (rim(here)) return true;
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[here * 6 + d] as number;
      if (to < 0 || grid.distance(start, to) !== taken + 1) continue;
      if (stepTo(world, p, retreat, [unit], here, to) === 'yes' && walk(to, taken + 1)) return true;
    }
    return false;
  };
  return walk(start, 0);
}
