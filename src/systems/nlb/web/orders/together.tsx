import type { ToldFormation } from '../../../../web/messages/protocol.ts';
import { useLookup } from '../desk.tsx';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { unitsWithOrders } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';

const nameOf = ({ kind, of }: ToldFormation, army: string, lookup: Lookup): string => {
  if (kind === 'stack') return 'This stack';
  if (kind === 'corps') return lookup.formationOf({ army, org: of });
  return of.slice(of.indexOf(':') + 1).replaceAll('-', ' ');
};

interface TogetherProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  /** The unit whose stack, division and corps are meant. */
  readonly of: string;
}

/** Marches of everybody who stands with a unit or belongs with it, by one order. */
export function Together({ tableau, orders, of }: TogetherProps) {
  const lookup = useLookup();
  const army = tableau.unit(of)?.army ?? '';
  const able = unitsWithOrders(tableau.options);
  const going = (formation: ToldFormation): number => formation.units.filter((unit) => able.has(unit)).length;
  const found = tableau.formations.filter((one) => one.units.includes(of) && going(one) > 1);
  const { together } = orders;
  if (together !== undefined)
    return (
      <div className="proposal" role="status">
        <p>
          <strong>{nameOf(together, army, lookup)}</strong>: click where its {going(together)} units shall
          march. Each goes as far towards it as it can; one Undo takes back a march.
        </p>
        <button type="button" className="button small" onClick={() => orders.gather(undefined)}>
          Not together
        </button>
      </div>
    );
  if (found.length === 0) return null;
  return (
    <section aria-label="March together">
      <p className="soft">March together:</p>
      <div className="buttons">
        {found.map((one) => (
          <button key={one.id} type="button" className="button small" onClick={() => orders.gather(one)}>
            {nameOf(one, army, lookup)} <span className="figures soft">{going(one)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
