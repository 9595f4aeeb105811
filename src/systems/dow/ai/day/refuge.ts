import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { type Start, type Steps, searchFrom } from '../../../common/hex/search.ts';
import type { Gait } from '../../rules/movement/costs.ts';
import type { Land } from './land.ts';
import type { Man, Scene } from './scene.ts';
import { waysTo } from './ways.ts';

/* Places in the rear where casualties come back, because no enemy will be near when they do (8.1). */

/** By hex, how good it is for a unit that should rest: 1 in a refuge, less on the way there. */
export interface Refuge {
  readonly foot: Float64Array;
  readonly horse: Float64Array;
  /** What a point that is likely to come back counts. */
  readonly rest: number;
}

/** Half movement points that the farthest enemy has in two turns. */
const TWO_TURNS = 40;
/** What being on the way is worth, at most. */
const ON_THE_WAY = 0.5;
/** Movement points within which a refuge draws. */
const DRAWS = 10;

/** Hexes beside which an enemy of a side could be after two turns, by ways around those who stand there now. */
function uneasy(land: Land, scene: Scene, side: number): Uint8Array {
  const { grid, costs, ground, recall } = land.world;
  const outset = new Map<Gait, Start[]>();
  for (const [n, { side: theirs, counter, reach }] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex < 0 || theirs === side) continue;
    const starts = outset.get(counter.gait) ?? [];
    starts.push({ hex, spent: Math.max(0, TWO_TURNS - 2 * reach) });
    outset.set(counter.gait, starts);
  }
  const near = new Uint8Array(land.size);
  for (const [gait, starts] of outset) {
    const steps: Steps = {
      states: 1,
      cost: (from, direction, to) =>
        scene.holder(to) === side ? IMPASSABLE : (costs.helped[gait][from * 6 + direction] as number),
    };
    for (const hex of searchFrom(grid, starts, TWO_TURNS, steps, recall.wayMemory).hexes) {
      near[hex] = 1;
      for (const beside of ground.beside[hex] as readonly number[]) near[beside] = 1;
    }
  }
  return near;
}

export function refugeOf(land: Land, scene: Scene, side: number): Refuge {
  const near = uneasy(land, scene, side);
  const quiet: number[] = [];
  for (let hex = 0; hex < land.size; hex += 1) if (land.inPlay[hex] === 1 && near[hex] === 0) quiet.push(hex);
  const field = (gait: 'infantry' | 'cavalry'): Float64Array =>
    waysTo(land, quiet, gait).map((way) => (way === 0 ? 1 : ON_THE_WAY * Math.max(0, 1 - way / DRAWS)));
  return { foot: field('infantry'), horse: field('cavalry'), rest: land.weights.rest };
}

/** What a unit that has lost points may hope for at a hex. */
export const recoveryAt = (
  { foot, horse, rest }: Refuge,
  { counter, regains, price }: Man,
  hex: number,
): number =>
  regains === 0 ? 0 : rest * regains * price * ((counter.arm === 'cavalry' ? horse : foot)[hex] as number);
