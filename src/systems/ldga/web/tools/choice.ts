import { type ChoiceGrammar, type ChoiceState, narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { LdgaAction } from '../../rules/actions.ts';

/** The piece an action is about; of several who go together the first. */
const unitOf = (action: LdgaAction): string | undefined => {
  if (action.type === 'command') return action.piece;
  if ('unit' in action) return action.unit;
  if ('leader' in action) return action.leader;
  if ('piece' in action) return action.piece;
  if ('train' in action) return action.train;
  if ('pieces' in action) return action.pieces[0];
  if ('officer' in action) return action.officer ?? action.units?.[0];
  return 'units' in action ? action.units?.[0] : undefined;
};

const hexOf = (action: LdgaAction): string | undefined => {
  if ('path' in action) return action.path[action.path.length - 1];
  if ('hex' in action) return action.hex;
  if ('objective' in action) return action.objective;
  if ('target' in action) return action.target;
  return 'targets' in action ? action.targets[0] : undefined;
};

/** How the choices of this book are read. None of them loses a unit for good. */
export const choices: ChoiceGrammar<LdgaAction> = { unitOf, hexOf, isGrave: () => false };

/** The action a player means who clicks a hex that no option names: the same kind, to that hex. */
export const guessFor = (
  options: readonly LdgaAction[],
  state: ChoiceState,
  hex: string,
): LdgaAction | undefined => {
  const like = narrowed(choices, options, { unit: state.unit, hex: undefined }).find(
    (one) => hexOf(one) !== undefined,
  );
  if (like === undefined) return undefined;
  switch (like.type) {
    case 'place':
    case 'advance':
      return state.unit === undefined ? undefined : { ...like, hex };
    case 'rideTo':
    case 'replaceLeader':
    case 'occupy':
      return { ...like, hex };
    case 'retreat':
    case 'evade':
      return { ...like, path: [hex] };
    default:
      return undefined;
  }
};
