import type { Names } from '../names.ts';
import { paragraph, phrase, say, type Text } from '../text.ts';
import type { SaidPending } from '../words.ts';
import { listed } from './format.ts';
import { type Voice, voiceOf } from './voice.ts';

type Tell = (v: Voice) => Text;
export type Decision = Extract<SaidPending, { kind: 'decide' }>;

/** What a system says of its questions and rolls. */
export interface PromptParts {
  /** What each roll is for, by step. */
  readonly rolls: Readonly<Record<string, Tell>>;
  /** What is asked for; undefined where the names of what may be done have to serve. */
  questionOf(pending: Decision): Tell | undefined;
  outcomeText(outcome: Extract<SaidPending, { kind: 'over' }>['outcome']): Text;
  seatName(seat: string): string;
  actionName(type: string): string;
}

/** The question before whoever is asked: whose it is, and what is wanted of him. */
export const promptsBy =
  ({ rolls, questionOf, outcomeText, seatName, actionName }: PromptParts) =>
  (pending: SaidPending, names: Names): Text => {
    if (pending.kind === 'over') return outcomeText(pending.outcome);
    const v = voiceOf(pending.facts, names);
    if (pending.kind === 'chance') {
      const roll = Object.hasOwn(rolls, pending.step) ? rolls[pending.step] : undefined;
      return roll === undefined ? say`Roll the dice.` : roll(v);
    }
    const whose = phrase`${listed(pending.seats.map(seatName))}:`;
    const question = questionOf(pending);
    return paragraph(
      whose,
      question === undefined ? say`${listed(pending.accepts.map(actionName))}.` : question(v),
    );
  };

/** Questions that hang on the step alone. */
export const byStep =
  (asked: Readonly<Record<string, Tell>>) =>
  ({ step }: Decision): Tell | undefined =>
    Object.hasOwn(asked, step) ? asked[step] : undefined;
