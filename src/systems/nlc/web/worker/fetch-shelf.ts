import type { GameMap } from '../../../../content/map.ts';
import { fetchJson } from '../../../../web/worker/fetch-json.ts';
import type { Shelf } from '../../../system.ts';
import { type NlcBattle, nlcBattleSchema, nlcListSchema, nlcTablesSchema } from '../../content/content.ts';
import { NlcShelf } from '../../shelf.ts';

/**
 * Content comes as files of their own, fetched once. `vedette content validate` has checked them before they were
 * shipped; here they are read only where the schemas fill in what a file leaves out, and the large maps are not.
 */
const LIST = new URL('../../../../../content/nlc/list.json', import.meta.url).href;
const TABLES = new URL('../../../../../content/nlc/tables.json', import.meta.url).href;
const BATTLES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../content/nlc/battles/*.json',
  { eager: true, query: '?url', import: 'default' },
);
/** Every map that is shipped, whichever battles stand on it. */
const MAPS: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../../../content/maps/*.json', '!../../../../../content/maps/*.relief.json'],
  { eager: true, query: '?url', import: 'default' },
);

/** A shelf that can name every battle; counters and map of one are put on it when it is chosen. */
export class FetchedShelf extends NlcShelf {
  readonly #maps: Map<string, GameMap>;
  readonly #battles: Map<string, NlcBattle>;
  readonly #asked = new Map<string, Promise<void>>();

  constructor(tables: NlcShelf['tables'], list: NlcShelf['list']) {
    const [maps, battles] = [new Map<string, GameMap>(), new Map<string, NlcBattle>()];
    super(maps, { tables, battles, list });
    this.#maps = maps;
    this.#battles = battles;
  }

  /** Fetches a battle with its map, or a map; whoever asks while it is under way waits for the same. */
  bring(name: string): Promise<void> {
    const asked = this.#asked.get(name) ?? this.#fetch(name);
    this.#asked.set(name, asked);
    asked.catch(() => this.#asked.delete(name));
    return asked;
  }

  async #fetch(name: string): Promise<void> {
    const map = MAPS[`../../../../../content/maps/${name}.json`];
    if (map !== undefined) {
      this.#maps.set(name, (await fetchJson(map)) as GameMap);
      return;
    }
    const listed = this.list.find(({ id }) => id === name);
    const file = BATTLES[`../../../../../content/nlc/battles/${name.replace('nlc.', '')}.json`];
    if (listed === undefined || file === undefined) return;
    const [battle] = await Promise.all([fetchJson(file), this.bring(listed.map)]);
    this.#battles.set(name, nlcBattleSchema.parse(battle));
  }
}

export const fetchShelf = async (): Promise<FetchedShelf> => {
  const [list, tables] = await Promise.all([LIST, TABLES].map(fetchJson));
  return new FetchedShelf(nlcTablesSchema.parse(tables), nlcListSchema.parse(list).battles);
};

export const bring = async (shelf: Shelf, name: string): Promise<void> => {
  if (shelf instanceof FetchedShelf) await shelf.bring(name);
};
