/* What was found out while one program held all mutants, told line by line as it came to light. */

export type Told =
  | { readonly begins: string }
  | { readonly test: string; readonly passes: readonly number[]; readonly loading: boolean }
  | { readonly trying: number }
  | { readonly tried: number; readonly red: boolean };

export interface Heard {
  /** Mutants that a test noticed, by number. */
  readonly red: ReadonlySet<number>;
  /** Mutants with which a test began and never came to its end. */
  readonly endless: ReadonlySet<number>;
  /** By the number of a mutant, the test files that come by it. */
  readonly passing: ReadonlyMap<number, ReadonlySet<string>>;
  /** Mutants that are passed while files are read: what comes of them is there before a switch can be turned. */
  readonly loading: ReadonlySet<number>;
  /** The test file that was asked last. */
  readonly last: string | undefined;
}

export function heard(told: string): Heard {
  const red = new Set<number>();
  const endless = new Set<number>();
  const passing = new Map<number, Set<string>>();
  const loading = new Set<number>();
  let last: string | undefined;
  for (const line of told.split('\n').filter((one) => one !== '')) {
    const one = JSON.parse(line) as Told;
    if ('begins' in one) last = one.begins;
    else if ('trying' in one) endless.add(one.trying);
    else if ('tried' in one) {
      endless.delete(one.tried);
      if (one.red) red.add(one.tried);
    } else {
      for (const number of one.passes) {
        passing.set(number, (passing.get(number) ?? new Set()).add(one.test));
        if (one.loading) loading.add(number);
      }
    }
  }
  return { red, endless, passing, loading, last };
}
