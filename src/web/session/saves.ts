/** A game kept in this browser. `file` is what a save file holds, so that nothing is lost by either road. */
export interface SavedGame {
  readonly id: string;
  readonly scenario: string;
  readonly players: Readonly<Record<string, string>>;
  /** One line that says where the game stands, e.g. `16 June, 15:00`. */
  readonly standing: string;
  readonly over: boolean;
  readonly saved: number;
  readonly file: unknown;
}

const NAME = 'vedette';
const STORE = 'games';

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no games'));
  });
  return opened;
};

const run = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser could not keep the game'));
  });
};

export const saves = {
  put: (game: SavedGame): Promise<unknown> => run('readwrite', (store) => store.put(game)),
  get: (id: string): Promise<SavedGame | undefined> => run('readonly', (store) => store.get(id)),
  remove: (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id)),
  /** The latest first. */
  list: async (): Promise<SavedGame[]> => {
    const all: SavedGame[] = await run('readonly', (store) => store.getAll());
    return all.sort((a, b) => b.saved - a.saved);
  },
};
