import type { MapBoard } from '../../../../content/map-board.ts';
import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { Direction, HexGrid } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { type Links, makeLinks } from '../../../common/hex/links.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { NlcBattle } from '../../content/battle.ts';
import type { NlcTables } from '../../content/tables.ts';
import { ruleOf } from '../citations.ts';

/** Movement points are counted in halves, so that roads stay whole numbers (5.2). */
export const HALVES = 2;

/** What of the world the ground itself needs. */
export interface Terrains {
  readonly board: MapBoard;
  readonly tables: NlcTables;
  readonly inPlay: Uint8Array;
}

/** What stands in the way of a line of sight, and under which case. */
export interface Obstacle {
  readonly rule: RuleId;
  readonly at: readonly string[];
}

export interface Costs {
  readonly foot: Int8Array;
  readonly mounted: Int8Array;
}

export const isChateau = ({ board }: Pick<Terrains, 'board'>, hex: number): boolean =>
  terrainAt(board, hex) === 'chateau';
export const isTown = ({ board }: Pick<Terrains, 'board'>, hex: number): boolean =>
  terrainAt(board, hex) === 'town';

export function makeInPlay(board: MapBoard, area: NlcBattle['area']): Uint8Array {
  const { grid } = board;
  const inPlay = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex += 1) {
    const [column, row] = [grid.column(hex), grid.row(hex)];
    const inside =
      column >= area.columns[0] && column <= area.columns[1] && row >= area.rows[0] && row <= area.rows[1];
    inPlay[hex] = inside && board.inPlay(hex) ? 1 : 0;
  }
  return inPlay;
}

/** 5.4: a river or lake hexside without a bridge; nobody crosses it and no zone of control does. */
function isBarrier(board: MapBoard, hex: number, direction: Direction): boolean {
  const side = board.side(hex, direction);
  return (side?.water === 'river' || side?.water === 'lake') && side.bridge !== true;
}

export const makeContact = (board: MapBoard, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) => inPlay[from] === 1 && inPlay[to] === 1 && !isBarrier(board, from, direction),
  );

/** 5.4, 10: zones reach the six hexes around, not over unbridged rivers and not into a chateau. */
export const makeZocLinks = (board: MapBoard, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) =>
      inPlay[from] === 1 &&
      inPlay[to] === 1 &&
      !isBarrier(board, from, direction) &&
      terrainAt(board, to) !== 'chateau',
  );

export const makeRoadLinks = (board: MapBoard, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) =>
      inPlay[from] === 1 && inPlay[to] === 1 && board.link(from, direction) !== undefined,
  );

/** 5.1, 5.2: the price of one step, line by line, off the roads or by them. Undefined where none leads. */
export function stepLines(
  world: Terrains,
  from: number,
  direction: Direction,
  mounted: boolean,
  byRoad: boolean,
): LedgerLine[] | undefined {
  const { board, tables, inPlay } = world;
  const to = board.grid.neighbour(from, direction);
  if (to < 0 || inPlay[to] !== 1 || isBarrier(board, from, direction)) {
    return undefined;
  }
  const hex = board.grid.id(to);
  const link = byRoad ? board.link(from, direction) : undefined;
  if (link === 'road') {
    return [line(tables.road, 'road', 'NLC-5.2.road', { hex })];
  }
  if (link === 'trail') {
    return [line(tables.trail, 'trail', 'NLC-5.2.trail', { hex })];
  }
  const terrain = terrainAt(board, to);
  const row = tables.terrain[terrain];
  const lines = [line(mounted ? row.mounted : row.foot, `enter-${terrain}`, ruleOf(row.rules.cost), { hex })];
  const side = board.side(from, direction);
  if (side?.water === 'stream' && side.bridge !== true) {
    lines.push(line(tables.sides.stream.extra, 'stream', 'NLC-5.2.stream', { hex }));
  }
  return lines;
}

const inHalves = (lines: readonly LedgerLine[] | undefined): number =>
  lines === undefined ? IMPASSABLE : lines.reduce((sum, { value }) => sum + value, 0) * HALVES;

export function makeCosts(
  board: MapBoard,
  tables: NlcTables,
  inPlay: Uint8Array,
): { costs: Costs; roadCosts: Int8Array } {
  const { grid } = board;
  const costs = {
    foot: new Int8Array(grid.size * 6).fill(IMPASSABLE),
    mounted: new Int8Array(grid.size * 6).fill(IMPASSABLE),
  };
  const roadCosts = new Int8Array(grid.size * 6);
  const ground = { board, tables, inPlay };
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (inPlay[hex] !== 1) {
      continue;
    }
    for (let d = 0; d < 6; d += 1) {
      const direction = d as Direction;
      costs.foot[hex * 6 + d] = inHalves(stepLines(ground, hex, direction, false, false));
      costs.mounted[hex * 6 + d] = inHalves(stepLines(ground, hex, direction, true, false));
      if (board.link(hex, direction) !== undefined) {
        roadCosts[hex * 6 + d] = Math.max(0, inHalves(stepLines(ground, hex, direction, true, true)));
      }
    }
  }
  return { costs, roadCosts };
}

/** Prices of steps, each put down for the step the other way. */
export function turnedRound(grid: HexGrid, costs: Int8Array): Int8Array {
  const back = new Int8Array(costs.length).fill(IMPASSABLE);
  for (let link = 0; link < costs.length; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0) {
      back[to * 6 + (((link % 6) + 3) % 6)] = costs[link] as number;
    }
  }
  return back;
}

/** Does a road or trail run through this hex? */
export function onRoad({ roadLinks }: { readonly roadLinks: Links }, hex: number): boolean {
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    if (roadLinks[link] === 1) {
      return true;
    }
  }
  return false;
}

/** 5.3, 10: how many units each hex may hold. */
export const makeStackLimits = (board: MapBoard, tables: NlcTables, inPlay: Uint8Array): Uint8Array =>
  inPlay.map((open, hex) =>
    open === 0 ? 0 : isChateau({ board }, hex) ? tables.chateauStackLimit : tables.stackLimit,
  );

export const stackLimit = (world: { readonly stackLimits: Uint8Array }, hex: number): number =>
  world.stackLimits[hex] as number;
