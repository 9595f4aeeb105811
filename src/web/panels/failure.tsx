import type { Go } from '../app.tsx';
import { saveFile } from '../session/save-file.ts';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** The game could not go on: say so, and offer every way not to lose it. */
export function Failure({ state, go }: { readonly state: SessionState; readonly go: Go }) {
  const session = useSession();
  const { table } = state;
  return (
    <div className="failure sheet" role="alert">
      <h1>The game has stopped</h1>
      <p>{state.failure}</p>
      <p className="soft">
        Nothing is lost: the game is kept in this browser as it stood after the last decision.
      </p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void session.recover()}>
          Go on from the last decision
        </button>
        {table !== undefined && (
          <button type="button" className="button" onClick={() => saveFile(table)}>
            Save to a file
          </button>
        )}
        <button type="button" className="button" onClick={() => go({ at: 'home' })}>
          All games
        </button>
      </div>
    </div>
  );
}
