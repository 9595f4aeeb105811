import type { Seat } from '../../../engine/position.ts';
import type { Share } from '../../../engine/record.ts';

/** Shares as plain JSON, for a checkpoint; null for who adds nothing. */
export interface KeptShares {
  readonly promised: readonly (readonly [Seat, string])[];
  readonly told: readonly (readonly [Seat, string | null])[];
}

/** What players add to the dice before the first roll: promised by all first, then told by all. */
export class DiceShares {
  /** Seats of persons, each of whom may add something. */
  readonly seats: readonly Seat[];
  readonly #promised: Map<Seat, string>;
  /** Nothing, for who adds nothing. */
  readonly #told: Map<Seat, string | undefined>;

  constructor(seats: readonly Seat[], kept?: KeptShares) {
    this.seats = seats;
    this.#promised = new Map(kept?.promised);
    this.#told = new Map(kept?.told.map(([seat, share]) => [seat, share ?? undefined]));
  }

  get kept(): KeptShares {
    return {
      promised: [...this.#promised],
      told: [...this.#told].map(([seat, share]) => [seat, share ?? null]),
    };
  }

  promise(seat: Seat, hash: string): void {
    this.#promised.set(seat, hash);
  }

  tell(seat: Seat, share: string | undefined): void {
    this.#told.set(seat, share);
  }

  promiseOf(seat: Seat): string | undefined {
    return this.#promised.get(seat);
  }

  hasTold(seat: Seat): boolean {
    return this.#told.has(seat);
  }

  /** Nobody tells his before all have promised theirs, or will add nothing. */
  get allPromised(): boolean {
    return this.seats.every((seat) => this.#promised.has(seat) || this.#told.has(seat));
  }

  get complete(): boolean {
    return this.seats.every((seat) => this.#told.has(seat));
  }

  get shares(): Readonly<Record<Seat, Share>> {
    return Object.fromEntries(
      [...this.#told].flatMap(([seat, share]) =>
        share === undefined ? [] : [[seat, { promise: this.#promised.get(seat) ?? '', share }]],
      ),
    );
  }

  /** As the players are shown it. */
  get shown(): { promised: Record<Seat, string>; awaited: Seat[]; told: Seat[] } {
    const awaited = this.seats.filter((seat) =>
      this.allPromised ? !this.#told.has(seat) : !this.#promised.has(seat) && !this.#told.has(seat),
    );
    return { promised: Object.fromEntries(this.#promised), awaited, told: [...this.#told.keys()] };
  }
}
