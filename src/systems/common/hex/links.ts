import { DIRECTIONS, type Direction, type HexGrid } from '../../../geometry/hex/grid.ts';

/**
 * Links: one byte for each way out of each hex, by hex * 6 + direction, 1 where something leads over that hexside
 * into the next hex. Zones of control, roads, lines of supply and contact are all links; a book says over which
 * hexsides. Over the rim of the grid nothing leads.
 */
export type Links = Uint8Array;

/** The links over those hexsides that `joins` lets through; asked once for each way over each. */
export function makeLinks(
  grid: HexGrid,
  joins: (from: number, direction: Direction, to: number) => boolean,
): Links {
  const links = new Uint8Array(grid.size * 6);
  for (let hex = 0; hex < grid.size; hex += 1) {
    for (const direction of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + direction] as number;
      if (to >= 0 && joins(hex, direction, to)) {
        links[hex * 6 + direction] = 1;
      }
    }
  }
  return links;
}

/** The links over which a step of these prices leads. */
export const linksOfCosts = (costs: Int8Array): Links => Uint8Array.from(costs, (cost) => (cost < 0 ? 0 : 1));

/** By hex * 6 + direction: the way from one hex into the other; below zero if they do not touch. */
export function wayInto({ neighbours }: HexGrid, from: number, to: number): number {
  if (from >= 0 && to >= 0) {
    for (let way = from * 6; way < from * 6 + 6; way += 1) {
      if (neighbours[way] === to) {
        return way;
      }
    }
  }
  return -1;
}

/** Does a link lead from one hex straight into the other? */
export function isLinked(grid: HexGrid, links: Links, from: number, to: number): boolean {
  const way = wayInto(grid, from, to);
  return way >= 0 && links[way] === 1;
}

/** Does any link lead out of this hex? */
export function hasLink(links: Links, hex: number): boolean {
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    if (links[link] === 1) {
      return true;
    }
  }
  return false;
}
