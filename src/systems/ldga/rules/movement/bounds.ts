import type { HexId, LdgaPosition, PieceId, Side } from '../position.ts';
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

/** The enemy's zone as it meets this group: an empty chateau shelters a single infantry unit from it (11.62). */
function zoneFor(world: World, p: LdgaPosition, group: Group): Uint8Array {
  const zone = apparentZone(world, p, group.side);
  if (!isSoleInfantry(world, group)) return zone;
  const { stacks } = fieldOf(world, p, group.side);
  const walls = world.lie.walls.filter((hex) => zone[hex] === 1 && !stacks.has(hex));
  if (walls.length === 0) return zone;
  const sheltered = zone.slice();
  for (const hex of walls) sheltered[hex] = 0;
  return sheltered;
}

export function barriersOf(world: World, p: LdgaPosition, group: Group): Barriers {
  const { side, pieces, bodies, fights, column } = group;
  const zone = zoneFor(world, p, group);
  let unsafe: Uint8Array | undefined;
  if (!fights) {
    unsafe = zone.slice();
    for (const hex of fieldOf(world, p, side).stacks.keys()) unsafe[hex] = 0;
  }
  let columns: Uint8Array | undefined;
  let interval: Uint8Array | undefined;
  if (bodies.length > 0) {
    const { grid, lie } = world;
    for (const { id, hex } of columnsOf(p, side)) {
      if (pieces.includes(id)) continue;
      columns ??= new Uint8Array(grid.size);
      const at = grid.index(hex);
      columns[at] = 1;
      if (!column) continue;
      interval ??= new Uint8Array(grid.size);
      for (let link = at * 6; link < at * 6 + 6; link += 1)
        if (lie.roads[link] === 1) interval[grid.neighbours[link] as number] = 1;
    }
  }
  return { enemies: apparentEnemies(world, p, side), zone, unsafe, columns, interval };
}

/** Units and trains of a side that are in road march on the map. */
function columnsOf(p: LdgaPosition, side: Side): { readonly id: PieceId; readonly hex: HexId }[] {
  const found: { id: PieceId; hex: HexId }[] = [];
  for (const { id, roadMarch, place, hex } of p.units[side])
    if (roadMarch && place === 'map' && hex !== null) found.push({ id, hex });
  for (const { id, owner, roadMarch, place, hex } of p.trains)
    if (roadMarch && owner === side && place === 'map' && hex !== null) found.push({ id, hex });
  return found;
}
