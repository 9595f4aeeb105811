import { endsBy } from '../../../../web/orders/ends-by.ts';
import type { DowAction } from '../../rules/actions.ts';

export const { endName, endOf } = endsBy({
  endSetUp: 'End the set-up',
  endPlanning: 'End the planning',
  endMovement: 'End movement',
  endCombat: 'End combat',
  endBreakthrough: 'No more breakthroughs',
} as const satisfies Partial<Record<DowAction['type'], string>>);
