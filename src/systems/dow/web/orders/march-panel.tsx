import { useMemo } from 'react';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { Proposal } from '../../../../web/orders/marching/march-parts.tsx';
import {
  AloneOrTogether,
  friendAsked,
  OrdersHead,
  WhereTo,
} from '../../../../web/orders/marching/piece-orders.tsx';
import type { DowAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { PieceCard } from '../panels/inspector.tsx';
import { isLeader, pieceIn, type Tableau } from '../tableau.ts';
import { type ChargeOrder, type MarchOrder, marchGrammar, moversOf, subjectIn } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { ChargeOdds } from './forecast.tsx';
import { Outcomes } from './outcomes.tsx';
import { StackPanel } from './stack-panel.tsx';

interface MarchPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Choose a counter, then where it goes: the same things as on the map, as buttons. */
export function MarchPanel({ tableau, orders }: MarchPanelProps) {
  const { unit: id } = orders.march;
  return id === undefined ? (
    <PieceList tableau={tableau} orders={orders} />
  ) : (
    <PieceOrders id={id} tableau={tableau} orders={orders} />
  );
}

function PieceList({ tableau, orders }: MarchPanelProps) {
  const able = moversOf(tableau);
  const units = tableau.view.units.filter(({ id }) => able.has(id));
  const leaders = tableau.view.leaders.filter(({ id }) => able.has(id));
  const lists = [
    {
      name: 'To bring on',
      label: 'Reinforcements that can enter',
      pieces: [...units, ...leaders].filter(({ place }) => place === 'waiting'),
    },
    {
      name: `${units.filter(({ place }) => place === 'map').length} can still march`,
      label: 'Units that can march',
      pieces: units.filter(({ place }) => place === 'map'),
    },
    {
      name: 'Leaders who can ride',
      label: 'Leaders who can ride',
      pieces: leaders.filter(({ place }) => place === 'map'),
    },
  ];
  return lists.map(({ name, label, pieces }) =>
    pieces.length === 0 ? null : (
      <section key={label} aria-label={label}>
        <h3>{name}</h3>
        <div className="chips">
          {pieces.map((piece) => (
            <CounterChip key={piece.id} unit={piece} where onClick={() => orders.pickUnit(piece.id)} />
          ))}
        </div>
      </section>
    ),
  );
}

const verbOf = ({ type }: MarchOrder): string =>
  type === 'enter' ? 'Enter' : type === 'arrive' ? 'Arrive' : type === 'ride' ? 'Ride' : 'March';

function PieceOrders({ id, tableau, orders }: MarchPanelProps & { readonly id: string }) {
  const lookup = useLookup();
  const piece = pieceIn(tableau, id);
  const { group } = orders;
  const grammar = useMemo(
    () => marchGrammar(group, (one) => lookup.leader(one) !== undefined),
    [group, lookup],
  );
  if (piece === undefined) return null;
  const onMap = piece.place === 'map' && piece.hex !== null;
  const exits = tableau.options.filter((action) => action.type === 'exit' && action.unit === id);
  return (
    <section aria-label={`Orders for ${lookup.names.unit(id)}`}>
      <Proposal<MarchOrder>
        hands={orders}
        grammar={grammar}
        verbOf={verbOf}
        friend={friendAsked(orders, (one) => pieceIn(tableau, one)?.army === tableau.seat)}
      />
      {orders.charge !== undefined && (
        <ChargeProposal order={orders.charge} tableau={tableau} orders={orders} />
      )}
      {onMap && !isLeader(piece) && (
        <>
          <WhoMarches orders={orders} />
          <StackPanel hex={piece.hex} tableau={tableau} orders={orders} />
        </>
      )}
      <Charges tableau={tableau} orders={orders} />
      <PieceCard piece={piece} tableau={tableau} />
      <OrdersHead onRelease={orders.release} />
      <OtherOrders options={exits} onOrder={orders.act} />
      {onMap && !isLeader(piece) && (orders.orders.length > 0 || isChosen(group.manner)) && (
        <HowToMarch orders={orders} />
      )}
      <WhereTo<MarchOrder>
        hands={orders}
        grammar={grammar}
        known={tableau.knows(subjectIn(tableau, id))}
        seq={tableau.seq}
        attempt={firstStep(id, tableau, orders, lookup.neighbours)}
        says={isLeader(piece) ? 'He cannot ride now.' : 'It cannot march now.'}
      />
    </section>
  );
}

/** The very first step, to ask why it cannot be taken. */
const firstStep = (
  id: string,
  tableau: Tableau,
  { group }: Orders,
  neighbours: (hex: string) => readonly string[],
): MarchOrder | undefined => {
  const piece = pieceIn(tableau, id);
  const step = piece?.hex == null ? undefined : neighbours(piece.hex)[0];
  if (piece === undefined || step === undefined) return undefined;
  return isLeader(piece)
    ? { type: 'ride', leader: id, path: [step] }
    : { type: 'march', units: [...(group.lead === id ? group.units : [id])], path: [step] };
};

/** Alone or with its stack; whom exactly, the boxes of the stack say. */
function WhoMarches({ orders }: { readonly orders: Orders }) {
  const { companions, group } = orders;
  if (companions.length < 2) return null;
  return (
    <section aria-label="Who marches">
      <AloneOrTogether
        going={group.units.length}
        all={companions.length}
        together="Its stack"
        title="Its stack, or alone again (G)"
        onChoose={orders.setCompany}
      />
    </section>
  );
}

/** A manner that leaves nowhere to go must be there to be taken back. */
const isChosen = ({ full, under }: Orders['group']['manner']): boolean => full || under;

function HowToMarch({ orders }: { readonly orders: Orders }) {
  const { manner } = orders.group;
  return (
    <fieldset className="manner">
      <legend className="visually-hidden">How it marches</legend>
      <label>
        <input
          type="checkbox"
          checked={manner.full}
          onChange={() => orders.setManner({ ...manner, full: !manner.full })}
        />{' '}
        Not by road, and so not in column
      </label>{' '}
      <label>
        <input
          type="checkbox"
          checked={manner.under}
          onChange={() => orders.setManner({ ...manner, under: !manner.under })}
        />{' '}
        Beneath those who stand there
      </label>
    </fieldset>
  );
}

/** Enemies beside the horse in hand. */
function Charges({ tableau, orders }: MarchPanelProps) {
  const lookup = useLookup();
  if (orders.charges.length === 0) return null;
  return (
    <section aria-label="Charges" className="charges">
      <h3>Charge</h3>
      <ul className="choices">
        {orders.charges.map((order) => (
          <li key={order.hex}>
            <button
              type="button"
              className="button"
              aria-pressed={orders.charge?.hex === order.hex}
              onClick={() => orders.proposeCharge(order)}
              {...pointsAt(orders, order.hex)}
            >
              {lookup.place(order.hex)}{' '}
              <span className="soft">
                {tableau
                  .seenIn(order.hex)
                  .map(({ id }) => lookup.names.unit(id))
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChargeProposal({ order, tableau, orders }: MarchPanelProps & { readonly order: ChargeOrder }) {
  const lookup = useLookup();
  const asked = useMemo((): readonly DowAction[] => [order], [order]);
  const facts = usePreviews(asked, tableau.seq).get(order);
  return (
    <div className="proposal">
      <p>
        <strong>Charge into {lookup.place(order.hex)}</strong>{' '}
        <span className="soft">{order.units.map(lookup.names.unit).join(', ')}</span>
      </p>
      <ChargeOdds facts={facts} />
      <Outcomes action={order} tableau={tableau} />
      <div className="buttons">
        <button type="button" className="button primary" data-primary="" onClick={() => orders.act(order)}>
          Charge
        </button>
        <button type="button" className="button" onClick={() => orders.proposeCharge(undefined)}>
          Not this
        </button>
      </div>
    </div>
  );
}
