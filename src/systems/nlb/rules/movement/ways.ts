import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import type { ClosedHex } from '../seams.ts';
import { zoneOf } from '../setup/deployment.ts';
import type { Zone } from '../world/memory.ts';
import type { World } from '../world.ts';

const NOWHERE: readonly ClosedHex[] = [];

/** The hexes into which a rule in use lets no unit of this side go (16.6B, 16.17B). */
export function closedTo(world: World, p: NlbPosition, side: Side): readonly ClosedHex[] {
  const { closed } = world.seams;
  return closed.length === 0 ? NOWHERE : closed.flatMap((asks) => asks(world, p, side));
}

export const closedAt = (world: World, p: NlbPosition, side: Side, hex: number): ClosedHex | undefined =>
  world.seams.closed.length === 0 ? undefined : closedTo(world, p, side).find((one) => one.hex === hex);

/** The ground a side's units cannot march over, and where its roads are of no use to them. */
export function wayZone(world: World, p: NlbPosition, side: Side): Zone {
  const way = openZone(world, p, side);
  const { offRoad } = world.seams;
  if (offRoad.length === 0) {
    return way;
  }
  const units = p.forces[side];
  const known = world.memory.roadZones.get(units);
  if (known !== undefined && known.way === way) {
    return known.zone;
  }
  const mask = new Uint8Array(world.grid.size);
  for (const marks of offRoad) {
    marks(world, p, side, mask);
  }
  const zone: Zone = { ...way, offRoad: { mask, costs: [] } };
  world.memory.roadZones.set(units, { way, zone });
  return zone;
}

/** Where this side's units may not march by road, and what steps cost then; undefined where roads are always of use. */
export const offRoadWays = (world: World, p: NlbPosition, side: Side): Zone['offRoad'] =>
  world.seams.offRoad.length === 0 ? undefined : wayZone(world, p, side).offRoad;

/** Hexes that this side's units enter at the ordinary price. */
export const offRoadFor = (world: World, p: NlbPosition, side: Side): Uint8Array | undefined =>
  offRoadWays(world, p, side)?.mask;

/** What the enemy denies to a side's units, and what is closed to them. */
function openZone(world: World, p: NlbPosition, side: Side): Zone {
  const enemy = zoneOf(world, p, enemyOf(side));
  const closed = closedTo(world, p, side);
  if (closed.length === 0) {
    return enemy;
  }
  // Remembered by the enemy's zone, so that marches listed before are known again by the zone they met.
  const key = closed.map(({ hex }) => hex).join();
  let known = world.memory.wayZones.get(enemy);
  if (known === undefined) {
    known = new Map();
    world.memory.wayZones.set(enemy, known);
  }
  let zone = known.get(key);
  if (zone === undefined) {
    const held = enemy.held.slice();
    for (const { hex } of closed) {
      held[hex] = 1;
    }
    zone = { held, zoc: enemy.zoc };
    known.set(key, zone);
  }
  return zone;
}
