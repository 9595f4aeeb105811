import { NOTHING_POINTED_AT, type Pointers } from '../../../../web/learn/pointing.ts';
import type { DowAction } from '../../rules/actions.ts';
import { choices } from '../tools/choice.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];
const PRIMARY = ['.leaf [data-primary]'];

export const pointersTo = (action: DowAction): Pointers => {
  if (action.type.startsWith('end') && action.type !== 'endAdvance')
    return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'deploy') return { ...NOTHING_POINTED_AT, controls: PRIMARY };
  if (action.type === 'attack' || action.type === 'bombard') {
    const hex = action.type === 'attack' ? action.targets[0] : action.hex;
    return { unit: undefined, hex, controls: PRIMARY };
  }
  if (action.type === 'order') return { unit: action.units[0], hex: action.hex, controls: ['.stack-grip'] };
  return { unit: choices.unitOf(action), hex: choices.hexOf(action), controls: [] };
};
