import type { MapBoard } from '../../content/map-board.ts';
import type { NlbTables } from '../../content/nlb.ts';
import { type LedgerLine, line } from '../../engine/ledger.ts';
import { DIRECTIONS, type Direction } from '../../geometry/hex/grid.ts';
import { ruleOf } from './citations.ts';
import type { Counter, World } from './world.ts';

/** Movement points are counted in halves, so that roads (5.2B) stay whole numbers. */
export const HALVES = 2;
export const IMPASSABLE = -1;

/** The cost in half points of each step, by hex * 6 + direction; IMPASSABLE where none is allowed. */
export interface MovementCosts {
  readonly foot: Int8Array;
  readonly mounted: Int8Array;
}

export type NlbTerrain = keyof NlbTables['terrain'];

export const terrainAt = (board: MapBoard, hex: number): NlbTerrain => {
  const terrain = board.hex(hex)?.terrain;
  switch (terrain) {
    case 'clear':
    case 'forest':
    case 'marsh':
    case 'town':
    case 'chateau':
      return terrain;
    default:
      throw new Error(`hex ${board.grid.id(hex)} is no terrain of this game: ${terrain ?? 'nothing'}`);
  }
};

/** 5.3, TEC: a river or lake hexside without a bridge stops movement, attacks and zones of control. */
export function isBarrier(board: MapBoard, hex: number, direction: Direction): boolean {
  const side = board.side(hex, direction);
  return (side?.water === 'river' || side?.water === 'lake') && side.bridge !== true;
}

/** A stream to wade or a bridge to cross: the sides that can double a defender (6.3A). */
export function isWaterCrossing(board: MapBoard, hex: number, direction: Direction): boolean {
  const side = board.side(hex, direction);
  return side !== undefined && (side.bridge === true || side.water === 'stream');
}

/** 5.2, TEC: the lines that make up the price of one step. Undefined where the step is impossible. */
export function stepLines(
  board: MapBoard,
  tables: NlbTables,
  from: number,
  direction: Direction,
  mounted: boolean,
): LedgerLine[] | undefined {
  const to = board.grid.neighbour(from, direction);
  if (to < 0 || !board.inPlay(to) || isBarrier(board, from, direction)) {
    return undefined;
  }
  const hex = board.grid.id(to);
  const link = board.link(from, direction);
  const side = board.side(from, direction);
  const lines: LedgerLine[] = [];
  if (link === 'road') {
    lines.push(line(tables.road, 'road', 'NLB-5.2B.1', { hex }));
  } else if (link === 'trail') {
    lines.push(line(tables.trail, 'trail', 'NLB-5.2B.2', { hex }));
  } else {
    lines.push(terrainLine(board, tables, to, mounted));
  }
  if (side?.water === 'stream' && side.bridge !== true) {
    lines.push(line(tables.stream, 'stream', 'NLB-TEC.stream.1', { hex }));
  }
  return lines;
}

export function terrainLine(board: MapBoard, tables: NlbTables, hex: number, mounted: boolean): LedgerLine {
  const terrain = terrainAt(board, hex);
  const row = tables.terrain[terrain];
  return mounted
    ? line(row.mounted, `enter-${terrain}`, ruleOf(row.rules.mounted), { hex: board.grid.id(hex) })
    : line(row.foot, `enter-${terrain}`, ruleOf(row.rules.foot), { hex: board.grid.id(hex) });
}

export function makeMovementCosts(board: MapBoard, tables: NlbTables, inPlay: Uint8Array): MovementCosts {
  const { grid } = board;
  const table = (mounted: boolean): Int8Array => {
    const costs = new Int8Array(grid.size * 6).fill(IMPASSABLE);
    for (let hex = 0; hex < grid.size; hex += 1) {
      if (inPlay[hex] === 0) {
        continue;
      }
      for (const direction of DIRECTIONS) {
        const to = grid.neighbours[hex * 6 + direction] as number;
        if (to < 0 || inPlay[to] === 0) {
          continue;
        }
        const lines = stepLines(board, tables, hex, direction, mounted);
        if (lines !== undefined) {
          costs[hex * 6 + direction] = lines.reduce((sum, l) => sum + l.value, 0) * HALVES;
        }
      }
    }
    return costs;
  };
  return { foot: table(false), mounted: table(true) };
}

export const costsFor = (world: World, counter: Counter): Int8Array =>
  counter.mounted ? world.costs.mounted : world.costs.foot;
