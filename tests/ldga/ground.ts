import type { GameMap, MapSide } from '../../src/content/map.ts';

/** A scrap of ground for a test: clear hexes, numbered like the real map, with only what the test names. */
export interface Ground {
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<string, GameMap['hexes'][string]['terrain']>>;
  readonly chateaux?: readonly string[];
  /** 1 for a slope hex, 2 for a hilltop. */
  readonly levels?: Readonly<Record<string, number>>;
  /** By `0505-0506`, in either order. */
  readonly sides?: Readonly<Record<string, MapSide>>;
  /** Chains of adjacent hexes. */
  readonly roads?: readonly (readonly string[])[];
  readonly trails?: readonly (readonly string[])[];
  /** By letter; the army is that of the shipped table. */
  readonly entries?: Readonly<Record<string, { readonly hexes: readonly string[]; readonly edge: Edge }>>;
}

type Edge = 'north' | 'east' | 'south' | 'west';

const pad = (n: number): string => String(n).padStart(2, '0');
const key = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Rows from the south, as on the sheet: 0101 is in the south-west corner, odd rows lie half a hex to the east. */
export function makeGround(ground: Ground): GameMap {
  const columns = ground.columns ?? 14;
  const rows = ground.rows ?? 14;
  const hexes: Record<string, GameMap['hexes'][string]> = {};
  for (let r = 1; r <= rows; r += 1) {
    for (let c = 1; c <= columns; c += 1) {
      const id = pad(r) + pad(c);
      hexes[id] = {
        terrain: ground.terrain?.[id] ?? 'clear',
        elevation: 100,
        level: ground.levels?.[id] ?? 0,
        ...(ground.chateaux?.includes(id) ? { chateau: true as const } : {}),
      };
    }
  }
  const sides: Record<string, MapSide> = {};
  for (const [pair, side] of Object.entries(ground.sides ?? {})) {
    const [a, b] = pair.split('-') as [string, string];
    sides[key(a, b)] = side;
  }
  const links: Record<string, 'road' | 'trail'> = {};
  const lay = (chains: readonly (readonly string[])[], kind: 'road' | 'trail'): void => {
    for (const chain of chains)
      for (const [i, hex] of chain.entries()) {
        const before = chain[i - 1];
        if (before !== undefined) links[key(before, hex)] = kind;
      }
  };
  lay(ground.trails ?? [], 'trail');
  lay(ground.roads ?? [], 'road');
  const ids = Object.keys(hexes);
  return {
    schema: 'vedette.map/1',
    id: 'test',
    system: 'ldga',
    title: 'A scrap of ground',
    grid: {
      orientation: 'pointy',
      columns,
      rows,
      shifted: 'odd',
      numbering: 'RRCC',
      rowsFrom: 'south',
      metres: 1609,
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
    entries: Object.entries(ground.entries ?? {}).map(([id, { hexes: at, edge }]) => ({
      id,
      hexes: [...at],
      edge,
      rule: 'LDGA-15.14.1',
      status: 'reconstructed' as const,
    })),
    exits: [],
    objectives: [],
    edges: {
      north: ids.filter((id) => id.startsWith(pad(rows))),
      east: ids.filter((id) => id.endsWith(pad(columns))),
      south: ids.filter((id) => id.startsWith('01')),
      west: ids.filter((id) => id.endsWith('01')),
    },
    supply: [],
    provenance: { features: {}, overrides: [] },
  };
}
