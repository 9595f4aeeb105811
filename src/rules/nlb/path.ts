import { type Ledger, type LedgerLine, ledger } from '../../engine/ledger.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Direction } from '../../geometry/hex/grid.ts';
import { zoneOf } from './deployment.ts';
import { stepLines, terrainAt } from './movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition } from './position.ts';
import { zocClosed } from './reach.ts';
import { refuse } from './refusals.ts';
import { canMakeRoom, hasRoom } from './stacking.ts';
import type { Counter, World } from './world.ts';

/** A path checked hex by hex: what it costs as far as it can be walked, and every objection to it. */
export interface WalkedPath {
  readonly cost: Ledger;
  readonly refusals: readonly Refusal[];
}

/**
 * 5.0 to 5.3 for one unit walking `path` from `start`. `lines` is what it has paid before the first
 * step (for reinforcements the price of the entry hex).
 */
export function walk(
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  path: readonly HexId[],
  paid: readonly LedgerLine[] = [],
): WalkedPath {
  const { grid } = world;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const lines: LedgerLine[] = [...paid];
  const refusals: Refusal[] = [];
  const halted = (): WalkedPath => ({ cost: ledger(lines), refusals });
  let at = start;
  for (const [i, hex] of path.entries()) {
    const to = grid.index(hex);
    if (to < 0) {
      refusals.push(refuse('NLB-2.2.1', 'unknown-hex', { hex }));
      return halted();
    }
    if (world.inPlay[to] === 0) {
      refusals.push(refuse('NLB-3.2A.2', 'out-of-play', { hex }));
      return halted();
    }
    const direction = grid.directionTo(at, to);
    if (direction === -1) {
      refusals.push(refuse('NLB-5.0.2', 'not-adjacent', { hex, from: grid.id(at) }));
      return halted();
    }
    const step = stepLines(world.board, world.tables, at, direction as Direction, counter.mounted);
    if (step === undefined) {
      refusals.push(refuse('NLB-5.2A.2', 'impassable', { hex, from: grid.id(at) }));
      return halted();
    }
    if (at !== start && enemy.zoc[at] === 1) {
      refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: grid.id(at) }));
    }
    lines.push(...step);
    if (enemy.held[to] === 1) {
      refusals.push(refuse('NLB-5.0.4', 'enemy-occupied', { hex }));
      return halted();
    }
    if (enemy.zoc[to] === 1 && zocClosed(world, p)) {
      const night = world.turns[p.turn]?.night === true;
      refusals.push(refuse(night ? 'NLB-4.2.2' : 'NLB-4.3.2', 'no-zoc-entry-now', { hex, night, step: i }));
    }
    at = to;
  }
  const cost = ledger(lines);
  if (cost.total > counter.movement) {
    refusals.push(
      refuse('NLB-5.1.2', 'too-far', { unit: counter.id, cost: cost.total, allowance: counter.movement }),
    );
  }
  return { cost, refusals };
}

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
    hasRoom(world, p, counter.side, hex) ||
    canMakeRoom(world, p, counter.side, hex, leaving)
  ) {
    return [];
  }
  const facts = { hex: world.grid.id(hex) };
  return terrainAt(world.board, hex) === 'chateau'
    ? [refuse('NLB-8.1A.1', 'chateau-full', facts)]
    : [refuse('NLB-5.4.2', 'hex-full', facts)];
}
