import type { GameMap, MapSide } from '../../src/content/map.ts';
import type { DowTerrain } from '../../src/systems/dow/content/content.ts';
import { scrapOf } from '../common/scrap.ts';

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

export const makeGround = (ground: Ground): GameMap =>
  scrapOf(
    'dow',
    {
      orientation: 'flat',
      columns: ground.columns ?? 12,
      rows: ground.rows ?? 12,
      shifted: 'odd',
      numbering: 'CCRR',
      rowsFrom: 'north',
      metres: 700,
    },
    (id) => {
      const level = ground.high?.includes(id) ? 1 : 0;
      return { terrain: ground.terrain?.[id] ?? 'clear', elevation: 100 + 20 * level, level };
    },
    {
      sides: ground.sides,
      ways: [
        ['road', ground.roads ?? []],
        ['highway', ground.highways ?? []],
      ],
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
    },
  );
