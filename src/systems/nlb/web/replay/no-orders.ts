import type { Looking } from '../../../../web/board/use-pointing.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { NO_COMMANDER } from '../tools/command.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Hands that order nothing. */
export const noOrders = (looking: Looking): Orders => ({
  ...idleHands(looking),
  tool: 'none',
  command: NO_COMMANDER,
  allJoin: () => {},
  placeRest: () => {},
  commandAll: () => {},
});
