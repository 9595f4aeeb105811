/* Words that are looked up by an id. What has none, because it is newer than the words, is called by its id. */

type Table = Readonly<Record<string, string>>;

/** The name of an id. */
export const pick = (table: Table, id: string): string =>
  Object.hasOwn(table, id) ? (table[id] as string) : id;

/** The same for one table. */
export const namesIn =
  (table: Table) =>
  (id: string): string =>
    pick(table, id);

/** The total of a ledger among the facts of a preview; undefined where there is none. */
export const totalOf = (ledger: unknown): number | undefined =>
  ledger !== null && typeof ledger === 'object' && 'total' in ledger && typeof ledger.total === 'number'
    ? ledger.total
    : undefined;
