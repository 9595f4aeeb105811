import { useState } from 'react';
import type { PlanOutcomes, TalliedThrow } from '../../../ai/tally.ts';
import type { TableAction } from '../../messages/protocol.ts';
import { useDesk } from '../../play/desk.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { useAsked } from '../asking/use-asked.ts';
import { Compared, useKeptPlans } from './kept-plans.tsx';
import { averageText, linesOf, percent, type Telling } from './outcome-text.ts';

interface OutcomeTableProps {
  /** What the system's worker is asked: it answers with `PlanOutcomes`. */
  readonly question: TableAction;
  readonly seq: number;
  /** Whom the fight is against, on which column or with what, and by whom: what a kept plan is called. */
  readonly title: string;
  readonly column: string;
  readonly attackers: readonly string[];
  readonly telling: Telling;
  /** What the figures leave out, if anything. */
  readonly note?: string;
}

/** Everything that a fight can come to, throw by throw, and other plans beside it; where the game is kept at this screen. */
export function OutcomeTable(props: OutcomeTableProps) {
  const local = useSessionState().online === undefined;
  const [open, setOpen] = useState(false);
  const asked = useAsked<PlanOutcomes>(open && local ? props.question : undefined, props.seq);
  return !local ? null : (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All that can come of it</summary>
      {asked === undefined ? <p className="soft">Being worked out…</p> : <Found {...props} found={asked} />}
      <Compared />
    </details>
  );
}

function Found({
  title,
  column,
  attackers,
  telling,
  note,
  found,
}: OutcomeTableProps & { readonly found: PlanOutcomes }) {
  const { plans, keep } = useKeptPlans();
  const { throws, worth } = found;
  const key = [title, column, ...attackers].join(' ');
  const even = throws.every(({ share }) => Math.abs(share - (throws[0]?.share ?? 0)) < 1e-9);
  return (
    <>
      <table className="outcomes">
        <caption className="soft">If everybody then does what is best for him{note}</caption>
        <thead>
          <tr>
            <th scope="col">{telling.dice ?? 'Die'}</th>
            {!even && (
              <th scope="col" title="How often it comes to that">
                Chance
              </th>
            )}
            <th scope="col">What comes of it</th>
          </tr>
        </thead>
        <tbody>
          {throws.map((one) => (
            <tr key={`${one.roll} ${one.result}`}>
              <th scope="row" className="figures">
                {telling.dice === undefined ? one.roll || '–' : telling.resultText(one.result)}
              </th>
              {!even && <td className="figures">{percent(one.share)}</td>}
              <td>
                <Comes one={one} telling={telling} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>On the average: {averageText(worth)}.</p>
      <button
        type="button"
        className="button small"
        disabled={plans.some((one) => one.key === key)}
        onClick={() => keep({ key, title, column, attackers, found })}
      >
        Keep to compare
      </button>
    </>
  );
}

function Comes({ one, telling }: { readonly one: TalliedThrow; readonly telling: Telling }) {
  const lines = linesOf(one, useDesk(), telling);
  const ends = one.tallies.some((tally) => tally.ends);
  return (
    <>
      {telling.dice === undefined && <b>{telling.resultText(one.result)}</b>}
      {ends && <b> – ends the game</b>}
      {lines.map(({ title, text }) => (
        <span key={title} className="outcome-line">
          <span className="soft">{title}</span> {text}
        </span>
      ))}
      {lines.length === 0 && <span className="soft outcome-line">nobody is touched</span>}
    </>
  );
}
