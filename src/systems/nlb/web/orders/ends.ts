import { endsBy } from '../../../../web/orders/ends-by.ts';
import type { NlbAction } from '../../rules/actions.ts';

export const { endName, endOf } = endsBy({
  endMovement: 'End movement',
  endCombat: 'End combat',
  endCommand: 'End command',
  endReorganization: 'End reorganization',
  endHiding: 'Hide nobody else',
} as const satisfies Partial<Record<NlbAction['type'], string>>);
