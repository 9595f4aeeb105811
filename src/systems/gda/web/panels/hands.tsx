import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { SIDES, type Tableau } from '../tableau.ts';
import './panels.css';

/** What the ADCs of both sides were sent for this turn: face down until both have laid their cards. */
export function Hands({ tableau }: { readonly tableau: Tableau }) {
  const { words, names } = useLookup();
  const { view } = tableau;
  return (
    <div className="hands">
      {SIDES.map((side) => {
        const { postings, divisions } = view.armies[side];
        const adcs = divisions.reduce((sum, one) => sum + one.adcs, 0);
        return (
          <section key={side} aria-label={seatName(side)}>
            <h3>{seatName(side)}</h3>
            <p className="soft">{adcs} ADCs at hand</p>
            {postings === null ? (
              <div className="cards">
                {Array.from({ length: adcs }, (_, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are all alike
                  <div key={n} className="adc-card face-down" aria-hidden="true" />
                ))}
                <p className="soft">Not laid open.</p>
              </div>
            ) : (
              <ul className="cards">
                {postings.map((posting) => (
                  <li
                    key={JSON.stringify(posting)}
                    className="adc-card"
                    title={words.taskEffect(posting.task)}
                  >
                    <strong>{words.taskName(posting.task)}</strong>
                    <span>
                      {posting.brigade === null ? 'the commander' : names.unit(posting.brigade)}
                      {posting.objective === undefined
                        ? ''
                        : ` against ${names.hex(posting.objective) ?? names.unit(posting.objective)}`}
                    </span>
                  </li>
                ))}
                {postings.length === 0 && <li className="soft">Nobody was sent.</li>}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
