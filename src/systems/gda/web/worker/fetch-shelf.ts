import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import { gdaGroundSchema } from '../../content/ground.ts';
import { gdaScenarioSchema } from '../../content/scenario.ts';
import { gdaTablesSchema } from '../../content/tables.ts';
import { GdaShelf } from '../../shelf.ts';

/** Content comes as files of their own, fetched once; their defaults are filled in as on a server. */
const TABLES = new URL('../../../../../content/gda/tables.json', import.meta.url).href;
const GROUNDS = [new URL('../../../../../content/gda/ground/bautzen.json', import.meta.url).href];
const SCENARIOS = [
  new URL('../../../../../content/gda/scenarios/bautzen.json', import.meta.url).href,
  new URL('../../../../../content/gda/scenarios/bautzen-large.json', import.meta.url).href,
];

export const fetchShelf = async (): Promise<GdaShelf> => {
  const [tables, grounds, scenarios] = await Promise.all([
    fetchJson(TABLES),
    Promise.all(GROUNDS.map(fetchJson)),
    Promise.all(SCENARIOS.map(fetchJson)),
  ]);
  const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
    new Map(all.map((one) => [one.id, one]));
  return new GdaShelf({
    tables: gdaTablesSchema.parse(tables),
    grounds: byId(grounds.map((json) => gdaGroundSchema.parse(json))),
    scenarios: byId(scenarios.map((json) => gdaScenarioSchema.parse(json))),
  });
};
