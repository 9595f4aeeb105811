import type { Seat } from '../../../engine/position.ts';
import type { ClockTerms } from '../../../messages/lobby.ts';
import type { Clocks } from '../../../messages/socket.ts';

const DAY = 86_400_000;

/** Clocks as plain JSON, for a checkpoint. */
export type KeptClocks = Readonly<
  Record<'left' | 'running' | 'away' | 'daysUsed', readonly (readonly [Seat, number])[]>
>;

/**
 * The time that each seat has left. Follows from the journal alone: every change is told with its moment, so that
 * a game taken up again in another process has the same clocks.
 */
export class GameClocks {
  readonly #terms: ClockTerms;
  readonly #left: Map<Seat, number>;
  /** Whose time is passing, and since when. */
  readonly #running: Map<Seat, number>;
  readonly #away: Map<Seat, number>;
  readonly #daysUsed: Map<Seat, number>;

  constructor(terms: ClockTerms, seats: readonly Seat[], kept?: KeptClocks) {
    this.#terms = terms;
    const full = this.#full;
    this.#left = new Map(kept?.left ?? (full === undefined ? [] : seats.map((seat) => [seat, full])));
    this.#running = new Map(kept?.running);
    this.#away = new Map(kept?.away);
    this.#daysUsed = new Map(kept?.daysUsed);
  }

  get kept(): KeptClocks {
    return {
      left: [...this.#left],
      running: [...this.#running],
      away: [...this.#away],
      daysUsed: [...this.#daysUsed],
    };
  }

  get #full(): number | undefined {
    const terms = this.#terms;
    if (terms.kind === 'none') return undefined;
    return terms.kind === 'live' ? terms.initial : terms.turn;
  }

  /**
   * From `at` on, these seats and no others must decide. `again`: because somebody took his decision back, who then has
   * no more time for it than he had left.
   */
  setRunning(seats: readonly Seat[], at: number, again = false): void {
    const terms = this.#terms;
    if (terms.kind === 'none') return;
    for (const seat of [...this.#running.keys()]) {
      if (seats.includes(seat)) continue;
      this.#stop(seat, at);
    }
    for (const seat of seats) {
      if (this.#running.has(seat)) continue;
      if (terms.kind === 'correspondence' && !again) this.#left.set(seat, terms.turn);
      this.#running.set(seat, Math.max(at, this.#away.get(seat) ?? 0));
    }
  }

  /** So many decisions of a seat more, or fewer where some were taken back: each brings its time. */
  decided(seat: Seat, count: number): void {
    const left = this.#left.get(seat);
    if (this.#terms.kind === 'live' && left !== undefined)
      this.#left.set(seat, left + count * this.#terms.increment);
  }

  /** Somebody has given a seat more time. */
  extend(seat: Seat, by: number): void {
    const left = this.#left.get(seat);
    if (left !== undefined) this.#left.set(seat, left + by);
  }

  /** Stands still, e.g. during a pause: nobody gains a fresh turn by it. */
  halt(at: number): void {
    for (const seat of [...this.#running.keys()]) this.#stop(seat, at);
  }

  goOn(seats: readonly Seat[], at: number): void {
    if (this.#terms.kind === 'none') return;
    for (const seat of seats) this.#running.set(seat, Math.max(at, this.#away.get(seat) ?? 0));
  }

  /** The server was not there: what passed before `at` is nobody's fault. */
  forgive(at: number): void {
    if (this.#terms.kind !== 'live') return;
    for (const seat of this.#running.keys()) this.#running.set(seat, at);
  }

  daysLeft(seat: Seat): number {
    const terms = this.#terms;
    return terms.kind === 'correspondence' ? terms.vacationDays - (this.#daysUsed.get(seat) ?? 0) : 0;
  }

  awayUntil(seat: Seat): number | undefined {
    return this.#away.get(seat);
  }

  goAway(seat: Seat, days: number, at: number): void {
    // Who changes his plans gets back the days that he will not use.
    this.comeBack(seat, at);
    const running = this.#running.has(seat);
    if (running) this.#stop(seat, at);
    this.#daysUsed.set(seat, (this.#daysUsed.get(seat) ?? 0) + days);
    this.#away.set(seat, at + days * DAY);
    if (running) this.#running.set(seat, at + days * DAY);
  }

  /** Comes back, early or in time; whole days not used are given back. */
  comeBack(seat: Seat, at: number): void {
    const until = this.#away.get(seat);
    this.#away.delete(seat);
    if (until === undefined || until <= at) return;
    const unused = Math.floor((until - at) / DAY);
    this.#daysUsed.set(seat, Math.max(0, (this.#daysUsed.get(seat) ?? 0) - unused));
    if (this.#running.has(seat)) this.#running.set(seat, at);
  }

  /** When the time of the first running seat is up. */
  deadline(): { readonly seat: Seat; readonly at: number } | undefined {
    let first: { readonly seat: Seat; readonly at: number } | undefined;
    for (const [seat, since] of this.#running) {
      const at = since + (this.#left.get(seat) ?? 0);
      if (first === undefined || at < first.at) first = { seat, at };
    }
    return first;
  }

  /** As players see them; nothing for a game without a clock. */
  shown(now: number): Clocks | undefined {
    if (this.#terms.kind === 'none') return undefined;
    const left: Record<Seat, number> = {};
    for (const [seat, time] of this.#left) {
      const since = this.#running.get(seat);
      left[seat] = time - (since === undefined ? 0 : Math.max(0, now - since));
    }
    const running = [...this.#running].filter(([, since]) => since <= now).map(([seat]) => seat);
    const away = Object.fromEntries([...this.#away].filter(([, until]) => until > now));
    if (this.#terms.kind === 'live') return { now, left, running, away };
    const days = Object.fromEntries([...this.#left.keys()].map((seat) => [seat, this.daysLeft(seat)]));
    return { now, left, running, away, days };
  }

  #stop(seat: Seat, at: number): void {
    const since = this.#running.get(seat);
    this.#running.delete(seat);
    // A clock that was set back, or another machine's that is behind, takes no time from anybody.
    if (since !== undefined) this.#left.set(seat, (this.#left.get(seat) ?? 0) - Math.max(0, at - since));
  }
}
