import type { GameMap } from '../content/map.ts';
import type { NlbUnits } from '../content/nlb.ts';

/** How the players call what a game is about; the words around it depend on the language, these do not. */
export interface Names {
  unit(id: string): string;
  /** The name on the map, if the hex has one. */
  hex(id: string): string | undefined;
}

export function makeNames(units: Pick<NlbUnits, 'units'>, map: Pick<GameMap, 'hexes'>): Names {
  const byId = new Map(units.units.map((unit) => [unit.id, unit.name]));
  return {
    unit: (id) => byId.get(id) ?? id,
    hex: (id) => map.hexes[id]?.name,
  };
}
