import type { NlbPosition } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';

/**
 * 5.1: how many movement points a unit has now: those on its counter, or what a rule in use leaves of them.
 * `entering`: as it comes onto the map, which it may do behind a marker too (16.6A).
 */
export function allowanceFor(
  world: World,
  p: NlbPosition,
  counter: Counter,
  entering = stateOf(p, counter).place === 'waiting',
): number {
  const { allowance, haste } = world.seams;
  let least = counter.movement;
  for (let i = 0; i < haste.length; i += 1) {
    least *= haste[i]?.(world, p, counter, entering) ?? 1;
  }
  for (let i = 0; i < allowance.length; i += 1) {
    least = Math.min(least, allowance[i]?.(p, counter) ?? least);
  }
  return least;
}
