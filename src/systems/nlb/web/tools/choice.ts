import type { ChoiceGrammar, ChoiceState } from '../../../../web/orders/choosing/choice.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { NlbAction } from '../../rules/actions.ts';

/** What the choices of this book are about. */
export const choices: ChoiceGrammar<NlbAction> = {
  unitOf: (action) => ('unit' in action ? action.unit : 'leader' in action ? action.leader : undefined),
  hexOf: (action) => ('hex' in action ? action.hex : undefined),
  isGrave: (action) => action.type === 'lose',
};

/** The action a player means who clicks a hex that no option names: the same kind, to that hex. */
export const guessFor = (
  options: readonly NlbAction[],
  state: ChoiceState,
  hex: string,
): NlbAction | undefined => {
  const like = narrowed(choices, options, { unit: state.unit, hex: undefined }).find((one) => 'hex' in one);
  if (like?.type === 'retreatTo') return { type: 'retreatTo', unit: like.unit, hex };
  if (like?.type === 'placeLeader') return { type: 'placeLeader', leader: like.leader, hex };
  if (like?.type === 'advance') return { type: 'advance', unit: like.unit, hex };
  return undefined;
};
