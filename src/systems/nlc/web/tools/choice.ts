import { type ChoiceGrammar, type ChoiceState, narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { NlcAction } from '../../rules/actions.ts';

/** What the choices of this book are about. */
export const choices: ChoiceGrammar<NlcAction> = {
  unitOf: (action) => {
    if ('unit' in action) return action.unit;
    if ('units' in action) return action.units[0];
    return 'leader' in action ? action.leader : undefined;
  },
  hexOf: (action) => {
    if ('hex' in action) return action.hex;
    return 'via' in action ? action.via : undefined;
  },
  // Nothing is chosen here that could not be taken back or that a die has not said before.
  isGrave: () => false,
};

/** The action a player means who clicks a hex that no option names: the same kind, to that hex. */
export const guessFor = (
  options: readonly NlcAction[],
  state: ChoiceState,
  hex: string,
): NlcAction | undefined => {
  const like = narrowed(choices, options, { unit: state.unit, hex: undefined }).find((one) => 'hex' in one);
  switch (like?.type) {
    case 'placeUnit':
      return { type: 'placeUnit', unit: like.unit, hex };
    case 'placeLeader':
      return { type: 'placeLeader', leader: like.leader, hex };
    case 'slipAway':
      return { type: 'slipAway', unit: like.unit, hex };
    case 'retreatTo':
    case 'pursue':
      return { type: like.type, hex };
    default:
      return undefined;
  }
};
