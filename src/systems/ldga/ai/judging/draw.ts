import type { LdgaPosition } from '../../rules/position.ts';
import type { Land } from './land.ts';
import type { Flank, Man, Scene } from './scene.ts';

/* What draws troops across the map: by hex, what a strength point is worth there. */

export interface Draw {
  /** For each hex, for the side that plans. */
  readonly at: Float64Array;
}

const FARTHEST = 60;

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
  const { seeking, holding, zeal, late, hurry } = land.weights;
  const { last } = land.world.scenario.turns;
  const when = p.turn === last - 1 ? zeal : p.turn === last ? late : 1;
  const haste = 1 + hurry * (1 - scene.stakes.left);
  const pull = when * drive * (isAhead(scene, side) ? holding : seeking * haste);
  for (let hex = 0; hex < land.size; hex += 1) at[hex] = -pull * Math.min(FARTHEST, field[hex] as number);
  return { at };
}

export const drawn = ({ at }: Draw, { points, counter }: Man, hex: number): number =>
  (at[hex] as number) * Math.max(0.5, points) * (counter.artillery ? 0.8 : 1);
