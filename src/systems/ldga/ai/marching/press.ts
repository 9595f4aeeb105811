import type { Land } from '../judging/land.ts';
import type { Flank, Scene } from '../judging/scene.ts';
import { type Outlook, worthOf } from '../judging/worth.ts';
import { hasRoom, type Mover, place, type Way } from './ways.ts';

/* Several fall upon one enemy together: what none of them would begin alone. */

/** More than this find no room around one hex. */
const MOST = 7;
/** Enemies looked at in one round, the dearest for what defends them first. */
const TARGETS = 14;

/** What closing one of the hexes is worth by which he could go back, as a part of facing one enemy less. */
const CLOSING = 0.6;

/** The hexes by which whoever stands here could go back: neither held nor watched by his enemies. */
function waysOut(land: Land, scene: Scene, side: Flank, hex: number): number[] {
  const { neighbours } = land.world.grid;
  const { zones } = land.world.lie;
  const own = scene.count[side] as Uint8Array;
  const found: number[] = [];
  for (let d = 0; d < 6; d += 1) {
    const to = neighbours[hex * 6 + d] as number;
    if (to < 0 || land.open[hex * 6 + d] === 0 || own[to] !== 0) continue;
    let watched = false;
    for (let e = 0; e < 6 && !watched; e += 1) {
      const by = neighbours[to * 6 + e] as number;
      watched = by >= 0 && own[by] !== 0 && zones[to * 6 + e] === 1;
    }
    if (!watched) found.push(to);
  }
  return found;
}

/** The way of a mover beside this enemy that brings it before the fewest others, and behind him if that can be. */
function wayBeside(
  land: Land,
  scene: Scene,
  { side }: Outlook,
  mover: Mover,
  target: number,
): Way | undefined {
  const { neighbours } = land.world.grid;
  const { zones } = land.world.lie;
  const foe = scene.count[1 - side] as Uint8Array;
  const out = waysOut(land, scene, side, target);
  let best: Way | undefined;
  let least = 99;
  for (const way of mover.ways) {
    if (way.column) continue;
    const direction = land.world.grid.directionTo(way.to, target);
    if (direction === -1) continue;
    const wall = land.wall[way.to * 6 + direction] as number;
    if (wall === 0 || zones[way.to * 6 + direction] !== 1 || !hasRoom(land, scene, mover, way)) continue;
    let others = wall;
    for (let d = 0; d < 6; d += 1) {
      const beside = neighbours[way.to * 6 + d] as number;
      if (beside < 0 || zones[way.to * 6 + d] !== 1) continue;
      if (beside !== target && foe[beside] !== 0) others += 1;
    }
    for (const hex of out) if (land.world.grid.distance(hex, way.to) <= 1) others -= CLOSING;
    if (others < least) [best, least] = [way, others];
  }
  return best;
}

/** Enemy hexes that somebody can come up to, the most promising first. */
function preyOf(land: Land, scene: Scene, { side }: Outlook, movers: readonly Mover[]): number[] {
  const { neighbours } = land.world.grid;
  const foe = scene.count[1 - side] as Uint8Array;
  const could = new Map<number, number>();
  for (const { men, ways, points } of movers) {
    if (men.length > 1) continue;
    const seen = new Set<number>();
    for (const { to, column } of ways) {
      if (column) continue;
      for (let d = 0; d < 6; d += 1) {
        const beside = neighbours[to * 6 + d] as number;
        if (beside < 0 || foe[beside] === 0 || seen.has(beside)) continue;
        seen.add(beside);
        could.set(beside, (could.get(beside) ?? 0) + points);
      }
    }
  }
  const promise = (hex: number): number => {
    const { price, points } = scene.party(hex);
    return (price * Math.min(4, could.get(hex) as number)) / Math.max(0.5, points);
  };
  return [...could.keys()].sort((a, b) => promise(b) - promise(a)).slice(0, TARGETS);
}

export function press(
  land: Land,
  scene: Scene,
  outlook: Outlook,
  movers: readonly Mover[],
  stop: (() => boolean) | undefined,
): void {
  const { grid } = land.world;
  const strongest = movers.toSorted((a, b) => b.points - a.points);
  for (const target of preyOf(land, scene, outlook, movers)) {
    if (stop?.() === true) return;
    const base = worthOf(land, scene, outlook);
    const undone: (() => void)[] = [];
    let [best, kept] = [base, 0];
    for (const mover of strongest) {
      if (undone.length >= MOST) break;
      const now = scene.hex[mover.men[0] as number] as number;
      // Whoever faces him already, or goes elsewhere in parts, is left alone.
      if (mover.men.some((man) => scene.hex[man] !== now)) continue;
      if (now !== mover.from && grid.distance(now, target) <= 1) continue;
      const way = wayBeside(land, scene, outlook, mover, target);
      if (way === undefined || way.to === now) continue;
      undone.push(place(scene, mover, way));
      const value = worthOf(land, scene, outlook);
      if (value > best + 1e-6) [best, kept] = [value, undone.length];
    }
    while (undone.length > kept) (undone.pop() as () => void)();
  }
}
