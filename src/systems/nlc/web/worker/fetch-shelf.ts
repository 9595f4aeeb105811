import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import { type NlcBattle, nlcBattleSchema, nlcTablesSchema } from '../../content/content.ts';
import { NlcShelf } from '../../shelf.ts';

/**
 * Content comes as files of their own, fetched once. `vedette content validate` has checked them before they were
 * shipped; here they are read only where the schemas fill in what a file leaves out, and the large map is not.
 */
const MAP = new URL('../../../../../content/maps/nlb.json', import.meta.url).href;
const TABLES = new URL('../../../../../content/nlc/tables.json', import.meta.url).href;
const BATTLES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../content/nlc/battles/*.json',
  { eager: true, query: '?url', import: 'default' },
);

export const fetchShelf = async (): Promise<NlcShelf> => {
  const [map, tables, ...battles] = await Promise.all(
    [MAP, TABLES, ...Object.values(BATTLES)].map(fetchJson),
  );
  const parsed: readonly NlcBattle[] = battles.map((battle) => nlcBattleSchema.parse(battle));
  const { id } = map as GameMap;
  return new NlcShelf(new Map([[id, map as GameMap]]), {
    tables: nlcTablesSchema.parse(tables),
    battles: new Map(parsed.map((battle) => [battle.id, battle])),
  });
};
