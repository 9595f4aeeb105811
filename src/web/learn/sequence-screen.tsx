import './learn-pages.css';
import { useEffect } from 'react';
import { SEQUENCE } from '../../systems/nlb/web/learn/sequence.ts';
import type { Go } from '../app.tsx';
import { RuleLink } from '../rulebook/opener.tsx';

/** The sequence of play on one page, every line with its rule. */
export function SequenceScreen({ go, onBook }: { readonly go: Go; readonly onBook: () => void }) {
  useEffect(() => {
    document.title = 'The sequence of play – Vedette';
  }, []);
  return (
    <div className="home learn-page">
      <header className="home-head">
        <div>
          <h1>The sequence of play</h1>
          <p>Napoleon’s Last Battles, from the first march of an hour to the last.</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            ‹ All games
          </button>
          <button type="button" className="button" onClick={onBook}>
            Rulebook
          </button>
        </nav>
      </header>
      <main>
        <ol className="stages">
          {SEQUENCE.map((stage) => (
            <li key={stage.title} className="sheet">
              <h2>{stage.title}</h2>
              <p className="lead">{stage.what}</p>
              <ul className="bulleted">
                {stage.notes.map((note) => (
                  <li key={note.text}>
                    {note.text}{' '}
                    {note.rules.map((rule) => (
                      <RuleLink key={rule} id={rule} />
                    ))}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <div className="buttons">
          <button
            type="button"
            className="button primary"
            onClick={() => go({ at: 'learn', page: 'first-battle' })}
          >
            Learn it in a first battle
          </button>
        </div>
      </main>
    </div>
  );
}
