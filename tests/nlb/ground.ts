import type { GameMap, MapSide } from '../../src/content/map.ts';

/** A scrap of ground for a test: clear hexes, numbered like the real map, with only what the test names. */
export interface Ground {
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<string, 'clear' | 'forest' | 'marsh' | 'town' | 'chateau'>>;
  /** By `0505-0506`, in either order. */
  readonly sides?: Readonly<Record<string, MapSide>>;
  /** Chains of adjacent hexes. */
  readonly roads?: readonly (readonly string[])[];
  readonly trails?: readonly (readonly string[])[];
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
      hexes[id] = { terrain: ground.terrain?.[id] ?? 'clear', elevation: 100 };
    }
  }
  const sides: Record<string, MapSide> = {};
  for (const [pair, side] of Object.entries(ground.sides ?? {})) {
    const [a, b] = pair.split('-') as [string, string];
    sides[key(a, b)] = side;
  }
  const links: Record<string, 'road' | 'trail'> = {};
  const lay = (chains: readonly (readonly string[])[], kind: 'road' | 'trail') => {
    for (const chain of chains) {
      for (const [i, hex] of chain.entries()) {
        const before = chain[i - 1];
        if (before !== undefined) {
          links[key(before, hex)] = kind;
        }
      }
    }
  };
  lay(ground.trails ?? [], 'trail');
  lay(ground.roads ?? [], 'road');
  return {
    schema: 'vedette.map/1',
    id: 'test',
    system: 'nlb',
    title: 'A scrap of ground',
    grid: {
      orientation: 'flat',
      columns,
      rows,
      shifted: 'even',
      numbering: 'CCRR',
      rowsFrom: 'north',
      metres: 480,
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
    entries: [],
    exits: [],
    objectives: [],
    edges: {
      north: Object.keys(hexes).filter((id) => id.endsWith('01')),
      east: Object.keys(hexes).filter((id) => id.startsWith(pad(columns))),
      south: Object.keys(hexes).filter((id) => id.endsWith(pad(rows))),
      west: Object.keys(hexes).filter((id) => id.startsWith('01')),
    },
    supply: [],
    provenance: { features: {}, overrides: [] },
  };
}
