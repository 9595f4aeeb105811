import type { LdgaPosition } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { apparentEnemies, apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { type Group, isSoleInfantry } from './group.ts';

/* What bars a march, and what stops it, as masks over the map; both the judge and the search read them. */

export interface Barriers {
  /** Enemies (8.34F). */
  readonly enemies: Uint8Array;
  /** The enemy's zone, as far as it can be known, for whoever of this group would be in it (4.0, 4.1). */
  readonly zone: Uint8Array;
  /** The zone where no friend stands: closed to leaders and trains by themselves (4.12). */
  readonly unsafe: Uint8Array | undefined;
  /** Friends in road march, through whom nobody passes (8.42D, G). */
  readonly columns: Uint8Array | undefined;
  /** Hexes that a road joins to a friend in road march beside them (8.42E). */
  readonly interval: Uint8Array | undefined;
}

export function barriersOf(world: World, p: LdgaPosition, group: Group): Barriers {
  const { side, pieces, bodies, fights, column } = group;
  const field = fieldOf(world, p, side);
  let zone = apparentZone(world, p, side);
  if (isSoleInfantry(world, group)) {
    zone = zone.slice();
    for (let hex = 0; hex < zone.length; hex += 1)
      if (world.lie.chateaux[hex] === 1 && !field.stacks.has(hex)) zone[hex] = 0;
  }
  let unsafe: Uint8Array | undefined;
  if (!fights) {
    unsafe = zone.slice();
    for (const hex of field.stacks.keys()) unsafe[hex] = 0;
  }
  let columns: Uint8Array | undefined;
  let interval: Uint8Array | undefined;
  if (bodies.length > 0) {
    const { grid, lie } = world;
    columns = new Uint8Array(grid.size);
    interval = column ? new Uint8Array(grid.size) : undefined;
    const others = [...p.units[side], ...p.trains.filter(({ owner }) => owner === side)];
    for (const { id, roadMarch, place, hex } of others) {
      if (!roadMarch || place !== 'map' || hex === null || pieces.includes(id)) continue;
      const at = grid.index(hex);
      columns[at] = 1;
      if (interval === undefined) continue;
      for (let link = at * 6; link < at * 6 + 6; link += 1)
        if (lie.roads[link] === 1) interval[grid.neighbours[link] as number] = 1;
    }
  }
  return { enemies: apparentEnemies(world, p, side), zone, unsafe, columns, interval };
}
