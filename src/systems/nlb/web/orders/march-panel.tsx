import type { Ledger } from '../../../../engine/ledger.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import { Said } from '../../../../web/parts/said.tsx';
import { LedgerTable } from '../../../../web/play/ledger.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { CounterChip } from '../board/counter-chip.tsx';
import { markerNamed } from '../board/markers.ts';
import { useLookup } from '../desk.tsx';
import type { Lookup } from '../lookup.ts';
import { PieceCard } from '../panels/inspector.tsx';
import { isLeader, leaderIn, pieceIn, type Tableau } from '../tableau.ts';
import { endOf, entersMap, leavesMap, type MarchOrder, unitsWithOrders } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { useWhy } from '../tools/use-why.ts';
import { OtherOrders } from './other-orders.tsx';
import { pointsAt } from './points-at.ts';
import { TogetherPanel } from './together-panel.tsx';

interface MarchPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

export const costOf = (facts: Facts | undefined): Ledger | undefined => {
  const cost = facts?.cost as Ledger | undefined;
  return cost === undefined || !Array.isArray(cost.lines) ? undefined : cost;
};

/** Choose a unit, then where it goes: the same things as on the map, as buttons. */
export function MarchPanel({ tableau, orders }: MarchPanelProps) {
  const { unit: id } = orders.march;
  return id === undefined ? (
    <UnitList tableau={tableau} orders={orders} />
  ) : (
    <UnitOrders id={id} tableau={tableau} orders={orders} />
  );
}

function UnitList({ tableau, orders }: MarchPanelProps) {
  const able = unitsWithOrders(tableau.options);
  const leaders = tableau.view.leaders.filter(({ id }) => able.has(id));
  const riding = leaders.filter(({ place }) => place === 'map');
  const units = tableau.view.units.filter(({ id }) => able.has(id));
  const coming = [...units, ...leaders].filter(({ place }) => place === 'waiting');
  const standing = units.filter(({ place }) => place === 'map');
  return (
    <>
      <OtherOrders tableau={tableau} orders={orders} />
      {coming.length > 0 && (
        <section aria-label="Reinforcements that can enter">
          <h3>To bring on</h3>
          <div className="chips">
            {coming.map((unit) => (
              <CounterChip key={unit.id} unit={unit} onClick={() => orders.pickUnit(unit.id)} />
            ))}
          </div>
        </section>
      )}
      <section aria-label="Units that can march">
        <h3>{standing.length === 0 ? 'Nobody can march any more' : `${standing.length} can still march`}</h3>
        <div className="chips">
          {standing.map((unit) => (
            <CounterChip key={unit.id} unit={unit} where onClick={() => orders.pickUnit(unit.id)} />
          ))}
        </div>
      </section>
      {riding.length > 0 && (
        <section aria-label="Leaders who can ride">
          <h3>{riding.length === 1 ? '1 leader can ride' : `${riding.length} leaders can ride`}</h3>
          <div className="chips">
            {riding.map((leader) => (
              <CounterChip key={leader.id} unit={leader} where onClick={() => orders.pickUnit(leader.id)} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

const labelOf = (order: MarchOrder, lookup: Lookup): string => {
  const end = endOf(order);
  if (leavesMap(order))
    return end === undefined ? 'Leave the map here' : `Leave the map at ${lookup.place(end)}`;
  return end === undefined ? '' : lookup.place(end);
};

const verbOf = (order: MarchOrder): string =>
  entersMap(order) ? 'Enter' : order.type === 'ride' ? 'Ride' : order.type === 'steer' ? 'Move' : 'March';

/** The friend that was clicked when the march into his hex was proposed: perhaps he was meant. */
const friendAsked = (tableau: Tableau, { march, looking: { unit } }: Orders): string | undefined => {
  if (march.proposal === undefined || unit === undefined || unit === march.unit) return undefined;
  return pieceIn(tableau, unit)?.army === tableau.seat ? unit : undefined;
};

function UnitOrders({ id, tableau, orders }: MarchPanelProps & { readonly id: string }) {
  const lookup = useLookup();
  const unit = pieceIn(tableau, id);
  const { proposal } = orders.march;
  const pendingOrder = orders.plotted ?? proposal;
  const friend = friendAsked(tableau, orders);
  if (unit === undefined) return null;
  const costs = new Map(orders.orders.map((order) => [order, costOf(orders.previews.get(order))?.total]));
  const listed = [...orders.orders].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  const named = listed.filter(
    (order) => leavesMap(order) || lookup.names.hex(endOf(order) ?? '') !== undefined,
  );
  const others = listed.filter((order) => !named.includes(order));
  const { together } = orders;
  const order = (one: MarchOrder): void => {
    const end = endOf(one);
    if (together.chosen !== undefined && end !== undefined && !leavesMap(one)) together.aim(end);
    else orders.act(one);
  };
  return (
    <section aria-label={`Orders for ${lookup.names.unit(id)}`}>
      {pendingOrder !== undefined && (
        <div className="proposal">
          <p>
            <strong>
              {verbOf(pendingOrder)} to {labelOf(pendingOrder, lookup)}
            </strong>
          </p>
          <Cost facts={orders.previews.get(pendingOrder)} />
          <div className="buttons">
            <button type="button" className="button primary" data-primary="" onClick={orders.confirm}>
              {verbOf(pendingOrder)}
            </button>
            <button type="button" className="button" onClick={orders.reconsider}>
              Not this
            </button>
            {friend !== undefined && (
              <button type="button" className="button" onClick={() => orders.choose(friend)}>
                Choose {lookup.names.unit(friend)} instead
              </button>
            )}
          </div>
        </div>
      )}
      <TogetherPanel together={orders.together} />
      <PieceCard piece={unit} tableau={tableau} />
      <div className="orders-head">
        <h3>Orders</h3>
        <button type="button" className="button small" onClick={orders.release}>
          {isLeader(unit) ? 'Somebody else' : 'Another unit'}
        </button>
      </div>
      <OtherOrders tableau={tableau} orders={orders} of={id} />
      {orders.orders.length === 0 ? (
        <Stuck tableau={tableau} id={id} />
      ) : (
        <>
          <p className="soft">Click a marked hex, or drag or shift-click to lay the path yourself.</p>
          <Destinations orders={named} costs={costs} by={orders} onOrder={order} />
          <details>
            <summary>{others.length} more hexes in reach</summary>
            <Destinations orders={others} costs={costs} by={orders} onOrder={order} />
          </details>
        </>
      )}
    </section>
  );
}

/** Why a unit has no orders at all: what stands in the way of its very first step. */
function Stuck({ tableau, id }: { readonly tableau: Tableau; readonly id: string }) {
  const lookup = useLookup();
  const leads = leaderIn(tableau, id) !== undefined;
  const marker = markerNamed(id);
  const hex = pieceIn(tableau, id)?.hex ?? undefined;
  const step = hex === undefined ? undefined : lookup.neighbours(hex)[0];
  const attempt =
    step === undefined
      ? undefined
      : leads
        ? ({ type: 'ride', leader: id, path: [step] } as const)
        : marker !== undefined
          ? ({ type: 'steer', ...marker, path: [step] } as const)
          : ({ type: 'march', unit: id, path: [step] } as const);
  const [reason] = useWhy(attempt, tableau.seq);
  return (
    <p className="soft">
      {leads ? 'He cannot ride now.' : 'It cannot march now.'}{' '}
      {reason !== undefined && (
        <>
          <Said text={lookup.words.refusalText(reason, lookup.names)} /> <RuleLink id={reason.rule} />
        </>
      )}
    </p>
  );
}

interface DestinationsProps {
  readonly orders: readonly MarchOrder[];
  readonly costs: ReadonlyMap<MarchOrder, number | undefined>;
  readonly by: Orders;
  readonly onOrder: (order: MarchOrder) => void;
}

function Destinations({ orders, costs, by, onOrder }: DestinationsProps) {
  const lookup = useLookup();
  return (
    <ul className="destinations">
      {orders.map((order) => {
        const cost = costs.get(order);
        return (
          <li key={`${order.type} ${order.path.join(' ')}`}>
            <button
              type="button"
              className="button small"
              onClick={() => onOrder(order)}
              {...pointsAt(by, endOf(order))}
            >
              {labelOf(order, lookup)}
              {cost !== undefined && <span className="figures soft">{lookup.words.numberText(cost)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Cost({ facts }: { readonly facts: Facts | undefined }) {
  const { numberText } = useLookup().words;
  const cost = costOf(facts);
  if (cost === undefined) return null;
  const allowance = typeof facts?.allowance === 'number' ? facts.allowance : undefined;
  return (
    <details>
      <summary className="figures">
        {numberText(cost.total)}
        {allowance === undefined ? '' : ` of ${numberText(allowance)}`} movement points
      </summary>
      <LedgerTable ledger={cost} total="in all" />
    </details>
  );
}
