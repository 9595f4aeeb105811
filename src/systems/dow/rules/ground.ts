import type { GameMap } from '../../../content/map.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { DowTables, DowTerrain } from '../content/content.ts';

/** What is derived from the map alone, once for each game, by hex. */
export interface Ground {
  /** The hexes beside each, by rising number. */
  readonly beside: readonly (readonly number[])[];
  /** The hexes from which guns could reach each, itself included, by rising number. */
  readonly range: readonly (readonly number[])[];
  /** 1 where strength points limit a stack, 0 where one unit fills the hex (5.2). */
  readonly open: Uint8Array;
  /** How strong a single unit may be that comes into the empty hex. */
  readonly single: Int8Array;
}

/** More than any unit is strong. */
const ANY = 99;
/** Nobody else has room. */
export const FULL = -1;

export function makeGround(map: GameMap, grid: HexGrid, tables: DowTables): Ground {
  const beside: number[][] = [];
  const range: number[][] = [];
  const open = new Uint8Array(grid.size);
  const single = new Int8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex += 1) {
    beside.push(grid.ring(hex, 1));
    range.push(grid.within(hex, tables.guns.heavy));
    const terrain = (map.hexes[grid.id(hex)]?.terrain ?? 'clear') as DowTerrain;
    const { points } = tables.stacking;
    if (tables.stacking.open.includes(terrain)) open[hex] = 1;
    single[hex] = open[hex] === 1 ? points : ANY;
  }
  return { beside, range, open, single };
}
