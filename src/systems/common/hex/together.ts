import type { Formation } from '../../../engine/formations.ts';
import type { Subject } from '../../../engine/position.ts';
import { DIRECTIONS, type HexGrid } from '../../../geometry/hex/grid.ts';

/* Several units on their way to one place: who belongs together, who goes next, and by which of his marches. */

/** Bodies of troops as their members come in; only those of more than one are worth an order. */
export class Bodies {
  readonly #found = new Map<string, { kind: Formation['kind']; of: string; units: Subject[] }>();

  join(kind: Formation['kind'], of: string, unit: Subject): void {
    const id = `${kind} ${of}`;
    const body = this.#found.get(id) ?? { kind, of, units: [] };
    body.units.push(unit);
    this.#found.set(id, body);
  }

  list(): readonly Formation[] {
    return [...this.#found]
      .filter(([, { units }]) => units.length > 1)
      .map(([id, body]) => ({ id, ...body }));
  }
}

/** A way by the numbers of its hexes, the one it starts from left out. */
type Way = readonly string[];

/** The way that brings a unit nearest to a hex, of those that are listed for it; undefined if none does. */
function nearest(grid: HexGrid, from: number, goal: number, ways: Iterable<Way>): Way | undefined {
  let best: Way | undefined;
  let left = grid.distance(from, goal);
  for (const way of ways) {
    const distance = grid.distance(grid.index(way[way.length - 1] as string), goal);
    if (distance < left || (distance === left && best !== undefined && way.length < best.length)) {
      [best, left] = [way, distance];
    }
  }
  return best;
}

/** The hex beside a unit that lies nearest to where it should go: what it would enter first if it could. */
function firstStep(grid: HexGrid, from: number, goal: number): string {
  const beside = DIRECTIONS.map((_, d) => grid.neighbours[from * 6 + d] as number).filter((hex) => hex >= 0);
  const [hex = from] = beside.sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal));
  return grid.id(hex);
}

export interface Marching {
  readonly grid: HexGrid;
  /** Where a unit stands; negative off the map. */
  hexOf(unit: Subject): number;
  waysOf(unit: Subject): Iterable<Way>;
}

/**
 * Who goes next, and how: the unit nearest to the goal goes first, as far towards it as there is room, so that those
 * behind can close up. For one that cannot come nearer, the step that it would have to make: the judge says what is
 * against it. Undefined when all are there.
 */
export function nextTogether(
  { grid, hexOf, waysOf }: Marching,
  units: readonly Subject[],
  to: string,
): { readonly unit: Subject; readonly path: Way } | undefined {
  const goal = grid.index(to);
  if (goal < 0) {
    return undefined;
  }
  const away = units.filter((unit) => hexOf(unit) >= 0 && hexOf(unit) !== goal);
  const [unit] = away.sort((a, b) => grid.distance(hexOf(a), goal) - grid.distance(hexOf(b), goal));
  if (unit === undefined) {
    return undefined;
  }
  const from = hexOf(unit);
  return { unit, path: nearest(grid, from, goal, waysOf(unit)) ?? [firstStep(grid, from, goal)] };
}
