import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { wayInto } from '../../../common/hex/links.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { isChateau } from '../combat/chateau.ts';
import { enemyOf, type HexId, type NlbPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { heldBy, zocOf } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { DOUBLED, type Gait, gaitOf, HALVES, stepLines, wayCosts } from './movement-costs.ts';
import { zocBar, zocClosed } from './reach.ts';
import { canMakeRoom, hasRoom } from './stacking.ts';
import { hexesOn } from './walked.ts';
import { closedAt, offRoadFor, offRoadWays } from './ways.ts';

/**
 * 5.0 to 5.3: adds every objection to one unit walking `path` from `start`, when it has `paid` movement
 * points before its first step (for reinforcements the price of the entry hex, the `first` of their path).
 */
export function judgePath(
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  path: readonly HexId[],
  refusals: Refusal[],
  paid = 0,
  first = 0,
): void {
  const { grid } = world;
  const zoc = zocOf(world, p, enemyOf(counter.side));
  const held = heldBy(world, p, enemyOf(counter.side));
  const gait = gaitOf(world, p, counter);
  const costs = wayCosts(world, gait, offRoadWays(world, p, counter.side));
  const barred = zocBar(world, p, counter);
  let spent = paid * HALVES;
  let at = start;
  const hexes = hexesOn(world, path);
  for (let n = first; n < path.length; n += 1) {
    const hex = path[n] as HexId;
    const to = hexes[n] as number;
    const way = wayInto(grid, at, to);
    const step = way < 0 ? IMPASSABLE : (costs[way] as number);
    if (step === IMPASSABLE) {
      refusals.push(judgeStep(world, hex, to, way, at));
      return;
    }
    if (at !== start && zoc[at] !== 0) {
      refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: grid.id(at) }));
    }
    if (held[to] !== 0) {
      refusals.push(refuse('NLB-5.0.4', 'enemy-occupied', { hex }));
      return;
    }
    const closed = closedAt(world, p, counter.side, to);
    if (closed !== undefined) {
      refusals.push(refuse(closed.rule, closed.code, { hex }));
    }
    if (zoc[to] !== 0 && zocClosed(world, p)) {
      const night = world.turns[p.turn]?.night === true;
      refusals.push(refuse(night ? 'NLB-4.2.2' : 'NLB-4.3.2', 'no-zoc-entry-now', { hex, night }));
    }
    if (zoc[to] !== 0 && barred !== undefined) {
      refusals.push(refuse(barred.rule, barred.code, { unit: counter.id, hex }));
    }
    spent += step;
    at = to;
  }
  const allowance = allowanceFor(world, p, counter);
  // 16.5: where everything costs double, a march may still go one hex.
  const oneHex = (gait & DOUBLED) !== 0 && path.length - first === 1 && paid === 0;
  if (spent > allowance * HALVES && !oneHex) {
    // 16.18A: how far is too far nobody knows before the dice are cast.
    const open = world.seams.start.some((asks) => asks(p, counter) !== undefined);
    if (!open) {
      const facts = { unit: counter.id, cost: spent / HALVES, allowance };
      refusals.push(refuse('NLB-5.1.2', 'too-far', facts));
    }
  }
}

/** Why nobody can step from `at` into this hex: it is nowhere, out of play, elsewhere, or the way is closed. */
function judgeStep({ grid, inPlay }: World, hex: HexId, to: number, way: number, at: number): Refusal {
  if (to < 0) {
    return refuse('NLB-2.2.1', 'unknown-hex', { hex });
  }
  if (inPlay[to] === 0) {
    return refuse('NLB-3.2A.2', 'out-of-play', { hex });
  }
  return way < 0
    ? refuse('NLB-5.0.2', 'not-adjacent', { hex, from: grid.id(at) })
    : refuse('NLB-5.2A.2', 'impassable', { hex, from: grid.id(at) });
}

/** 5.2: what a path costs, line by line, as far as it can be walked at all. */
export function pathLedger(
  world: World,
  gait: Gait,
  start: number,
  path: readonly HexId[],
  paid: readonly LedgerLine[] = [],
  offRoad?: Uint8Array,
): Ledger {
  const lines: LedgerLine[] = [...paid];
  let at = start;
  for (const hex of path) {
    const to = world.grid.index(hex);
    const direction = to < 0 ? -1 : world.grid.directionTo(at, to);
    const step =
      direction === -1
        ? undefined
        : stepLines(
            world.board,
            world.tables,
            at,
            direction as Direction,
            gait,
            world.seams.slowed,
            offRoad?.[to] !== 1,
          );
    if (step === undefined) {
      break;
    }
    lines.push(...step);
    at = to;
  }
  return ledger(lines);
}

/** What a unit pays for this path as things stand. */
export const walkLedger = (
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  path: readonly HexId[],
  paid: readonly LedgerLine[] = [],
): Ledger =>
  pathLedger(world, gaitOf(world, p, counter), start, path, paid, offRoadFor(world, p, counter.side));

/** 5.4, 8.1A: why a unit that gives up `leaving` may not end its move in `hex`. */
export function judgeStacking(
  world: World,
  p: NlbPosition,
  counter: Counter,
  hex: number,
  leaving: number,
): Refusal | undefined {
  if (
    hex === leaving ||
    hasRoom(world, p, counter.side, hex, counter) ||
    canMakeRoom(world, p, counter.side, hex, leaving)
  ) {
    return undefined;
  }
  const facts = { hex: world.grid.id(hex) };
  return isChateau(world, hex)
    ? refuse('NLB-8.1A.1', 'chateau-full', facts)
    : refuse('NLB-5.4.2', 'hex-full', facts);
}
