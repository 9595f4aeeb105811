/** One step from an older shape of the store to a newer one. Once landed it is never edited. */
export interface Migration {
  /** Part and number, in the order in which they run: `games-1`. */
  readonly id: string;
  /** Statements for both dialects, or for each its own. */
  readonly sql:
    | readonly string[]
    | { readonly sqlite: readonly string[]; readonly postgres: readonly string[] };
}
