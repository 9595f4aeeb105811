import { readdirSync, readFileSync } from 'node:fs';
import { parseMap } from '../../src/content/map.ts';
import { nlbScenarioSchema, nlbTablesSchema, nlbUnitsSchema } from '../../src/systems/nlb/content/content.ts';
import {
  nlcRefitSchema,
  nlcScenarioSchema,
  nlcTablesSchema,
  resolveBattle,
} from '../../src/systems/nlc/content/content.ts';
import { makeNlcGame, type NlcContent, type NlcGame } from '../../src/systems/nlc/rules/index.ts';

/* The battles as they are shipped, read from their files. */

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'));

export const tables = nlcTablesSchema.parse(read('nlc/tables.json'));
export const refit = nlcRefitSchema.parse(read('nlc/refit-nlb.json'));

let files: { map: ReturnType<typeof parseMap>; units: ReturnType<typeof nlbUnitsSchema.parse> } | undefined;

const shared = () => {
  files ??= { map: parseMap(read('maps/nlb.json')), units: nlbUnitsSchema.parse(read('nlb/units.json')) };
  return files;
};

export const battleNames: readonly string[] = readdirSync(
  new URL('../../content/nlc/scenarios', import.meta.url),
)
  .map((file) => file.replace('.json', ''))
  .sort();

export function contentOf(name: string, options: readonly string[] = []): NlcContent {
  const scenario = nlcScenarioSchema.parse(read(`nlc/scenarios/${name}.json`));
  const base = {
    ...shared(),
    tables: nlbTablesSchema.parse(read('nlb/tables.json')),
    scenario: nlbScenarioSchema.parse(read(`nlb/scenarios/${scenario.base.replace('nlb.', '')}.json`)),
  };
  return { map: base.map, tables, battle: resolveBattle(base, refit, scenario, tables), options };
}

export const gameOf = (name: string, watch?: (step: string) => void): NlcGame =>
  makeNlcGame(contentOf(name), watch);
