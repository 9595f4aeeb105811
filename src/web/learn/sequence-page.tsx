import './learn-pages.css';
import { type ComponentType, useEffect } from 'react';
import type { RuleId } from '../../rulebook/ids.generated.ts';
import type { Ways } from '../route.ts';
import { RuleLink } from '../rulebook/opener.tsx';

export interface Note {
  readonly text: string;
  readonly rules: readonly RuleId[];
}

export interface Stage {
  readonly title: string;
  readonly what: string;
  readonly notes: readonly Note[];
}

interface SequencePageProps extends Pick<Ways, 'go' | 'onBook'> {
  /** Of what it is the sequence. */
  readonly text: string;
  readonly stages: readonly Stage[];
  readonly system: string;
}

/** The sequence of play on one page, every line with its rule. */
function SequencePage({ text, stages, system, go, onBook }: SequencePageProps) {
  useEffect(() => {
    document.title = 'The sequence of play – Vedette';
  }, []);
  return (
    <div className="home learn-page">
      <header className="home-head">
        <div>
          <h1>The sequence of play</h1>
          <p>{text}</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            ‹ All games
          </button>
          <button type="button" className="button" onClick={() => onBook(system)}>
            Rulebook
          </button>
        </nav>
      </header>
      <main>
        <ol className="stages">
          {stages.map((stage) => (
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
            onClick={() => go({ at: 'learn', page: 'first-battle', system })}
          >
            Learn it in a first battle
          </button>
        </div>
      </main>
    </div>
  );
}

/** The page of a system: of what it is the sequence, and its stages. */
export const sequencePage =
  (system: string, text: string, stages: readonly Stage[]): ComponentType<Ways> =>
  ({ go, onBook }) => <SequencePage {...{ system, text, stages, go, onBook }} />;
