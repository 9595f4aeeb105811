import type { ReactNode } from 'react';
import type { Ways } from '../route.ts';

interface NothingProps extends Pick<Ways, 'go'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** An address that leads nowhere says so, and where to go instead. */
export function Nothing({ title, go, children }: NothingProps) {
  return (
    <main className="nothing sheet" role="alert">
      <h1>{title}</h1>
      {children}
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => go({ at: 'home' })}>
          To the battles and your games
        </button>
      </div>
    </main>
  );
}
