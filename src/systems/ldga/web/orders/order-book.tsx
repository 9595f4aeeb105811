import '../panels/campaign.css';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { Slips } from '../panels/slips.tsx';
import { Ways } from '../panels/ways.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import type { Itinerary } from '../tools/use-slip.ts';

interface OrderBookProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Officers who could be sent an order, as the options name them. */
const officersIn = (options: readonly LdgaAction[]): readonly string[] => [
  ...new Set(options.flatMap((action) => (action.type === 'order' ? (action.officer ?? []) : []))),
];

/** One march order may be written: whom for, where to, by which way; or none (8.22, 19.3). */
export function OrderBook({ tableau, orders }: OrderBookProps) {
  const { slip } = orders;
  const { officer, units } = slip.draft;
  return (
    <>
      {officer === undefined && units.length === 0 ? (
        <Addressees tableau={tableau} orders={orders} />
      ) : (
        <Destination tableau={tableau} orders={orders} />
      )}
      {slip.action !== undefined && <Sealing tableau={tableau} orders={orders} action={slip.action} />}
      <button type="button" className="button" onClick={() => orders.act({ type: 'noOrder' })}>
        Write no order
      </button>
      <p className="soft">
        Nobody else reads it before the game is over. <RuleLink id="LDGA-8.23.1" />
        {tableau.facts.before === true &&
          ' All players write at once; until the last of them has, you can take yours back.'}
      </p>
      <Slips tableau={tableau} open />
    </>
  );
}

function Addressees({ tableau, orders }: OrderBookProps) {
  return (
    <section aria-label="Whom the order is for">
      <h3>
        For whom <RuleLink id="LDGA-8.22.1" />
      </h3>
      <div className="chips">
        {officersIn(tableau.options).flatMap((id) => {
          const piece = tableau.piece(id);
          return piece === undefined
            ? []
            : [<CounterChip key={id} piece={piece} where onClick={() => orders.slip.choose(id)} />];
        })}
      </div>
      <p className="soft">An officer for his whole formation; or click a stack on the map.</p>
    </section>
  );
}

function Destination({ tableau, orders }: OrderBookProps) {
  const lookup = useLookup();
  const { slip } = orders;
  const { officer, units, objective } = slip.draft;
  const towns = tableau.options.flatMap((action) =>
    action.type === 'order' && (officer === undefined || action.officer === officer)
      ? [action.objective]
      : [],
  );
  const who =
    officer === undefined
      ? units.map(lookup.names.unit).join(', ')
      : `${lookup.names.unit(officer)}’s formation`;
  return (
    <section aria-label="Where to">
      <div className="orders-head">
        <h3>{who} marches to</h3>
        <button type="button" className="button small" onClick={slip.clear}>
          Somebody else
        </button>
      </div>
      <p className="soft">
        Any village or town of the map: click it there. <RuleLink id="LDGA-8.23.3" />
      </p>
      <ul className="destinations">
        {[...new Set(towns)].map((hex) => (
          <li key={hex}>
            <button
              type="button"
              className="button small"
              aria-pressed={hex === objective}
              onClick={() => slip.setObjective(hex)}
              {...pointsAt(orders, hex)}
            >
              {lookup.place(hex)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sealing({ tableau, orders, action }: OrderBookProps & { readonly action: LdgaAction }) {
  const lookup = useLookup();
  const { slip } = orders;
  const against = useWhy(action, tableau.seq);
  const to = slip.draft.objective as string;
  return (
    <section className="slip" aria-label="The order">
      <h3>March to {lookup.place(to)}</h3>
      {slip.itinerary !== undefined && <Bound itinerary={slip.itinerary} />}
      {against.length > 0 ? (
        <Reasons against={against} />
      ) : (
        <button type="button" className="button primary" data-primary="" onClick={() => orders.act(action)}>
          Seal the order
        </button>
      )}
      <button type="button" className="button" onClick={() => slip.setObjective(undefined)}>
        Not there
      </button>
    </section>
  );
}

/** From when the order binds whom, and when they would be there. */
function Bound({ itinerary: { begins, ...ways } }: { readonly itinerary: Itinerary }) {
  const lookup = useLookup();
  return (
    <>
      <p>
        Binds from {lookup.when(begins)}: by the shortest way, as far as each turn’s chit goes, and clear of
        the enemy. <RuleLink id="LDGA-8.24.2" /> <RuleLink id="LDGA-8.24.3" />
      </p>
      <Ways {...ways} />
    </>
  );
}
