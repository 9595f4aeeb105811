import type { GameEvent } from '../../../engine/events.ts';
import { chronicleOf } from '../../../lab/by-turn.ts';
import type { Chronicle, TurnLine } from '../../../lab/chronicle.ts';
import type { Chronicler } from '../../../lab/door.ts';
import { luckOf } from '../../../lab/report/luck.ts';
import { ARMIES } from '../content/atoms.ts';
import type { LdgaEvent } from '../rules/events.ts';
import type { LdgaPosition } from '../rules/index.ts';
import { SIDES, type Side } from '../rules/position.ts';
import { pointsOf } from '../rules/victory/points.ts';
import { counterOf } from '../rules/world.ts';
import type { LdgaLaid } from '../shelf.ts';
import { Rolls } from './rolls.ts';

/** Strength in the boxes of those eliminated, by army; vedettes do not count (20.11). */
export function lossesByArmy({ game: { world } }: LdgaLaid, p: LdgaPosition): Record<string, number> {
  const losses: Record<string, number> = Object.fromEntries(ARMIES.map((army) => [army, 0]));
  for (const side of SIDES)
    for (const { id, place } of p.units[side]) {
      if (place !== 'day' && place !== 'night' && place !== 'lost') continue;
      const { army, atStake } = counterOf(world, id);
      losses[army] = (losses[army] ?? 0) + atStake;
    }
  return losses;
}

/** Follows one game by its events and keeps what the plots are made of; sources of supply are the places that change hands. */
export class LdgaChronicler implements Chronicler {
  readonly #laid: LdgaLaid;
  readonly #rolls: Rolls;
  #fought = 0;
  readonly #lines: TurnLine[] = [];
  readonly #taken: Chronicle['taken'] = [];
  readonly #luck: Record<Side, number> = { french: 0, coalition: 0 };

  constructor(laid: LdgaLaid) {
    this.#laid = laid;
    this.#rolls = new Rolls(laid.content);
  }

  note(events: readonly GameEvent[], before: LdgaPosition, after: LdgaPosition): void {
    const { turn } = this.#laid.turnOf(before);
    for (const event of events as readonly LdgaEvent[]) {
      if (event.type === 'sourceTaken') this.#taken.push({ place: event.entry, side: event.side, turn });
      const roll = this.#rolls.in(event);
      if (roll === undefined) continue;
      this.#fought += 1;
      for (const side of SIDES) this.#luck[side] += luckOf([roll], side);
    }
    if (before.turn !== after.turn || after.outcome !== null) this.#line(before, after);
  }

  end(n: number, decisions: number, { outcome }: LdgaPosition): Chronicle {
    return chronicleOf(outcome, this.#laid.teamOf, {
      n,
      decisions,
      turns: this.#lines,
      taken: this.#taken,
      luck: this.#luck,
      combats: this.#fought,
    });
  }

  /** How the turn of `before` ended: what the last action of it brought is in `after`. */
  #line(before: LdgaPosition, after: LdgaPosition): void {
    const { game, turnOf } = this.#laid;
    const { turn, label } = turnOf(before);
    const { french, coalition } = pointsOf(game.world, after);
    this.#lines.push({
      turn,
      label,
      losses: lossesByArmy(this.#laid, after),
      points: { french: french.total, coalition: coalition.total },
    });
  }
}
