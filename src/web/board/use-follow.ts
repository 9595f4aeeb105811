import { type RefObject, useEffect, useRef } from 'react';
import type { BoardView, HexBoard } from '../board-hex/api.ts';
import type { TableEntry } from '../messages/protocol.ts';
import type { Outlook } from '../play/outlook.ts';
import { coveredPart, inSight } from './in-sight.ts';

/** What there is to follow in a game. */
export interface Followed {
  readonly outlook: Outlook;
  /** Where the player's own troops stand. */
  readonly own: () => readonly string[];
  /** Where the fight is that is being decided: who is attacked, and from where; empty while there is none. */
  readonly fight: () => readonly string[];
  /** Where something happened in an entry. */
  readonly hexesOf: (entry: TableEntry) => readonly string[];
}

/**
 * Brings what others do into sight, so that their turn can be watched, and a fight for as long as its result is being
 * decided; then the map goes back to where the player had it, or to his troops if none of them are there.
 */
export const useFollow = (board: RefObject<HexBoard | undefined>, followed: Followed): void => {
  const { outlook, own, fight, hexesOf } = followed;
  const { seq, seat, log, mine } = outlook;
  const left = useRef<BoardView | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    const map = board.current;
    const last = log.at(-1);
    if (map === undefined || last === undefined) return;
    const fought = fight();
    if (!mine || fought.length > 0) {
      left.current ??= map.view;
      bringIntoSight(map, fought.length > 0 ? fought : last.by === seat ? [] : hexesOf(last));
      return;
    }
    const back = left.current;
    left.current = undefined;
    if (back === undefined) return;
    const standing = own();
    if (standing.length === 0 || standing.some((hex) => inSight(map, hex, 0, back))) map.goTo(back);
    else map.centreOn(standing);
  }, [seq, mine]);
};

/** Moves the map if any of these hexes lies out of sight. */
export const bringIntoSight = (map: HexBoard, hexes: readonly string[]): void => {
  const covered = coveredPart();
  if (hexes.some((hex) => !inSight(map, hex, covered))) map.centreOn([...new Set(hexes)], { covered });
};
