import type { Seat } from '../engine/position.ts';
import { type Army, sideOf } from '../systems/nlb/rules/position.ts';
import type { NlbLaid as Table } from '../systems/nlb/shelf.ts';
import type { Bot, Seating } from './bot.ts';
import { botKind } from './bots.ts';

/**
 * The computer players at one table, each seated when it is first asked for. One of a kind plays all armies of
 * its side, so that they follow one plan and share the time for it; those of the enemy are somebody else.
 */
export class Seated {
  readonly #table: Table;
  readonly #seating: Seating;
  readonly #there = new Map<string, Bot>();

  constructor(table: Table, seating: Seating = {}) {
    this.#table = table;
    this.#seating = seating;
  }

  /** Undefined where there is no such bot. */
  at(seat: Seat, id: string): Bot | undefined {
    const key = `${sideOf(seat as Army)} ${id}`;
    const known = this.#there.get(key);
    if (known !== undefined) return known;
    const bot = botKind(id)?.sit(this.#table, this.#seating);
    if (bot !== undefined) this.#there.set(key, bot);
    return bot;
  }
}
