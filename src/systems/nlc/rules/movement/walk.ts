import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { ARMS, type Arm } from '../../content/atoms.ts';
import { noStep } from '../bridges/damaged.ts';
import { orderOf } from '../command/unit-order.ts';
import { bridgesOnly, HALVES, isMounted, stepLines } from '../ground/ground.ts';
import { hexOf, stateOf, zoneOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';
import { judgeZocEntry, zocBan } from './bans.ts';
import { amongOthers, columnsOf, isCrowded } from './columns.ts';
import type { Marcher } from './marcher.ts';
import { roadsFor } from './trails.ts';

/** What is paid for a step, line by line: it depends on the ground alone and is written down once. */
export function linesOf(
  world: World,
  from: number,
  direction: Direction,
  arm: Arm,
  byRoad: boolean,
): readonly LedgerLine[] | undefined {
  const { stepLines: known } = world.memory;
  const key = ((from * 6 + direction) * ARMS.length + ARMS.indexOf(arm)) * 2 + Number(byRoad);
  let lines = known.get(key);
  if (lines === undefined) {
    lines = stepLines(world, from, direction, arm, byRoad) ?? null;
    known.set(key, lines);
  }
  return lines ?? undefined;
}

/** The lines of one step of a march; undefined where none leads. */
function stepOf(
  world: World,
  { counter, columns, start, leaving }: Marcher,
  from: number,
  to: number,
): readonly LedgerLine[] | undefined {
  const direction = world.grid.directionTo(from, to);
  if (direction === -1) {
    return undefined;
  }
  const byRoad = columns !== null && roadsFor(world, counter).byRoad[from * 6 + direction] === 1;
  const crowded = byRoad && isCrowded(world, columns, counter.slot, to);
  const lines = linesOf(world, from, direction, counter.paysAs, byRoad && !crowded);
  return lines !== undefined && from === start && leaving > 0
    ? [...lines, line(leaving / HALVES, 'leaves-zoc-last', 'NLC-5.4.7', { hex: world.grid.id(from) })]
    : lines;
}

/** What the road or trail through this hex costs a unit, in half points; 0 where none is. */
function roadThrough(world: World, counter: Counter, hex: number): number {
  const { onwards, prices } = roadsFor(world, counter);
  const costs = (onwards[hex] as readonly number[]).map((link) => prices[link] as number);
  return costs.length === 0 ? 0 : Math.min(...costs);
}

/** R250: what a column pays for coming onto the map by road, in half points; 0 for who does not. */
function roadOnto(world: World, { counter, columns, crowding }: Marcher, hex: number): number {
  const cost = columns === null ? 0 : roadThrough(world, counter, hex);
  if (columns === null || cost === 0) {
    return 0;
  }
  const crowded = isCrowded(world, columns, counter.slot, hex);
  crowding?.push(hex * 2 + Number(crowded));
  return crowded ? 0 : cost;
}

/** What coming onto the map in this hex costs. */
export function entryLine(world: World, marcher: Marcher, index: number): LedgerLine {
  const { tables, board } = world;
  const hex = world.grid.id(index);
  const road = roadOnto(world, marcher, index);
  if (road > 0) {
    return road === tables.road * HALVES
      ? line(tables.road, 'road', 'NLC-5.2.road', { hex })
      : line(tables.trail, 'trail', 'NLC-5.2.trail', { hex });
  }
  const row = tables.terrain[terrainAt(board, index)];
  return line(row[isMounted(marcher.counter.paysAs) ? 'mounted' : 'foot'], 'enters-the-map', 'NLC-9.1', {
    hex,
  });
}

/** What a path costs that nothing stands against, line by line, for each of its hexes. */
export function pricesOf(world: World, marcher: Marcher, path: readonly HexId[]): (readonly LedgerLine[])[] {
  let from = marcher.start;
  return path.map((id) => {
    const to = world.grid.index(id);
    const lines = from < 0 ? [entryLine(world, marcher, to)] : stepOf(world, marcher, from, to);
    from = to;
    return lines ?? [];
  });
}

/** The first hex of a path that a unit enters by road; past its end if it enters none so. */
export function firstByRoad(world: World, p: NlcPosition, counter: Counter, path: readonly HexId[]): number {
  const state = stateOf(p, counter);
  if (orderOf(world, p, counter) !== 'march') {
    return path.length;
  }
  const { grid } = world;
  const { byRoad } = roadsFor(world, counter);
  return amongOthers(world, columnsOf(world, p, counter.side), counter.slot, (crowded) => {
    let from = state.place === 'map' ? hexOf(world, state) : -1;
    for (let n = 0; n < path.length; n += 1) {
      const to = grid.index(path[n] as HexId);
      const direction = from < 0 ? -1 : grid.directionTo(from, to);
      const road =
        from < 0
          ? roadThrough(world, counter, to) > 0
          : direction !== -1 && byRoad[from * 6 + direction] === 1;
      if (road && crowded[to] === 0) {
        return n;
      }
      from = to;
    }
    return path.length;
  });
}

/** Walks a path step by step: what it costs, line by line, and everything that stands against it. */
export function walk(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  path: readonly HexId[],
): { readonly refusals: Refusal[]; readonly cost: Ledger; readonly hexes: number[] } {
  const { grid } = world;
  const { counter, start } = marcher;
  const ban = zocBan(world, p, counter, marcher.state);
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
      lines.push(entryLine(world, marcher, to));
      continue;
    }
    const step = stepOf(world, marcher, from, to);
    if (step === undefined) {
      const direction = grid.directionTo(from, to);
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
