import type { GameMap } from '../../../../content/map.ts';
import type { Library } from '../../../library.ts';
import { registry } from '../../../registry.ts';
import {
  nlbOptionalRulesSchema,
  nlbScenarioSchema,
  nlbTablesSchema,
  nlbUnitsSchema,
} from '../../content/content.ts';
import { offering } from '../../content/offers.ts';
import { NlbShelf } from '../../shelf.ts';
import { system } from '../../system.ts';

/**
 * Content comes as files of their own, fetched once. `vedette content validate` has checked them before they were
 * shipped; here they are read only where the schemas fill in what a file leaves out, and the large map is not.
 */
const FILES = {
  map: new URL('../../../../../content/maps/nlb.json', import.meta.url).href,
  units: new URL('../../../../../content/nlb/units.json', import.meta.url).href,
  tables: new URL('../../../../../content/nlb/tables.json', import.meta.url).href,
  optionalRules: new URL('../../../../../content/nlb/optional-rules.json', import.meta.url).href,
} as const;
const SCENARIOS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../content/nlb/scenarios/*.json',
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
  const [map, units, tables, optionalRules, ...scenarios] = await Promise.all(
    [FILES.map, FILES.units, FILES.tables, FILES.optionalRules, ...Object.values(SCENARIOS)].map(fetchJson),
  );
  const counters = nlbUnitsSchema.parse(units);
  const rules = nlbOptionalRulesSchema.parse(optionalRules);
  const parsed = scenarios.map((scenario) => offering(nlbScenarioSchema.parse(scenario), rules, counters));
  const { id: mapId } = map as GameMap;
  const shelf = new NlbShelf({
    maps: new Map([[mapId, map as GameMap]]),
    units: counters,
    tables: nlbTablesSchema.parse(tables),
    optionalRules: rules,
    scenarios: new Map(parsed.map((scenario) => [scenario.id, scenario])),
  });
  const entry = registry.find(({ id }) => id === system.id);
  return { wings: new Map(entry === undefined ? [] : [[entry.id, { entry, system, shelf }]]) };
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
