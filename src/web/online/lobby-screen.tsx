import './online.css';
import { useCallback, useEffect, useState } from 'react';
import type { NlbScenario } from '../../content/nlb.ts';
import type { GameCard } from '../../messages/lobby.ts';
import type { Person } from '../../messages/people.ts';
import type { Go } from '../app.tsx';
import type { Catalogue } from '../messages/protocol.ts';
import { useSession } from '../session/use-session.ts';
import { lobby } from './api.ts';
import { GameRow } from './game-row.tsx';
import { NewGameForm } from './new-game-form.tsx';

export interface LobbyProps {
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

const LISTS = [
  { list: 'mine', title: 'Your games', none: 'You play no game here yet.' },
  { list: 'open', title: 'Open games', none: 'Nobody waits for an opponent. Make a game!' },
  { list: 'watch', title: 'Games to watch', none: 'No game is open to spectators now.' },
] as const;

type ListName = (typeof LISTS)[number]['list'];
type Lists = Readonly<Partial<Record<ListName, readonly GameCard[]>>>;

/** How often the lists are looked at again while the page is in front. */
const REFRESH = 15_000;

/** Games on the server: one's own first, then those that want players. */
export function LobbyScreen({ go, onSettings }: LobbyProps) {
  const session = useSession();
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  const [person, setPerson] = useState<Person | undefined>();
  const [lists, setLists] = useState<Lists>({});
  const [problem, setProblem] = useState<string | undefined>();
  const [making, setMaking] = useState(false);

  const refresh = useCallback(async () => {
    try {
      const found = await Promise.all(
        LISTS.map(async ({ list }) => [list, (await lobby.list(list)).games] as const),
      );
      setLists(Object.fromEntries(found));
      setProblem(undefined);
      // The first question made this browser a guest, so that now there is somebody to name.
      setPerson((await lobby.me()).person ?? undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);

  useEffect(() => {
    session.close();
    document.title = 'Play with others – Vedette';
    session.catalogue().then(setCatalogue, (error: unknown) => setProblem(String(error)));
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [session, refresh]);

  const scenarios = (catalogue?.scenarios ?? []) as unknown as readonly NlbScenario[];
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>Play with others</h1>
          <p>
            {person === undefined ? 'At one table now, or a turn a day.' : `You are here as ${person.name}.`}
          </p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            ‹ Vedette
          </button>
          <button type="button" className="button" onClick={() => go({ at: 'profile' })}>
            Profile
          </button>
          <button type="button" className="button" onClick={onSettings}>
            Settings
          </button>
        </nav>
      </header>
      {problem !== undefined && (
        <p role="alert" className="alarm">
          {problem}
        </p>
      )}
      <main className="lobby">
        <section className="sheet" aria-label="New game">
          {making && catalogue !== undefined ? (
            <NewGameForm
              scenarios={scenarios}
              bots={catalogue.bots}
              onCancel={() => setMaking(false)}
              onMade={(card) => go({ at: 'table', id: card.id })}
            />
          ) : (
            <button
              type="button"
              className="button primary big"
              disabled={catalogue === undefined}
              onClick={() => setMaking(true)}
            >
              Make a game
            </button>
          )}
        </section>
        {LISTS.map(({ list, title, none }) => (
          <section key={list} className="sheet" aria-label={title}>
            <h2>{title}</h2>
            {lists[list] !== undefined && lists[list].length === 0 && <p className="soft">{none}</p>}
            <ul className="game-list">
              {(lists[list] ?? []).map((card) => (
                <GameRow
                  key={card.id}
                  card={card}
                  scenarios={scenarios}
                  onOpen={() => go({ at: 'table', id: card.id })}
                />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}
