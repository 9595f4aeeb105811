import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import type { DowScenario, DowTables, DowUnits } from '../../content/content.ts';
import { DowShelf } from '../../shelf.ts';

/** Content comes as files of their own, fetched once; `vedette content validate` has checked them before they were shipped. */
const FILES = [
  new URL('../../../../../content/maps/dow.json', import.meta.url).href,
  new URL('../../../../../content/dow/units.json', import.meta.url).href,
  new URL('../../../../../content/dow/tables.json', import.meta.url).href,
  new URL('../../../../../content/dow/scenarios/waterloo.json', import.meta.url).href,
] as const;

export const fetchShelf = async (): Promise<DowShelf> => {
  const [map, units, tables, scenario] = (await Promise.all(FILES.map(fetchJson))) as [
    GameMap,
    DowUnits,
    DowTables,
    DowScenario,
  ];
  return new DowShelf({
    maps: new Map([[map.id, map]]),
    units,
    tables,
    scenarios: new Map([[scenario.id, scenario]]),
  });
};
