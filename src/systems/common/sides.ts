/** What each of two sides has. */
export interface TwoSided<T> {
  readonly french: T;
  readonly coalition: T;
}

/** One side's part, by name: that is quicker than by a name that is looked up, where both are asked for in turn. */
export const partOf = <T>(of: TwoSided<T>, side: keyof TwoSided<T>): T =>
  side === 'french' ? of.french : of.coalition;

/** The same with another part for one side; the other's keeps its identity. */
export const withPart = <T>(of: TwoSided<T>, side: keyof TwoSided<T>, part: T): TwoSided<T> =>
  side === 'french' ? { french: part, coalition: of.coalition } : { french: of.french, coalition: part };
