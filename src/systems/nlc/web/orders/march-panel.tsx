import { Proposal } from '../../../../web/orders/marching/march-parts.tsx';
import { friendAsked, OrdersHead, WhereTo } from '../../../../web/orders/marching/piece-orders.tsx';
import type { Company } from '../../../../web/orders/marching/together.ts';
import { TogetherPanel } from '../../../../web/orders/marching/together-panel.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { PieceCard } from '../panels/inspector.tsx';
import { hexOf, isLeader, type Piece, pieceIn, type Tableau } from '../tableau.ts';
import { kindIn, type MarchOrder, marchGrammar, moversOf, verbOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { watchedBy } from '../tools/watched.ts';
import { OtherOrders } from './other-orders.tsx';

interface MarchPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Choose a unit, then where it goes: the same things as on the map, as buttons, formation by formation. */
export function MarchPanel({ tableau, orders }: MarchPanelProps) {
  const { unit: id } = orders.march;
  return id === undefined ? (
    <UnitList tableau={tableau} orders={orders} />
  ) : (
    <UnitOrders id={id} tableau={tableau} orders={orders} />
  );
}

function UnitList({ tableau, orders }: MarchPanelProps) {
  const { words } = useLookup();
  const { view } = tableau;
  const able = moversOf(tableau);
  const units = view.units.filter(({ id }) => able.has(id));
  const coming = units.filter(({ place }) => place === 'waiting');
  const standing = units.filter(({ place }) => place === 'map');
  const formations = view.formations.filter(({ id }) => standing.some(({ formation }) => formation === id));
  return (
    <>
      {coming.length > 0 && <Pieces title="To bring on" pieces={coming} tableau={tableau} orders={orders} />}
      {standing.length === 0 && <p className="soft">Nobody can march any more.</p>}
      {formations.map(({ id, name, order }) => (
        <Pieces
          key={id}
          title={order === null ? name : `${name}, ${words.orderName(order)}`}
          pieces={standing.filter(({ formation }) => formation === id)}
          tableau={tableau}
          orders={orders}
          where
        />
      ))}
      <Pieces
        title="Leaders who can ride"
        pieces={view.leaders.filter(({ id }) => able.has(id))}
        tableau={tableau}
        orders={orders}
        where
      />
      <Pieces
        title="Vedettes"
        pieces={view.outposts.filter(({ id, kind }) => kind === 'vedette' && able.has(id))}
        tableau={tableau}
        orders={orders}
        where
      />
      <Pieces
        title="Baggage"
        pieces={view.outposts.filter(({ id, kind }) => kind === 'train' && able.has(id))}
        tableau={tableau}
        orders={orders}
        where
      />
      <OtherOrders tableau={tableau} orders={orders} />
    </>
  );
}

interface PiecesProps extends MarchPanelProps {
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly where?: boolean;
}

function Pieces({ title, pieces, tableau, orders, where = false }: PiecesProps) {
  if (pieces.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="chips">
        {pieces.map((piece) => (
          <CounterChip
            key={piece.id}
            piece={piece}
            view={tableau.view}
            where={where}
            onClick={() => orders.pickUnit(piece.id)}
          />
        ))}
      </div>
    </section>
  );
}

/** Who might charge on the way that is meant, or on any way within reach. */
function Dangers({ orders }: { readonly orders: Orders }) {
  const { names, place } = useLookup();
  const meant = orders.plotted ?? orders.march.proposal;
  const facts = (meant === undefined ? orders.orders : [meant]).map((order) => orders.previews.get(order));
  const watched = facts.flatMap(watchedBy);
  if (watched.length === 0) return null;
  const riders = [...new Set(watched.flatMap(({ units }) => units))];
  const hexes = [...new Set(watched.map(({ hex }) => hex))];
  return (
    <p className="out-of-command">
      {riders.map(names.unit).join(', ')} could charge{' '}
      {hexes.length > 4 ? 'in the hexes that are ringed' : `in ${hexes.map(place).join(', ')}`}{' '}
      <RuleLink id="NLC-7.8.1" />
    </p>
  );
}

const companyName = ({ kind, of }: Company, { names }: Lookup): string =>
  kind === 'stack' ? 'Its stack' : `Its formation: ${names.unit(of)}`;

function UnitOrders({ id, tableau, orders }: MarchPanelProps & { readonly id: string }) {
  const lookup = useLookup();
  const piece = pieceIn(tableau, id);
  if (piece === undefined) return null;
  const leads = isLeader(piece);
  const grammar = marchGrammar(kindIn(tableau), tableau.accepts.includes('fallBack'));
  const hex = hexOf(piece);
  const step = hex === undefined ? undefined : lookup.neighbours(hex)[0];
  return (
    <section aria-label={`Orders for ${lookup.names.unit(id)}`}>
      <Proposal<MarchOrder>
        hands={orders}
        grammar={grammar}
        verbOf={verbOf}
        friend={friendAsked(orders, (one) => pieceIn(tableau, one)?.army === tableau.seat)}
      />
      <Dangers orders={orders} />
      <TogetherPanel together={orders.together} nameOf={(company) => companyName(company, lookup)} />
      <PieceCard piece={piece} tableau={tableau} />
      <OrdersHead other={leads ? 'Somebody else' : 'Another unit'} onRelease={orders.release} />
      <OtherOrders tableau={tableau} orders={orders} of={id} />
      <WhereTo<MarchOrder>
        hands={orders}
        grammar={grammar}
        known={tableau.knows(id)}
        seq={tableau.seq}
        attempt={step === undefined ? undefined : grammar.along(id, [step], hex)}
        says={leads ? 'He cannot ride now.' : 'It cannot march now.'}
      />
    </section>
  );
}
