import { NOTHING_POINTED_AT, type Pointers } from '../../../../web/learn/pointing.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { choices } from '../tools/choice.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];

const destination = (action: NlbAction): string | undefined =>
  'path' in action ? action.path.at(-1) : choices.hexOf(action);

export const pointersTo = (action: NlbAction): Pointers => {
  if (action.type === 'endMovement' || action.type === 'endCombat')
    return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'declare') return { ...NOTHING_POINTED_AT, controls: ['.leaf [data-primary]'] };
  return { unit: choices.unitOf(action), hex: destination(action), controls: [] };
};
