import type { Go } from '../app.tsx';

/** The way in for somebody who has never played. */
export function LearnCard({ go }: { readonly go: Go }) {
  return (
    <section className="sheet learn-card" aria-labelledby="learn-title">
      <h2 id="learn-title">New here?</h2>
      <p>
        A guided first battle: one hour of Quatre Bras, with somebody at your side who says what to try and
        why. Ten minutes; leave whenever you like.
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => go({ at: 'learn', page: 'first-battle' })}>
          Learn in a first battle
        </button>
        <button type="button" className="button" onClick={() => go({ at: 'learn', page: 'sequence' })}>
          The sequence on one page
        </button>
      </div>
    </section>
  );
}
