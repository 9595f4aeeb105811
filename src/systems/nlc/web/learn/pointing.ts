import { NOTHING_POINTED_AT, type Pointers } from '../../../../web/learn/pointing.ts';
import type { NlcAction } from '../../rules/actions.ts';
import { isEnd } from '../orders/ends.ts';
import { choices } from '../tools/choice.ts';
import { isFire } from '../tools/fire.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];

/** What an action that is proposed is about. */
export const pointersTo = (action: NlcAction): Pointers => {
  if (isEnd(action)) return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'sendOrder')
    return {
      ...NOTHING_POINTED_AT,
      controls: [`.leaf [data-write="${action.to}"]`, '.leaf .letter [data-primary]'],
    };
  const unit = choices.unitOf(action);
  if (isFire(action)) return { unit, hex: action.target, controls: ['.leaf [data-primary]'] };
  return { unit, hex: 'path' in action ? action.path.at(-1) : choices.hexOf(action), controls: [] };
};
