import type { GdaAction } from '../../rules/actions.ts';

const NAMES = {
  ready: 'All stand ready',
  endHeadquarters: 'Headquarters stay',
  endAttaching: 'The generals stay where they are',
  endDeclaring: 'No more charges',
  endIntercepting: 'Let the charges come',
  endMovement: 'End movement',
  endFire: 'End fire',
} as const;

type End = keyof typeof NAMES;

const ENDS = Object.keys(NAMES) as readonly End[];

/** The action that ends the phase; undefined where a phase does not end by a button. */
export const endOf = (accepts: readonly string[]): Extract<GdaAction, { type: End }> | undefined => {
  const type = ENDS.find((one) => accepts.includes(one));
  return type === undefined ? undefined : { type };
};

export const isEnd = ({ type }: Pick<GdaAction, 'type'>): boolean =>
  (ENDS as readonly string[]).includes(type);

/** What the button says that ends the phase. */
export const endName = (accepts: readonly string[]): string | undefined => {
  const action = endOf(accepts);
  return action === undefined ? undefined : NAMES[action.type];
};
