import { type Reached, reachFrom } from '../../../common/hex/reach.ts';
import { maskOf } from '../../../common/hex/stacks.ts';
import type { Range, Shut, Zone } from '../memory.ts';
import { enemyOf, type NlcPosition, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { HALVES } from './ground.ts';
import { zoneOf } from './standing.ts';

/* 12.1: how far command reaches. It depends on the enemy, and on who stands in his zone. */

/** Hexes through which a side cannot trace command or ride: the enemy's, and his zone where no friends are. */
export function shutFor(world: World, p: NlcPosition, side: Side): Shut {
  const units = p.forces[side];
  const enemy = zoneOf(world, p, enemyOf(side));
  const { shuts } = world.memory;
  const known = shuts.get(units);
  if (known !== undefined && known.enemy === enemy) {
    return known.shut;
  }
  const inside: number[] = [];
  for (const unit of units) {
    const hex = unit.place === 'map' && unit.hex !== null ? world.grid.index(unit.hex) : -1;
    if (hex >= 0 && enemy.zoc[hex] === 1 && !inside.includes(hex)) {
      inside.push(hex);
    }
  }
  inside.sort((a, b) => a - b);
  const key = inside.join();
  let shut = enemy.shuts.get(key);
  if (shut === undefined) {
    shut = makeShut(enemy, inside);
    enemy.shuts.set(key, shut);
  }
  shuts.set(units, { enemy, shut });
  return shut;
}

function makeShut(enemy: Zone, friends: readonly number[]): Shut {
  const mask = enemy.held.slice();
  for (let hex = 0; hex < mask.length; hex += 1) {
    if (enemy.zoc[hex] === 1) {
      mask[hex] = 1;
    }
  }
  for (const hex of friends) {
    mask[hex] = enemy.held[hex] as number;
  }
  return { mask, ranges: new Map() };
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) {
    return false;
  }
  for (let n = 0; n < a.length; n += 1) {
    if (a[n] !== b[n]) {
      return false;
    }
  }
  return true;
};

/** The hexes within command range of a leader of `side` in this hex: four points for cavalry, off the roads. */
export function rangeFrom(world: World, p: NlcPosition, side: Side, hex: number): Range {
  const shut = shutFor(world, p, side);
  const known = shut.ranges.get(hex);
  if (known !== undefined) {
    return known;
  }
  const enemy = zoneOf(world, p, enemyOf(side));
  const reached = reachFrom(
    world.memory.search,
    world.grid,
    world.costs.mounted,
    hex,
    world.tables.commandRange * HALVES,
    { shut: shut.mask },
  );
  const before = enemy.ranges.get(hex) ?? [];
  // Friends who come into the enemy's zone elsewhere change nothing here, and what was derived from the range holds.
  let range = before.find(
    (one) => isSame(one.reached.hexes, reached.hexes) && isSame(one.reached.costs, reached.costs),
  )?.range;
  if (range === undefined) {
    range = makeRange(world, enemy, reached);
    before.push({ reached, range });
    enemy.ranges.set(hex, before);
  }
  shut.ranges.set(hex, range);
  return range;
}

function makeRange(world: World, enemy: Zone, reached: Reached): Range {
  const budget = world.tables.commandRange * HALVES;
  const inside = maskOf(world.grid.size, reached.hexes);
  const open = inside.slice();
  reached.hexes.forEach((from, n) => {
    for (let link = from * 6; link < from * 6 + 6; link += 1) {
      const cost = world.costs.mounted[link] as number;
      const to = world.grid.neighbours[link] as number;
      if (cost >= 0 && enemy.held[to] !== 1 && (reached.costs[n] as number) + cost <= budget) {
        open[to] = 1;
      }
    }
  });
  return numbered(world, inside, open);
}

function numbered({ memory }: World, inside: Uint8Array, open: Uint8Array): Range {
  memory.rangeCount += 1;
  return { id: memory.rangeCount, inside, open, returns: {} };
}

/** Several leaders' ranges as one. */
export function rangeOfAll(world: World, p: NlcPosition, side: Side, ranges: readonly Range[]): Range {
  const [first, ...others] = ranges;
  if (first === undefined) {
    return world.memory.nowhere;
  }
  if (others.length === 0) {
    return first;
  }
  const { unions } = zoneOf(world, p, enemyOf(side));
  const key = ranges.map(({ id }) => id).join();
  const known = unions.get(key);
  if (known !== undefined) {
    return known;
  }
  const [inside, open] = [first.inside.slice(), first.open.slice()];
  for (const other of others) {
    for (let hex = 0; hex < inside.length; hex += 1) {
      inside[hex] = (inside[hex] as number) | (other.inside[hex] as number);
      open[hex] = (open[hex] as number) | (other.open[hex] as number);
    }
  }
  const whole = numbered(world, inside, open);
  unions.set(key, whole);
  return whole;
}
