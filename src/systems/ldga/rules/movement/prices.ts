import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { type Gait, halves, priceOf, type StepParts } from '../board/costs.ts';
import type { LdgaPosition, TrainState } from '../position.ts';
import { turnOf, type World } from '../world.ts';

/* What steps cost now: the chart, mud, and the pontoon bridges that lie. */

/** A step and what pontoons and mud do to it, in half points. */
export interface Price extends StepParts {
  readonly pontoon: number;
  /** Everything once more: mud, for guns and trains. */
  readonly mud: number;
}

export const totalOf = (price: Price): number => priceOf(price) + price.pontoon + price.mud;

/** The bridge that lies across this hexside. */
export const pontoonAt = (world: World, p: LdgaPosition, side: number): TrainState | undefined =>
  p.trains.find(({ across }) => across !== null && world.grid.sideIndex(across) === side);

const isMired = (world: World, p: LdgaPosition, gait: Gait): boolean =>
  (gait === 'artillery' || gait === 'train') && turnOf(world, p.turn).mud;

/** What it costs this gait to take this step; `closed` where a bridge laid in this turn has not been tried yet (9.24). */
export function priceAt(
  world: World,
  p: LdgaPosition,
  gait: Gait,
  column: boolean,
  from: number,
  direction: Direction,
): Price | 'closed' | -1 {
  const { costs, grid } = world;
  const mired = isMired(world, p, gait);
  const priced = (parts: StepParts, pontoon: number): Price => ({
    ...parts,
    pontoon,
    mud: mired ? priceOf(parts) + pontoon : 0,
  });
  const ground = costs.parts(gait, column, from, direction);
  const without = ground === IMPASSABLE ? undefined : priced(ground as StepParts, 0);
  const bridge = pontoonAt(world, p, grid.side(from, direction));
  const dry = bridge === undefined ? IMPASSABLE : costs.parts(gait, column, from, direction, 'water');
  if (bridge === undefined || dry === IMPASSABLE) return without ?? IMPASSABLE;
  const parts = dry as StepParts;
  const free = column || gait === 'rider' || parts.link !== undefined;
  const toll = free ? 0 : bridge.fresh ? bridge.toll : world.tables.terrain.sides.pontoon.more;
  if (toll === null) return without ?? 'closed';
  const over = priced(parts, halves(toll));
  // A stream can be waded beside the bridge by whoever finds that cheaper.
  return without !== undefined && totalOf(without) <= totalOf(over) ? without : over;
}

/** The prices of every step, for a search. */
export function pricesOf(world: World, p: LdgaPosition, gait: Gait, column: boolean): Int8Array {
  const chart = (column ? world.costs.column : world.costs.plain)[gait];
  const laid = p.trains.filter(({ place }) => place === 'bridge');
  if (!isMired(world, p, gait) && laid.length === 0) return chart;
  const prices = chart.slice();
  if (isMired(world, p, gait))
    for (let link = 0; link < prices.length; link += 1)
      if ((prices[link] as number) > 0) prices[link] = 2 * (prices[link] as number);
  for (const { across } of laid) {
    const [a, b] = world.grid.sideHexes(world.grid.sideIndex(across as string));
    for (const from of [a, b]) {
      const direction = DIRECTIONS.find((d) => world.grid.neighbours[from * 6 + d] === a + b - from);
      if (direction === undefined) continue;
      const price = priceAt(world, p, gait, column, from, direction);
      prices[from * 6 + direction] = typeof price === 'object' ? totalOf(price) : IMPASSABLE;
    }
  }
  return prices;
}

/** A group pays what the dearest of it does. */
export function dearest(tables: readonly Int8Array[]): Int8Array {
  const [first, ...others] = tables as readonly [Int8Array, ...Int8Array[]];
  if (others.length === 0) return first;
  const prices = first.slice();
  for (const table of others)
    for (let link = 0; link < prices.length; link += 1) {
      const most = prices[link] as number;
      const price = table[link] as number;
      if (most !== IMPASSABLE && (price === IMPASSABLE || price > most)) prices[link] = price;
    }
  return prices;
}
