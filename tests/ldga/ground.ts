import type { GameMap, MapSide } from '../../src/content/map.ts';
import { scrapOf } from '../common/scrap.ts';

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

/** Rows from the south, as on the sheet: 0101 is in the south-west corner, odd rows lie half a hex to the east. */
export const makeGround = (ground: Ground): GameMap =>
  scrapOf(
    'ldga',
    {
      orientation: 'pointy',
      columns: ground.columns ?? 14,
      rows: ground.rows ?? 14,
      shifted: 'odd',
      numbering: 'RRCC',
      rowsFrom: 'south',
      metres: 1609,
    },
    (id) => ({
      terrain: ground.terrain?.[id] ?? 'clear',
      elevation: 100,
      level: ground.levels?.[id] ?? 0,
      ...(ground.chateaux?.includes(id) ? { chateau: true as const } : {}),
    }),
    {
      sides: ground.sides,
      ways: [
        ['trail', ground.trails ?? []],
        ['road', ground.roads ?? []],
      ],
      entries: Object.entries(ground.entries ?? {}).map(([id, { hexes, edge }]) => ({
        id,
        hexes: [...hexes],
        edge,
        rule: 'LDGA-15.14.1',
        status: 'reconstructed' as const,
      })),
    },
  );
