import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { plain } from '../../../../words/index.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { hexOf, type Tableau } from '../tableau.ts';
import { type FireOrder, firing, fitting, NO_FIRE, picked } from '../tools/fire.ts';
import type { Orders } from '../tools/use-orders.ts';
import { FireForecast } from './fire-forecast.tsx';
import { OtherOrders } from './other-orders.tsx';
import { Outcomes } from './outcomes.tsx';

interface FirePanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

const VERBS: Readonly<Record<FireOrder['type'], readonly [verb: string, who: string]>> = {
  bombard: ['Bombard', 'Batteries that can bombard'],
  charge: ['Charge', 'Cavalry that can charge'],
  assault: ['Attack', 'Units that can attack'],
};

const typeIn = (accepts: readonly string[]): FireOrder['type'] =>
  accepts.includes('bombard') ? 'bombard' : accepts.includes('charge') ? 'charge' : 'assault';

/** Choose who goes, then at whom, see what both fires would be, and declare it: the same as on the map, as buttons. */
export function FirePanel({ tableau, orders }: FirePanelProps) {
  const type = typeIn(tableau.accepts);
  const [verb, who] = VERBS[type];
  const { fires, fire } = orders;
  const able = [...firing(fires)].flatMap((id) => tableau.unit(id) ?? []);
  const order = picked(fires, fire);
  return (
    <>
      {order !== undefined && <Declared order={order} verb={verb} orders={orders} tableau={tableau} />}
      {order === undefined && fire.units.length > 0 && (
        <Targets orders={orders} verb={verb} tableau={tableau} />
      )}
      <section aria-label={who}>
        <h3>{able.length === 0 ? 'Nobody can any more' : who}</h3>
        <div className="chips">
          {able.map((unit) => (
            <CounterChip
              key={unit.id}
              piece={unit}
              view={tableau.view}
              where
              pressed={fire.units.includes(unit.id)}
              onClick={() => orders.pickUnit(unit.id)}
            />
          ))}
        </div>
        {fire.units.length === 0 && able.length > 0 && (
          <p className="soft">
            Choose who goes, here or on the map: a click takes all in the hex who could go together, a second
            one it alone.
          </p>
        )}
      </section>
      {fire.units.length === 0 && fire.target !== undefined && <Against orders={orders} />}
      <AlreadyDeclared tableau={tableau} />
      <OtherOrders tableau={tableau} orders={orders} />
    </>
  );
}

function Declared({
  order,
  verb,
  orders,
  tableau,
}: FirePanelProps & { readonly order: FireOrder; readonly verb: string }) {
  const { names, place } = useLookup();
  const via = 'via' in order && order.via !== undefined ? ` through ${place(order.via)}` : '';
  return (
    <div className="proposal" role="status">
      <p>
        <strong>
          {verb} {place(order.target)}
          {via}
        </strong>{' '}
        <span className="soft">with {order.units.map(names.unit).join(', ')}</span>
      </p>
      <div className="buttons">
        <button type="button" className="button primary" data-primary="" onClick={() => orders.act(order)}>
          {verb}
        </button>
        <button type="button" className="button" onClick={() => orders.setFire(NO_FIRE)}>
          Not this
        </button>
      </div>
      <FireForecast facts={orders.previews.get(order)} />
      <Outcomes order={order} verb={verb} tableau={tableau} />
    </div>
  );
}

/** Who is met in a hex, as far as he is seen. */
function Standing({ hex, tableau }: { readonly hex: string; readonly tableau: Tableau }) {
  const { names } = useLookup();
  const met = tableau.view.units.filter((unit) => hexOf(unit) === hex && unit.army !== tableau.seat);
  return <span className="soft">{met.map(({ id }) => names.unit(id)).join(', ')}</span>;
}

/** Whom those in hand can go at; where a charge can go by several hexes, by which. */
function Targets({ orders, verb, tableau }: FirePanelProps & { readonly verb: string }) {
  const { names, place } = useLookup();
  const left = fitting(orders.fires, orders.fire);
  return (
    <section aria-label="Targets">
      <h3>{orders.fire.units.map(names.unit).join(', ')}</h3>
      <ul className="choices">
        {left.map((fire) => {
          const via = 'via' in fire ? fire.via : undefined;
          return (
            <li key={JSON.stringify(fire)}>
              <button
                type="button"
                className="button"
                onClick={() => orders.setFire({ units: fire.units, target: fire.target, via })}
                {...pointsAt(orders, fire.target)}
              >
                {verb} {place(fire.target)}
                {via !== undefined && ` through ${place(via)}`}{' '}
                <Standing hex={fire.target} tableau={tableau} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who could go at the hex that was clicked. */
function Against({ orders }: { readonly orders: Orders }) {
  const { words, names } = useLookup();
  return (
    <section aria-label="Against this hex">
      <h3>Against this hex</h3>
      <ul className="choices">
        {fitting(orders.fires, orders.fire).map((fire) => (
          <li key={JSON.stringify(fire)}>
            <button
              type="button"
              className="button"
              onClick={() =>
                orders.setFire({
                  units: fire.units,
                  target: fire.target,
                  via: 'via' in fire ? fire.via : undefined,
                })
              }
            >
              {plain(words.optionText(fire, names))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Assault {
  readonly units: readonly string[];
  readonly target: string;
}

/** What has been declared in this segment and waits to be fought. */
function AlreadyDeclared({ tableau }: { readonly tableau: Tableau }) {
  const { names, place } = useLookup();
  const { facts, view } = tableau;
  const inFrames = view.frames.flatMap(({ proc, locals }) =>
    proc === 'nlc.charges' ? ((locals as { charges?: readonly Assault[] }).charges ?? []) : [],
  );
  const declared = [...((facts.assaults as readonly Assault[] | undefined) ?? []), ...inFrames];
  if (declared.length === 0) return null;
  return (
    <section aria-label="Declared">
      <h3>Declared so far</h3>
      <ul className="bulleted">
        {declared.map((one) => (
          <li key={JSON.stringify(one)}>
            {one.units.map(names.unit).join(', ')} <span className="soft">at {place(one.target)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
