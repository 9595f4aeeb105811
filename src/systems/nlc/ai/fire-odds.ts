import type { NlcTables } from '../content/content.ts';

/** Of 36 throws of two dice, how many give each sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

interface Row {
  readonly mean: number;
  readonly variance: number;
  /** How likely any hit is. */
  readonly any: number;
}

const NOTHING: Row = { mean: 0, variance: 0, any: 0 };

/** The fire table as chances: what can be expected of a strength. */
export class FireOdds {
  readonly #rows: readonly Row[];

  constructor({ fire }: Pick<NlcTables, 'fire'>) {
    this.#rows = fire.map((row) => {
      const weighed = (of: (hits: number) => number): number =>
        row.reduce((sum, hits, n) => sum + of(hits) * (WAYS[n] ?? 0), 0) / 36;
      const mean = weighed((hits) => hits);
      return {
        mean,
        variance: weighed((hits) => (hits - mean) ** 2),
        any: weighed((hits) => (hits > 0 ? 1 : 0)),
      };
    });
  }

  /** Beyond the table the same throw is read again for what is over. */
  of(strength: number): Row {
    const most = this.#rows.length;
    const whole = Math.floor(strength + 0.5);
    if (whole <= most) return this.#rows[whole - 1] ?? NOTHING;
    const [full, rest] = [this.#rows[most - 1] ?? NOTHING, this.of(whole - most)];
    return {
      mean: full.mean + rest.mean,
      variance: (Math.sqrt(full.variance) + Math.sqrt(rest.variance)) ** 2,
      any: Math.max(full.any, rest.any),
    };
  }
}
