import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Links } from './links.ts';

/** Marks the hexes into which whoever stands in `hex` projects: 1 for each in `zone`. */
export function project(grid: HexGrid, links: Links, hex: number, zone: Uint8Array): void {
  const { neighbours } = grid;
  const first = hex * 6;
  for (let link = first; link < first + 6; link += 1) {
    if (links[link] === 1) {
      zone[neighbours[link] as number] = 1;
    }
  }
}

/** The hexes into which counters in these hexes project, as a mask. */
export function zoneFrom(grid: HexGrid, links: Links, hexes: Iterable<number>): Uint8Array {
  const zone = new Uint8Array(grid.size);
  for (const hex of hexes) {
    project(grid, links, hex, zone);
  }
  return zone;
}

/** The hexes from which a counter would project into this one, by rising direction from it. */
export function projectingInto(grid: HexGrid, links: Links, hex: number): number[] {
  const found: number[] = [];
  for (let d = 0; d < 6; d += 1) {
    const from = grid.neighbours[hex * 6 + d] as number;
    if (from >= 0 && links[from * 6 + ((d + 3) % 6)] === 1) {
      found.push(from);
    }
  }
  return found;
}
