import type { HexGrid } from '../../../geometry/hex/grid.ts';

/**
 * Searches in which it matters how a mover came to a hex, not only that he is there: who has been in a zone already,
 * who has kept to the road, who has used his one crossing. A hex is gone through once in each of its `states`, small
 * numbers whose meaning is the book's. Where the hex alone matters `reachFrom` is several times quicker.
 */
export interface Steps {
  /** In how many states a mover can be, at least one. */
  readonly states: number;
  /** The price of this step from this hex in this state, having spent so much; below zero where he may not. */
  cost(from: number, direction: number, to: number, state: number, spent: number): number;
  /** In which state the step leaves him; in the same where this is not given. */
  after?(from: number, direction: number, to: number, state: number): number;
  /** May he, having come here in this state, go no further? Not asked at the starts. */
  stops?(hex: number, state: number): boolean;
  /** The search ends with the first hex and state for which this is true, the cheapest such. */
  until?(hex: number, state: number): boolean;
}

export interface Start {
  readonly hex: number;
  readonly state?: number;
  /** What has been spent to be here. */
  readonly spent?: number;
}

/** What a search has found. All lists stand beside `hexes`. */
export interface Found {
  /** By rising cost; a hex stands here once for each state in which it can be reached. */
  readonly hexes: readonly number[];
  readonly states: readonly number[];
  readonly costs: readonly number[];
  /** At which place of these lists the hex stands that each was entered from; -1 for a start. */
  readonly parents: readonly number[];
}

/** Working memory of such searches, kept by who searches often so that none begins by clearing a whole map. */
export interface WayMemory {
  readonly best: Int32Array;
  /** The place of the node each was entered from, known when it was entered because that node was settled. */
  readonly from: Int32Array;
  /** `best` and `from` hold for a node only where this equals the number of the search. */
  readonly run: Int32Array;
  runs: number;
}

/** For a grid of this size and at most so many states. */
export const makeWayMemory = (size: number, states: number): WayMemory => ({
  best: new Int32Array(size * states),
  from: new Int32Array(size * states),
  run: new Int32Array(size * states),
  runs: 0,
});

/** All hexes and states that can be reached for at most `budget`, whole numbers throughout. */
export function searchFrom(
  grid: HexGrid,
  starts: readonly Start[],
  budget: number,
  steps: Steps,
  memory: WayMemory = makeWayMemory(grid.size, steps.states),
): Found {
  const { neighbours } = grid;
  const { states } = steps;
  const { best, from, run } = memory;
  memory.runs += 1;
  const now = memory.runs;
  const buckets: (number[] | undefined)[] = [];
  const offer = (node: number, total: number, parent: number): void => {
    if (total > budget || (run[node] === now && (best[node] as number) <= total)) {
      return;
    }
    run[node] = now;
    best[node] = total;
    from[node] = parent;
    const bucket = buckets[total];
    if (bucket === undefined) {
      buckets[total] = [node];
    } else {
      bucket.push(node);
    }
  };
  for (const { hex, state, spent } of starts) {
    offer(hex * states + (state ?? 0), spent ?? 0, -1);
  }
  const found = {
    hexes: [] as number[],
    states: [] as number[],
    costs: [] as number[],
    parents: [] as number[],
  };
  for (let cost = 0; cost < buckets.length; cost += 1) {
    const bucket = buckets[cost];
    // A step may cost nothing, and then the bucket grows while it is being emptied.
    for (let i = 0; bucket !== undefined && i < bucket.length; i += 1) {
      const node = bucket[i] as number;
      if (best[node] !== cost) {
        continue;
      }
      const hex = Math.floor(node / states);
      const state = node % states;
      const place = found.hexes.length;
      found.hexes.push(hex);
      found.states.push(state);
      found.costs.push(cost);
      found.parents.push(from[node] as number);
      if (steps.until?.(hex, state) === true) {
        return found;
      }
      if (from[node] !== -1 && steps.stops?.(hex, state) === true) {
        continue;
      }
      for (let d = 0; d < 6; d += 1) {
        const to = neighbours[hex * 6 + d] as number;
        const step = to < 0 ? -1 : steps.cost(hex, d, to, state, cost);
        if (step >= 0) {
          offer(to * states + (steps.after?.(hex, d, to, state) ?? state), cost + step, place);
        }
      }
    }
  }
  return found;
}

/** The places of the cheapest way to each hex, by hex: in whatever state, or in those that `counts`. */
export function cheapest(found: Found, counts?: (state: number) => boolean): Map<number, number> {
  const places = new Map<number, number>();
  for (let place = 0; place < found.hexes.length; place += 1) {
    const hex = found.hexes[place] as number;
    if (!places.has(hex) && (counts === undefined || counts(found.states[place] as number))) {
      places.set(hex, place);
    }
  }
  return places;
}

/** The hexes entered on the way to this place of a search, so none for a start. */
export function wayBack({ hexes, parents }: Found, place: number): number[] {
  const way: number[] = [];
  for (let at = place; (parents[at] as number) >= 0; at = parents[at] as number) {
    way.push(hexes[at] as number);
  }
  return way.reverse();
}
