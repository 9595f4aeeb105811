import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import { HowToWin } from '../../systems/nlb/web/learn/how-to-win-list.tsx';
import { SeatSwatch, useSeatName } from '../parts/seat.tsx';
import { MapCredits } from './map-credits.tsx';

/** What happened on the day, what each side must do, and where our figures come from. */
export function ScenarioNotes({ scenario }: { readonly scenario: NlbScenario }) {
  const seatName = useSeatName();
  return (
    <section className="notes sheet" aria-labelledby="notes-title">
      <h2 id="notes-title">The battle</h2>
      <div className="aims">
        {Object.entries(scenario.aims).map(([seat, aim]) => (
          <div key={seat}>
            <h3>
              <SeatSwatch seat={seat} /> {seatName(seat)}
            </h3>
            <p>{aim}</p>
          </div>
        ))}
      </div>
      <HowToWin scenario={scenario} />
      <details>
        <summary>What happened</summary>
        <p className="history">{scenario.history}</p>
      </details>
      <details>
        <summary>Where our figures come from</summary>
        <p>{scenario.provenance.source}.</p>
        <ul className="bulleted">
          {scenario.provenance.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
      <MapCredits />
    </section>
  );
}
