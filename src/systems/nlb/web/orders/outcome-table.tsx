import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import { plain } from '../../../../words/index.ts';
import type { FaceOutcome } from '../../ai/fighting/attack-outcome.ts';
import type { PlanOutcomes, Worth } from '../../ai/judging/plan-worth.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';

/** An attack that was looked at, kept to be compared with others. */
export interface KeptPlan {
  readonly key: string;
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly found: PlanOutcomes;
}

interface OutcomeTableProps {
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly kept: readonly KeptPlan[];
  readonly keep: (plans: readonly KeptPlan[]) => void;
}

const namesOf = (lookup: Lookup, units: readonly string[]): string =>
  units.map((id) => lookup.names.unit(id)).join(', ');

interface Column {
  readonly title: string;
  of(one: FaceOutcome, lookup: Lookup): string;
}

/** What is told of each face; a column in which nothing stands is left out. */
const COLUMNS: readonly Column[] = [
  { title: 'Die', of: ({ face }) => String(face) },
  { title: 'Result', of: ({ result, ends }) => `${result}${ends ? ' – ends the game' : ''}` },
  { title: 'Lost', of: ({ lost }, lookup) => namesOf(lookup, lost) },
  { title: 'Driven back', of: ({ retreated }, lookup) => namesOf(lookup, retreated) },
  { title: 'Advances', of: ({ advanced }, lookup) => namesOf(lookup, advanced) },
  { title: 'Taken', of: ({ taken }, lookup) => taken.map((hex) => lookup.place(hex)).join(', ') },
  { title: 'Points', of: ({ points }, lookup) => (points === null ? '' : pointsText(points, lookup)) },
  {
    title: 'Morale',
    of: ({ morale }, { words, names }) =>
      morale.map((event) => plain(words.eventText(event, names))).join(' '),
  },
];

/** Everything that the attack can come to, face by face, and other plans beside it. */
export function OutcomeTable({ title, column, attackers, kept, keep }: OutcomeTableProps) {
  const session = useSession();
  const lookup = useLookup();
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<PlanOutcomes | undefined>();
  const key = [title, column, ...attackers].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attack is another question
  useEffect(() => {
    let here = true;
    setFound(undefined);
    if (open)
      void session
        .askSystem({ type: 'outcomes', column })
        .then((told) => here && setFound(told as PlanOutcomes | undefined));
    return () => {
      here = false;
    };
  }, [open, key]);
  const columns = COLUMNS.map(({ title: head, of }) => ({
    title: head,
    of: (one: FaceOutcome) => of(one, lookup),
  })).filter(({ of }) => found?.outcomes.some((one) => of(one) !== ''));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All that can come of it</summary>
      {found !== undefined && (
        <>
          <table className="outcomes">
            <caption className="soft">If everybody then does what is best for him</caption>
            <thead>
              <tr>
                {columns.map(({ title: head }) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.outcomes.map((one) => (
                <tr key={one.face}>
                  {columns.map(({ title: head, of }) => (
                    <td key={head}>{of(one) || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            On the average: <Average worth={found.worth} />.
          </p>
          <button
            type="button"
            className="button small"
            disabled={kept.some((one) => one.key === key)}
            onClick={() => keep([...kept, { key, title, column, attackers, found }])}
          >
            Keep to compare
          </button>
        </>
      )}
      {kept.length > 0 && <Compared kept={kept} onClear={() => keep([])} />}
    </details>
  );
}

/** `French +2, Allies +1`. */
const pointsText = (points: NonNullable<FaceOutcome['points']>, lookup: Lookup): string =>
  (['french', 'coalition'] as const)
    .filter((side) => points[side] !== 0)
    .map((side) => `${lookup.words.sideName(side, lookup.names)} ${signed(points[side])}`)
    .join(', ');

const rounded = (value: number): number => Math.round(value * 10) / 10;
const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(rounded(value))}`;
const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What an attack is worth on the average of its faces, in a sentence. */
function Average({ worth: { destroys, loses, points, breaks, broken } }: { readonly worth: Worth }) {
  const parts = [
    `${rounded(destroys)} strength destroyed for ${rounded(loses)} lost`,
    ...(points === null ? [] : [`${signed(points)} points`]),
    ...(breaks > 0 ? [`breaks the enemy's morale in ${percent(breaks)}`] : []),
    ...(broken > 0 ? [`our own in ${percent(broken)}`] : []),
  ];
  return <>{parts.join(', ')}</>;
}

/** Kept plans in one table: what each is worth, and how often it drives the enemy off. */
function Compared({ kept, onClear }: { readonly kept: readonly KeptPlan[]; readonly onClear: () => void }) {
  const lookup = useLookup();
  const own = (id: string, plan: KeptPlan): boolean => plan.attackers.includes(id);
  const share = (plan: KeptPlan, happens: (one: FaceOutcome) => boolean): string =>
    percent(plan.found.outcomes.filter(happens).length / Math.max(1, plan.found.outcomes.length));
  const ownLost = ({ found, attackers }: KeptPlan): string =>
    namesOf(lookup, [
      ...new Set(found.outcomes.flatMap(({ lost }) => lost.filter((id) => attackers.includes(id)))),
    ]);
  const points = kept.some(({ found }) => found.worth.points !== null);
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
          {kept.map((plan) => (
            <tr key={plan.key}>
              <td>
                {plan.title}
                <br />
                <span className="soft">{namesOf(lookup, plan.attackers)}</span>
              </td>
              <td className="figures">{plan.column}</td>
              <td className="figures">{rounded(plan.found.worth.destroys)}</td>
              <td className="figures" title={ownLost(plan)}>
                {rounded(plan.found.worth.loses)}
              </td>
              {points && <td className="figures">{signed(plan.found.worth.points ?? 0)}</td>}
              <td className="figures">{percent(plan.found.worth.breaks)}</td>
              <td className="figures">
                {share(plan, ({ lost, retreated }) => [...lost, ...retreated].some((id) => !own(id, plan)))}
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
