import type { Gait } from '../../board/costs.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../../position.ts';
import { fieldOf } from '../../stacking/field.ts';
import { apparentZone } from '../../stacking/zones.ts';
import type { World } from '../../world.ts';
import { hasRoom } from './room.ts';
import { canStep } from './steps.ts';

/* 4.2, 16.2: one hex or two out of the enemy's zone, and into no other, of vedettes neither. */

const FURTHEST = 2;

function mayStep(
  world: World,
  p: LdgaPosition,
  side: Side,
  gaits: ReadonlySet<Gait>,
  from: number,
  to: number,
): boolean {
  if (fieldOf(world, p, enemyOf(side)).flags[to] === 1) return false;
  if (apparentZone(world, p, side)[to] === 1) return false;
  for (const gait of gaits) if (!canStep(world, p, gait, from, to)) return false;
  return true;
}

const gaitsOf = (world: World, pieces: readonly PieceId[]): Set<Gait> =>
  new Set(pieces.map((id) => world.counters.get(id)?.gait ?? (world.leaderById.has(id) ? 'rider' : 'train')));

/** Ways of these pieces together, one for each hex they can come to. */
export function quietWays(
  world: World,
  p: LdgaPosition,
  side: Side,
  pieces: readonly PieceId[],
  from: HexId,
): HexId[][] {
  const { grid } = world;
  const gaits = gaitsOf(world, pieces);
  const start = grid.index(from);
  const found = new Map<number, number[]>([[start, []]]);
  let frontier = [start];
  for (let n = 0; n < FURTHEST; n += 1) {
    const further: number[] = [];
    for (const here of frontier) {
      for (let d = 0; d < 6; d += 1) {
        const to = grid.neighbours[here * 6 + d] as number;
        if (to < 0 || found.has(to) || !mayStep(world, p, side, gaits, here, to)) continue;
        found.set(to, [...(found.get(here) as number[]), to]);
        further.push(to);
      }
    }
    frontier = further;
  }
  found.delete(start);
  return [...found]
    .filter(([hex]) => hasRoom(world, p, side, grid.id(hex), pieces))
    .map(([, path]) => path.map((hex) => grid.id(hex)));
}

/** What is wrong with a way; undefined if nothing is. */
export function quietProblem(
  world: World,
  p: LdgaPosition,
  side: Side,
  pieces: readonly PieceId[],
  from: HexId,
  path: readonly HexId[],
): 'not-joined' | 'enemy-zone' | 'no-way-there' | 'no-room' | undefined {
  const { grid } = world;
  const gaits = gaitsOf(world, pieces);
  const { flags } = fieldOf(world, p, enemyOf(side));
  const zone = apparentZone(world, p, side);
  let here = grid.index(from);
  for (const hex of path) {
    const to = grid.index(hex);
    if (to < 0 || grid.directionTo(here, to) === -1) return 'not-joined';
    if (zone[to] === 1 || flags[to] === 1) return 'enemy-zone';
    if (!mayStep(world, p, side, gaits, here, to)) return 'no-way-there';
    here = to;
  }
  return hasRoom(world, p, side, path.at(-1) as HexId, pieces) ? undefined : 'no-room';
}
