import type { GameEvent } from '../../../engine/events.ts';
import { chronicleOf } from '../../../lab/by-turn.ts';
import type { Chronicle, TurnLine } from '../../../lab/chronicle.ts';
import type { Chronicler } from '../../../lab/door.ts';
import type { NlcEvent, NlcPosition } from '../rules/index.ts';
import { type Army, SIDES, sideOf } from '../rules/position.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { NlcLaid } from '../shelf.ts';
import { Fires, luckOf } from './fires.ts';

/** Follows one game by its events and keeps what the plots are made of. */
export class NlcChronicler implements Chronicler {
  readonly #laid: NlcLaid;
  readonly #fires: Fires;
  #turn: number;
  #fought = 0;
  readonly #lines: TurnLine[] = [];
  readonly #taken: Chronicle['taken'] = [];
  readonly #luck: Record<string, number> = { french: 0, coalition: 0 };

  constructor(laid: NlcLaid, start: NlcPosition) {
    this.#laid = laid;
    this.#fires = new Fires(laid.content);
    this.#turn = start.turn;
  }

  note(events: readonly GameEvent[], before: NlcPosition, after: NlcPosition): void {
    for (const event of events as readonly NlcEvent[]) {
      if (event.type === 'turnBegan' && event.turn > this.#turn) {
        this.#line(before);
        this.#turn = event.turn;
      } else if (event.type === 'controlChanged')
        this.#taken.push({ place: event.hex, side: event.side, turn: this.#turn });
      const fires = this.#fires.in(event);
      if (fires.length > 0) {
        this.#fought += 1;
        for (const side of SIDES)
          this.#luck[side] = (this.#luck[side] ?? 0) + luckOf(fires, side) * this.#fires.stepWorth;
      }
    }
    if (after.outcome !== null) this.#line(after);
  }

  end(n: number, decisions: number, { outcome }: NlcPosition): Chronicle {
    return chronicleOf(outcome, (seat) => sideOf(seat as Army), {
      n,
      decisions,
      turns: this.#lines,
      taken: this.#taken,
      luck: this.#luck,
      combats: this.#fought,
    });
  }

  #line(position: NlcPosition): void {
    const { game, content } = this.#laid;
    const points = pointsOf(game.world, position);
    this.#lines.push({
      turn: position.turn,
      label: content.battle.turns[position.turn]?.label ?? '',
      losses: Object.fromEntries(Object.entries(position.armies).map(([army, { losses }]) => [army, losses])),
      points: points === null ? {} : { french: points.french.total, coalition: points.coalition.total },
    });
  }
}
