import type { NlcAction } from '../../rules/actions.ts';

type End = Extract<
  NlcAction['type'],
  'endSetup' | 'endRally' | 'endOrders' | 'endBombardment' | 'endCharges' | 'endMovement' | 'endAssaults'
>;

const NAMES: Readonly<Record<End, string>> = {
  endSetup: 'Write no further orders',
  endRally: 'End the rally',
  endOrders: 'Send no further orders',
  endBombardment: 'End bombardment',
  endCharges: 'Declare no further charges',
  endMovement: 'End movement',
  endAssaults: 'Declare no further attacks',
};

const ENDS = Object.keys(NAMES) as readonly End[];

/** The action that ends the segment; undefined where it does not end by a button. */
export const endOf = (accepts: readonly string[]): { readonly type: End } | undefined => {
  const type = ENDS.find((one) => accepts.includes(one));
  return type === undefined ? undefined : { type };
};

/** What the button says that ends the segment. */
export const endName = (accepts: readonly string[]): string | undefined => {
  const action = endOf(accepts);
  return action === undefined ? undefined : NAMES[action.type];
};

export const isEnd = ({ type }: NlcAction): boolean => (ENDS as readonly string[]).includes(type);
