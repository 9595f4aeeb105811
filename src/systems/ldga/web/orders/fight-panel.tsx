import type { ReactNode } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { Targets } from '../../../../web/orders/choosing/targets.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Plan } from '../../rules/combat/declaring/parties.ts';
import { faceOf, strengthOf } from '../board/counters.ts';
import { foughtOf, plansOf } from '../board/fight.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import * as attack from '../tools/attack.ts';
import type { Orders } from '../tools/use-orders.ts';
import { Forecast } from './forecast.tsx';
import { Outcomes } from './outcomes.tsx';
import { Troops } from './troops.tsx';

interface FightPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Attacks and bombardments are put together here or on the map, and stand declared until the last of them is (11.2). */
export function FightPanel(props: FightPanelProps) {
  const { tableau, orders } = props;
  const stakes = tableau.options.filter(({ type }) => type === 'stakeCorps');
  const [target] = orders.fight.plan.targets;
  return (
    <>
      <Declared {...props} />
      {target === undefined ? <Aims {...props} /> : <Building {...props} target={target} />}
      {stakes.length > 0 && (
        <details>
          <summary>Stake a corps</summary>
          <OtherOrders options={stakes} onOrder={orders.act} />
        </details>
      )}
    </>
  );
}

const withdrawalOf = (plan: Plan): LdgaAction =>
  plan.kind === 'attack'
    ? { type: 'withdraw', target: plan.targets[0] as string, what: plan.chateau ? 'chateau' : 'attack' }
    : { type: 'withdraw', target: plan.target, what: 'bombardment' };

/** What is declared so far; each can be taken back. */
function Declared({ tableau, orders }: FightPanelProps) {
  const lookup = useLookup();
  const plans = plansOf(tableau);
  if (plans.length === 0) return null;
  return (
    <section aria-label="Declared">
      <h3>Declared</h3>
      <ul className="choices">
        {plans.map((plan) => {
          const { from, targets } = foughtOf(tableau, plan);
          const where = targets.map(lookup.place).join(', ');
          return (
            <li key={JSON.stringify(plan)} className="orders-head" {...pointsAt(orders, targets[0])}>
              <span>
                {plan.kind === 'attack' ? 'Attack on' : 'Bombardment of'} {where}{' '}
                <span className="soft figures">from {from.join(', ')}</span>
              </span>
              <button
                type="button"
                className="button small"
                aria-label={`Take back: ${where}`}
                onClick={() => orders.attempt(withdrawalOf(plan))}
              >
                Take back
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Aims({ tableau, orders }: FightPanelProps) {
  return (
    <Targets
      hexes={attack.targetsOf(tableau.options)}
      nobody="There is nobody else to be fought."
      hands={orders}
      onAim={(hex) => orders.fight.setPlan(attack.aimAt(tableau.options, hex))}
      troops={(hex) => <Troops hex={hex} tableau={tableau} />}
      gunsBear={(hex) => attack.gunsFor(tableau.options, hex).length > 0}
    />
  );
}

interface SwitchesProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
  readonly onSwitch: (id: string) => void;
  readonly show: (id: string) => ReactNode;
}

/** Those who can take a part in the fight, each to be switched on and off. */
function Switches({ title, ids, chosen, onSwitch, show }: SwitchesProps) {
  return ids.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="stack-switches">
        {ids.map((id) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => onSwitch(id)} /> {show(id)}
          </label>
        ))}
      </div>
    </section>
  );
}

function Building({ tableau, orders, target }: FightPanelProps & { readonly target: string }) {
  const lookup = useLookup();
  const { fight, previews } = orders;
  const { plan, assault, bombardment, setPlan } = fight;
  const { options } = tableau;
  const stack = (hex: string): ReactNode => (
    <>
      <span className="soft figures">{lookup.place(hex)}</span> <Troops hex={hex} tableau={tableau} />
    </>
  );
  const gun = (id: string): ReactNode => {
    const piece = tableau.piece(id);
    return piece === undefined || piece.kind !== 'unit' ? null : (
      <>
        <span aria-hidden="true">
          <Face face={faceOf(piece, lookup)} />
        </span>{' '}
        {lookup.names.unit(id)} {strengthOf(piece, lookup)} <span className="soft figures">{piece.hex}</span>
      </>
    );
  };
  return (
    <section className="attack" aria-label="The fight">
      <div className="orders-head">
        <h3>
          Against {plan.targets.map(lookup.place).join(' and ')}
          {plan.chateau && ', the chateau'}
        </h3>
        <button type="button" className="button small" onClick={() => setPlan(attack.NO_PLAN)}>
          Another enemy
        </button>
      </div>
      <p>
        <Troops hex={target} tableau={tableau} />
      </p>
      <Switches
        title="Stacks that attack"
        ids={attack.attackersFor(options, target)}
        chosen={plan.from}
        onSwitch={(hex) => setPlan(attack.switchAttacker(plan, hex))}
        show={stack}
      />
      <Switches
        title="At the same time"
        ids={attack.othersFor(options, plan)}
        chosen={plan.targets}
        onSwitch={(hex) => setPlan(attack.switchTarget(plan, hex))}
        show={stack}
      />
      {assault !== undefined && (
        <>
          <Forecast facts={previews.get(assault)} />
          <Outcomes action={assault} tableau={tableau} />
          <Declare action={assault} name="Declare the attack" tableau={tableau} orders={orders} />
        </>
      )}
      <Switches
        title="Guns that fire"
        ids={attack.gunsFor(options, target)}
        chosen={plan.guns}
        onSwitch={(id) => setPlan(attack.switchGun(plan, id))}
        show={gun}
      />
      {bombardment !== undefined && (
        <>
          <Forecast facts={previews.get(bombardment)} />
          <Outcomes action={bombardment} tableau={tableau} />
          <Declare action={bombardment} name="Declare the bombardment" tableau={tableau} orders={orders} />
        </>
      )}
    </section>
  );
}

interface DeclareProps extends FightPanelProps {
  readonly action: LdgaAction;
  readonly name: string;
}

/** Declares it, or says every reason why it cannot be declared so. */
function Declare({ action, name, tableau, orders }: DeclareProps) {
  const against = useWhy(action, tableau.seq);
  return against.length > 0 ? (
    <Reasons against={against} />
  ) : (
    <button type="button" className="button primary" data-primary="" onClick={() => orders.act(action)}>
      {name}
    </button>
  );
}
