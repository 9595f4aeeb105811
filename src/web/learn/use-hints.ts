import { type RefObject, useContext, useEffect, useMemo } from 'react';
import { inSight } from '../board/in-sight.ts';
import { joinMarks } from '../board/join-marks.ts';
import type { BoardMarks, HexBoard } from '../board-hex/api.ts';
import { HintMarks } from './hints.ts';

/** The map's own marks and what somebody beside the game points at, which is brought into sight. */
export const useHints = (board: RefObject<HexBoard | undefined>, own: BoardMarks): BoardMarks => {
  const hints = useContext(HintMarks);
  const hexes = (hints.hexes ?? []).map(({ hex }) => hex).join(' ');
  useEffect(() => {
    const map = board.current;
    const wanted = hexes === '' ? [] : hexes.split(' ');
    if (map !== undefined && wanted.some((hex) => !inSight(map, hex)))
      map.centreOn(wanted, { animate: true });
  }, [board, hexes]);
  return useMemo(() => joinMarks(own, hints), [own, hints]);
};
