import { useEffect, useRef, useState } from 'react';
import { PERSON } from '../messages/protocol.ts';
import { InSystem, systemOf } from '../parts/in-system.tsx';
import { useSeatName } from '../parts/seat.tsx';
import type { Go } from '../route.ts';
import { type SavedGame, saves } from '../session/saves.ts';

/** The games that this browser keeps, the latest first; undefined until they are read. */
export interface KeptGames {
  readonly games: readonly SavedGame[] | undefined;
  /** The browser keeps none at all. */
  readonly blocked: boolean;
  forget(id: string): void;
}

export const useKeptGames = (): KeptGames => {
  const [games, setGames] = useState<readonly SavedGame[] | undefined>();
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    saves.list().then(setGames, () => setBlocked(true));
  }, []);
  return { games, blocked, forget: (id) => setGames(games?.filter((game) => game.id !== id)) };
};

interface SavedGamesProps {
  readonly kept: KeptGames;
  readonly go: Go;
  readonly onFile: (file: File) => void;
}

const titleOf = ({ title, scenario: id }: SavedGame): string =>
  title ??
  id
    .slice(id.indexOf('.') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function Players({ players }: Pick<SavedGame, 'players'>) {
  const seatName = useSeatName();
  const people = Object.keys(players).filter((seat) => players[seat] === PERSON);
  if (people.length === 0) return 'computer against computer';
  if (people.length === Object.keys(players).length)
    return people.length > 2 ? 'all players here' : 'two players here';
  return `you are ${people.map(seatName).join(' and ')}`;
}

/** Games this browser keeps, and the way in for one from a file. */
export function SavedGames({ go, onFile, kept }: SavedGamesProps) {
  const { games, blocked, forget } = kept;
  const latest = games?.find(({ over }) => !over);
  const [doomed, setDoomed] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);

  const remove = async (game: SavedGame): Promise<void> => {
    await saves.remove(game.id);
    forget(game.id);
  };

  return (
    <section className="saved sheet" aria-labelledby="saved-title">
      <h2 id="saved-title">Your games</h2>
      {blocked && <p className="soft">This browser keeps no games here; save them to files.</p>}
      {games?.length === 0 && (
        <p className="soft">None yet. A game is kept in this browser from its first move on.</p>
      )}
      <ul>
        {games?.map((game) => (
          <li key={game.id}>
            <button type="button" className="saved-game" onClick={() => go({ at: 'game', id: game.id })}>
              <span className={`saved-verb button small ${game.id === latest?.id ? 'primary' : ''}`}>
                {game.over ? 'Look at' : 'Continue'}
              </span>
              <strong>{titleOf(game)}</strong>
              <span>
                {game.over ? 'ended' : game.standing} ·{' '}
                <InSystem id={systemOf(game.scenario)}>
                  <Players players={game.players} />
                </InSystem>
              </span>
              <span className="soft">
                {new Date(game.saved).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </button>
            <button
              type="button"
              className="button quiet small"
              onClick={() => go({ at: 'replay', id: game.id, seq: 0 })}
            >
              Watch
              <span className="visually-hidden">
                {' '}
                {titleOf(game)}, {game.standing}, from its beginning
              </span>
            </button>
            <button
              type="button"
              className="button quiet small"
              onClick={() => (doomed === game.id ? void remove(game) : setDoomed(game.id))}
              onBlur={() => setDoomed(undefined)}
            >
              {doomed === game.id ? 'Really delete' : 'Delete'}
              <span className="visually-hidden">
                {' '}
                {titleOf(game)}, {game.standing}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Load a game from a file
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
    </section>
  );
}
