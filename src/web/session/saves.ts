/** A game kept in this browser. `file` is what a save file holds, so that nothing is lost by either road. */
export interface SavedGame {
  readonly id: string;
  readonly scenario: string;
  /** What its battle is called; games kept before it was noted have none. */
  readonly title?: string | undefined;
  readonly players: Readonly<Record<string, string>>;
  /** One line that says where the game stands, e.g. `16 June, 15h`. */
  readonly standing: string;
  readonly over: boolean;
  readonly saved: number;
  /** The tab that plays it: only that one may write it. */
  readonly by?: string;
  readonly file: unknown;
}

/** What one tab tells the others of the same browser. */
export type SavesNews =
  /** This tab plays the game from now on, or has gone on with it. */
  | { readonly what: 'played'; readonly id: string; readonly by: string }
  | { readonly what: 'removed'; readonly id: string }
  /** The whole store has gone: somebody has cleared what this browser keeps. */
  | { readonly what: 'emptied' };

const NAME = 'vedette';
const STORE = 'games';

let opened: Promise<IDBDatabase> | undefined;
const listeners = new Set<(news: SavesNews) => void>();
/** Where nothing is kept there is nothing to tell. */
const channel = typeof indexedDB === 'undefined' ? undefined : new BroadcastChannel('vedette games');
if (channel !== undefined)
  channel.onmessage = ({ data }: MessageEvent<SavesNews>) => {
    for (const listener of listeners) listener(data);
  };

const gone = (): void => {
  opened = undefined;
  for (const listener of listeners) listener({ what: 'emptied' });
};

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      const database = request.result;
      // The browser closes it when its data are cleared; who wants to delete it asks first.
      database.onclose = gone;
      database.onversionchange = () => {
        database.close();
        gone();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no games'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/** Runs `work` in one transaction; what it gives to `done` is the answer once everything is written. */
const within = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (value: T) => void) => void,
): Promise<T> => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    let value: { readonly of: T } | undefined;
    work(transaction.objectStore(STORE), (of) => {
      value = { of };
    });
    transaction.oncomplete = () =>
      value === undefined ? reject(new Error('the browser gave no answer')) : resolve(value.of);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser could not keep the game'));
  });
};

const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  within(mode, (store, done) => {
    const request = work(store);
    request.onsuccess = () => done(request.result);
  });

/** Reads what is kept of a game, and writes what comes of it in the same breath, so that no other tab comes between. */
const change = <T>(
  id: string,
  how: (kept: SavedGame | undefined) => { readonly put?: SavedGame; readonly value: T },
): Promise<T> =>
  within('readwrite', (store, done) => {
    const reading: IDBRequest<SavedGame | undefined> = store.get(id);
    reading.onsuccess = () => {
      const { put, value } = how(reading.result);
      done(value);
      if (put !== undefined) store.put(put);
    };
  });

export const saves = {
  /** Keeps the game as its tab has it; false when another tab plays it now. */
  put: async (game: SavedGame): Promise<boolean> => {
    const mine = await change(game.id, (kept) =>
      kept?.by !== undefined && kept.by !== game.by ? { value: false } : { put: game, value: true },
    );
    if (mine && game.by !== undefined) channel?.postMessage({ what: 'played', id: game.id, by: game.by });
    return mine;
  },
  get: (id: string): Promise<SavedGame | undefined> => run('readonly', (store) => store.get(id)),
  /** The game is played in this tab from now on; undefined where none is kept. */
  claim: async (id: string, by: string): Promise<SavedGame | undefined> => {
    const game = await change(id, (kept) =>
      kept === undefined ? { value: undefined } : { put: { ...kept, by }, value: kept },
    );
    if (game !== undefined) channel?.postMessage({ what: 'played', id, by });
    return game;
  },
  remove: async (id: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(id));
    channel?.postMessage({ what: 'removed', id });
  },
  /** The latest first. */
  list: async (): Promise<SavedGame[]> => {
    const all: SavedGame[] = await run('readonly', (store) => store.getAll());
    return all.sort((a, b) => b.saved - a.saved);
  },
  /** What other tabs do with the games, and what the browser does to them. */
  onNews: (listener: (news: SavesNews) => void): void => void listeners.add(listener),
};

export type Saves = typeof saves;
