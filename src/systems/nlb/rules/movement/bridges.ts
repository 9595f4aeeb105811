import type { MapBoard } from '../../../../content/map-board.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { Seams } from '../seams.ts';

const isBridge = (board: MapBoard, hex: number, direction: Direction): boolean =>
  board.side(hex, direction)?.bridge === true;

/** 16.4, 25.0E: nobody has to fight over a bridge, and nobody is held by an enemy beyond one. */
export const bridgeSeams: Partial<Seams> = {
  zocBlocks: [isBridge],
  voluntary: [
    ({ board, grid }, _p, from, to) => {
      const direction = grid.directionTo(from, to);
      return direction !== -1 && isBridge(board, from, direction as Direction);
    },
  ],
};
