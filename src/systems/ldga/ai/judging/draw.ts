import type { LdgaPosition } from '../../rules/position.ts';
import type { Land } from './land.ts';
import type { Flank, Man, Scene } from './scene.ts';

/* What draws troops across the map: by hex, what a strength point is worth there. */

export interface Draw {
  /** For each hex, for the side that plans. */
  readonly at: Float64Array;
}

/** For each half point of the way between a strength point and the enemy. */
const SEEKING = 0.011;
const HOLDING = 0.003;
/** The Prussians come, or Wellington is alone. */
const JOINING = 0.008;
const FARTHEST = 60;
/** Who must win hurries when there is little time left. */
const HURRY = 0.8;
/** The French press hardest in the turn before the last: what that costs them can still be made good. */
const ZEAL = 1.5;

/** Would this side win if the game were over now? */
export const isAhead = (scene: Scene, side: Flank): boolean => scene.stakes.margin >= 0 === (side === 0);

export function drawOf(land: Land, p: LdgaPosition, scene: Scene, side: Flank, drive: number): Draw {
  const at = new Float64Array(land.size);
  const goals = new Set<number>();
  for (const [n, man] of scene.men.entries())
    if (man.side !== side && (scene.hex[n] as number) >= 0 && !man.counter.vedette)
      goals.add(scene.hex[n] as number);
  if (goals.size === 0) return { at };
  const field = land.fieldTo([...goals]);
  const hurry = 1 + HURRY * (1 - scene.stakes.left);
  const zeal = side === 0 && p.turn === land.world.scenario.turns.last - 1 ? ZEAL : 1;
  const pull = zeal * drive * (isAhead(scene, side) ? (side === 1 ? JOINING : HOLDING) : SEEKING * hurry);
  for (let hex = 0; hex < land.size; hex += 1) at[hex] = -pull * Math.min(FARTHEST, field[hex] as number);
  return { at };
}

export const drawn = ({ at }: Draw, { points, counter }: Man, hex: number): number =>
  (at[hex] as number) * Math.max(0.5, points) * (counter.artillery ? 0.8 : 1);
