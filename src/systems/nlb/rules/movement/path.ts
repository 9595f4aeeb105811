import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { isChateau } from '../combat/chateau.ts';
import { enemyOf, type HexId, type NlbPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { zoneOf } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { DOUBLED, type Gait, gaitOf, HALVES, stepLines, wayCosts } from './movement-costs.ts';
import { zocBar, zocClosed } from './reach.ts';
import { canMakeRoom, hasRoom } from './stacking.ts';
import { closedAt, offRoadFor, wayZone } from './ways.ts';

/**
 * 5.0 to 5.3: every objection to one unit walking `path` from `start`, when it has `paid` movement
 * points before its first step (for reinforcements the price of the entry hex).
 */
export function judgePath(
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  path: readonly HexId[],
  paid = 0,
): Refusal[] {
  const { grid } = world;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const gait = gaitOf(world, p, counter);
  const costs = wayCosts(world, gait, wayZone(world, p, counter.side).offRoad);
  const barred = zocBar(world, p, counter);
  const refusals: Refusal[] = [];
  let spent = paid * HALVES;
  let at = start;
  for (const hex of path) {
    const to = grid.index(hex);
    if (to < 0) {
      return [...refusals, refuse('NLB-2.2.1', 'unknown-hex', { hex })];
    }
    if (world.inPlay[to] === 0) {
      return [...refusals, refuse('NLB-3.2A.2', 'out-of-play', { hex })];
    }
    const direction = grid.directionTo(at, to);
    if (direction === -1) {
      return [...refusals, refuse('NLB-5.0.2', 'not-adjacent', { hex, from: grid.id(at) })];
    }
    const step = costs[at * 6 + direction] as number;
    if (step === IMPASSABLE) {
      return [...refusals, refuse('NLB-5.2A.2', 'impassable', { hex, from: grid.id(at) })];
    }
    if (at !== start && enemy.zoc[at] === 1) {
      refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: grid.id(at) }));
    }
    if (enemy.held[to] === 1) {
      return [...refusals, refuse('NLB-5.0.4', 'enemy-occupied', { hex })];
    }
    const closed = closedAt(world, p, counter.side, to);
    if (closed !== undefined) {
      refusals.push(refuse(closed.rule, closed.code, { hex }));
    }
    if (enemy.zoc[to] === 1 && zocClosed(world, p)) {
      const night = world.turns[p.turn]?.night === true;
      refusals.push(refuse(night ? 'NLB-4.2.2' : 'NLB-4.3.2', 'no-zoc-entry-now', { hex, night }));
    }
    if (enemy.zoc[to] === 1 && barred !== undefined) {
      refusals.push(refuse(barred.rule, barred.code, { unit: counter.id, hex }));
    }
    spent += step;
    at = to;
  }
  const allowance = allowanceFor(world, p, counter);
  // 16.5: where everything costs double, a march may still go one hex.
  const oneHex = (gait & DOUBLED) !== 0 && path.length === 1 && paid === 0;
  // 16.18A: how far is too far nobody knows before the dice are cast.
  const open = world.seams.start.some((asks) => asks(p, counter) !== undefined);
  if (spent > allowance * HALVES && !oneHex && !open) {
    const facts = { unit: counter.id, cost: spent / HALVES, allowance };
    refusals.push(refuse('NLB-5.1.2', 'too-far', facts));
  }
  return refusals;
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

/** 5.4, 8.1A: may a unit that gives up `leaving` end its move in `hex`? */
export function judgeStacking(
  world: World,
  p: NlbPosition,
  counter: Counter,
  hex: number,
  leaving: number,
): Refusal[] {
  if (
    hex === leaving ||
    hasRoom(world, p, counter.side, hex, counter) ||
    canMakeRoom(world, p, counter.side, hex, leaving)
  ) {
    return [];
  }
  const facts = { hex: world.grid.id(hex) };
  return isChateau(world, hex)
    ? [refuse('NLB-8.1A.1', 'chateau-full', facts)]
    : [refuse('NLB-5.4.2', 'hex-full', facts)];
}
