import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { FaceOutcome } from '../../ai/attack-outcome.ts';
import { useLookup } from '../desk.tsx';
import type { Lookup } from '../lookup.ts';

/** An attack that was looked at, kept to be compared with others. */
export interface KeptPlan {
  readonly key: string;
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly outcomes: readonly FaceOutcome[];
}

interface OutcomeTableProps {
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly kept: readonly KeptPlan[];
  readonly keep: (plans: readonly KeptPlan[]) => void;
}

const namesOf = (lookup: Lookup, units: readonly string[]): string =>
  units.length === 0 ? '–' : units.map((id) => lookup.names.unit(id)).join(', ');

/** Everything that the attack can come to, face by face, and other plans beside it. */
export function OutcomeTable({ title, column, attackers, kept, keep }: OutcomeTableProps) {
  const session = useSession();
  const lookup = useLookup();
  const [open, setOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly FaceOutcome[] | undefined>();
  const key = [title, column, ...attackers].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attack is another question
  useEffect(() => {
    let here = true;
    setOutcomes(undefined);
    if (open)
      void session
        .askSystem({ type: 'outcomes', column })
        .then((found) => here && setOutcomes(found as readonly FaceOutcome[] | undefined));
    return () => {
      here = false;
    };
  }, [open, key]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All that can come of it</summary>
      {outcomes !== undefined && (
        <>
          <table className="outcomes">
            <caption className="soft">If everybody then does what is best for him</caption>
            <thead>
              <tr>
                <th>Die</th>
                <th>Result</th>
                <th>Lost</th>
                <th>Driven back</th>
                <th>Advances</th>
                <th>Taken</th>
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ face, result, lost, retreated, advanced, taken, ends }) => (
                <tr key={face}>
                  <td>{face}</td>
                  <td>
                    {result}
                    {ends && ' – ends the game'}
                  </td>
                  <td>{namesOf(lookup, lost)}</td>
                  <td>{namesOf(lookup, retreated)}</td>
                  <td>{namesOf(lookup, advanced)}</td>
                  <td>{taken.length === 0 ? '–' : taken.map((hex) => lookup.place(hex)).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button
            type="button"
            className="button small"
            disabled={kept.some((one) => one.key === key)}
            onClick={() => keep([...kept, { key, title, column, attackers, outcomes }])}
          >
            Keep to compare
          </button>
        </>
      )}
      {kept.length > 0 && <Compared kept={kept} onClear={() => keep([])} />}
    </details>
  );
}

/** Kept plans in one table: how often each loses, drives back and destroys whom. */
function Compared({ kept, onClear }: { readonly kept: readonly KeptPlan[]; readonly onClear: () => void }) {
  const lookup = useLookup();
  const own = (id: string, plan: KeptPlan): boolean => plan.attackers.includes(id);
  const share = (plan: KeptPlan, happens: (one: FaceOutcome) => boolean): string =>
    `${Math.round((100 * plan.outcomes.filter(happens).length) / Math.max(1, plan.outcomes.length))}%`;
  return (
    <>
      <table className="outcomes">
        <caption>Plans kept</caption>
        <thead>
          <tr>
            <th>Attack</th>
            <th>Odds</th>
            <th>Enemy destroyed</th>
            <th>Enemy gone</th>
            <th>Own losses</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((plan) => (
            <tr key={plan.key}>
              <td>
                {plan.title}
                <br />
                <span className="soft">{namesOf(lookup, plan.attackers)}</span>
              </td>
              <td className="figures">{plan.column}</td>
              <td className="figures">{share(plan, ({ lost }) => lost.some((id) => !own(id, plan)))}</td>
              <td className="figures">
                {share(plan, ({ lost, retreated }) => [...lost, ...retreated].some((id) => !own(id, plan)))}
              </td>
              <td
                className="figures"
                title={[...new Set(plan.outcomes.flatMap(({ lost }) => lost.filter((id) => own(id, plan))))]
                  .map((id) => lookup.names.unit(id))
                  .join(', ')}
              >
                {share(plan, ({ lost }) => lost.some((id) => own(id, plan)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button small" onClick={onClear}>
        Forget them
      </button>
    </>
  );
}
