import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import { type DowPosition, enemyOf, type HexId } from '../position.ts';
import { knownInfluence } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { isRefusal, type Marchers, type StepTaken, stepLine, takeStep } from './steps.ts';

/* 9.1: whole marches: a path as somebody gave it, or all that can be reached. */

export interface Walked {
  /** One for each hex entered. */
  readonly steps: readonly StepTaken[];
  readonly cost: Ledger;
  readonly refusals: readonly Refusal[];
}

/**
 * Goes a path hex by hex and counts its cost, with every reason why it may not be gone. Zones of influence stop it as
 * far as its owner knows of them (6.0).
 */
export function walk(
  world: World,
  p: DowPosition,
  marchers: Marchers,
  from: HexId,
  path: readonly HexId[],
  budget: number,
): Walked {
  const { grid } = world;
  const zone = knownInfluence(world, p, enemyOf(marchers.side));
  const steps: StepTaken[] = [];
  const lines: LedgerLine[] = [];
  const refusals: Refusal[] = [];
  let spent = 0;
  let here = from;
  for (const [n, hex] of path.entries()) {
    const a = grid.index(here);
    const b = grid.index(hex);
    const direction = b < 0 || !world.board.inPlay(b) ? -1 : grid.directionTo(a, b);
    if (direction === -1) {
      return {
        steps,
        cost: ledger(lines),
        refusals: [refuse('DOW-9.0.1', 'not-adjacent', { from: here, hex })],
      };
    }
    const step = takeStep(world, p, marchers, a, direction, b);
    if (isRefusal(step)) return { steps, cost: ledger(lines), refusals: [step, ...refusals] };
    steps.push(step);
    lines.push(stepLine(world, here, hex, step));
    spent += step.cost;
    if (n < path.length - 1 && zone[b] === 1 && !refusals.some(({ code }) => code === 'zone-stops')) {
      refusals.push(refuse('DOW-6.0.6', 'zone-stops', { hex }));
    }
    here = hex;
  }
  if (spent > budget) {
    refusals.push(refuse('DOW-9.1.4', 'too-far', { cost: spent, allowance: budget }));
  }
  return { steps, cost: ledger(lines), refusals };
}

export interface Reach {
  readonly hex: HexId;
  readonly path: readonly HexId[];
}

/** Everywhere a group can get to by its cheapest way; where it may end there is for others to say. */
export function reachOf(
  world: World,
  p: DowPosition,
  marchers: Marchers,
  from: HexId,
  budget: number,
): Reach[] {
  const { grid } = world;
  const zone = knownInfluence(world, p, enemyOf(marchers.side));
  const start = grid.index(from);
  const best = new Map<number, number>([[start, 0]]);
  const parent = new Map<number, number>();
  const buckets: number[][] = [[start]];
  const found: Reach[] = [];
  for (let cost = 0; cost <= budget; cost += 1) {
    for (const hex of buckets[cost] ?? []) {
      if (best.get(hex) !== cost) continue;
      if (hex !== start) found.push({ hex: grid.id(hex), path: pathTo(grid.id, parent, start, hex) });
      if (hex !== start && zone[hex] === 1) continue;
      for (const direction of DIRECTIONS) {
        const to = grid.neighbours[hex * 6 + direction] as number;
        if (to < 0 || !world.board.inPlay(to)) continue;
        const known = best.get(to);
        if (known !== undefined && known <= cost) continue;
        const step = takeStep(world, p, marchers, hex, direction, to);
        if (isRefusal(step)) continue;
        const total = cost + step.cost;
        if (total > budget || (known !== undefined && known <= total)) continue;
        best.set(to, total);
        parent.set(to, hex);
        const bucket = buckets[total];
        if (bucket === undefined) buckets[total] = [to];
        else bucket.push(to);
      }
    }
  }
  return found;
}

function pathTo(
  name: (hex: number) => HexId,
  parent: ReadonlyMap<number, number>,
  start: number,
  hex: number,
): HexId[] {
  const path: HexId[] = [];
  for (let at = hex; at !== start; at = parent.get(at) as number) path.push(name(at));
  return path.reverse();
}
