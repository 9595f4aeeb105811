import { reachFrom } from '../../../common/hex/reach.ts';
import { rangeOf } from '../command/formations.ts';
import { HALVES } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { Returns, Zone } from '../memory.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';

/* How far every hex is from where somebody has to go, by the way he must take. */

export const NO_WAY = -1;

/** Off the road a half point weighs so much more than on it that no road is ever too long (12.2). */
const OFF_ROAD = 1000;
const FAR = 10_000_000;

/** 12.2: what a step weighs for who must keep to roads and trails as much as he can. */
export function marchWeight(world: World, counter: Counter, link: number): number {
  const road = world.roadCosts[link] as number;
  if (road > 0) {
    return road;
  }
  const cost = (counter.mounted ? world.costs.mounted : world.costs.foot)[link] as number;
  return cost < 0 ? NO_WAY : cost * OFF_ROAD;
}

const opposite = (d: number): number => (d + 3) % 6;

/** By what each hex weighs to a march on this goal, for foot or mounted: it depends on the ground alone. */
export function marchField(world: World, counter: Counter, goal: HexId): Int32Array {
  const key = `${goal}${counter.mounted ? 'm' : 'f'}`;
  const known = world.memory.marchFields.get(key);
  if (known !== undefined) {
    return known;
  }
  const { grid } = world;
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

/** How far back into command is looked at first, then, and at last: farther than any way on any map. */
const LOOKS = [14, 70, 800] as const;

/**
 * 12.1: what it costs to come back into command, not through enemies or their zones, from `start` and from every hex
 * that is not farther away; -1 where one cannot.
 */
export function returnField(
  world: World,
  p: NlcPosition,
  formation: Formation,
  mounted: boolean,
  start: number,
): Int16Array {
  const { hexes, returns } = rangeOf(world, p, formation);
  const gait = mounted ? 'mounted' : 'foot';
  const enemy = zoneOf(world, p, enemyOf(formation.side));
  if (returns.among !== enemy) {
    returns.among = enemy;
    returns.foot = undefined;
    returns.mounted = undefined;
  }
  let known = returns[gait];
  for (const upTo of LOOKS) {
    if (known === undefined || (known.field[start] === NO_WAY && known.upTo < upTo)) {
      known = { field: fieldAround(world, hexes, enemy, world.costsBack[gait], upTo), upTo };
      returns[gait] = known;
    }
  }
  return (known as Returns).field;
}

/** Costs of steps the other way lead from the range out to whoever comes back; he may leave a zone he starts in. */
function fieldAround(
  { grid, memory }: World,
  range: readonly number[],
  enemy: Zone,
  costsBack: Int8Array,
  upTo: number,
): Int16Array {
  const { held, zoc } = enemy;
  const starts = [...new Set(range)].filter((hex) => held[hex] !== 1 && zoc[hex] !== 1);
  const { hexes, costs } = reachFrom(memory.search, grid, costsBack, starts, upTo, { stop: shutBy(enemy) });
  const field = new Int16Array(grid.size).fill(NO_WAY);
  for (let n = 0; n < hexes.length; n += 1) {
    field[hexes[n] as number] = costs[n] as number;
  }
  return field;
}
