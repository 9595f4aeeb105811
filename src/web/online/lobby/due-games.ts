import { useEffect, useState } from 'react';

/** Long enough after the first screen that it costs nobody a moment. */
const LATER = 2000;

/** In how many games on the server it is this person's turn; asked only of who has been there before. */
export const useDueGames = (): number => {
  const [due, setDue] = useState(0);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const [{ lobby }, { isMyTurn }] = await Promise.all([import('../api.ts'), import('./game-words.ts')]);
      if ((await lobby.me()).person === null) return;
      const { games } = await lobby.list('mine');
      if (current) setDue(games.filter(isMyTurn).length);
    };
    // A page without its server still plays against the computer.
    const timer = setTimeout(() => void look().catch(() => undefined), LATER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, []);
  return due;
};
