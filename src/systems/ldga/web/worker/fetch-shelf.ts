import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import { ldgaOptionalRulesSchema } from '../../content/optional-rules.ts';
import type { LdgaScenario } from '../../content/scenario.ts';
import type { LdgaTables } from '../../content/tables.ts';
import type { LdgaUnits } from '../../content/units.ts';
import { LdgaShelf } from '../../shelf.ts';

/** Content comes as files of their own, fetched once; `vedette content validate` has checked them before they were shipped. */
const MAP = new URL('../../../../../content/maps/ldga.json', import.meta.url).href;
const UNITS = new URL('../../../../../content/ldga/units.json', import.meta.url).href;
const TABLES = new URL('../../../../../content/ldga/tables.json', import.meta.url).href;
const OPTIONS = new URL('../../../../../content/ldga/optional-rules.json', import.meta.url).href;
const SCENARIOS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../content/ldga/scenarios/*.json',
  { eager: true, query: '?url', import: 'default' },
);

export const fetchShelf = async (): Promise<LdgaShelf> => {
  const [map, units, tables, options, ...scenarios] = await Promise.all(
    [MAP, UNITS, TABLES, OPTIONS, ...Object.values(SCENARIOS)].map(fetchJson),
  );
  const { id } = map as GameMap;
  return new LdgaShelf(new Map([[id, map as GameMap]]), {
    units: units as LdgaUnits,
    tables: tables as LdgaTables,
    // The only file that leaves out what its schema fills in.
    optional: ldgaOptionalRulesSchema.parse(options),
    scenarios: new Map((scenarios as LdgaScenario[]).map((scenario) => [scenario.id, scenario])),
  });
};
