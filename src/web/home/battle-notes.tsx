import { type ReactNode, useEffect, useState } from 'react';
import { SeatLabel } from '../parts/seat.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { useSession } from '../session/use-session.ts';
import { MapCredits } from './map-credits.tsx';

/** A scenario of a system as its own files have it; undefined until it is there, and for good if it never comes. */
export const useScenario = <S,>(system: string, id: string, what = 'scenario'): S | undefined => {
  const session = useSession();
  const [scenario, setScenario] = useState<S | undefined>();
  useEffect(() => {
    let current = true;
    session.opened(system, what, id).then(
      (found) => current && setScenario(found as S),
      // The battle can be played without its notes; what else fails says so itself.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, system, id, what]);
  return scenario;
};

interface BattleNotesProps {
  /** What each side must do, by seat. */
  readonly aims: Readonly<Record<string, string>>;
  /** What happened on the day, where the scenario tells it. */
  readonly history: string | undefined;
  readonly sources: { readonly source: string; readonly notes: readonly string[] };
  /** How it is won, between the aims and what happened. */
  readonly children: ReactNode;
}

/** What happened on the day, what each side must do, and where our figures come from. */
export function BattleNotes({ aims, history, sources, children }: BattleNotesProps) {
  return (
    <section className="notes sheet" aria-labelledby="notes-title">
      <h2 id="notes-title">The battle</h2>
      <div className="aims">
        {Object.entries(aims).map(([seat, aim]) => (
          <div key={seat}>
            <h3>
              <SeatLabel seat={seat} />
            </h3>
            <p>{aim}</p>
          </div>
        ))}
      </div>
      {children}
      {history !== undefined && (
        <details>
          <summary>What happened</summary>
          <p className="history">{history}</p>
        </details>
      )}
      <details>
        <summary>Where our figures come from</summary>
        <p>{sources.source}.</p>
        <ul className="bulleted">
          {sources.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
      <MapCredits />
    </section>
  );
}

/** One way to win or to gather points, as a sentence with its rule. */
export interface WayToWin {
  readonly text: string;
  readonly rule: string;
}

/** How a battle is won, line by line with its rules. */
export function HowToWin({ ways }: { readonly ways: readonly WayToWin[] }) {
  return (
    <details>
      <summary>How it is won</summary>
      <ul className="bulleted">
        {ways.map(({ text, rule }) => (
          <li key={`${rule} ${text}`}>
            {text} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
