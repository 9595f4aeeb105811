import { systemOf } from '../parts/in-system.tsx';
import type { Go } from '../route.ts';
import { SAMPLES } from './reel/samples.ts';

interface SampleGamesProps {
  readonly go: Go;
  readonly system: string;
  readonly scenario: string | undefined;
}

/** Whole games to watch from beginning to end, those of the chosen battle first. */
export function SampleGames({ go, system, scenario }: SampleGamesProps) {
  const about = (id: string): number => (id === scenario ? 0 : 1);
  const samples = SAMPLES.filter((one) => systemOf(one.scenario) === system).sort(
    (a, b) => about(a.scenario) - about(b.scenario),
  );
  if (samples.length === 0) return null;
  return (
    <section className="saved samples sheet" aria-labelledby="samples-title">
      <h2 id="samples-title">Watch a sample game</h2>
      <ul>
        {samples.map((sample) => (
          <li key={sample.id}>
            <button type="button" className="saved-game" onClick={() => go({ at: 'replay', id: sample.id })}>
              <span className="visually-hidden">Watch </span>
              <strong>{sample.title}</strong>
              <span className="soft">
                {sample.text} {sample.entries} moments.
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
