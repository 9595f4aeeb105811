import type { GameMap, MapSide } from '../../src/content/map.ts';
import type { DowTerrain } from '../../src/systems/dow/content/content.ts';

/** A scrap of ground for a test: clear hexes, numbered like the real map, with only what the test names. */
export interface Ground {
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<string, DowTerrain>>;
  /** Hexes on high ground; slopes around them are laid by themselves. */
  readonly high?: readonly string[];
  /** By `0505-0506`, in either order. */
  readonly sides?: Readonly<Record<string, MapSide>>;
  /** Chains of adjacent hexes. */
  readonly roads?: readonly (readonly string[])[];
  readonly highways?: readonly (readonly string[])[];
  readonly entries?: readonly {
    readonly id: string;
    readonly hex: string;
    readonly edge: 'north' | 'east' | 'south' | 'west';
  }[];
  readonly exits?: readonly string[];
}

const pad = (n: number): string => String(n).padStart(2, '0');
const key = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export function makeGround(ground: Ground): GameMap {
  const columns = ground.columns ?? 12;
  const rows = ground.rows ?? 12;
  const hexes: Record<string, GameMap['hexes'][string]> = {};
  for (let c = 1; c <= columns; c += 1) {
    for (let r = 1; r <= rows; r += 1) {
      const id = pad(c) + pad(r);
      const level = ground.high?.includes(id) ? 1 : 0;
      hexes[id] = { terrain: ground.terrain?.[id] ?? 'clear', elevation: 100 + 20 * level, level };
    }
  }
  const sides: Record<string, MapSide> = {};
  for (const [pair, side] of Object.entries(ground.sides ?? {})) {
    const [a, b] = pair.split('-') as [string, string];
    sides[key(a, b)] = side;
  }
  const links: Record<string, 'road' | 'highway'> = {};
  const lay = (chains: readonly (readonly string[])[], kind: 'road' | 'highway') => {
    for (const chain of chains) {
      for (const [i, hex] of chain.entries()) {
        const before = chain[i - 1];
        if (before !== undefined) links[key(before, hex)] = kind;
      }
    }
  };
  lay(ground.roads ?? [], 'road');
  lay(ground.highways ?? [], 'highway');
  const ids = Object.keys(hexes);
  return {
    schema: 'vedette.map/1',
    id: 'test',
    system: 'dow',
    title: 'A scrap of ground',
    grid: {
      orientation: 'flat',
      columns,
      rows,
      shifted: 'odd',
      numbering: 'CCRR',
      rowsFrom: 'north',
      metres: 700,
      placement: {
        kind: 'affine',
        toLonLat: [
          [1, 0, 0],
          [0, 1, 0],
        ],
      },
    },
    sheets: [],
    outOfPlay: [],
    hexes,
    sides,
    links,
    routes: [],
    entries: (ground.entries ?? []).map(({ id, hex, edge }) => ({
      id,
      hexes: [hex],
      edge,
      rule: 'DOW-3.3',
      status: 'reconstructed',
    })),
    exits: (ground.exits ?? []).map((hex) => ({
      id: 'exit-1',
      hexes: [hex],
      edge: 'north',
      rule: 'DOW-12.5',
      status: 'reconstructed',
    })),
    objectives: [],
    edges: {
      north: ids.filter((id) => id.endsWith('01')),
      east: ids.filter((id) => id.startsWith(pad(columns))),
      south: ids.filter((id) => id.endsWith(pad(rows))),
      west: ids.filter((id) => id.startsWith('01')),
    },
    supply: [],
    provenance: { features: {}, overrides: [] },
  };
}
