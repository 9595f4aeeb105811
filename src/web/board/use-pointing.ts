import { type RefObject, useMemo } from 'react';
import type { HexBoard } from '../board-hex/api.ts';

/** What is looked at: a counter, a hex, or both. */
export interface Looking {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

export const NOWHERE: Looking = { unit: undefined, hex: undefined };

export interface Pointing {
  showUnit(id: string): void;
  showHex(hex: string): void;
}

/** Ways for lists beside the map to point at it: what is named there is looked at and brought into the middle. */
export const usePointing = (
  board: RefObject<HexBoard | undefined>,
  look: (at: { readonly unit?: string; readonly hex?: string }) => void,
  hexOf: (unit: string) => string | undefined,
): Pointing =>
  useMemo(
    () => ({
      showUnit: (unit) => {
        const hex = hexOf(unit);
        look(hex === undefined ? { unit } : { unit, hex });
        if (hex !== undefined) board.current?.centreOn(hex, { animate: true });
      },
      showHex: (hex) => {
        look({ hex });
        board.current?.centreOn(hex, { animate: true });
      },
    }),
    [board, look, hexOf],
  );
