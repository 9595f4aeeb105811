import { endsBy } from '../../../../web/orders/ends-by.ts';
import type { LdgaAction } from '../../rules/actions.ts';

export const { endName, endOf, isEnd } = endsBy({
  endSetUp: 'End the set-up',
  endMessages: 'End the writing',
  endReorganizing: 'End reorganization',
  endCommand: 'End command',
  endMovement: 'End movement',
  endDeclaring: 'End the declarations',
  endEvading: 'Nobody else gets out of the way',
  endDisengagement: 'End disengagement',
} as const satisfies Partial<Record<LdgaAction['type'], string>>);
