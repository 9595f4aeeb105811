import type { HexGrid } from '../../../geometry/hex/grid.ts';
import { hexLine } from '../../../geometry/hex/line.ts';

/** What the straight line between two hex centres meets on its way, one thing after another. */
export type Meeting =
  /** The line passes through the inside of a hex; the first and the last of a line are its ends. */
  | { readonly kind: 'hex'; readonly hex: number }
  /** It crosses a hexside between its corners, out of one hex into the next. */
  | { readonly kind: 'side'; readonly side: number; readonly from: number; readonly to: number }
  /** It passes exactly through a corner, where these hexes of the grid meet. */
  | { readonly kind: 'corner'; readonly hexes: readonly number[] }
  /** It runs along a hexside from corner to corner, with a hex on either flank; -1 beyond the rim. */
  | { readonly kind: 'along'; readonly side: number; readonly flanks: readonly [number, number] };

/** All meetings in the order of the line, both ends included. A book says which of them block. */
export function meetings(grid: HexGrid, from: number, to: number): Meeting[] {
  const line = hexLine(grid, from, to);
  const met: Meeting[] = [{ kind: 'hex', hex: from }];
  const corners = line.vertices.values();
  const along = line.along.values();
  const turn = (): void => {
    met.push({ kind: 'corner', hexes: corners.next().value ?? [] });
  };
  for (let n = 1; n < line.hexes.length; n += 1) {
    const last = line.hexes[n - 1] as number;
    const hex = line.hexes[n] as number;
    const side = grid.sideBetween(last, hex);
    if (side >= 0 && line.crossed.includes(side)) {
      met.push({ kind: 'side', side, from: last, to: hex });
    } else {
      turn();
      // Hexes that do not touch are parted by a hexside that points from one to the other.
      const run = side >= 0 ? undefined : along.next().value;
      if (run !== undefined) {
        met.push({ kind: 'along', ...run });
        turn();
      }
    }
    met.push({ kind: 'hex', hex });
  }
  return met;
}

/** The first answer that anything on the line gives; undefined where nothing on it gives one. */
export function firstOnLine<T>(
  grid: HexGrid,
  from: number,
  to: number,
  blocks: (meeting: Meeting) => T | undefined,
): T | undefined {
  for (const meeting of meetings(grid, from, to)) {
    const answer = blocks(meeting);
    if (answer !== undefined) {
      return answer;
    }
  }
  return undefined;
}
