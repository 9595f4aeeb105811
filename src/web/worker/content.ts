import { parseMap } from '../../content/map.ts';
import { nlbScenarioSchema, nlbTablesSchema, nlbUnitsSchema } from '../../content/nlb.ts';
import type { Library } from '../../games/catalogue.ts';

/** Content comes as files of their own, fetched once and checked before use. */
const FILES = {
  map: new URL('../../../content/maps/nlb.json', import.meta.url).href,
  units: new URL('../../../content/nlb/units.json', import.meta.url).href,
  tables: new URL('../../../content/nlb/tables.json', import.meta.url).href,
} as const;
const SCENARIOS = [new URL('../../../content/nlb/scenarios/quatre-bras.json', import.meta.url).href];

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
  return response.json();
};

const fetchLibrary = async (): Promise<Library> => {
  const [map, units, tables, ...scenarios] = await Promise.all(
    [FILES.map, FILES.units, FILES.tables, ...SCENARIOS].map(fetchJson),
  );
  const parsed = scenarios.map((scenario) => nlbScenarioSchema.parse(scenario));
  const checked = parseMap(map, 'nlb');
  return {
    nlb: {
      maps: new Map([[checked.id, checked]]),
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
