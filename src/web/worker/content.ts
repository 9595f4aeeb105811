import { type GameMap, parseMap } from '../../content/map.ts';
import {
  type NlbScenario,
  type NlbTables,
  type NlbUnits,
  nlbScenarioSchema,
  nlbTablesSchema,
  nlbUnitsSchema,
} from '../../content/nlb.ts';

/** Content comes as files of their own, fetched once per worker and checked before use. */
const MAPS: Readonly<Record<string, string>> = {
  nlb: new URL('../../../content/maps/nlb.json', import.meta.url).href,
};
const UNITS = new URL('../../../content/nlb/units.json', import.meta.url).href;
const TABLES = new URL('../../../content/nlb/tables.json', import.meta.url).href;
const SCENARIOS: Readonly<Record<string, string>> = {
  'nlb.quatre-bras': new URL('../../../content/nlb/scenarios/quatre-bras.json', import.meta.url).href,
};

export const scenarioIds: readonly string[] = Object.keys(SCENARIOS);

export interface NlbContent {
  readonly map: GameMap;
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
}

const fetched = new Map<string, Promise<unknown>>();

const fetchJson = (url: string): Promise<unknown> => {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const promise = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
    return response.json() as Promise<unknown>;
  });
  fetched.set(url, promise);
  promise.catch(() => fetched.delete(url));
  return promise;
};

export const loadNlb = async (scenarioId: string): Promise<NlbContent | undefined> => {
  const url = SCENARIOS[scenarioId];
  if (url === undefined) return undefined;
  const [scenarioJson, units, tables] = await Promise.all([
    fetchJson(url),
    fetchJson(UNITS),
    fetchJson(TABLES),
  ]);
  const scenario = nlbScenarioSchema.parse(scenarioJson);
  const mapUrl = MAPS[scenario.map];
  if (mapUrl === undefined) throw new Error(`scenario ${scenarioId} asks for an unknown map ${scenario.map}`);
  return {
    map: parseMap(await fetchJson(mapUrl), scenario.map),
    units: nlbUnitsSchema.parse(units),
    tables: nlbTablesSchema.parse(tables),
    scenario,
  };
};
