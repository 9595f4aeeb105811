import { useEffect, useState } from 'react';
import { MapCredits } from '../../../../web/home/map-credits.tsx';
import { SeatLabel } from '../../../../web/parts/seat.tsx';
import { useSession } from '../../../../web/session/use-session.ts';
import type { NlbScenario } from '../../content/content.ts';
import { HowToWin } from './how-to-win-list.tsx';

/** What happened on the day, what each side must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const session = useSession();
  const [scenario, setScenario] = useState<NlbScenario | undefined>();
  useEffect(() => {
    let current = true;
    session.opened('nlb', 'scenario', id).then(
      (found) => current && setScenario(found as NlbScenario),
      // The battle can be played without its notes; what else fails says so itself.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, id]);
  if (scenario === undefined) return null;
  const { aims, history, provenance } = scenario;
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
      <HowToWin scenario={scenario} />
      <details>
        <summary>What happened</summary>
        <p className="history">{history}</p>
      </details>
      <details>
        <summary>Where our figures come from</summary>
        <p>{provenance.source}.</p>
        <ul className="bulleted">
          {provenance.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
      <MapCredits />
    </section>
  );
}
