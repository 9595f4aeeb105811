import type { DowAction } from '../../rules/actions.ts';

const NAMES = {
  endSetUp: 'End the set-up',
  endPlanning: 'End the planning',
  endMovement: 'End movement',
  endCombat: 'End combat',
  endBreakthrough: 'No more breakthroughs',
} as const;

type End = keyof typeof NAMES;

const ENDS = Object.keys(NAMES) as readonly End[];

/** The action that ends the phase; undefined where a phase does not end by a button. */
export const endOf = (accepts: readonly string[]): Extract<DowAction, { type: End }> | undefined => {
  const type = ENDS.find((one) => accepts.includes(one));
  return type === undefined ? undefined : { type };
};

/** What the button says that ends the phase. */
export const endName = (accepts: readonly string[]): string | undefined => {
  const action = endOf(accepts);
  return action === undefined ? undefined : NAMES[action.type];
};
