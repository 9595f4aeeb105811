import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardView, HexBoard } from '../board-hex/api.ts';

/** Whether the whole field is shown, and a switch between it and the view that was left for it. */
export const useWholeField = (board: RefObject<HexBoard | undefined>): readonly [boolean, () => void] => {
  const [whole, setWhole] = useState(false);
  const left = useRef<BoardView | undefined>(undefined);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const leave = useCallback(() => {
    stop.current?.();
    stop.current = undefined;
    left.current = undefined;
    setWhole(false);
  }, []);
  const press = useCallback(() => {
    const map = board.current;
    if (map === undefined) return;
    const back = left.current;
    if (back !== undefined) {
      leave();
      map.goTo(back);
      return;
    }
    left.current = map.view;
    setWhole(true);
    map.fit();
    let arrived = false;
    // The first rest is the arrival; whatever moves the map after it has left the whole field.
    stop.current = map.on('view', () => {
      if (arrived) leave();
      arrived = true;
    });
  }, [board, leave]);
  return [whole, press];
};
