import type { GameMap } from '../../content/map.ts';
import { nlbScenarioSchema, nlbTablesSchema, nlbUnitsSchema } from '../../content/nlb.ts';
import type { Library } from '../../games/catalogue.ts';

/**
 * Content comes as files of their own, fetched once. `vedette content validate` has checked them before they were
 * shipped; here they are read only where the schemas fill in what a file leaves out, and the large map is not.
 */
const FILES = {
  map: new URL('../../../content/maps/nlb.json', import.meta.url).href,
  units: new URL('../../../content/nlb/units.json', import.meta.url).href,
  tables: new URL('../../../content/nlb/tables.json', import.meta.url).href,
} as const;
const SCENARIOS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../content/nlb/scenarios/*.json',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
  return response.json();
};

const fetchLibrary = async (): Promise<Library> => {
  const [map, units, tables, ...scenarios] = await Promise.all(
    [FILES.map, FILES.units, FILES.tables, ...Object.values(SCENARIOS)].map(fetchJson),
  );
  const parsed = scenarios.map((scenario) => nlbScenarioSchema.parse(scenario));
  const { id } = map as GameMap;
  return {
    nlb: {
      maps: new Map([[id, map as GameMap]]),
      units: nlbUnitsSchema.parse(units),
      tables: nlbTablesSchema.parse(tables),
      scenarios: new Map(parsed.map((scenario) => [scenario.id, scenario])),
    },
  };
};

let library: Promise<Library> | undefined;

/** All shipped content; a failed download is tried again at the next question. */
export const loadLibrary = (): Promise<Library> => {
  library ??= fetchLibrary().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
};
