import type { Looking } from '../../../../web/board/use-pointing.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { NO_GROUP } from '../tools/march.ts';
import { NO_FIGHT } from '../tools/use-fight.ts';
import type { Orders } from '../tools/use-orders.ts';
import { NO_SLIP } from '../tools/use-slip.ts';

const nothing = (): void => {};

/** Hands that order nothing. */
export const noOrders = (looking: Looking): Orders => ({
  ...idleHands(looking),
  tool: 'none',
  group: NO_GROUP,
  marches: [],
  companions: [],
  fight: NO_FIGHT,
  slip: NO_SLIP,
  setCompany: nothing,
  setColumn: nothing,
  widen: nothing,
});
