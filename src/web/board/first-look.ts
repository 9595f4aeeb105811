import type { HexGrid } from '../../geometry/hex/grid.ts';
import type { BoardArea, HexBoard } from '../board-hex/api.ts';
import { theatreOfAction } from './theatre-of-action.ts';

/** Hexes narrower than this are hard to hit: a finger needs more room than a mouse. */
const narrow = (): number => (window.matchMedia('(pointer: coarse)').matches ? 38 : 28);
/** How far from an objective a unit still belongs to the fight for it. */
const FRONT = 8;

interface Field {
  readonly grid: HexGrid;
  readonly area: BoardArea;
  /** Where troops stand. */
  readonly standing: readonly string[];
  /** What is fought for, the first thing first. */
  readonly objectives: readonly string[];
}

/** Shows where the armies stand; where that would be too small, the first objective and the front about it. */
export const firstLook = (board: HexBoard, { grid, area, standing, objectives }: Field): void => {
  board.fit(theatreOfAction(grid, area, [...standing, ...objectives]), { animate: false });
  const near = objectives[0] ?? standing[0];
  const width = near === undefined ? undefined : board.screenOf(near)?.width;
  if (near === undefined || width === undefined || width >= narrow()) return;
  const front = standing.filter((hex) => grid.distance(grid.index(hex), grid.index(near)) <= FRONT);
  board.centreOn([near, ...front], { zoom: (board.zoom * narrow()) / width, animate: false });
};
