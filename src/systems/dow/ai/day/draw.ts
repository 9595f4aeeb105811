import type { Land } from './land.ts';
import { type Refuge, refugeOf } from './refuge.ts';
import type { Man, Scene } from './scene.ts';
import { waysTo } from './ways.ts';

/* What draws troops across the field: by army and by hex, what a strength point is worth there. */

/** The French who have won only have to last. */
const PATIENT = 0.002;
const FARTHEST = 14;
/** The corps whose loss breaks Wellington's army (12.5). */
const PREY: readonly string[] = ['al.i', 'al.ii'];

export interface Draw {
  /** By army, for foot and guns and for horse. */
  readonly byArmy: readonly (readonly [foot: Float64Array, horse: Float64Array])[];
  /** By side. */
  readonly refuges: readonly [Refuge, Refuge];
}

/** Whom each army is after: the French the corps that decide, everybody else the French. */
function preyOf(scene: Scene, army: number): number[] {
  const goals = new Set<number>();
  for (const [n, { side, counter }] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex < 0) continue;
    if (army !== 0 && side === 0) goals.add(hex);
    if (army === 0 && side === 1 && (PREY.includes(counter.corps) || counter.army === 'prussian'))
      goals.add(hex);
  }
  return [...goals];
}

export function drawOf(land: Land, scene: Scene, boldness = 1): Draw {
  const { broken } = scene.stakes;
  const { pull: most, position, hurry } = land.weights;
  const late = 1 + (hurry * scene.turn) / land.world.scenario.turns.length;
  const pulls = [
    broken ? PATIENT : most * late * boldness,
    broken ? most * late * boldness : position / boldness,
    most * late * boldness,
  ];
  const byArmy = pulls.map((pull, army): readonly [Float64Array, Float64Array] => {
    const goals = army === 1 && !broken ? land.position : preyOf(scene, army);
    const field = (gait: 'infantry' | 'cavalry'): Float64Array =>
      waysTo(land, goals, gait).map((way) => -pull * Math.max(0, Math.min(FARTHEST, way) - 1));
    return [field('infantry'), field('cavalry')];
  });
  return { byArmy, refuges: [refugeOf(land, scene, 0), refugeOf(land, scene, 1)] };
}

/** What it is worth that this man stands there. */
export function drawn({ byArmy }: Draw, { army, counter, strength }: Man, hex: number): number {
  const [foot, horse] = byArmy[army] as readonly [Float64Array, Float64Array];
  return strength * ((counter.arm === 'cavalry' ? horse : foot)[hex] as number);
}

/** Farms in the hands of a side. */
export function farmsOf(land: Land, scene: Scene, side: number): number {
  let sum = 0;
  for (const hex of land.farms) if (scene.holder(hex) === side) sum += land.weights.farm;
  return sum;
}
