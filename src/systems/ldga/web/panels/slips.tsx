import './campaign.css';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { MarchOrder, OrderEnd } from '../../rules/position.ts';
import type { Overlays } from '../../rules/view/overlays.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import type { Tableau } from '../tableau.ts';
import { Ways } from './ways.tsx';

const ENDS: Readonly<Record<OrderEnd, string>> = {
  arrived: 'carried out',
  'enemy-near': 'ended, the enemy was near',
  recalled: 'recalled',
  'met-column': 'ended behind a column on its road',
  'force-gone': 'ended, the force is gone',
};

interface SlipsProps {
  readonly tableau: Tableau;
  /** Says who has how far to go, where somebody has worked it out. */
  readonly overlays?: Overlays | undefined;
  /** Only those that bind somebody still. */
  readonly open?: boolean;
}

/** Every march order that the viewer may read, the newest first (8.2). */
export function Slips({ tableau, overlays, open = false }: SlipsProps) {
  const { view } = tableau;
  const orders = view.orders.filter(({ ended }) => !open || ended === null).toReversed();
  if (orders.length === 0)
    return open ? null : (
      <p className="soft">
        No march order has been written that you may read. <RuleLink id="LDGA-8.23.1" />
      </p>
    );
  return (
    <section aria-label="March orders">
      <h3>{open ? 'Orders that bind' : 'Order book'}</h3>
      <ul className="slips">
        {orders.map((order) => (
          <li key={order.id}>
            <SlipSheet order={order} turn={view.turn} overlays={overlays} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlipSheetProps {
  readonly order: MarchOrder;
  readonly turn: number;
  readonly overlays: Overlays | undefined;
}

function SlipSheet({ order, turn, overlays }: SlipSheetProps) {
  const lookup = useLookup();
  const { showHex, showUnit } = useDesk();
  const { officer, units, objective, issued, from, ended, by } = order;
  const named = officer ?? units[0] ?? '';
  const underWay = ended === null ? overlays?.orders.find((one) => one.order === order.id) : undefined;
  return (
    <article className="slip" data-ended={ended !== null}>
      <p>
        <button type="button" className="named" onClick={() => showUnit(named)}>
          {lookup.names.unit(named)}
        </button>{' '}
        to{' '}
        <button type="button" className="named" onClick={() => showHex(objective)}>
          {lookup.place(objective)}
        </button>
      </p>
      <p className="soft">
        {seatName(by)}, {lookup.when(issued)}.{' '}
        {ended === null
          ? from > turn
            ? `Binds from ${lookup.when(from)}.`
            : 'Binds now.'
          : `${ENDS[ended.why]} on ${lookup.when(ended.turn)}.`}
      </p>
      <details open={underWay !== undefined}>
        <summary>{units.length === 1 ? '1 unit' : `${units.length} units`}</summary>
        {underWay === undefined || overlays === undefined ? (
          <p>{units.map(lookup.names.unit).join(', ')}</p>
        ) : (
          <Ways routes={underWay.routes} binds={units} halves={overlays.halves} />
        )}
      </details>
    </article>
  );
}
