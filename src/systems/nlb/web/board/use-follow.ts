import { type RefObject, useEffect, useRef } from 'react';
import { inSight } from '../../../../web/board/in-sight.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

/** Brings what others did into sight, so that their turn can be watched, and one's own troops when it is over. */
export const useFollow = (board: RefObject<HexBoard | undefined>, tableau: Tableau): void => {
  const { seq, seat, log, mine, view } = tableau;
  const watched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    const map = board.current;
    const last = log.at(-1);
    if (map === undefined || last === undefined) return;
    if (!mine) {
      watched.current = true;
      const hexes = last.by === seat ? [] : hexesOf(last);
      if (hexes.some((hex) => !inSight(map, hex))) map.centreOn([...new Set(hexes)]);
    } else if (watched.current) {
      watched.current = false;
      const own = view.units.flatMap(({ army, place, hex }) =>
        army === seat && place === 'map' && hex !== null ? [hex] : [],
      );
      const seen = own.filter((hex) => inSight(map, hex)).length;
      if (2 * seen < own.length) map.centreOn([...own, ...Object.keys(view.control)]);
    }
  }, [seq, mine]);
};

const hexesOf = (entry: Tableau['log'][number]): readonly string[] =>
  eventsOf(entry).flatMap((event): readonly string[] => {
    if (event.type === 'marched') return [event.from, ...event.path];
    if (event.type === 'entered' || event.type === 'leaderEntered') return event.path;
    if (event.type === 'leaderRode') return event.from === null ? event.path : [event.from, ...event.path];
    if (event.type === 'leaderRelocated') return [event.from, event.into];
    if (event.type === 'attackDeclared') return event.targets;
    if (event.type === 'retreated' || event.type === 'advanced') return [event.from, event.into];
    return [];
  });
