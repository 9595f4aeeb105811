import { formationState, membersOf } from '../command/formations.ts';
import { hexOf, stateOf, zoneOf } from '../ground/standing.ts';
import type { Marching } from '../memory/marches.ts';
import { enemyOf, type HexId, type NlcPosition, partOf, type Side } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';
import { isDark, judgeZocExit } from './bans.ts';
import { marchField, marchWeight } from './fields.ts';
import { roadKey } from './trails.ts';

/* 12.2, 12.9: when the march of a formation is over. */

/** The unit of a formation that has least of its march before it, and how much; of several the first who can go on. */
function foremost(world: World, p: NlcPosition, formation: Formation, goal: HexId) {
  let best:
    | { readonly counter: Counter; readonly hex: number; readonly left: number; readonly pinned: boolean }
    | undefined;
  let key = -1;
  let field: Int32Array | undefined;
  for (const counter of membersOf(world, p, formation)) {
    const state = stateOf(p, counter);
    if (state.place === 'map') {
      const hex = hexOf(world, state);
      // Most of a formation go alike.
      if (field === undefined || key !== roadKey(world, counter)) {
        key = roadKey(world, counter);
        field = marchField(world, counter, goal);
      }
      const left = field[hex] as number;
      if (left >= 0 && (best === undefined || left <= best.left)) {
        const pinned = judgeZocExit(world, p, counter, state).length > 0;
        if (best === undefined || left < best.left || (best.pinned && !pinned)) {
          best = { counter, hex, left, pinned };
        }
      }
    }
  }
  return best;
}

/** Why the march of a unit that leads it would be over in this hex, where the enemy shuts some; undefined if it goes on. */
export function stopAt(
  world: World,
  counter: Counter,
  goal: HexId,
  hex: number,
  isShut: (hex: number) => boolean,
): 'arrived' | 'zoc' | undefined {
  const field = marchField(world, counter, goal);
  const left = field[hex] as number;
  if (left === 0) {
    return 'arrived';
  }
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[hex * 6 + d] as number;
    const weight = to < 0 ? -1 : marchWeight(world, counter, hex * 6 + d);
    const onWay = weight >= 0 && (field[to] as number) >= 0 && (field[to] as number) + weight === left;
    if (onWay && !isShut(to)) {
      return undefined;
    }
  }
  return 'zoc';
}

/** 12.2, 12.9: where and why the march of a formation is over now; undefined if it makes none, or goes on. */
export function marchOver(
  world: World,
  p: NlcPosition,
  formation: Formation,
): { readonly hex: HexId; readonly why: 'arrived' | 'zoc' } | undefined {
  const { order, goal } = formationState(p, formation);
  const first = order === 'march' && goal !== null ? foremost(world, p, formation, goal) : undefined;
  if (first === undefined || goal === null) {
    return undefined;
  }
  const { held, zoc } = zoneOf(world, p, enemyOf(formation.side));
  const why =
    stopAt(world, first.counter, goal, first.hex, (hex) => held[hex] === 1 || zoc[hex] === 1) ??
    // R252: an enemy who came next to him stops him where he is (5.4).
    (first.pinned ? 'zoc' : undefined);
  return why === undefined ? undefined : { hex: world.grid.id(first.hex), why };
}

/** Does a formation make no march, or is nothing otherwise for it than when it was last seen that none of its side was over? */
export function marchesOn(
  world: World,
  p: NlcPosition,
  formation: Formation,
  last: Marching | undefined,
): boolean {
  const { side, slot } = formation;
  const units = partOf(p.forces, side);
  const state = formationState(p, formation);
  if (state.order !== 'march' || state.goal === null) {
    return true;
  }
  if (
    last === undefined ||
    last.formations[slot] !== state ||
    last.enemy !== zoneOf(world, p, enemyOf(side)) ||
    last.dark !== isDark(world, p) ||
    last.marks !== p.marks ||
    last.attached !== p.attached
  ) {
    return false;
  }
  if (last.units === units) {
    return true;
  }
  const members = membersOf(world, p, formation);
  for (let n = 0; n < members.length; n += 1) {
    const { slot: unit } = members[n] as Counter;
    if (last.units[unit] !== units[unit]) {
      return false;
    }
  }
  return true;
}

/** What that depends on now. */
export const marchingNow = (world: World, p: NlcPosition, side: Side): Marching => ({
  units: partOf(p.forces, side),
  formations: partOf(p.formations, side),
  enemy: zoneOf(world, p, enemyOf(side)),
  dark: isDark(world, p),
  marks: p.marks,
  attached: p.attached,
});
