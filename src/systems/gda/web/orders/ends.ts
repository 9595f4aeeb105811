import { endsBy } from '../../../../web/orders/ends-by.ts';
import type { GdaAction } from '../../rules/actions.ts';

export const { endName, endOf, isEnd } = endsBy({
  ready: 'All stand ready',
  endHeadquarters: 'Headquarters stay',
  endAttaching: 'The generals stay where they are',
  endDeclaring: 'No more charges',
  endIntercepting: 'Let the charges come',
  endMovement: 'End movement',
  endFire: 'End fire',
} as const satisfies Partial<Record<GdaAction['type'], string>>);
