import type { Explanation } from '../ai/explanation.ts';
import type { GameEvent } from '../engine/events.ts';
import type { Pending } from '../engine/game.ts';
import type { Facts, Outcome } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { LaidGame } from '../systems/system.ts';
import { plain, type SystemWords, type Words } from '../words/index.ts';

/** All that a game says, in sentences for a terminal. */
export interface Teller {
  event(event: GameEvent): string;
  refusal(refusal: Refusal): string;
  prompt(pending: Pending): string;
  option(action: { readonly type: string }, preview?: Facts): string;
  outcome(outcome: Outcome): string;
  plan(explanation: Explanation): readonly string[];
  unit(id: string): string;
  hex(id: string): string;
  seat(seat: string): string;
  side(team: string): string;
  turn(label: string): string;
  phase(phase: string): string;
  readonly words: Words;
}

export function makeTeller({ content }: LaidGame, room: SystemWords): Teller {
  const words = room.for('en');
  const names = room.names(content);
  return {
    event: (event) => plain(words.eventText(event, names)),
    refusal: (refusal) => plain(words.refusalText(refusal, names)),
    prompt: (pending) => plain(words.promptText(pending, names)),
    option: (action, preview) => plain(words.optionText(action, names, preview)),
    plan: (explanation) => words.planText(explanation, names).map(plain),
    outcome: (outcome) => plain(words.outcomeText(outcome)),
    unit: (id) => names.unit(id),
    hex: (id) => {
      const name = names.hex(id);
      return name === undefined ? id : `${name} (${id})`;
    },
    seat: (seat) => words.armyName(seat),
    side: (team) => words.sideName(team, names),
    turn: (label) => words.turnText(label),
    phase: (phase) => words.phaseName(phase),
    words,
  };
}
