import { Proposal } from '../../../../web/orders/marching/march-parts.tsx';
import { friendAsked, OrdersHead, WhereTo } from '../../../../web/orders/marching/piece-orders.tsx';
import type { Company } from '../../../../web/orders/marching/together.ts';
import { TogetherPanel } from '../../../../web/orders/marching/together-panel.tsx';
import type { UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { PieceCard } from '../panels/inspector.tsx';
import { isLeader, leaderIn, pieceIn, type Tableau } from '../tableau.ts';
import { entersMap, type MarchOrder, marchGrammar, moversOf, subjectOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { OtherOrders } from './other-orders.tsx';

interface MarchPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

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
  const able = moversOf(tableau);
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
      <Corps units={standing} orders={orders} />
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

/** Every corps that can march as one: a click takes all of it in hand, the next says where to. */
function Corps({ units, orders }: { readonly units: readonly UnitView[]; readonly orders: Orders }) {
  const lookup = useLookup();
  const corps = new Map<string, UnitView[]>();
  for (const unit of units) {
    const printed = lookup.unit(unit.id);
    const name = printed === undefined ? '' : lookup.formationOf(printed);
    corps.set(name, [...(corps.get(name) ?? []), unit]);
  }
  const several = [...corps].filter(([name, members]) => name !== '' && members.length > 1);
  if (several.length === 0) return null;
  return (
    <section aria-label="Corps that can march">
      <h3>A whole corps</h3>
      <div className="buttons">
        {several.map(([name, members]) => (
          <button
            key={name}
            type="button"
            className="button small"
            onClick={() => {
              const id = members[0]?.id ?? '';
              orders.choose(id);
              orders.together.whole(id);
            }}
          >
            {name} <span className="figures soft">{members.length}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

const verbOf = (order: MarchOrder): string =>
  entersMap(order) ? 'Enter' : order.type === 'ride' ? 'Ride' : order.type === 'steer' ? 'Move' : 'March';

const NAMES = { stack: 'Its stack', division: 'Its division', corps: 'Its corps' } as const;

/** `Its corps: Second Corps (Reille)`; a division goes by the name that its counters print. */
const companyName = ({ kind, of, units }: Company, lookup: Lookup): string => {
  if (kind === 'stack') return NAMES.stack;
  if (kind === 'division') return `${NAMES.division}: ${of.slice(of.indexOf(':') + 1).replaceAll('-', ' ')}`;
  const army = lookup.unit(units[0] ?? '')?.army ?? '';
  return `${NAMES.corps}: ${lookup.formationOf({ army, org: of })}`;
};

function UnitOrders({ id, tableau, orders }: MarchPanelProps & { readonly id: string }) {
  const lookup = useLookup();
  const unit = pieceIn(tableau, id);
  if (unit === undefined) return null;
  const grammar = marchGrammar((one) => leaderIn(tableau, one) !== undefined);
  const step = unit.hex === null ? undefined : lookup.neighbours(unit.hex)[0];
  return (
    <section aria-label={`Orders for ${lookup.names.unit(id)}`}>
      <Proposal<MarchOrder>
        hands={orders}
        grammar={grammar}
        verbOf={verbOf}
        friend={friendAsked(orders, (one) => pieceIn(tableau, one)?.army === tableau.seat)}
      />
      <TogetherPanel together={orders.together} nameOf={(company) => companyName(company, lookup)} />
      <PieceCard piece={unit} tableau={tableau} />
      <OrdersHead other={isLeader(unit) ? 'Somebody else' : 'Another unit'} onRelease={orders.release} />
      <OtherOrders tableau={tableau} orders={orders} of={id} />
      <WhereTo<MarchOrder>
        hands={orders}
        grammar={grammar}
        known={tableau.knows(subjectOf(id))}
        seq={tableau.seq}
        attempt={step === undefined ? undefined : grammar.along(id, [step], unit.hex ?? undefined)}
        says={isLeader(unit) ? 'He cannot ride now.' : 'It cannot march now.'}
      />
    </section>
  );
}
