import { readFileSync } from 'node:fs';
import { parseMap } from '../../src/content/map.ts';
import { dowScenarioSchema, dowTablesSchema, dowUnitsSchema } from '../../src/systems/dow/content/content.ts';
import type { DowContent } from '../../src/systems/dow/rules/index.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'));

export const units = dowUnitsSchema.parse(read('dow/units.json'));
export const tables = dowTablesSchema.parse(read('dow/tables.json'));
export const scenario = dowScenarioSchema.parse(read('dow/scenarios/waterloo.json'));
export const map = parseMap(read('maps/dow.json'), 'dow');

/** The shipped game: map, counters, tables and set-up lists. */
export const content: DowContent = { map, units, tables, scenario };
