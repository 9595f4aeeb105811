import type { Seat } from '../engine/position.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Bot, Seating } from './bot.ts';
import { type SystemAi, sit } from './door.ts';

/**
 * The computer players at one table, each seated when it is first asked for. One of a kind plays all seats of
 * its team, so that they follow one plan and share the time for it; those of the enemy are somebody else.
 */
export class Seated {
  readonly #laid: LaidGame;
  readonly #ai: SystemAi;
  readonly #seating: Seating;
  readonly #there = new Map<string, Bot>();

  constructor(laid: LaidGame, ai: SystemAi, seating: Seating = {}) {
    this.#laid = laid;
    this.#ai = ai;
    this.#seating = seating;
  }

  /** Undefined where there is no such bot. */
  at(seat: Seat, id: string): Bot | undefined {
    const key = `${this.#laid.teamOf(seat)} ${id}`;
    const known = this.#there.get(key);
    if (known !== undefined) return known;
    const bot = sit(this.#ai, id, this.#laid, this.#seating);
    if (bot !== undefined) this.#there.set(key, bot);
    return bot;
  }
}
