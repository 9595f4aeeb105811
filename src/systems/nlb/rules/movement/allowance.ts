import type { NlbPosition } from '../position.ts';
import type { Counter, World } from '../world.ts';

/** 5.1: how many movement points a unit has now: those on its counter, or what a rule in use leaves of them. */
export function allowanceFor(world: World, p: NlbPosition, counter: Counter): number {
  const { allowance, haste } = world.seams;
  let least = counter.movement;
  for (let i = 0; i < haste.length; i += 1) {
    least *= haste[i]?.(world, p, counter) ?? 1;
  }
  for (let i = 0; i < allowance.length; i += 1) {
    least = Math.min(least, allowance[i]?.(p, counter) ?? least);
  }
  return least;
}
