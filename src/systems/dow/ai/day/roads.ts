import type { Land } from './land.ts';
import type { Man, Scene } from './scene.ts';

/* The roads to the rear of Wellington: a single French unit that leaves by one of them decides the day (12.5). */

/** What an open road is worth to the French, by their hexes to it. */
const ROAD: readonly (readonly [hexes: number, worth: number])[] = [
  [4, 45],
  [7, 24],
  [10, 10],
  [15, 4],
];
/** A guard so far away is none. */
const TOO_FAR = 5;
/** What those on the way there count, and horse beside the road, whose zone stops who rides by. */
const COMING = 0.4;
const BESIDE = 0.6;
/** French who are nearer than this count among those whom the guards have to withstand. */
const NEAR = 7;
/** However few come, so much is wanted there; however many, no more than this. */
const FEWEST = 3;
const MOST = 9;
/** Of the French strength nearby so much comes at the guards at once. */
const AT_ONCE = 0.7;
/** Guards of this morale count as many as they are. */
const STEADY = 3;

/** How much a guard can take before he is gone: who is charged and driven pays to stay as long as he has points. */
const endures = ({ strength, morale }: Man): number => (strength * Math.max(0.5, morale)) / STEADY;

/** What the worse of the two roads is worth to the French as everybody stands. */
export function openRoad(land: Land, scene: Scene): number {
  if (scene.stakes.broken) return 0;
  let worst = 0;
  for (const exit of land.exits) worst = Math.max(worst, openAt(land, scene, exit));
  return worst;
}

function openAt(land: Land, scene: Scene, exit: number): number {
  let comers = 99;
  let wanted = 0;
  let guarded = 0;
  for (const [n, man] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex < 0) continue;
    const far = land.far(hex, exit);
    const horse = man.counter.arm === 'cavalry';
    if (man.side === 0) {
      comers = Math.min(comers, horse ? far : far + 2);
      if (far <= NEAR && !man.counter.artillery) wanted += AT_ONCE * man.strength;
    } else if (far < TOO_FAR) {
      const there = far === 0 ? 1 : horse && far === 1 ? BESIDE : COMING * (1 - far / TOO_FAR);
      guarded += there * endures(man);
    }
  }
  const [, worth] = ROAD.find(([hexes]) => comers <= hexes) ?? [0, 0];
  const missing = 1 - guarded / Math.max(FEWEST, Math.min(MOST, wanted));
  return missing <= 0 ? 0 : worth * missing;
}

/** Whoever of Wellington's army would hold a road best, the farther the less: the first guard of an exit. */
export const guardWorth = (man: Man, far: number): number => Math.min(MOST, endures(man)) - far;
