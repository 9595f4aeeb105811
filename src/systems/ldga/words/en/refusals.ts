import { titled } from '../../../../words/en/format.ts';
import { kernelRefusals } from '../../../../words/en/kernel.ts';
import { voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidRefusal } from '../../../../words/words.ts';
import { actionName } from './actions.ts';
import { seatName } from './glossary.ts';
import { army, combat } from './refusals-fighting.ts';
import { command, general, hidden, movement, setUp, stacking } from './refusals-marching.ts';
import type { Tell } from './telling.ts';

const own: Readonly<Record<string, Tell>> = {
  ...general,
  ...setUp,
  ...stacking,
  ...command,
  ...movement,
  ...hidden,
  ...combat,
  ...army,
};

const refusals: Readonly<Record<string, Tell>> = { ...kernelRefusals(seatName, actionName), ...own };

/** The codes that have a sentence, for the test that holds it to the rules. */
export const REFUSAL_CODES: readonly string[] = Object.keys(own);

export function refusalText({ code, facts }: SaidRefusal, names: Names): Text {
  const tell = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return tell === undefined
    ? say`That is not possible: ${titled(code).toLowerCase()}.`
    : tell(voiceOf(facts, names));
}
