import { useEffect, useState } from 'react';
import type { GameCard } from '../../../messages/lobby.ts';
import type { Go } from '../../route.ts';
import { lobby } from '../api.ts';
import { BattleName } from '../lobby/game-row.tsx';
import { byUrgency, isMyTurn } from '../lobby/game-words.ts';

interface NextGameProps {
  /** The game on the screen, which is not the next one. */
  readonly game: string;
  readonly go: Go;
}

const LOOK_AGAIN = 60_000;

/** For who waits at one table: where else it is his turn. */
export function NextGame({ game, go }: NextGameProps) {
  const [due, setDue] = useState<readonly GameCard[]>([]);
  useEffect(() => {
    let current = true;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      lobby.list('mine').then(
        ({ games }) =>
          current && setDue(games.filter((card) => card.id !== game && isMyTurn(card)).toSorted(byUrgency)),
        // It is asked again; whether the server can be reached is said elsewhere.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [game]);
  const [next, ...more] = due;
  if (next === undefined) return null;
  return (
    <p className="next-game">
      <button type="button" className="button" onClick={() => go({ at: 'table', id: next.id })}>
        Your turn in {next.title === '' ? <BattleName card={next} /> : next.title}
      </button>
      {more.length > 0 && <span className="soft"> and in {more.length} more</span>}
    </p>
  );
}
