import { endsBy } from '../../../../web/orders/ends-by.ts';
import type { NlcAction } from '../../rules/actions.ts';

export const { endName, endOf, isEnd } = endsBy({
  endSetup: 'Write no further orders',
  endRally: 'End the rally',
  endOrders: 'Send no further orders',
  endFreeing: 'Release nobody else',
  endBombardment: 'End bombardment',
  endCharges: 'Declare no further charges',
  endMovement: 'End movement',
  endAssaults: 'Declare no further attacks',
} as const satisfies Partial<Record<NlcAction['type'], string>>);
