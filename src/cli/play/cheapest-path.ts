import { DIRECTIONS, type HexGrid } from '../../geometry/hex/grid.ts';

/**
 * The cheapest way over empty ground, to ask what is wrong with going there; straight to it if there is none.
 * `costs` has a price for each hex and direction, less than nothing where no step leads.
 */
export function cheapestPath(grid: HexGrid, costs: Int8Array, from: string, to: string): string[] {
  const [start, goal] = [grid.index(from), grid.index(to)];
  if (start < 0 || goal < 0) return [to];
  const best = new Map<number, number>([[start, 0]]);
  const before = new Map<number, number>();
  let frontier = [start];
  while (frontier.length > 0) {
    const next: number[] = [];
    for (const hex of frontier) {
      for (const d of DIRECTIONS) {
        const there = grid.neighbours[hex * 6 + d] as number;
        const cost = costs[hex * 6 + d] as number;
        const total = (best.get(hex) as number) + cost;
        if (there < 0 || cost < 0 || total >= (best.get(there) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(there, total);
        before.set(there, hex);
        next.push(there);
      }
    }
    frontier = next;
  }
  const path: string[] = [];
  for (let at = goal; at !== start; at = before.get(at) as number) {
    if (!before.has(at)) return [to];
    path.push(grid.id(at));
  }
  return path.reverse();
}
