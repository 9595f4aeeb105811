import { reachFrom } from '../../../common/hex/reach.ts';
import { rangeOf } from '../command/formations.ts';
import { FARTHEST, GAITS, type Gait, HALVES } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';
import { isOffTrails, roadCost } from './trails.ts';

/* How far every hex is from where somebody has to go, by the way he must take. */

export const NO_WAY = -1;

/** Off the road a half point weighs so much more than on it that no road is ever too long (12.2). */
const OFF_ROAD = 1000;
const FAR = 10_000_000;

/** 12.2: what a step weighs for who must keep to roads and trails as much as he can. */
export function marchWeight(world: World, counter: Counter, link: number): number {
  const road = roadCost(world, counter, link);
  if (road > 0) {
    return road;
  }
  const cost = world.costs[counter.gait][link] as number;
  return cost < 0 ? NO_WAY : cost * OFF_ROAD;
}

const opposite = (d: number): number => (d + 3) % 6;

/** By what each hex weighs to a march on this goal, by gait: it depends on the ground alone. */
export function marchField(world: World, counter: Counter, goal: HexId): Int32Array {
  const { grid } = world;
  const way = GAITS.indexOf(counter.gait) * 2 + Number(isOffTrails(world, counter.arm));
  const key = grid.index(goal) * GAITS.length * 2 + way;
  const known = world.memory.marchFields.get(key);
  if (known !== undefined) {
    return known;
  }
  const field = new Int32Array(grid.size).fill(NO_WAY);
  const near = reachFrom(
    world.memory.search,
    grid,
    world.costs.mounted,
    grid.index(goal),
    world.tables.commandRange * HALVES,
  ).hexes;
  // A step into a hex costs what entering it costs, so the search goes back along the ways in. The weights are
  // far apart, so a heap of few buckets would be mostly empty: a plain list kept in order is enough here.
  const queue: { hex: number; at: number }[] = near.map((hex) => ({ hex, at: 0 }));
  for (const { hex } of queue) {
    field[hex] = 0;
  }
  const heap = new Heap(queue);
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    if (top.at !== field[top.hex]) {
      continue;
    }
    for (let d = 0; d < 6; d += 1) {
      const from = grid.neighbours[top.hex * 6 + d] as number;
      const weight = from < 0 ? NO_WAY : marchWeight(world, counter, from * 6 + opposite(d));
      const total = weight < 0 ? FAR : top.at + weight;
      if (weight >= 0 && (field[from] === NO_WAY || total < (field[from] as number))) {
        field[from] = total;
        heap.push({ hex: from, at: total });
      }
    }
  }
  world.memory.marchFields.set(key, field);
  return field;
}

/** A binary heap by `at`, then by hex, so that the order never depends on how it was filled. */
class Heap {
  readonly #items: { hex: number; at: number }[] = [];

  constructor(items: readonly { hex: number; at: number }[]) {
    for (const item of items) {
      this.push(item);
    }
  }

  push(item: { hex: number; at: number }): void {
    const items = this.#items;
    items.push(item);
    for (let i = items.length - 1; i > 0; ) {
      const up = (i - 1) >> 1;
      if (!before(items[i], items[up])) {
        return;
      }
      [items[i], items[up]] = [items[up] as typeof item, items[i] as typeof item];
      i = up;
    }
  }

  pop(): { hex: number; at: number } | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (top === undefined || last === undefined || items.length === 0) {
      return top;
    }
    items[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < items.length && before(items[left], items[least])) {
        least = left;
      }
      if (right < items.length && before(items[right], items[least])) {
        least = right;
      }
      if (least === i) {
        return top;
      }
      [items[i], items[least]] = [items[least] as typeof last, items[i] as typeof last];
      i = least;
    }
  }
}

const before = (
  a: { hex: number; at: number } | undefined,
  b: { hex: number; at: number } | undefined,
): boolean => a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.hex < b.hex));

/**
 * 12.1: the quickest ways back into command from `start`, not through enemies or their zones: what is left of them in
 * every hex that lies on one, below zero in all others. The table holds until the next is asked for.
 */
export function waysBack(
  world: World,
  p: NlcPosition,
  formation: Formation,
  gait: Gait,
  start: number,
): Int16Array {
  const range = rangeOf(world, p, formation);
  const enemy = zoneOf(world, p, enemyOf(formation.side));
  const { memory } = world;
  const { lastWaysBack: last, waysBack: left } = memory;
  if (last?.range === range && last.enemy === enemy && last.gait === gait && last.start === start) {
    return left;
  }
  for (const hex of last?.hexes ?? []) {
    left[hex] = -1;
  }
  // Where nobody is there to lead them no way leads back.
  const hexes = range.hexes.length === 0 ? [] : findWaysBack(world, range.inside, shutBy(enemy), gait, start);
  memory.lastWaysBack = { range, enemy, gait, start, hexes };
  return left;
}

/** Fills the table of ways back, and says which hexes lie on one. */
function findWaysBack(
  { grid, memory, costs, costsBack }: World,
  inside: Uint8Array,
  shut: Uint8Array,
  gait: Gait,
  start: number,
): number[] {
  const { search, waysBack: left } = memory;
  const back = costsBack[gait];
  const { hexes, costs: spent } = reachFrom(search, grid, costs[gait], start, FARTHEST, {
    shut,
    nearest: inside,
  });
  const all = spent[spent.length - 1] as number;
  const on: number[] = [];
  for (let n = hexes.length - 1; n >= 0 && spent[n] === all; n -= 1) {
    const hex = hexes[n] as number;
    if (inside[hex] === 1) {
      left[hex] = 0;
      on.push(hex);
    }
  }
  // From where they end the ways lead back over every hex from which the next one is entered as cheaply as can be.
  for (let n = 0; n < on.length; n += 1) {
    const hex = on[n] as number;
    const rest = left[hex] as number;
    for (let d = 0; d < 6; d += 1) {
      const from = grid.neighbours[hex * 6 + d] as number;
      const cost = back[hex * 6 + d] as number;
      if (
        from >= 0 &&
        cost >= 0 &&
        left[from] === -1 &&
        search.run[from] === search.runs &&
        (search.best[from] as number) + cost + rest === all
      ) {
        left[from] = rest + cost;
        on.push(from);
      }
    }
  }
  return on;
}
