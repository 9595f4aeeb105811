import type { GameMap } from '../../../content/map.ts';
import type { Names } from '../../../words/names.ts';
import type { DowUnits } from '../content/content.ts';

/** Units, leaders and corps by their ids, hexes by what stands on the map. */
export function makeNames(
  { units, leaders, corps }: Pick<DowUnits, 'units' | 'leaders' | 'corps'>,
  map: Pick<GameMap, 'hexes'>,
): Names {
  const byId = new Map([...units, ...leaders, ...corps].map(({ id, name }) => [id, name]));
  return { unit: (id) => byId.get(id) ?? id, hex: (id) => map.hexes[id]?.name };
}
