import { NOTHING_POINTED_AT, type Pointers } from '../../../../web/learn/pointing.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { isEnd } from '../orders/ends.ts';
import { choices } from '../tools/choice.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];
const PRIMARY = ['.leaf [data-primary]'];

export const pointersTo = (action: LdgaAction): Pointers => {
  if (isEnd(action)) return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'declareAttack') return { unit: undefined, hex: action.targets[0], controls: PRIMARY };
  if (action.type === 'order') return { unit: action.officer, hex: action.objective, controls: PRIMARY };
  return { unit: choices.unitOf(action), hex: choices.hexOf(action), controls: [] };
};
