import { byStep, promptsBy } from '../../../../words/en/prompts.ts';
import { say } from '../../../../words/text.ts';
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

export const promptText = promptsBy({ rolls, questionOf: byStep(asked), outcomeText, seatName, actionName });
