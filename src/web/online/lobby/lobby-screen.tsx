import '../online.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameCard, GameList } from '../../../messages/lobby.ts';
import type { Person } from '../../../messages/people.ts';
import { Alarm } from '../../parts/alarm.tsx';
import type { Go } from '../../route.ts';
import { useSession } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { GameRow } from './game-row.tsx';
import { byUrgency } from './game-words.ts';
import { NewGameForm } from './new-game-form.tsx';

export interface LobbyProps {
  readonly go: Go;
  readonly onBook: (system?: string) => void;
  readonly onSettings: () => void;
}

const LISTS = ['mine', 'open', 'watch'] as const;
type ListName = (typeof LISTS)[number];
type Lists = Readonly<Partial<Record<ListName, GameList>>>;

interface Group {
  readonly title: string;
  readonly list: ListName;
  readonly has: (card: GameCard) => boolean;
  /** What is said where there are none; a group that says nothing is left out then. */
  readonly none?: string;
}

const GROUPS: readonly Group[] = [
  {
    title: 'Your games',
    list: 'mine',
    has: ({ status }) => status === 'playing' || status === 'open',
    none: 'You play no game here now. Make one and send its link to a friend, or take a free seat below.',
  },
  {
    title: 'Open games',
    list: 'open',
    has: ({ mine }) => mine.length === 0,
    none: 'Nobody waits for an opponent. Make a game with a seat for anybody!',
  },
  {
    title: 'Games to watch',
    list: 'watch',
    has: ({ mine, status }) => mine.length === 0 && status === 'playing',
    none: 'No game is open to spectators now.',
  },
  { title: 'Your finished games', list: 'mine', has: ({ status }) => status === 'over' },
  {
    title: 'Finished games of others',
    list: 'watch',
    has: ({ mine, status }) => mine.length === 0 && status === 'over',
  },
];

/** How often the lists are looked at again while the page is in front. */
const REFRESH = 15_000;

/** The first page anew; what was fetched beyond it stays as it was. */
const refreshed = (before: GameList | undefined, page: GameList): GameList => {
  const fresh = new Set(page.games.map(({ id }) => id));
  const beyond = (before?.games ?? []).slice(page.games.length).filter(({ id }) => !fresh.has(id));
  return beyond.length === 0 || page.next === null
    ? page
    : { games: [...page.games, ...beyond], next: before?.next ?? null };
};

/** Games on the server: one's own first, then those that want players. */
export function LobbyScreen({ go, onSettings }: LobbyProps) {
  const session = useSession();
  const [person, setPerson] = useState<Person | undefined>();
  const [lists, setLists] = useState<Lists>({});
  const [problem, setProblem] = useState<string | undefined>();
  const [making, setMaking] = useState(false);
  const maker = useRef<HTMLElement>(null);
  const [turned, setTurned] = useState(0);

  const refresh = useCallback(async () => {
    try {
      // The first question makes this browser a guest; the others are then asked by the same one.
      const mine = await lobby.list('mine');
      const found = await Promise.all(
        LISTS.map(async (list) => [list, list === 'mine' ? mine : await lobby.list(list)] as const),
      );
      setLists((before) =>
        Object.fromEntries(found.map(([list, page]) => [list, refreshed(before[list], page)])),
      );
      setProblem(undefined);
      setPerson((await lobby.me()).person ?? undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);

  useEffect(() => {
    session.close();
    document.title = 'Play with others – Vedette';
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [session, refresh]);

  const turn = (to: boolean): void => {
    setMaking(to);
    setTurned((count) => count + 1);
  };
  // What was pressed is gone: the keyboard goes on with what has come in its place.
  useEffect(() => {
    if (turned > 0) maker.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [turned]);

  const more = async (list: ListName, after: string): Promise<void> => {
    try {
      const page = await lobby.list(list, after);
      setLists((before) => ({
        ...before,
        [list]: { games: [...(before[list]?.games ?? []), ...page.games], next: page.next },
      }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>Play with others</h1>
          <p>
            {person === undefined ? 'At one table now, or a turn a day.' : `You are here as ${person.name}.`}
          </p>
          {person?.guest === true && (lists.mine?.games.length ?? 0) > 0 && (
            <p className="soft">
              Only this browser knows that it is you.{' '}
              <button type="button" className="button small" onClick={() => go({ at: 'profile' })}>
                Make an account
              </button>{' '}
              to play on elsewhere too.
            </p>
          )}
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
      <Alarm text={problem} />
      <main className="lobby">
        <section className="sheet" aria-label="New game" ref={maker}>
          {making ? (
            <NewGameForm onCancel={() => turn(false)} onMade={(card) => go({ at: 'table', id: card.id })} />
          ) : (
            <button type="button" className="button primary big" onClick={() => turn(true)}>
              Make a game
            </button>
          )}
        </section>
        {GROUPS.map(({ title, list, has, none }) => {
          const page = lists[list];
          const games = page?.games.filter(has).toSorted(byUrgency);
          if (games === undefined || (games.length === 0 && none === undefined)) return null;
          return (
            <section key={title} className="sheet" aria-label={title}>
              <h2>{title}</h2>
              {games.length === 0 && <p className="soft">{none}</p>}
              <ul className="game-list">
                {games.map((card) => (
                  <GameRow key={card.id} card={card} onOpen={() => go({ at: 'table', id: card.id })} />
                ))}
              </ul>
              {page?.next != null && games.length > 0 && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void more(list, page.next ?? '')}
                >
                  More
                </button>
              )}
            </section>
          );
        })}
      </main>
    </div>
  );
}
