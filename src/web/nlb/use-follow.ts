import { type RefObject, useEffect } from 'react';
import type { HexBoard } from '../board-hex/api.ts';
import { eventsOf, type Tableau } from './tableau.ts';

/** Brings what others did into sight, so that their turn can be watched without chasing it. */
export const useFollow = (board: RefObject<HexBoard | undefined>, tableau: Tableau): void => {
  const { seq, seat, log } = tableau;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    const last = log.at(-1);
    const map = board.current;
    if (last === undefined || map === undefined || last.by === seat || last.by === 'start') return;
    const hexes = eventsOf(last).flatMap((event): readonly string[] => {
      if (event.type === 'marched') return [event.from, ...event.path];
      if (event.type === 'entered') return event.path;
      if (event.type === 'attackDeclared') return event.targets;
      if (event.type === 'retreated' || event.type === 'advanced') return [event.from, event.into];
      return [];
    });
    const { width, height } = paneSize();
    const hidden = hexes.some((hex) => {
      const spot = map.screenOf(hex);
      return spot !== undefined && (spot.x < 0 || spot.y < 0 || spot.x > width || spot.y > height);
    });
    if (hidden) map.centreOn([...new Set(hexes)], { animate: true });
  }, [seq]);
};

const paneSize = (): { readonly width: number; readonly height: number } => {
  const pane = document.querySelector('.board');
  return { width: pane?.clientWidth ?? 0, height: pane?.clientHeight ?? 0 };
};
