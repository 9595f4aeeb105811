import type { Go } from '../../route.ts';
import { saveFile } from '../../session/save-file.ts';
import { saves } from '../../session/saves.ts';
import type { SessionState } from '../../session/state.ts';
import { useSession } from '../../session/use-session.ts';

/** The game could not go on: say so, and offer every way not to lose it. */
export function Failure({ state, go }: { readonly state: SessionState; readonly go: Go }) {
  const session = useSession();
  const { id, table } = state;
  const saveKept = async (): Promise<void> => {
    const kept = id === undefined ? undefined : await saves.get(id);
    if (kept !== undefined) saveFile({ scenario: kept.scenario, seq: kept.standing, file: kept.file });
  };
  return (
    <div className="failure sheet" role="alert">
      <h1>The game has stopped</h1>
      <p>{state.failure}</p>
      {table !== undefined && state.unsaved === undefined && (
        <p className="soft">
          Nothing is lost: the game is kept in this browser as it stood after the last decision.
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void session.recover()}>
          Go on from the last decision
        </button>
        <button
          type="button"
          className="button"
          onClick={() => (table === undefined ? void saveKept() : saveFile(table))}
        >
          Save to a file
        </button>
        <button type="button" className="button" onClick={() => go({ at: 'home' })}>
          All games
        </button>
      </div>
    </div>
  );
}
