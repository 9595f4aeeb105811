import type { ReactNode } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { Targets } from '../../../../web/orders/choosing/targets.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { DowAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import * as attack from '../tools/attack.ts';
import type { Orders } from '../tools/use-orders.ts';
import type { Sight } from '../tools/use-sights.ts';
import { AttackOdds, GunFire } from './forecast.tsx';
import { Outcomes } from './outcomes.tsx';
import { StackFace } from './stack-face.tsx';

interface FightPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly sights: readonly Sight[];
}

/** Orders that the plan of a fight has no gesture for. */
const OTHERS: ReadonlySet<DowAction['type']> = new Set(['resolveReaction', 'forgo']);

/** A fight is put together here or on the map: the enemy, the guns, the attackers. */
export function FightPanel(props: FightPanelProps) {
  const { tableau, orders } = props;
  const others = tableau.options.filter(({ type }) => OTHERS.has(type));
  const [target] = orders.fight.plan.targets;
  return (
    <>
      <OtherOrders options={others} onOrder={orders.act} />
      {target === undefined ? <Aims {...props} /> : <Building {...props} target={target} />}
    </>
  );
}

function Aims({ tableau, orders }: FightPanelProps) {
  return (
    <Targets
      hexes={attack.targetsOf(tableau.options)}
      nobody="No enemy is within reach of your guns or troops."
      hands={orders}
      onAim={(hex) => orders.fight.setPlan(attack.aimAt(tableau.options, hex))}
      troops={(hex) => <StackFace hex={hex} tableau={tableau} />}
      gunsBear={(hex) => attack.gunsFor(tableau.options, hex).length > 0}
    />
  );
}

interface SideProps {
  readonly title: string;
  readonly hexes: readonly string[];
  readonly chosen: readonly string[];
  readonly onSwitch: (hex: string) => void;
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly children?: ReactNode;
}

/** Stacks that can take a part in the fight, each to be switched on and off. */
function Stacks({ title, hexes, chosen, onSwitch, tableau, orders, children }: SideProps) {
  const lookup = useLookup();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="stack-switches">
        {hexes.map((hex) => (
          <label key={hex} {...pointsAt(orders, hex)}>
            <input type="checkbox" checked={chosen.includes(hex)} onChange={() => onSwitch(hex)} />
            <StackFace hex={hex} tableau={tableau} />{' '}
            <span className="soft figures">{lookup.place(hex)}</span>
          </label>
        ))}
      </div>
      {children}
    </section>
  );
}

function Building({ tableau, orders, sights, target }: FightPanelProps & { readonly target: string }) {
  const lookup = useLookup();
  const { fight, previews } = orders;
  const { plan, bombardment, assault, setPlan } = fight;
  const { options, accepts } = tableau;
  const guns = attack.gunsFor(options, target);
  const attackers = attack.attackersFor(options, target);
  const support = attack.supportFor(options, target);
  const seconds = attack.secondTargets(options, plan);
  const blind = sights.filter(({ refusals }) => refusals.length > 0);
  return (
    <section className="attack" aria-label="The fight">
      <div className="orders-head">
        <h3>Against {plan.targets.map(lookup.place).join(' and ')}</h3>
        {!accepts.includes('forgo') && (
          <button type="button" className="button small" onClick={() => setPlan(attack.NO_PLAN)}>
            Another enemy
          </button>
        )}
      </div>
      <p>
        <StackFace hex={target} tableau={tableau} />
      </p>
      {guns.length > 0 && (
        <Stacks
          title="Guns that fire"
          hexes={guns}
          chosen={plan.guns}
          onSwitch={(hex) => setPlan(attack.switchGuns(plan, hex))}
          tableau={tableau}
          orders={orders}
        >
          {support.length > 0 && (
            <details>
              <summary>In direct support, and bound to attack</summary>
              <Stacks
                title="Direct support"
                hexes={support}
                chosen={plan.support}
                onSwitch={(hex) => setPlan(attack.switchSupport(plan, hex))}
                tableau={tableau}
                orders={orders}
              />
            </details>
          )}
          {bombardment !== undefined && (
            <>
              <GunFire facts={previews.get(bombardment)} />
              <Outcomes action={bombardment} tableau={tableau} />
              <Order
                action={bombardment}
                name={`Bombard with ${pointsText(previews.get(bombardment)?.barrage)}`}
                tableau={tableau}
                orders={orders}
              />
            </>
          )}
        </Stacks>
      )}
      {blind.length > 0 && (
        <details>
          <summary>
            {blind.length === 1
              ? 'One stack with guns cannot fire'
              : `${blind.length} stacks with guns cannot fire`}
          </summary>
          <ul className="bulleted">
            {blind.map(({ hex, refusals }) => (
              <li key={hex}>
                {lookup.place(hex)}:{' '}
                {refusals.map((refusal) => (
                  <span key={`${refusal.rule} ${refusal.code}`}>
                    <Said text={lookup.words.refusalText(refusal, lookup.names)} />{' '}
                    <RuleLink id={refusal.rule} />{' '}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {attackers.length > 0 && (
        <Stacks
          title="Stacks that attack"
          hexes={attackers}
          chosen={plan.from}
          onSwitch={(hex) => setPlan(attack.switchAttacker(plan, hex))}
          tableau={tableau}
          orders={orders}
        >
          {seconds.length > 0 && (
            <Stacks
              title="At the same time"
              hexes={seconds}
              chosen={plan.targets.slice(1)}
              onSwitch={(hex) => setPlan(attack.switchTarget(plan, hex))}
              tableau={tableau}
              orders={orders}
            />
          )}
          {assault !== undefined && (
            <>
              <AttackOdds facts={previews.get(assault)} />
              <Outcomes action={assault} tableau={tableau} />
              <Order
                action={assault}
                name={assault.type === 'breakThrough' ? 'Break through' : 'Attack'}
                tableau={tableau}
                orders={orders}
              />
            </>
          )}
        </Stacks>
      )}
    </section>
  );
}

const pointsText = (barrage: unknown): string => {
  const total = (barrage as { readonly points?: { readonly total?: number } } | undefined)?.points?.total;
  return total === undefined ? 'these guns' : total === 1 ? '1 point' : `${total} points`;
};

interface OrderProps {
  readonly action: DowAction;
  readonly name: string;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Gives the order, or says every reason why it cannot be given so. */
function Order({ action, name, tableau, orders }: OrderProps) {
  const against = useWhy(action, tableau.seq);
  return against.length === 0 ? (
    <div className="buttons">
      <button type="button" className="button primary" data-primary="" onClick={() => orders.act(action)}>
        {name}
      </button>
    </div>
  ) : (
    <Reasons against={against} />
  );
}
