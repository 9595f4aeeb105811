import type { Looking } from '../../../../web/board/use-pointing.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { NO_GROUP } from '../tools/march.ts';
import { NO_FIGHT } from '../tools/use-fight.ts';
import type { Orders } from '../tools/use-orders.ts';

const nothing = (): void => {};

/** Hands that order nothing. */
export const noOrders = (looking: Looking): Orders => ({
  ...idleHands(looking),
  tool: 'none',
  group: NO_GROUP,
  companions: [],
  charges: [],
  charge: undefined,
  fight: NO_FIGHT,
  setCompany: nothing,
  setManner: nothing,
  proposeCharge: nothing,
  reorder: nothing,
  widen: nothing,
});
