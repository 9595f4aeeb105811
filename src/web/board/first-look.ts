import type { HexGrid } from '../../geometry/hex/grid.ts';
import type { BoardArea, HexBoard } from '../board-hex/api.ts';
import { inSight } from './in-sight.ts';
import { theatreOfAction } from './theatre-of-action.ts';

/** Hexes narrower than this are hard to hit: a finger needs more room than a mouse. */
const narrow = (): number => (window.matchMedia('(pointer: coarse)').matches ? 38 : 28);
/** How far from an objective a unit still belongs to the fight for it. */
const FRONT = 8;
/** How far from the foremost of one's troops others are looked at with it. */
const BESIDE = 3;

interface Field {
  readonly grid: HexGrid;
  readonly area: BoardArea;
  /** Where troops stand. */
  readonly standing: readonly string[];
  /** What is fought for, the first thing first. */
  readonly objectives: readonly string[];
  /** Where the player's own troops stand; empty for who only watches. */
  readonly own: readonly string[];
}

/** Shows where the armies stand; where that would be too small, the first objective and the front about it. */
export const firstLook = (board: HexBoard, field: Field): void => {
  const { grid, area, standing, objectives, own } = field;
  const apart = (a: string, b: string): number => grid.distance(grid.index(a), grid.index(b));
  board.fit(theatreOfAction(grid, area, [...standing, ...objectives]), { animate: false });
  const near = objectives[0] ?? standing[0];
  const width = near === undefined ? undefined : board.screenOf(near)?.width;
  if (near === undefined || width === undefined) return;
  const zoom = board.zoom * Math.max(1, narrow() / width);
  if (width < narrow()) {
    const front = standing.filter((hex) => apart(hex, near) <= FRONT);
    board.centreOn([near, ...front], { zoom, animate: false });
  }
  // One's own troops come before what is fought for: their foremost, and who stands beside them.
  if (own.length === 0 || own.some((hex) => inSight(board, hex))) return;
  const [foremost = near] = own.toSorted((a, b) => apart(a, near) - apart(b, near));
  board.centreOn(
    own.filter((hex) => apart(hex, foremost) <= BESIDE),
    { zoom, animate: false },
  );
};
