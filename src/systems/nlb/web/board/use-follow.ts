import { type RefObject, useEffect, useRef } from 'react';
import { coveredPart, inSight } from '../../../../web/board/in-sight.ts';
import type { BoardView, HexBoard } from '../../../../web/board-hex/api.ts';
import { eventsOf, pieceIn, type Tableau } from '../tableau.ts';
import { fightUnderWay } from './fight.ts';

/**
 * Brings what others do into sight, so that their turn can be watched, and a fight for as long as its result is being
 * decided; then the map goes back to where the player had it, or to his troops if none of them are there.
 */
export const useFollow = (board: RefObject<HexBoard | undefined>, tableau: Tableau): void => {
  const { seq, seat, log, mine, view } = tableau;
  const left = useRef<BoardView | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    const map = board.current;
    const last = log.at(-1);
    if (map === undefined || last === undefined) return;
    const fight = fightHexes(tableau);
    if (!mine || fight.length > 0) {
      left.current ??= map.view;
      bringIntoSight(map, fight.length > 0 ? fight : last.by === seat ? [] : hexesOf(last));
      return;
    }
    const back = left.current;
    left.current = undefined;
    if (back === undefined) return;
    const own = view.units.flatMap(({ army, place, hex }) =>
      army === seat && place === 'map' && hex !== null ? [hex] : [],
    );
    if (own.length === 0 || own.some((hex) => inSight(map, hex, 0, back))) map.goTo(back);
    else map.centreOn(own);
  }, [seq, mine]);
};

const bringIntoSight = (map: HexBoard, hexes: readonly string[]): void => {
  const covered = coveredPart();
  if (hexes.some((hex) => !inSight(map, hex, covered))) map.centreOn([...new Set(hexes)], { covered });
};

/** Where the fight is that is being decided: who is attacked, and from where. */
const fightHexes = (tableau: Tableau): readonly string[] => {
  const fight = fightUnderWay(tableau);
  if (fight === undefined) return [];
  const from = fight.units.flatMap((unit) => {
    const piece = pieceIn(tableau, unit);
    return piece?.place === 'map' && piece.hex !== null ? [piece.hex] : [];
  });
  return [...fight.targets, ...from];
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
