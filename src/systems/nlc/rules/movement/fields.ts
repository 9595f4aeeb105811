import { reachFrom } from '../../../common/hex/reach.ts';
import { GAITS, HALVES } from '../ground/ground.ts';
import type { HexId } from '../position.ts';
import type { Counter, World } from '../world.ts';
import { roadKey, roadsFor } from './trails.ts';

/* How far every hex is from where somebody has to go, by the way he must take. */

export const NO_WAY = -1;

const FAR = 10_000_000;

/** 12.2: what a step weighs for who must keep to roads and trails as much as he can. */
export const marchWeight = (world: World, counter: Counter, link: number): number =>
  roadsFor(world, counter).weights[link] as number;

/**
 * 12.2: does this step lie on a way on which a field of weights falls as it should? Who is as near to the leader as
 * that stays so.
 */
export function isOnWay(field: Int32Array, from: number, to: number, weight: number): boolean {
  const left = field[from] as number;
  return left === 0 ? field[to] === 0 : left !== NO_WAY && (field[to] as number) + weight === left;
}

const opposite = (d: number): number => (d + 3) % 6;

/** By what each hex weighs to a march on this goal, by gait: it depends on the ground alone. */
export function marchField(world: World, counter: Counter, goal: HexId): Int32Array {
  const { grid } = world;
  const key = grid.index(goal) * GAITS.length * 2 + roadKey(world, counter);
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
