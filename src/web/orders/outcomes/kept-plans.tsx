import { type ReactNode, useMemo, useState } from 'react';
import type { PlanOutcomes } from '../../../ai/tally.ts';
import { required } from '../../parts/required.ts';
import { useDesk } from '../../play/desk.tsx';
import { percent, rounded, signed } from './outcome-text.ts';

/** An attack that was looked at, kept to be compared with others. */
export interface KeptPlan {
  readonly key: string;
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly found: PlanOutcomes;
}

interface Kept {
  readonly plans: readonly KeptPlan[];
  keep(plan: KeptPlan): void;
  forget(): void;
}

const [KeptProvider, useKeptPlans] = required<Kept>('kept plans');

export { useKeptPlans };

/** Plans stay while a player puts other fights together, whatever panel he leaves meanwhile. */
export function KeptPlans({ children }: { readonly children: ReactNode }) {
  const [plans, setPlans] = useState<readonly KeptPlan[]>([]);
  const kept = useMemo(
    (): Kept => ({
      plans,
      keep: (plan) => setPlans((now) => [...now, plan]),
      forget: () => setPlans([]),
    }),
    [plans],
  );
  return <KeptProvider value={kept}>{children}</KeptProvider>;
}

/** Kept plans in one table: what each is worth, and how often it drives the enemy off. */
export function Compared() {
  const { plans, forget } = useKeptPlans();
  const { names } = useDesk();
  const points = plans.some(({ found }) => found.worth.points !== null);
  const ownLost = ({ found, attackers }: KeptPlan): string => {
    const lost = found.throws.flatMap(({ tallies }) => tallies.flatMap((tally) => tally.lost));
    return attackers
      .filter((id) => lost.includes(id))
      .map(names.unit)
      .join(', ');
  };
  if (plans.length === 0) return null;
  return (
    <>
      <table className="outcomes">
        <caption>Plans kept</caption>
        <thead>
          <tr>
            <th>Attack</th>
            <th>Odds</th>
            <th title="Strength of the enemy that it destroys on the average">Destroys</th>
            <th title="Strength of our own that it costs on the average">Costs</th>
            {points && <th title="Points that it brings us more than the enemy, on the average">Points</th>}
            <th title="How often an army or a corps of the enemy breaks">Breaks</th>
            <th>Enemy gone</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const { worth } = plan.found;
            return (
              <tr key={plan.key}>
                <td>
                  {plan.title}
                  <br />
                  <span className="soft">{plan.attackers.map(names.unit).join(', ')}</span>
                </td>
                <td className="figures">{plan.column}</td>
                <td className="figures">{rounded(worth.destroys)}</td>
                <td className="figures" title={ownLost(plan)}>
                  {rounded(worth.loses)}
                </td>
                {points && <td className="figures">{signed(worth.points ?? 0)}</td>}
                <td className="figures">{percent(worth.breaks)}</td>
                <td className="figures">{percent(worth.drives)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <button type="button" className="button small" onClick={forget}>
        Forget them
      </button>
    </>
  );
}
