import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { FormationCard } from '../panels/formation-card.tsx';
import type { Tableau } from '../tableau.ts';
import { beginDraft } from '../tools/letter.ts';
import { type Orders, sendersTo } from '../tools/use-orders.ts';
import { LetterPanel } from './letter-panel.tsx';
import { OtherOrders } from './other-orders.tsx';

interface OrdersSheetProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** What a commander can do besides writing to a formation. */
const OTHERS: ReadonlySet<string> = new Set(['assign', 'commit', 'toReserve', 'leaveField']);

/** The command phase: every formation with its order and what is on its way to it, and who can be written to. */
export function OrdersSheet({ tableau, orders }: OrdersSheetProps) {
  const { view, seat, options } = tableau;
  const { draft } = orders;
  const formations = view.formations.filter(({ army, active }) => army === seat && active);
  return (
    <>
      {draft === undefined ? (
        <Commanders tableau={tableau} />
      ) : (
        <LetterPanel draft={draft} tableau={tableau} orders={orders} />
      )}
      {formations.map((formation) => (
        <FormationCard key={formation.id} formation={formation} tableau={tableau}>
          <WriteTo formation={formation.id} tableau={tableau} orders={orders} />
        </FormationCard>
      ))}
      <OtherOrders
        tableau={{
          ...tableau,
          options: options.filter(({ type }) => OTHERS.has(type)),
        }}
        orders={orders}
      />
    </>
  );
}

function WriteTo({ formation, tableau, orders }: OrdersSheetProps & { readonly formation: string }) {
  const { accepts, options } = tableau;
  const writes = accepts.includes('setOrder');
  const able = writes
    ? options.some((action) => action.type === 'setOrder' && action.formation === formation)
    : sendersTo(options, formation).length > 0;
  if (!able) return null;
  const now = tableau.formation(formation)?.order;
  const [from] = sendersTo(options, formation);
  return (
    <button
      type="button"
      className="button small"
      data-write={formation}
      aria-pressed={orders.draft?.to === formation}
      onClick={() =>
        orders.write(
          beginDraft(
            formation,
            writes ? undefined : from,
            writes ? (now ?? 'attack') : now === 'attack' ? 'defend' : 'attack',
          ),
        )
      }
    >
      {writes ? 'Write its order …' : 'Send an order …'}
    </button>
  );
}

/** Who sends orders, and how many he has sent of those he may send in a turn. */
function Commanders({ tableau }: { readonly tableau: Tableau }) {
  const { words } = useLookup();
  const { view, seat } = tableau;
  const commanders = view.leaders.filter(
    ({ army, sends, place }) => army === seat && sends && place === 'map',
  );
  if (commanders.length === 0) return null;
  return (
    <section aria-label="Commanders">
      <h3>Commanders</h3>
      {commanders.map((leader) => (
        <p key={leader.id} className="commander-line">
          <CounterChip piece={leader} view={view} where onClick={() => {}} />
          <span className="soft">
            {words.roleName(leader.role)},{' '}
            {leader.sent === 0 ? 'no order' : leader.sent === 1 ? '1 order' : `${leader.sent} orders`} sent
            this turn
          </span>
        </p>
      ))}
    </section>
  );
}
