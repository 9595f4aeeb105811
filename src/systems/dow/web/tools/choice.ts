import type { ChoiceGrammar, ChoiceState } from '../../../../web/orders/choosing/choice.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { DowAction } from '../../rules/actions.ts';

/** The unit or leader an action is about; of several who go together the first. */
const unitOf = (action: DowAction): string | undefined => {
  if ('unit' in action) return action.unit;
  if ('leader' in action) return action.leader;
  if ('piece' in action) return action.piece;
  return 'units' in action ? action.units[0] : undefined;
};

/** How the choices of this book are read. None of them loses a unit for good. */
export const choices: ChoiceGrammar<DowAction> = {
  unitOf,
  hexOf: (action) =>
    'hex' in action ? action.hex : 'path' in action ? action.path[action.path.length - 1] : undefined,
  isGrave: () => false,
};

/** The action a player means who clicks a hex that no option names: the same kind, to that hex. */
export const guessFor = (
  options: readonly DowAction[],
  state: ChoiceState,
  hex: string,
): DowAction | undefined => {
  const like = narrowed(choices, options, { unit: state.unit, hex: undefined }).find((one) => 'hex' in one);
  if (like?.type === 'place' && state.unit !== undefined) return { ...like, hex };
  if (like?.type === 'retreatTo') return { type: 'retreatTo', unit: like.unit, hex };
  if (like?.type === 'advance') return { ...like, hex };
  if (like?.type === 'counterattack' || like?.type === 'pay') return { ...like, hex };
  return undefined;
};
