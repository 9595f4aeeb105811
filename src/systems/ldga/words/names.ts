import type { GameMap } from '../../../content/map.ts';
import type { Names } from '../../../words/names.ts';
import type { LdgaUnits } from '../content/units.ts';

/** Units, leaders, trains and vedettes by their ids, hexes by what stands on the map. */
export function makeNames(
  { units, leaders, trains }: Pick<LdgaUnits, 'units' | 'leaders' | 'trains'>,
  map: Pick<GameMap, 'hexes'>,
): Names {
  const byId = new Map([...units, ...leaders, ...trains].map(({ id, name }) => [id, name]));
  return {
    unit: (id) => {
      const name = byId.get(id);
      if (name !== undefined) return name;
      // A vedette is called after the unit that it comes from.
      const [, parent = '', n = ''] = /^(.*)\.v(\d+)$/.exec(id) ?? [];
      const of = byId.get(parent);
      return of === undefined ? id : `vedette ${n} of ${of}`;
    },
    hex: (id) => map.hexes[id]?.name,
  };
}
