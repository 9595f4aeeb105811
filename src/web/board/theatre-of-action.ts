import type { HexGrid } from '../../geometry/hex/grid.ts';
import type { BoardArea } from '../board-hex/api.ts';

const ROOM = 2;

/** The part of the map where things stand, with a little room around it. */
export const theatreOfAction = (grid: HexGrid, area: BoardArea, hexes: readonly string[]): BoardArea => {
  const places = hexes.map((hex) => grid.index(hex)).filter((index) => index >= 0);
  if (places.length === 0) return area;
  const span = (
    values: readonly number[],
    [first, last]: readonly [number, number],
  ): readonly [number, number] => [
    Math.max(first, Math.min(...values) - ROOM),
    Math.min(last, Math.max(...values) + ROOM),
  ];
  return {
    columns: span(
      places.map((index) => grid.column(index)),
      area.columns,
    ),
    rows: span(
      places.map((index) => grid.row(index)),
      area.rows,
    ),
  };
};
