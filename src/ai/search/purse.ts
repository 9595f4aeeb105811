import type { Stop } from '../bot.ts';

/** Of the time for a turn, so much is aimed at: what is rounded and guessed goes both ways. */
const AIM = 0.97;
/** Before a turn has shown how long carrying a plan out takes, such a share is left for it. */
const FIRST_REST = 0.05;

/**
 * The time of a bot: what it has spent on this turn of its side, before its plan was made and after, and how
 * much it may still think so that enough is left to carry the plan out.
 */
export class Purse {
  readonly #clock: () => number;
  readonly #budget: number;
  #turn = '';
  #spent = 0;
  /** Since the plan was made; undefined before. */
  #after: number | undefined;
  #rest: number;
  #entered = 0;

  /** Seconds for a whole turn, and a clock that tells milliseconds. */
  constructor(budget: number, clock: () => number) {
    this.#clock = clock;
    this.#budget = budget * 1000;
    this.#rest = FIRST_REST * this.#budget;
  }

  /** The bot is asked something. */
  open(): void {
    this.#entered = this.#clock();
  }

  /** It has found out in which turn. */
  enter(turn: string): void {
    if (turn === this.#turn) return;
    if (this.#after !== undefined) this.#rest = this.#after;
    [this.#turn, this.#spent, this.#after] = [turn, 0, undefined];
  }

  /** It has answered. */
  close(planned: boolean): void {
    const took = this.#clock() - this.#entered;
    this.#spent += took;
    if (planned) this.#after ??= 0;
    else if (this.#after !== undefined) this.#after += took;
  }

  /** The same for one piece of the work, from now on: so that several get done in a short time. */
  slice(share: number, stop: Stop | undefined): Stop {
    const end = this.#clock() + share * Math.max(0, AIM * this.#budget - this.#spent - this.#rest);
    return () => this.#clock() >= end || stop?.() === true;
  }

  /** Says when so much of what may still be thought in this turn is used up. */
  until(share: number, stop: Stop | undefined): Stop {
    const left = Math.max(0, AIM * this.#budget - this.#spent - this.#rest);
    const end = this.#entered + share * left;
    let [last, step] = [this.#entered, 0];
    return () => {
      const now = this.#clock();
      step = now - last;
      last = now;
      // Half a step more would be past the end.
      return now + step / 2 >= end || stop?.() === true;
    };
  }
}
