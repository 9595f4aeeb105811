import { enemyOf, type LeaderState, type NlbPosition, type Side } from '../position.ts';
import { stacksOf, zoneOf } from '../setup/deployment.ts';
import type { Zone } from '../world/memory.ts';
import type { World } from '../world.ts';

/**
 * 10.1D, 11.3A: the ground closed to a leader: the enemy's hexes, and those in his zone of control where no
 * friendly combat unit stands (all of them for an officer out of command). The rest of that zone he enters
 * and leaves freely, so it holds him nowhere.
 */
export function leaderZone(world: World, p: NlbPosition, side: Side, state: LeaderState): Zone {
  const enemy = zoneOf(world, p, enemyOf(side));
  const covered = world.seams.rideIntoZoc.some((asks) => asks(state) !== undefined)
    ? []
    : [...stacksOf(world, p, side).keys()].filter((hex) => enemy.zoc[hex] === 1);
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
