import { listed } from '../../../../words/en/format.ts';
import { voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { paragraph, phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidPending } from '../../../../words/words.ts';
import { actionName } from './actions.ts';
import { seatName } from './glossary.ts';
import { outcomeText } from './outcome.ts';
import type { Tell } from './telling.ts';

/** What each step asks for. */
const asked: Readonly<Record<string, Tell>> = {
  'ldga.movement.move': () => say`March, bring on reinforcements, lay bridges; then end the movement phase.`,
};

/** What each roll is for. */
const rolls: Readonly<Record<string, Tell>> = {};

/** The steps that have a sentence of their own, for the test that holds it to the rules. */
export const ASKED: readonly string[] = [...Object.keys(asked), ...Object.keys(rolls)];

export function promptText(pending: SaidPending, names: Names): Text {
  if (pending.kind === 'over') return outcomeText(pending.outcome);
  const v = voiceOf(pending.facts, names);
  if (pending.kind === 'chance') {
    const roll = Object.hasOwn(rolls, pending.step) ? rolls[pending.step] : undefined;
    return roll === undefined ? say`Roll the dice.` : roll(v);
  }
  const whose = phrase`${listed(pending.seats.map(seatName))}:`;
  const question = Object.hasOwn(asked, pending.step) ? asked[pending.step] : undefined;
  return paragraph(
    whose,
    question === undefined ? say`${listed(pending.accepts.map(actionName))}.` : question(v),
  );
}
