import type { GameMap, MapSide } from '../../src/content/map.ts';

/** What every scrap of ground may have besides what its system's own terrain is. */
export interface Scrap {
  /** By `0505-0506`, in either order. */
  readonly sides?: Readonly<Record<string, MapSide>> | undefined;
  /** Chains of adjacent hexes; where two kinds share a hexside the last one holds. */
  readonly ways?: readonly (readonly [GameMap['links'][string], readonly (readonly string[])[]])[];
  readonly entries?: GameMap['entries'];
  readonly exits?: GameMap['exits'];
}

export const pad = (n: number): string => String(n).padStart(2, '0');
const key = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** A map for a test, numbered like the real one, with only what the test names. */
export function scrapOf(
  system: string,
  grid: Omit<GameMap['grid'], 'placement'>,
  hexAt: (id: string) => GameMap['hexes'][string],
  { sides = {}, ways = [], entries = [], exits = [] }: Scrap,
): GameMap {
  const { columns, rows, numbering, rowsFrom } = grid;
  const byColumn = numbering === 'CCRR';
  const hexes: Record<string, GameMap['hexes'][string]> = {};
  const outer = byColumn ? columns : rows;
  const inner = byColumn ? rows : columns;
  for (let a = 1; a <= outer; a += 1)
    for (let b = 1; b <= inner; b += 1) hexes[pad(a) + pad(b)] = hexAt(pad(a) + pad(b));
  const links: Record<string, GameMap['links'][string]> = {};
  for (const [kind, chains] of ways)
    for (const chain of chains)
      for (const [i, hex] of chain.entries()) {
        const before = chain[i - 1];
        if (before !== undefined) links[key(before, hex)] = kind;
      }
  const ids = Object.keys(hexes);
  const column = (n: number) => ids.filter((id) => (byColumn ? id.startsWith(pad(n)) : id.endsWith(pad(n))));
  const row = (n: number) => ids.filter((id) => (byColumn ? id.endsWith(pad(n)) : id.startsWith(pad(n))));
  const [north, south] = rowsFrom === 'north' ? [row(1), row(rows)] : [row(rows), row(1)];
  return {
    schema: 'vedette.map/1',
    id: 'test',
    system,
    title: 'A scrap of ground',
    grid: {
      ...grid,
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
    sides: Object.fromEntries(
      Object.entries(sides).map(([pair, side]) => {
        const [a, b] = pair.split('-') as [string, string];
        return [key(a, b), side];
      }),
    ),
    links,
    // Called `road-1`, `road-2`, `trail-1` as they come.
    routes: ways.flatMap(([kind, chains]) =>
      chains.map((hexes, n) => ({
        id: `${kind}-${n + 1}`,
        name: `${kind} ${n + 1}`,
        kind,
        hexes: [...hexes],
      })),
    ),
    entries,
    exits,
    objectives: [],
    edges: { north, east: column(columns), south, west: column(1) },
    supply: [],
    provenance: { features: {}, overrides: [] },
  };
}
