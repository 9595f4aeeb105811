import type { GameEvent } from '../../../engine/events.ts';
import { chronicleOf } from '../../../lab/by-turn.ts';
import type { Chronicle, TurnLine } from '../../../lab/chronicle.ts';
import type { Chronicler } from '../../../lab/door.ts';
import { SEATS, type Side } from '../content/atoms.ts';
import type { GdaEvent, GdaPosition } from '../rules/index.ts';
import { heldObjectives } from '../rules/victory/victory.ts';
import type { GdaLaid } from '../shelf.ts';
import { lossesOf } from './losses.ts';
import { luckOf, Throws } from './luck.ts';

const FIGHTS: ReadonlySet<string> = new Set<GdaEvent['type']>([
  'volleyFired',
  'salvoFired',
  'skirmishersFired',
  'chargeFought',
  'meleeDecided',
]);

/** Follows one battle by its events and keeps what the plots are made of; the objectives are the places that change hands. */
export class GdaChronicler implements Chronicler {
  readonly #laid: GdaLaid;
  readonly #throws: Throws;
  #turn: number;
  #fought = 0;
  readonly #lines: TurnLine[] = [];
  readonly #taken: Chronicle['taken'] = [];
  readonly #luck: Record<Side, number> = { french: 0, allied: 0 };
  readonly #holders = new Map<string, Side>();

  constructor(laid: GdaLaid, start: GdaPosition) {
    this.#laid = laid;
    this.#throws = new Throws(laid.content);
    this.#turn = start.turn;
  }

  note(events: readonly GameEvent[], before: GdaPosition, after: GdaPosition): void {
    for (const event of events) {
      if (FIGHTS.has(event.type)) this.#fought += 1;
      const thrown = this.#throws.in(event);
      if (thrown.length > 0) for (const side of SEATS) this.#luck[side] += luckOf(thrown, side);
    }
    if (after.turn !== before.turn || after.outcome !== null) {
      this.#lookAtObjectives(after);
      this.#lines.push(this.#line(after, before.turn));
      this.#turn = after.turn;
    }
  }

  end(n: number, decisions: number, { outcome }: GdaPosition): Chronicle {
    return chronicleOf(outcome, (seat) => seat, {
      n,
      decisions,
      turns: this.#lines,
      taken: this.#taken,
      luck: this.#luck,
      combats: this.#fought,
    });
  }

  /** At the end of each turn: what a side holds that its enemy held last. */
  #lookAtObjectives(position: GdaPosition): void {
    for (const side of SEATS)
      for (const place of heldObjectives(this.#laid.game.world, position, side)) {
        const last = this.#holders.get(place);
        if (last === side) continue;
        if (last !== undefined || this.#turn > 1) this.#taken.push({ place, side, turn: this.#turn - 1 });
        this.#holders.set(place, side);
      }
  }

  #line(position: GdaPosition, turn: number): TurnLine {
    const losses = lossesOf(this.#laid.game.world, position);
    return { turn: turn - 1, label: String(turn), losses, points: {} };
  }
}
