import type { GameMap, MapSide } from '../../src/content/map.ts';
import { scrapOf } from '../common/scrap.ts';

/** A scrap of ground for a test: clear hexes, numbered like the real map, with only what the test names. */
export interface Ground {
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<string, 'clear' | 'forest' | 'marsh' | 'town' | 'chateau'>>;
  /** Hexes with works in them that look towards others. */
  readonly entrenched?: Readonly<Record<string, readonly string[]>>;
  /** By `0505-0506`, in either order. */
  readonly sides?: Readonly<Record<string, MapSide>>;
  /** Chains of adjacent hexes. */
  readonly roads?: readonly (readonly string[])[];
  readonly trails?: readonly (readonly string[])[];
}

export const makeGround = ({
  columns = 12,
  rows = 12,
  terrain,
  entrenched,
  sides,
  roads = [],
  trails = [],
}: Ground): GameMap =>
  scrapOf(
    'nlb',
    {
      orientation: 'flat',
      columns,
      rows,
      shifted: 'even',
      numbering: 'CCRR',
      rowsFrom: 'north',
      metres: 480,
    },
    (id) => ({
      terrain: terrain?.[id] ?? 'clear',
      elevation: 100,
      ...(entrenched?.[id] === undefined ? {} : { entrenched: [...entrenched[id]] }),
    }),
    {
      sides,
      ways: [
        ['trail', trails],
        ['road', roads],
      ],
    },
  );
