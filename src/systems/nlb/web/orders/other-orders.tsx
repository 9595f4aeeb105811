import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Orders that the marches and attacks of the page know no gesture for, among them those that end a phase. */
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

/** What rules in use add to a phase, each order as a button with its sentence. */
export function OtherOrders({ tableau, orders, of }: OtherOrdersProps) {
  const { words, names } = useLookup();
  const others = tableau.options.filter(
    (action) =>
      !GESTURED.has(action.type) &&
      (of === undefined ||
        ('unit' in action && action.unit === of) ||
        ('leader' in action && action.leader === of)),
  );
  if (others.length === 0) return null;
  return (
    <section aria-label="Other orders">
      <ul className="choices">
        {others.map((action) => (
          <li key={JSON.stringify(action)}>
            <button type="button" className="button" onClick={() => orders.act(action)}>
              {plain(words.optionText(action, names))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
