import { type Ledger, ledger } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { type DowPosition, enemyOf, type HexId } from '../position.ts';
import { knownInfluence } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { isRefusal, type Marchers, type StepTaken, stepLine, takeStep } from './steps.ts';

/* 9.1: a whole march, as somebody gave it. */

export interface Walked {
  /** One for each hex entered. */
  readonly steps: readonly StepTaken[];
  readonly spent: number;
  readonly refusals: readonly Refusal[];
}

/** What steps along a path cost, with the reasons. */
export const stepsLedger = (
  world: World,
  from: HexId,
  path: readonly HexId[],
  steps: readonly StepTaken[],
): Ledger =>
  ledger(
    steps.map((step, n) => stepLine(world, n === 0 ? from : (path[n - 1] as HexId), path[n] as HexId, step)),
  );

/**
 * Goes a path hex by hex and counts what it costs, with every reason why it may not be gone. Zones of influence stop it as
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
  const refusals: Refusal[] = [];
  let spent = 0;
  let here = from;
  let a = grid.index(from);
  for (let n = 0; n < path.length; n += 1) {
    const hex = path[n] as HexId;
    const b = grid.index(hex);
    const direction = b < 0 || !world.board.inPlay(b) ? -1 : grid.directionTo(a, b);
    if (direction === -1) {
      return { steps, spent, refusals: [refuse('DOW-9.0.1', 'not-adjacent', { from: here, hex })] };
    }
    const step = takeStep(world, p, marchers, a, direction, b);
    if (isRefusal(step)) return { steps, spent, refusals: [step, ...refusals] };
    steps.push(step);
    spent += step.cost;
    if (n < path.length - 1 && zone[b] === 1 && !refusals.some(({ code }) => code === 'zone-stops')) {
      refusals.push(refuse('DOW-6.0.6', 'zone-stops', { hex }));
    }
    here = hex;
    a = b;
  }
  if (spent > budget) {
    refusals.push(refuse('DOW-9.1.4', 'too-far', { cost: spent, allowance: budget }));
  }
  return { steps, spent, refusals };
}
