import { useSystemPage } from '../parts/in-system.tsx';
import type { Go } from '../route.ts';

/** The way in for somebody who has never played, where the system has one. */
export function LearnCard({ go, system }: { readonly go: Go; readonly system: string }) {
  const learn = useSystemPage(system)?.learn;
  if (learn === undefined) return null;
  return (
    <section className="sheet learn-card" aria-labelledby="learn-title">
      <h2 id="learn-title">New here?</h2>
      <p>{learn.invitation}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => go({ at: 'learn', page: 'first-battle', system })}
        >
          Learn in a first battle
        </button>
        <button
          type="button"
          className="button"
          onClick={() => go({ at: 'learn', page: 'sequence', system })}
        >
          The sequence on one page
        </button>
      </div>
    </section>
  );
}
