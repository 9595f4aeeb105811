import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import {
  nlbOptionalRulesSchema,
  nlbScenarioSchema,
  nlbTablesSchema,
  nlbUnitsSchema,
} from '../../content/content.ts';
import { offering } from '../../content/options/offers.ts';
import { NlbShelf } from '../../shelf.ts';

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

export const fetchShelf = async (): Promise<NlbShelf> => {
  const [map, units, tables, optionalRules, ...scenarios] = await Promise.all(
    [FILES.map, FILES.units, FILES.tables, FILES.optionalRules, ...Object.values(SCENARIOS)].map(fetchJson),
  );
  const counters = nlbUnitsSchema.parse(units);
  const rules = nlbOptionalRulesSchema.parse(optionalRules);
  const parsed = scenarios.map((scenario) => offering(nlbScenarioSchema.parse(scenario), rules, counters));
  const { id } = map as GameMap;
  return new NlbShelf({
    maps: new Map([[id, map as GameMap]]),
    units: counters,
    tables: nlbTablesSchema.parse(tables),
    optionalRules: rules,
    scenarios: new Map(parsed.map((scenario) => [scenario.id, scenario])),
  });
};
