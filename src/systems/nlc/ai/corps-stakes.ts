import { groupLosses } from '../rules/morale/losses.ts';
import type { NlcPosition, Side } from '../rules/position.ts';
import { corpsOf } from '../rules/victory/tally.ts';
import { strengthOf, type World } from '../rules/world.ts';

/* What it means that corps break, where points or the battle itself hang on it (29.7, 32.13). */

/** What the end of all corps of a side is worth, where it decides the battle. */
const ALL_BROKEN = 60;

interface Corps {
  readonly limit: number;
  readonly losses: number;
  /** How much of what its side loses next it is likely to lose. */
  readonly share: number;
}

function corpsIn(world: World, p: NlcPosition, side: Side): Corps[] {
  const there = new Map<string, number>();
  let sum = 0;
  for (const counter of world.order[side]) {
    const state = p.forces[side][counter.slot];
    if (state?.place !== 'map') continue;
    const strength = strengthOf(counter, state);
    there.set(counter.losesFor, (there.get(counter.losesFor) ?? 0) + strength);
    sum += strength;
  }
  const { all } = corpsOf(world, p, side);
  return world.battle.breakLimits
    .filter(({ group }) => all.includes(group))
    .map(({ group, limit }) => ({
      limit: Math.max(1, limit),
      losses: groupLosses(world, p, group),
      share: sum === 0 ? 0 : (there.get(group) ?? 0) / sum,
    }));
}

const squared = (losses: number, limit: number): number => Math.min(1, losses / limit) ** 2;

/**
 * What a side has lost by how near its corps are to breaking, as a function of the strength it loses besides; `point`
 * is what a point of victory is worth.
 */
export function corpsCost(world: World, p: NlcPosition, side: Side, point: number): (more: number) => number {
  const { points, instant } = world.battle.victory;
  const each = (points?.brokenCorps?.points ?? 0) * point;
  const decides = instant.some(({ when, winner }) => when === 'all-broken' && winner !== side);
  if (each === 0 && !decides) return () => 0;
  const corps = corpsIn(world, p, side);
  const limits = corps.reduce((sum, { limit }) => sum + limit, 0);
  return (more) => {
    let [broken, gone] = [0, 0];
    for (const { limit, losses, share } of corps) {
      const then = Math.min(limit, losses + more * share);
      broken += each * squared(then, limit);
      gone += then;
    }
    return broken + (decides ? ALL_BROKEN * squared(gone, Math.max(1, limits)) : 0);
  };
}
