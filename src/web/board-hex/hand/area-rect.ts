import type { Rect } from '../../../drawing/pen.ts';
import { HEX, type Plan, type Spot } from '../../../drawing/plan.ts';
import type { BoardArea } from '../api.ts';

/** The area's hexes, or all that are in play. */
export function areaRect(plan: Plan, area: BoardArea | undefined): Rect {
  const spots: Spot[] = [];
  for (let hex = 0; hex < plan.grid.size; hex++) {
    if (plan.hex(hex) === undefined) continue;
    const [column, row] = [plan.grid.column(hex), plan.grid.row(hex)];
    if (area !== undefined && (column < area.columns[0] || column > area.columns[1])) continue;
    if (area !== undefined && (row < area.rows[0] || row > area.rows[1])) continue;
    spots.push(plan.centre(hex));
  }
  return rectAround(spots, HEX * 0.8) ?? plan.bounds;
}

export function rectAround(spots: readonly Spot[], margin: number): Rect | undefined {
  if (spots.length === 0) return undefined;
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
