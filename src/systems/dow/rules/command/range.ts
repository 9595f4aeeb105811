import { hexesFrom } from '../../../common/hex/reach.ts';
import { HALVES } from '../movement/costs.ts';
import { leaderState } from '../movement/leaders.ts';
import { rideReach } from '../movement/reach.ts';
import {
  type Army,
  type DowPosition,
  enemyOf,
  type HexId,
  type LeaderId,
  type LeaderState,
  partOf,
  type Side,
  type UnitId,
} from '../position.ts';
import type { Radius } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { type Counter, type Leader, leaderOf, type World } from '../world.ts';

/* 7: whom a leader's word reaches. */

/** The hexes within a leader's radius: three points as a leader rides, round enemy units, through their zones (7.5). */
export function radiusOf(world: World, p: DowPosition, id: LeaderId): Uint8Array {
  const { hex, place } = leaderState(world, p, id);
  const { side, slot } = leaderOf(world, id);
  if (place !== 'map' || hex === null) return new Uint8Array(world.grid.size);
  const start = world.grid.index(hex);
  const free = freeRadius(world, start);
  const { held } = fieldOf(world, p, enemyOf(side));
  if (isClear(held, free.hexes)) return free.mask;
  const kept = world.recall.bent[side][slot];
  if (kept !== undefined && kept.start === start && isAlike(kept.held, held, free.hexes)) return kept.mask;
  const hexes = rideReach(world, held, hex, world.tables.leaders.radius * HALVES);
  const mask = world.recall.blocks.maskOf(world.grid.size, hexes);
  world.recall.bent[side][slot] = { start, held, mask };
  return mask;
}

function isClear(held: Uint8Array, hexes: readonly number[]): boolean {
  for (let n = 0; n < hexes.length; n += 1) if (held[hexes[n] as number] === 1) return false;
  return true;
}

/** Does the enemy hold the same of these hexes? */
function isAlike(before: Uint8Array, after: Uint8Array, hexes: readonly number[]): boolean {
  for (let n = 0; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    if (before[hex] !== after[hex]) return false;
  }
  return true;
}

/** The same with no enemy in the way, which depends on the ground alone. */
function freeRadius({ recall, grid, costs, tables }: World, start: number): Radius {
  const kept = recall.radii[start];
  if (kept !== undefined) return kept;
  const hexes = hexesFrom(recall.memory, grid, costs.ride, start, tables.leaders.radius * HALVES);
  const made = { hexes, mask: recall.blocks.maskOf(grid.size, hexes) };
  recall.radii[start] = made;
  return made;
}

export interface CommandFound {
  readonly outUnits: ReadonlySet<UnitId>;
  readonly outLeaders: ReadonlySet<LeaderId>;
}

/** A leader on the map, and where his word gets. */
interface Led {
  readonly leader: Leader;
  readonly state: LeaderState;
  readonly radius: Uint8Array;
}

/** Which pieces of a side on the map the chain of command does not reach (7.0 to 7.5). */
export function findCommand(world: World, p: DowPosition, side: Side): CommandFound {
  const states = partOf(p.leaders, side);
  const led: Led[] = [];
  for (const leader of world.leaders[side]) {
    const state = states[leader.slot] as LeaderState;
    if (state.place === 'map') led.push({ leader, state, radius: radiusOf(world, p, leader.id) });
  }
  const outLeaders = new Set<LeaderId>();
  const generals = led.filter(({ leader, state }) => leader.rank === 'army' && !state.tactical);
  // 7.1: a general who takes tactical command leads all of his army; else one's own corps, if one is led and rallies nobody.
  const chiefs: Led[] = [];
  for (const one of led) {
    const { leader, state } = one;
    if (leader.rank === 'corps' && !isReached(generals, leader.army, world.grid.index(state.hex as HexId))) {
      outLeaders.add(leader.id);
    } else if (!state.rallying || (leader.rank === 'army' && state.tactical)) {
      chiefs.push(one);
    }
  }
  const outUnits = new Set<UnitId>();
  const { where } = fieldOf(world, p, side);
  const units = partOf(p.units, side);
  for (const counter of world.order[side]) {
    if (units[counter.slot]?.place !== 'map') continue;
    if (!isHeard(chiefs, counter, where[counter.slot] as number)) outUnits.add(counter.id);
  }
  return { outUnits, outLeaders };
}

const isReached = (generals: readonly Led[], army: Army, hex: number): boolean =>
  generals.some(({ leader, radius }) => leader.army === army && radius[hex] === 1);

/** Does the word of one of these get to a unit in this hex that listens to him? */
function isHeard(chiefs: readonly Led[], { army, corps }: Counter, hex: number): boolean {
  for (let n = 0; n < chiefs.length; n += 1) {
    const { leader, state, radius } = chiefs[n] as Led;
    if (radius[hex] !== 1 || leader.army !== army) continue;
    if (leader.corps === corps || (leader.rank === 'army' && state.tactical)) return true;
  }
  return false;
}
