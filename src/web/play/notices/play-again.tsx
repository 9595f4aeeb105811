import type { Table } from '../../messages/protocol.ts';
import type { Go } from '../../route.ts';
import { exchanged, sameBattle } from '../../session/again.ts';
import type { NewGame } from '../../session/state.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';

interface PlayAgainProps {
  readonly table: Table;
  readonly go: Go;
  readonly className: string;
}

/** The same battle from its beginning, as before or with sides exchanged; the game on the screen stays among the others. */
export function PlayAgain({ table, go, className }: PlayAgainProps) {
  const session = useSession();
  const { online } = useSessionState();
  const again = online === undefined ? sameBattle(table) : undefined;
  if (again === undefined) return null;
  const other = exchanged(again.players);
  const start = async (game: NewGame): Promise<void> => go({ at: 'game', id: await session.start(game) });
  return (
    <>
      <button type="button" className={className} onClick={() => void start(again)}>
        Begin again
      </button>
      {JSON.stringify(other) !== JSON.stringify(again.players) && (
        <button type="button" className={className} onClick={() => void start({ ...again, players: other })}>
          Exchange sides and begin again
        </button>
      )}
    </>
  );
}
