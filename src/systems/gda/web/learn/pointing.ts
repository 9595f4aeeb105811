import { NOTHING_POINTED_AT, type Pointers } from '../../../../web/learn/pointing.ts';
import type { GdaAction } from '../../rules/actions.ts';
import { isEnd } from '../orders/ends.ts';

const END = ['.side-top > .button', 'dialog[open] .button.primary'];
const PRIMARY = ['.leaf [data-primary]'];

/** What the next step is about: the unit to take, the thing to press. */
export const pointersTo = (action: GdaAction): Pointers => {
  if (isEnd(action)) return { ...NOTHING_POINTED_AT, controls: END };
  if (action.type === 'postAdcs') return { ...NOTHING_POINTED_AT, controls: ['.adcs select', ...PRIMARY] };
  return 'unit' in action
    ? { unit: action.unit, hex: undefined, controls: PRIMARY }
    : { ...NOTHING_POINTED_AT, controls: ['.choices .button'] };
};
