import { OtherOrders as AllOthers } from '../../../../web/orders/choosing/other-orders.tsx';
import type { NlbAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Orders that the marches and attacks of the page know a gesture for, among them those that end a phase. */
const GESTURED: ReadonlySet<NlbAction['type']> = new Set([
  'march',
  'enter',
  'exit',
  'ride',
  'rideOn',
  'rideOff',
  'steer',
  'endMovement',
  'target',
  'engage',
  'declare',
  'endCombat',
]);

interface OtherOrdersProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  /** Only those to this unit or leader. */
  readonly of?: string;
}

/** What rules in use add to a phase. */
export function OtherOrders({ tableau, orders, of }: OtherOrdersProps) {
  const others = tableau.options.filter(
    (action) =>
      !GESTURED.has(action.type) &&
      (of === undefined ||
        ('unit' in action && action.unit === of) ||
        ('leader' in action && action.leader === of)),
  );
  return <AllOthers options={others} onOrder={orders.act} />;
}
