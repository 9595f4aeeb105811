import { type RefObject, useMemo } from 'react';
import type { BoardLayers, HexBoard } from '../board-hex/api.ts';

/** What is looked at: a counter, a hex, or both. */
export interface Looking {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

export const NOWHERE: Looking = { unit: undefined, hex: undefined };

export interface Pointing {
  showUnit(id: string): void;
  showHex(hex: string): void;
  /** Whom a leader commands and how far, where a map has that as a layer. */
  showCommand?(leader: string): void;
}

/** Ways for lists beside the map to point at it: what is named there is looked at and brought into the middle. */
export const usePointing = (
  board: RefObject<HexBoard | undefined>,
  look: (at: { readonly unit?: string; readonly hex?: string }) => void,
  hexOf: (unit: string) => string | undefined,
  showLayer: (layer: keyof BoardLayers) => void,
): Pointing =>
  useMemo(() => {
    const showUnit = (unit: string): void => {
      const hex = hexOf(unit);
      look(hex === undefined ? { unit } : { unit, hex });
      if (hex !== undefined) board.current?.centreOn(hex, { animate: true });
    };
    return {
      showUnit,
      showHex: (hex) => {
        look({ hex });
        board.current?.centreOn(hex, { animate: true });
      },
      showCommand: (leader) => {
        showLayer('command');
        showUnit(leader);
      },
    };
  }, [board, look, hexOf, showLayer]);
