import type { MapBoard } from '../../../../content/map-board.ts';
import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { hasLink, type Links, makeLinks } from '../../../common/hex/links.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { NlbTables } from '../../content/content.ts';
import { ruleOf } from '../citations.ts';
import type { NlbPosition } from '../position.ts';
import type { Slowing } from '../seams.ts';
import type { MovementCosts } from '../world/derived.ts';
import type { Zone } from '../world/memory.ts';
import type { Mover, World } from '../world.ts';

/** Movement points are counted in halves, so that roads (5.2B) stay whole numbers. */
export const HALVES = 2;

/**
 * By whose prices somebody moves: foot or mounted, which of the reasons for dearer clear ground holds for
 * him, if any (13.2, 16.15), whether every step costs double, and whether his first step may cost more than
 * he has (16.5). Parts of a small number, because reaches are remembered by it.
 */
export type Gait = number;
export const MOUNTED = 1;
/** Counted from one, in units of this; there are at most three. */
const SLOWED = 2;
const MOST_SLOWED = 3;
export const DOUBLED = 8;
export const ONE_HEX = 16;
/** How many gaits there are, and how many of them differ in price. */
export const GAITS = 32;
export const PRICES = 16;

const slowingOf = (gait: Gait): number => Math.floor(gait / SLOWED) & MOST_SLOWED;

export function gaitOf(world: World, p: NlbPosition, mover: Mover): Gait {
  const { slowed } = world.seams;
  const slow = slowed.length === 0 ? 0 : 1 + slowed.findIndex((one) => one.asks(p, mover));
  return (mover.mounted ? MOUNTED : 0) + slow * SLOWED + doublingOf(world, p);
}

/** Whether every step costs double now, as a part of a gait. */
const doublingOf = ({ seams: { doubled } }: World, p: NlbPosition): Gait =>
  doubled.length > 0 && doubled.some((asks) => asks(p)) ? DOUBLED : 0;

/** What a rider pays whom nothing slows but the weather. */
export const riderGait = (world: World, p: NlbPosition): Gait => MOUNTED + doublingOf(world, p);

/** 16.5: the gait of a march on the map, which always gets one hex far where steps cost double. */
export const marchGait = (world: World, p: NlbPosition, mover: Mover): Gait => {
  const gait = gaitOf(world, p, mover);
  return (gait & DOUBLED) === 0 ? gait : gait | ONE_HEX;
};

/** 16.5: these prices and, where everything costs double, as much again. */
export function doubledLines(lines: readonly LedgerLine[], gait: Gait): LedgerLine[] {
  const sum = lines.reduce((total, { value }) => total + value, 0);
  const [first] = lines;
  return (gait & DOUBLED) === 0 || first === undefined
    ? [...lines]
    : [...lines, line(sum, 'doubled-rain', 'NLB-16.5.3', first.facts)];
}

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
  gait: Gait,
  slowed: readonly Slowing[],
  byRoad = true,
): LedgerLine[] | undefined {
  const to = board.grid.neighbour(from, direction);
  if (to < 0 || !board.inPlay(to) || isBarrier(board, from, direction)) {
    return undefined;
  }
  const hex = board.grid.id(to);
  const link = byRoad ? board.link(from, direction) : undefined;
  const side = board.side(from, direction);
  const lines: LedgerLine[] = [];
  if (link === 'road') {
    lines.push(line(tables.road, 'road', 'NLB-5.2B.1', { hex }));
  } else if (link === 'trail') {
    lines.push(line(tables.trail, 'trail', 'NLB-5.2B.2', { hex }));
  } else {
    lines.push(terrainLine(board, tables, to, gait, slowed));
  }
  if (side?.water === 'stream' && side.bridge !== true) {
    lines.push(line(tables.stream, 'stream', 'NLB-TEC.stream.1', { hex }));
  }
  return doubledLines(lines, gait);
}

export function terrainLine(
  board: MapBoard,
  tables: NlbTables,
  hex: number,
  gait: Gait,
  slowed: readonly Slowing[],
): LedgerLine {
  const terrain = terrainAt(board, hex);
  const slowing = slowed[slowingOf(gait) - 1];
  if (terrain === 'clear' && slowing !== undefined) {
    return line(slowing.cost(tables), slowing.code, slowing.rule, { hex: board.grid.id(hex) });
  }
  const row = tables.terrain[terrain];
  return (gait & MOUNTED) !== 0
    ? line(row.mounted, `enter-${terrain}`, ruleOf(row.rules.mounted), { hex: board.grid.id(hex) })
    : line(row.foot, `enter-${terrain}`, ruleOf(row.rules.foot), { hex: board.grid.id(hex) });
}

/** By hex * 6 + direction: 1 where a road or trail runs on into the next hex. */
export const makeRoadLinks = (board: MapBoard): Links =>
  makeLinks(board.grid, (hex, direction) => board.link(hex, direction) !== undefined);

/** Does a road or a trail run through this hex? */
export const onRoad = ({ roadLinks }: World, hex: number): boolean => hasLink(roadLinks, hex);

/** One table for each price that anybody can pay in this game; `doubling`: whether it can ever be double. */
export function makeMovementCosts(
  board: MapBoard,
  tables: NlbTables,
  inPlay: Uint8Array,
  slowed: readonly Slowing[],
  doubling: boolean,
  byRoad = true,
): MovementCosts {
  const { grid } = board;
  const table = (gait: Gait): Int8Array => {
    const costs = new Int8Array(grid.size * 6).fill(IMPASSABLE);
    for (let hex = 0; hex < grid.size; hex += 1) {
      if (inPlay[hex] === 0) {
        continue;
      }
      for (const direction of DIRECTIONS) {
        const to = grid.neighbours[hex * 6 + direction] as number;
        if (inPlay[to] !== 1) {
          continue;
        }
        const lines = stepLines(board, tables, hex, direction, gait, slowed, byRoad);
        if (lines !== undefined) {
          costs[hex * 6 + direction] = lines.reduce((sum, l) => sum + l.value, 0) * HALVES;
        }
      }
    }
    return costs;
  };
  const byGait: Int8Array[] = [];
  for (let gait = 0; gait < PRICES; gait += 1) {
    if (slowingOf(gait) <= slowed.length && (doubling || (gait & DOUBLED) === 0)) {
      byGait[gait] = table(gait);
    }
  }
  return byGait;
}

export const costsFor = (world: World, gait: Gait): Int8Array =>
  world.costs[gait & (PRICES - 1)] as Int8Array;

/** What steps cost among those who let nobody use the roads into some hexes; as always where there are none (16.4). */
export function wayCosts(world: World, gait: Gait, offRoad: Zone['offRoad']): Int8Array {
  const roads = costsFor(world, gait);
  if (offRoad === undefined || world.ordinaryCosts === null) {
    return roads;
  }
  const price = gait & (PRICES - 1);
  const known = offRoad.costs[price];
  if (known !== undefined) {
    return known;
  }
  const ordinary = world.ordinaryCosts[price] as Int8Array;
  const { neighbours } = world.grid;
  const mixed = roads.map((cost, step) =>
    offRoad.mask[neighbours[step] as number] === 1 ? (ordinary[step] as number) : cost,
  );
  offRoad.costs[price] = mixed;
  return mixed;
}
