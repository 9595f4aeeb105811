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
  readonly #fire: NlcTables['fire'];
  /** By what is added to the dice. */
  readonly #rows = new Map<number, readonly Row[]>();

  constructor({ fire }: Pick<NlcTables, 'fire'>) {
    this.#fire = fire;
  }

  /** Beyond the table the same throw is read again for what is over. */
  of(strength: number, shift = 0): Row {
    const rows = this.#rowsFor(shift);
    const most = rows.length;
    const whole = Math.floor(strength + 0.5);
    if (whole <= most) return rows[whole - 1] ?? NOTHING;
    const [full, rest] = [rows[most - 1] ?? NOTHING, this.of(whole - most, shift)];
    return {
      mean: full.mean + rest.mean,
      variance: (Math.sqrt(full.variance) + Math.sqrt(rest.variance)) ** 2,
      any: Math.max(full.any, rest.any),
    };
  }

  #rowsFor(shift: number): readonly Row[] {
    const known = this.#rows.get(shift);
    if (known !== undefined) return known;
    const rows = this.#fire.map((row) => {
      const weighed = (of: (hits: number) => number): number =>
        WAYS.reduce((sum, ways, n) => sum + of(row[Math.min(10, Math.max(0, n + shift))] ?? 0) * ways, 0) /
        36;
      const mean = weighed((hits) => hits);
      return {
        mean,
        variance: weighed((hits) => (hits - mean) ** 2),
        any: weighed((hits) => (hits > 0 ? 1 : 0)),
      };
    });
    this.#rows.set(shift, rows);
    return rows;
  }
}
