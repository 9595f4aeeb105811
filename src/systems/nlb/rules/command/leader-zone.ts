import { enemyOf, type LeaderState, type NlbPosition, type Side } from '../position.ts';
import { stacksOf, zoneOf } from '../setup/deployment.ts';
import type { Zone } from '../world/memory.ts';
import type { World } from '../world.ts';

/**
 * 10.1D, 11.2, 11.3A: the ground closed to a leader: the enemy's hexes, and those in his zone of control where no
 * friendly combat unit stands (all of them for an officer out of command). The rest of that zone he enters
 * and leaves freely, so it holds him nowhere.
 */
export const leaderZone = (world: World, p: NlbPosition, side: Side, state: LeaderState): Zone =>
  world.seams.rideIntoZoc.some((asks) => asks(state) !== undefined)
    ? closedBut(world, zoneOf(world, p, enemyOf(side)), [])
    : openedZone(world, p, side);

/** The same for whom friends open the enemy's zone of control, as they do for lines of command (11.2). */
export function openedZone(world: World, p: NlbPosition, side: Side): Zone {
  const enemy = zoneOf(world, p, enemyOf(side));
  const units = p.forces[side];
  const known = world.memory.openedZones.get(units);
  if (known?.enemy === enemy) {
    return known.zone;
  }
  const covered: number[] = [];
  for (const hex of stacksOf(world, p, side).keys()) {
    if (enemy.zoc[hex] === 1) {
      covered.push(hex);
    }
  }
  const zone = closedBut(world, enemy, covered);
  world.memory.openedZones.set(units, { enemy, zone });
  return zone;
}

/** The enemy's ground and his zone of control, but for these hexes of it. */
function closedBut(world: World, enemy: Zone, covered: readonly number[]): Zone {
  // Friends seldom come into contact or leave it, so nearly every march leaves these zones as they are.
  const key = covered.join();
  let known = world.memory.leaderZones.get(enemy);
  if (known === undefined) {
    known = new Map();
    world.memory.leaderZones.set(enemy, known);
  }
  let zone = known.get(key);
  if (zone === undefined) {
    const held = enemy.held.slice();
    for (let hex = 0; hex < held.length; hex += 1) {
      if (enemy.zoc[hex] === 1) {
        held[hex] = 1;
      }
    }
    for (const hex of covered) {
      held[hex] = enemy.held[hex] as number;
    }
    zone = { held, zoc: new Uint8Array(held.length) };
    known.set(key, zone);
  }
  return zone;
}
