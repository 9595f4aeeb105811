import { OtherOrders as AllOthers } from '../../../../web/orders/choosing/other-orders.tsx';
import type { NlcAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import { isFire } from '../tools/fire.ts';
import { isMarch } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { isEnd } from './ends.ts';

interface OtherOrdersProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  /** Only those to this unit. */
  readonly of?: string;
}

const isOther = (action: NlcAction): boolean =>
  !isEnd(action) &&
  !isFire(action) &&
  (!isMarch(action) || (action.type === 'fallBack' && action.path.length === 0));

/** Orders that the page knows no gesture for: into reserve, a march taken back, a retreat of no hexes. */
export function OtherOrders({ tableau, orders, of }: OtherOrdersProps) {
  const others = tableau.options.filter(
    (action) => isOther(action) && (of === undefined || ('unit' in action && action.unit === of)),
  );
  return <AllOthers options={others} onOrder={orders.act} />;
}
