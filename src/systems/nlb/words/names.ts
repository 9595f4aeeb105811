import type { GameMap } from '../../../content/map.ts';
import { partyIn } from '../../../content/parties.ts';
import type { Names } from '../../../words/names.ts';
import type { NlbUnit, NlbUnits } from '../content/content.ts';
import { sideOf } from '../content/ground.ts';

/** Hidden-movement markers are called by the number of their pair and a letter: `french.3.b` is marker 3B. */
function markerName(id: string): string | undefined {
  const parts = /^\w+\.(\d+)\.([ab])$/.exec(id);
  return parts === null ? undefined : `marker ${parts[1]}${parts[2]?.toUpperCase()}`;
}

/** An army that fights alone, else the side of both. */
export const partyOf = (seats: readonly NlbUnit['army'][]): ((side: string) => string) =>
  partyIn(seats, sideOf);

/** `units` may leave out the leaders, where there are none; `seats` are those of the scenario. */
export function makeNames(
  units: Pick<NlbUnits, 'units'> & Partial<Pick<NlbUnits, 'leaders' | 'trains'>>,
  map: Pick<GameMap, 'hexes'>,
  seats: readonly NlbUnit['army'][],
): Names {
  const byId = new Map(
    [...units.units, ...(units.leaders ?? []), ...(units.trains ?? [])].map(({ id, name }) => [id, name]),
  );
  return {
    unit: (id) => byId.get(id) ?? markerName(id) ?? id,
    hex: (id) => map.hexes[id]?.name,
    party: partyOf(seats),
  };
}
