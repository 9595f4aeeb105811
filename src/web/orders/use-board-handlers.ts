import { useMemo } from 'react';
import type { BoardHandlers } from '../board/board.tsx';
import type { Act } from './act.ts';
import type { Hands } from './hands.ts';
import type { March } from './marching/march.ts';

/** What clicks, drags and fingers on the map do to the hands. */
export const useBoardHandlers = <A extends Act, M extends A & March>(
  { pickUnit, pickHex, drag, look, release, together }: Hands<A, M>,
  setHover: (hex: string | undefined) => void,
): BoardHandlers => {
  const company = together.chosen;
  return useMemo(
    () => ({
      hex: ({ hex, modifiers }) => pickHex(hex, modifiers),
      counter: ({ id, hex, modifiers }) => {
        // Where a formation is to march, whoever else stands there is in the way of a click, not meant by it.
        const aims = company !== undefined && !company.units.includes(id);
        if (modifiers.shift || aims) pickHex(hex, modifiers);
        else pickUnit(id);
      },
      hover: ({ hex }) => setHover(hex),
      dragpath: ({ id, hexes, state }) => {
        if (state === 'cancelled') release();
        else drag(id, hexes, state === 'done');
      },
      longpress: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
      contextmenu: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
    }),
    [pickHex, pickUnit, setHover, drag, look, release, company],
  );
};
