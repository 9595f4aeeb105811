import type { NlbAction } from '../../rules/actions.ts';

const ENDS = ['endMovement', 'endCombat', 'endCommand', 'endReorganization', 'endHiding'] as const;

const NAMES: Readonly<Record<(typeof ENDS)[number], string>> = {
  endMovement: 'End movement',
  endCombat: 'End combat',
  endCommand: 'End command',
  endReorganization: 'End reorganization',
  endHiding: 'Hide nobody else',
};

/** The action that ends the phase; undefined where a phase does not end by a button. */
export const endOf = (accepts: readonly string[]): NlbAction | undefined => {
  const type = ENDS.find((one) => accepts.includes(one));
  return type === undefined ? undefined : { type };
};

/** What the button says that ends the phase. */
export const endName = (accepts: readonly string[]): string | undefined => {
  const action = endOf(accepts);
  return action === undefined ? undefined : NAMES[action.type as (typeof ENDS)[number]];
};
