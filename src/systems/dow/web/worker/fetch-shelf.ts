import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import type { DowScenario, DowTables, DowUnits } from '../../content/content.ts';
import { DowShelf } from '../../shelf.ts';

/** Content comes as files of their own, fetched once; `vedette content validate` has checked them before they were shipped. */
const MAP = new URL('../../../../../content/maps/dow.json', import.meta.url).href;
const UNITS = new URL('../../../../../content/dow/units.json', import.meta.url).href;
const TABLES = new URL('../../../../../content/dow/tables.json', import.meta.url).href;
const SCENARIOS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../content/dow/scenarios/*.json',
  { eager: true, query: '?url', import: 'default' },
);

export const fetchShelf = async (): Promise<DowShelf> => {
  const [map, units, tables, ...scenarios] = await Promise.all(
    [MAP, UNITS, TABLES, ...Object.values(SCENARIOS)].map(fetchJson),
  );
  const { id } = map as GameMap;
  return new DowShelf({
    maps: new Map([[id, map as GameMap]]),
    units: units as DowUnits,
    tables: tables as DowTables,
    scenarios: new Map((scenarios as DowScenario[]).map((scenario) => [scenario.id, scenario])),
  });
};
