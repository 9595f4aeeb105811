import type { Go } from '../../route.ts';
import type { SessionState } from '../../session/state.ts';
import { useSave } from '../../session/use-save.ts';
import { useSession } from '../../session/use-session.ts';

const UNSAVED = {
  refused: 'This browser could not keep the game. Save it to a file before you leave.',
  emptied:
    'What this browser kept has been deleted, and this game with it. It is on this screen only until your next decision, which keeps it again.',
  removed:
    'This game has been deleted in another tab. It is on this screen only until your next decision, which keeps it again.',
} as const;

/** Whether this tab plays the game, and whether the browser keeps it: said at once when it is not so. */
export function KeepingNotice({ state, go }: { readonly state: SessionState; readonly go: Go }) {
  const session = useSession();
  const save = useSave(state.table);
  const { table, unsaved, followed, whatIf } = state;
  if (whatIf !== undefined)
    return (
      <div className="why-not" role="status">
        <p>
          <strong>What if.</strong> This is not your game but a trial beside it: what you cannot know is
          drawn, and nothing is kept or told to anybody.
        </p>
        <button
          type="button"
          className="button small"
          onClick={() =>
            go({ at: 'table', id: whatIf.game, ...(whatIf.link === undefined ? {} : { link: whatIf.link }) })
          }
        >
          Back to the game
        </button>
      </div>
    );
  if (followed)
    return (
      <div className="why-not" role="status">
        <p>
          <strong>This game is being played in another tab.</strong> This one shows what happens there.
        </p>
        <button type="button" className="button small" onClick={() => void session.takeOver()}>
          Play here
        </button>
      </div>
    );
  if (unsaved === undefined) return null;
  return (
    <div className="why-not" role="alert">
      <p>{UNSAVED[unsaved]}</p>
      {table !== undefined && (
        <button type="button" className="button small" onClick={save}>
          Save to a file
        </button>
      )}
    </div>
  );
}
