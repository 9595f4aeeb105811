import { findCommand } from '../../rules/command/range.ts';
import { leaderState } from '../../rules/movement/leaders.ts';
import { type DowPosition, type LeaderId, type Side, seatOf } from '../../rules/position.ts';
import { counterOf, type Leader, leaderOf } from '../../rules/world.ts';
import type { Land } from '../day/land.ts';
import type { Scene } from '../day/scene.ts';

/* Leaders: where they see their troops, and how army leaders command. */

/** What it is worth that a leader reaches a strength point. */
export const REACHED = 0.12;
/** A leader alone beside the enemy. */
const IN_DANGER = 1.5;

/** Strength points that a leader would reach from a hex: of his corps, or of the corps whose leaders he reaches. */
export function reachedFrom(land: Land, scene: Scene, p: DowPosition, leader: Leader, hex: number): number {
  const { world } = land;
  const { grid, tables } = world;
  const radius = tables.leaders.radius;
  let sum = 0;
  for (const [n, { counter, strength }] of scene.men.entries()) {
    const at = scene.hex[n] as number;
    if (at < 0 || counter.army !== leader.army) continue;
    if (leader.corps !== null) {
      if (counter.corps !== leader.corps) continue;
      const far = grid.distance(hex, at);
      // A little beyond his reach still pulls him that way.
      sum += strength * (far <= radius ? 1 : Math.max(0, 0.35 - 0.03 * far));
      continue;
    }
    const chief = world.corps.get(counter.corps)?.leader;
    const post = chief === undefined ? null : leaderState(world, p, chief).hex;
    if (post === null) continue;
    const far = grid.distance(hex, grid.index(post));
    sum += strength * (far <= radius ? 0.6 : Math.max(0, 0.2 - 0.02 * far));
  }
  return REACHED * sum - (isInDanger(land, scene, leader, hex) ? IN_DANGER : 0);
}

function isInDanger(land: Land, scene: Scene, leader: Leader, hex: number): boolean {
  const own = leader.side === 'french' ? 0 : 1;
  if (scene.holder(hex) === own) return false;
  for (let d = 0; d < 6; d += 1) {
    const beside = land.neighbours[hex * 6 + d] as number;
    if (beside >= 0 && scene.holder(beside) === 1 - own) return true;
  }
  return false;
}

/** Strength points in command as it stands, and what it is worth that corps leaders are led. */
function commanded({ world, weights }: Land, p: DowPosition, side: Side, army: string): number {
  const { outUnits, outLeaders } = findCommand(world, p, side);
  let sum = 0;
  for (const { id, place, losses } of p.units[side]) {
    const counter = counterOf(world, id);
    if (place !== 'map' || seatOf(counter.army) !== army) continue;
    if (!outUnits.has(id)) sum += counter.strength - losses;
    const leader = world.corps.get(counter.corps)?.leader;
    if (leader !== undefined && leaderOf(world, leader).rank === 'corps' && !outLeaders.has(leader))
      sum += weights.led * (counter.strength - losses);
  }
  return sum;
}

/** Does an army command more with this leader among the troops than at his post (7.1)? */
export function shouldTakeTactical(land: Land, p: DowPosition, id: LeaderId): boolean {
  const { world } = land;
  const { side, slot, army } = leaderOf(world, id);
  const leaders = p.leaders[side].map((state, n) => (n === slot ? { ...state, tactical: true } : state));
  const among = { ...p, leaders: { ...p.leaders, [side]: leaders } };
  return commanded(land, among, side, seatOf(army)) > commanded(land, p, side, seatOf(army)) + 0.5;
}
