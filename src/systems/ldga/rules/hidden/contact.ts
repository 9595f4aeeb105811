import { projectingInto } from '../../../common/hex/zones.ts';
import { enemyOf, type LdgaPosition, SIDES, type Side } from '../position.ts';
import { fieldOf, isEngaged } from '../stacking/field.ts';
import type { World } from '../world.ts';
import { sees } from './sight.ts';

/* 1.51: which forces of each side have to show themselves. */

export type Hexes = Readonly<Record<Side, ReadonlySet<number>>>;

/** Forces in an enemy's zone, and those whose zone they are in: attackers and defenders both reveal (1.51). */
export function inContact(world: World, p: LdgaPosition): Hexes {
  const met = { french: new Set<number>(), coalition: new Set<number>() };
  for (const side of SIDES) {
    const { flags } = fieldOf(world, p, side);
    const { held, zone } = fieldOf(world, p, enemyOf(side));
    for (let hex = 0; hex < flags.length; hex += 1) {
      if (flags[hex] === 0 || zone[hex] === 0 || !isEngaged(world, p, side, world.grid.id(hex))) continue;
      met[side].add(hex);
      for (const from of projectingInto(world.grid, world.lie.zones, hex))
        if (held[from] === 1) met[enemyOf(side)].add(from);
    }
  }
  return met;
}

/** Enemy forces that somebody of `side` sees from a hilltop near a leader (1.51). */
export function observed(world: World, p: LdgaPosition, side: Side): ReadonlySet<number> {
  const { flags } = fieldOf(world, p, enemyOf(side));
  return lookedOver(world, p, side, (hex) => flags[hex] === 1);
}

/** Those of the `wanted` hexes that somebody of `side` looks down on, whoever stands there. */
export function lookedOver(
  world: World,
  p: LdgaPosition,
  side: Side,
  wanted: (hex: number) => boolean,
): ReadonlySet<number> {
  const { range, leader } = world.tables.observation;
  const own = fieldOf(world, p, side);
  const enemy = fieldOf(world, p, enemyOf(side));
  const occupied = (hex: number): boolean => own.flags[hex] === 1 || enemy.flags[hex] === 1;
  const led = (hex: number): boolean =>
    [...own.leaders.keys()].some((at) => world.grid.distance(at, hex) <= leader);
  const seen = new Set<number>();
  for (let from = 0; from < own.held.length; from += 1) {
    if (own.held[from] === 0 || !led(from)) continue;
    for (const to of world.grid.within(from, range))
      if (wanted(to) && sees(world.board, range, from, to, occupied)) seen.add(to);
  }
  return seen;
}
