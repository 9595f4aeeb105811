import { readdirSync, readFileSync } from 'node:fs';
import { type GameMap, parseMap } from '../../../src/content/map.ts';
import {
  nlcBattleSchema,
  nlcRefitSchema,
  nlcTablesSchema,
} from '../../../src/systems/nlc/content/content.ts';
import { makeNlcGame, type NlcContent, type NlcGame } from '../../../src/systems/nlc/rules/index.ts';

/* The battles as they are shipped, read from their files. */

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));

export const tables = nlcTablesSchema.parse(read('nlc/tables.json'));
export const refit = nlcRefitSchema.parse(read('nlc/refit-nlb.json'));

const maps = new Map<string, GameMap>();

export function mapOf(id: string): GameMap {
  const map = maps.get(id) ?? parseMap(read(`maps/${id}.json`));
  maps.set(id, map);
  return map;
}

export const battleNames: readonly string[] = readdirSync(
  new URL('../../../content/nlc/battles', import.meta.url),
)
  .map((file) => file.replace('.json', ''))
  .sort();

export function contentOf(name: string, options: readonly string[] = []): NlcContent {
  const battle = nlcBattleSchema.parse(read(`nlc/battles/${name}.json`));
  return { map: mapOf(battle.map), tables, battle, options };
}

export const gameOf = (
  name: string,
  watch?: (step: string) => void,
  options: readonly string[] = [],
): NlcGame => makeNlcGame(contentOf(name, options), watch);
