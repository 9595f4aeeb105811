import type { GameEvent } from '../../../engine/events.ts';
import { chronicleOf } from '../../../lab/by-turn.ts';
import type { Chronicle, TurnLine } from '../../../lab/chronicle.ts';
import type { Chronicler } from '../../../lab/door.ts';
import type { NlbEvent, NlbPosition, NlbView } from '../rules/index.ts';
import type { NlbLaid } from '../shelf.ts';
import { type CombatLuck, combatLuck } from './luck.ts';

type Declared = Extract<NlbEvent, { type: 'attackDeclared' }>;

/** Follows one game by its events and keeps what the plots are made of. */
export class NlbChronicler implements Chronicler {
  readonly #laid: NlbLaid;
  #declared: { readonly event: Declared; readonly view: NlbView } | undefined;
  #turn = 0;
  readonly #lines: TurnLine[] = [];
  readonly #taken: Chronicle['taken'] = [];
  readonly #luck: Record<string, number> = { french: 0, coalition: 0 };
  readonly combats: CombatLuck[] = [];

  constructor(laid: NlbLaid, start: NlbPosition) {
    this.#laid = laid;
    this.#turn = start.turn;
  }

  /** What one action or roll brought; `after` is the position it led to. */
  note(events: readonly GameEvent[], before: NlbPosition, after: NlbPosition): void {
    for (const event of events as readonly NlbEvent[]) {
      if (event.type === 'turnBegan' && event.turn > this.#turn) {
        this.#line(before);
        this.#turn = event.turn;
      } else if (event.type === 'controlChanged')
        this.#taken.push({ place: event.hex, side: event.side, turn: this.#turn });
      else if (event.type === 'attackDeclared') this.#declared = { event, view: this.#look(before) };
      else if (event.type === 'combatRolled') this.#rolled(event);
    }
    if (after.outcome !== null) this.#line(after);
  }

  end(n: number, decisions: number, { outcome }: NlbPosition): Chronicle {
    return chronicleOf(outcome, sideOfSeat, {
      n,
      decisions,
      turns: this.#lines,
      taken: this.#taken,
      luck: this.#luck,
      combats: this.combats.length,
    });
  }

  #rolled(event: Extract<NlbEvent, { type: 'combatRolled' }>): void {
    const declared = this.#declared;
    if (declared === undefined) return;
    const one = combatLuck(this.#laid.content.tables, declared.view, declared.event, event);
    if (one === undefined) return;
    this.combats.push(one);
    const swing = one.got - one.expected;
    const other = one.side === 'french' ? 'coalition' : 'french';
    this.#luck[one.side] = (this.#luck[one.side] ?? 0) + swing;
    this.#luck[other] = (this.#luck[other] ?? 0) - swing;
  }

  #look(position: NlbPosition): NlbView {
    return this.#laid.game.observe(position, 'spectator');
  }

  #line(position: NlbPosition): void {
    const { turn, turnLabel, armies, points } = this.#look(position);
    this.#lines.push({
      turn,
      label: turnLabel,
      losses: Object.fromEntries(Object.entries(armies).map(([army, { losses }]) => [army, losses])),
      points: points === null ? {} : { french: points.french.total, coalition: points.coalition.total },
    });
  }
}

/** A game is won by a side, whichever of its seats is named first. */
export const sideOfSeat = (seat: string): string => (seat === 'french' ? 'french' : 'coalition');
