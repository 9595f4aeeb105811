import type { AnyGame, Pending } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import { NO_ORDERS, readStanding, type StandingAnswer, type StandingOrders } from '../../engine/standing.ts';

type Answer = StandingAnswer<{ readonly type: string }> & { readonly seat: Seat };

/** What each seat has written beforehand, and since when: it answers what is asked after that. */
export class StandingBook {
  readonly #game: AnyGame;
  readonly #written = new Map<Seat, { readonly orders: StandingOrders; readonly since: number }>();

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** All of it, for who puts the game down or goes on with it elsewhere. */
  get pages(): readonly (readonly [Seat, StandingOrders, since: number])[] {
    return [...this.#written].map(([seat, { orders, since }]) => [seat, orders, since] as const);
  }

  of(seat: Seat): StandingOrders {
    return this.#written.get(seat)?.orders ?? NO_ORDERS;
  }

  write(seat: Seat, orders: StandingOrders, since: number): void {
    this.#written.set(seat, { orders, since });
  }

  /** Reads and writes; the string says what is wrong with them. */
  read(seat: Seat, json: unknown, since: number): string | undefined {
    if (!this.#game.seats.includes(seat)) {
      return `there is no seat ${seat}`;
    }
    const orders = readStanding(this.#game.preferences ?? [], json);
    if (typeof orders === 'string') {
      return orders;
    }
    this.write(seat, orders, since);
    return undefined;
  }

  /** The answer that stands to what is asked when the log has this length, if there is one. */
  answer(position: Position, pending: () => Pending, seq: number): Answer | undefined {
    if (this.#written.size === 0) {
      return undefined;
    }
    const asked = pending();
    for (const seat of asked.kind === 'decide' ? asked.seats : []) {
      const written = this.#written.get(seat);
      if (written !== undefined && seq > written.since) {
        const answer = this.#game.answer?.(position, seat, written.orders);
        if (answer !== undefined && this.#game.judge(position, seat, answer.action).ok) {
          return { seat, ...answer };
        }
      }
    }
    return undefined;
  }
}
