import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { noStep } from '../bridges/damaged.ts';
import { bridgesOnly, HALVES, isMounted, stepLines } from '../ground/ground.ts';
import { zoneOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { World } from '../world.ts';
import { judgeZocEntry } from './bans.ts';
import { isCrowded } from './columns.ts';
import type { Marcher } from './marcher.ts';
import { roadCost } from './trails.ts';

/** Walks a path step by step: what it costs, line by line, and everything that stands against it. */
export function walk(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  path: readonly HexId[],
): { readonly refusals: Refusal[]; readonly cost: Ledger; readonly hexes: number[] } {
  const { grid } = world;
  const { counter, start, leaving, ban, columns } = marcher;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const refusals: Refusal[] = [];
  const lines: LedgerLine[] = [];
  const hexes: number[] = [];
  let from = start;
  let zones = 0;
  for (const id of path) {
    const to = grid.index(id);
    if (to < 0 || world.inPlay[to] !== 1) {
      return { refusals: [refuse('NLC-5.1.1', 'off-the-map', { hex: id })], cost: ledger(lines), hexes };
    }
    if (from < 0) {
      from = to;
      hexes.push(to);
      const mounted = isMounted(counter.paysAs) ? 'mounted' : 'foot';
      const row = world.tables.terrain[world.board.hex(to)?.terrain as keyof typeof world.tables.terrain];
      lines.push(line(row[mounted], 'enters-the-map', 'NLC-9.1', { hex: id }));
      continue;
    }
    const direction = grid.directionTo(from, to);
    const byRoad = columns !== null && direction !== -1 && roadCost(world, counter, from * 6 + direction) > 0;
    const crowded = byRoad && isCrowded(world, columns, counter.slot, to);
    const step =
      direction === -1
        ? undefined
        : stepLines(world, from, direction as Direction, counter.paysAs, byRoad && !crowded);
    if (step === undefined) {
      const barred =
        direction === -1 ? undefined : bridgesOnly(world, from, direction as Direction, counter.arm);
      refusals.push(
        barred === undefined
          ? noStep(world, p, 'NLC-5.1.1', from, id)
          : refuse(barred, 'bridges-only', { unit: counter.id, hex: id }),
      );
      return { refusals, cost: ledger(lines), hexes };
    }
    if (zones === 2) {
      refusals.push(refuse('NLC-5.4.5', 'stops-in-second-zoc', { hex: grid.id(from) }));
    }
    lines.push(...step);
    if (from === start && leaving > 0) {
      lines.push(line(leaving / HALVES, 'leaves-zoc-last', 'NLC-5.4.7', { hex: grid.id(from) }));
    }
    if (enemy.held[to] === 1) {
      refusals.push(refuse('NLC-5.1.1', 'enemy-there', { hex: id }));
    } else if (enemy.zoc[to] === 1) {
      refusals.push(...judgeZocEntry(ban, counter.id, id));
      zones += counter.cavalry ? 0 : 1;
    }
    hexes.push(to);
    from = to;
  }
  const cost = ledger(lines);
  if (cost.total * HALVES > marcher.allowance) {
    const allowance = marcher.allowance / HALVES;
    refusals.push(refuse('NLC-5.1.1', 'too-far', { unit: counter.id, cost: cost.total, allowance }));
  }
  return { refusals, cost, hexes };
}
