import type { GameEvent } from '../../../engine/events.ts';
import { chronicleOf } from '../../../lab/by-turn.ts';
import type { Chronicle, TurnLine } from '../../../lab/chronicle.ts';
import type { Chronicler } from '../../../lab/door.ts';
import { luckOf } from '../../../lab/report/luck.ts';
import type { DowEvent, DowPosition } from '../rules/index.ts';
import { armyLosses } from '../rules/morale/levels.ts';
import { ARMIES, type Army, SIDES, type Side, sideOf } from '../rules/position.ts';
import { stands } from '../rules/stacking/stacks.ts';
import type { DowLaid } from '../shelf.ts';
import { Rolls } from './rolls.ts';

/** Follows one day by its events and keeps what the plots are made of; the farms are the places that change hands. */
export class DowChronicler implements Chronicler {
  readonly #laid: DowLaid;
  readonly #rolls: Rolls;
  #turn: number;
  #fought = 0;
  readonly #lines: TurnLine[] = [];
  readonly #taken: Chronicle['taken'] = [];
  readonly #luck: Record<Side, number> = { french: 0, coalition: 0 };
  /** Who was last seen in each farm. */
  readonly #farms = new Map<string, Side | undefined>();

  constructor(laid: DowLaid, start: DowPosition) {
    this.#laid = laid;
    this.#rolls = new Rolls(laid.content);
    this.#turn = start.turn;
    for (const [hex, { terrain }] of Object.entries(laid.content.map.hexes))
      if (terrain === 'grand-farm') this.#farms.set(hex, this.#holder(start, hex));
  }

  note(events: readonly GameEvent[], before: DowPosition, after: DowPosition): void {
    for (const event of events as readonly DowEvent[]) {
      if (event.type === 'turnBegan' && event.turn - 1 > this.#turn) {
        this.#line(before);
        this.#turn = event.turn - 1;
      }
      const roll = this.#rolls.in(event);
      if (roll === undefined) continue;
      this.#fought += 1;
      for (const side of ['french', 'coalition'] as const) this.#luck[side] += luckOf([roll], side);
    }
    if (before.stacks !== after.stacks) this.#lookAtFarms(after);
    if (after.outcome !== null) this.#line(after);
  }

  end(n: number, decisions: number, { outcome }: DowPosition): Chronicle {
    return chronicleOf(outcome, (seat) => sideOf(seat as Army), {
      n,
      decisions,
      turns: this.#lines,
      taken: this.#taken,
      luck: this.#luck,
      combats: this.#fought,
    });
  }

  /** A farm is taken when somebody enters it whose enemies held it last. */
  #lookAtFarms(position: DowPosition): void {
    if (position.phase === 'set-up') return;
    for (const [place, last] of this.#farms) {
      const side = this.#holder(position, place);
      if (side === undefined || side === last) continue;
      if (last !== undefined) this.#taken.push({ place, side, turn: this.#turn });
      this.#farms.set(place, side);
    }
  }

  #holder(position: DowPosition, hex: string): Side | undefined {
    return SIDES.find((side) => stands(this.#laid.game.world, position, side, hex));
  }

  #line(position: DowPosition): void {
    const { game, turnOf } = this.#laid;
    const { turn, label } = turnOf(position);
    const losses = Object.fromEntries(
      ARMIES.map((army): [string, number] => [army, armyLosses(game.world, position, army)]),
    );
    this.#lines.push({ turn, label, losses, points: {} });
  }
}
