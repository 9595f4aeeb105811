import { OPEN_CHOICE } from '../tools/choice.ts';
import { NO_COMMANDER } from '../tools/command.ts';
import { IDLE_MARCH } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { ALONE } from '../tools/use-together.ts';

const nothing = (): void => {};

/** Hands that order nothing. */
export const noOrders = (looking: Orders['looking']): Orders => ({
  tool: 'none',
  march: IDLE_MARCH,
  choice: OPEN_CHOICE,
  command: NO_COMMANDER,
  orders: [],
  previews: new Map(),
  plotted: undefined,
  together: ALONE,
  whyNot: undefined,
  looking,
  pointed: {},
  allJoin: nothing,
  point: nothing,
  showAdvice: nothing,
  act: nothing,
  attempt: nothing,
  pickUnit: nothing,
  choose: nothing,
  pickHex: nothing,
  drag: nothing,
  confirm: nothing,
  reconsider: nothing,
  release: nothing,
  look: nothing,
  forgetWhy: nothing,
});
