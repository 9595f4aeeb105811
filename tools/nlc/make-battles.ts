import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseMap } from '../../src/content/map.ts';
import { nlbScenarioSchema, nlbTablesSchema, nlbUnitsSchema } from '../../src/systems/nlb/content/content.ts';
import {
  listOf,
  type NlcBattle,
  nlcBattleSchema,
  nlcFieldSchema,
  nlcRefitSchema,
  nlcScenarioSchema,
  nlcTablesSchema,
} from '../../src/systems/nlc/content/content.ts';
import { fieldBattle } from './field-battles.ts';
import { resolveBattle } from './resolve.ts';

/*
 * Makes content/nlc/battles from the counters and set-ups of the base game, the refit and each battle's own
 * section, and from the fields whose base game is not at hand: `node tools/nlc/make-battles.ts`. A test holds the files to what this makes.
 */

const root = new URL('../../content/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

export function makeBattles(): NlcBattle[] {
  const tables = nlcTablesSchema.parse(read('nlc/tables.json'));
  const refit = nlcRefitSchema.parse(read('nlc/refit-nlb.json'));
  const shared = {
    map: parseMap(read('maps/nlb.json')),
    units: nlbUnitsSchema.parse(read('nlb/units.json')),
    tables: nlbTablesSchema.parse(read('nlb/tables.json')),
  };
  const refits = readdirSync(new URL('nlc/scenarios', root))
    .sort()
    .map((file) => {
      const scenario = nlcScenarioSchema.parse(read(`nlc/scenarios/${file}`));
      const base = nlbScenarioSchema.parse(read(`nlb/scenarios/${scenario.base.replace('nlb.', '')}.json`));
      return nlcBattleSchema.parse(resolveBattle({ ...shared, scenario: base }, refit, scenario, tables));
    });
  const fields = readdirSync(new URL('nlc/fields', root))
    .sort()
    .map((file) => nlcFieldSchema.parse(read(`nlc/fields/${file}`)));
  return [
    ...refits,
    ...fields.flatMap((field) =>
      field.scenarios.map((scenario) => nlcBattleSchema.parse(fieldBattle(field, scenario, tables))),
    ),
  ];
}

/** content/nlc/list.json: what lists of battles say of each. */
export const listText = (battles: readonly NlcBattle[]): string =>
  `{\n"schema":"vedette.nlc.list/1",\n"battles":[\n${listOf(battles)
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n]\n}\n`;

/** One thing a line where there are many of a kind, so that a change can be read. */
function print(battle: NlcBattle): string {
  const lines = Object.entries(battle).map(([key, value]) =>
    Array.isArray(value) && value.length > 1 && typeof value[0] === 'object'
      ? `  ${JSON.stringify(key)}: [\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (process.argv[1]?.endsWith('make-battles.ts') === true) {
  mkdirSync(new URL('nlc/battles', root), { recursive: true });
  const battles = makeBattles();
  writeFileSync(new URL('nlc/list.json', root), listText(battles));
  for (const battle of battles) {
    writeFileSync(new URL(`nlc/battles/${battle.id.replace('nlc.', '')}.json`, root), print(battle));
  }
}
