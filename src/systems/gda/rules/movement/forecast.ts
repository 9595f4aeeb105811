import type { Facts } from '../../../../engine/position.ts';
import { lengthOf, type Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import type { GdaPosition } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { World } from '../world.ts';
import { formationsOf } from './formations.ts';
import { unitAt } from './limits.ts';
import { type Move, workOut } from './moves.ts';

/** What a move would cost and where it would end; where it may not go so far, how far it may. */
export function forecastMove(world: World, p: GdaPosition, index: number, move: Move): Facts {
  const { measured, allowance, after, refusals } = workOut(world, p, index, move);
  return {
    cost: measured.cost,
    allowance,
    pose: after.pose,
    formation: after.formation,
    bases: after.bases,
    through: measured.through.map((passed) => unitAt(world, passed).id),
    ...(refusals.length > 0 && move.legs.length > 0 ? { stops: partOf(world, p, index, move) } : {}),
  };
}

/** Halvings that find the end of a move to less than a millimetre. */
const SEARCH = 12;

/** The longest beginning of a move that is allowed; null where none of it is. */
function partOf(world: World, p: GdaPosition, index: number, move: Move): Facts | null {
  const unit = unitAt(world, index);
  const { change } = move;
  // A formation that is not its own leads nowhere, and what it would cover nobody can say.
  if (change !== undefined && !formationsOf(world, unit).includes(change.formation)) return null;
  const formation = change?.when === 'before' ? change.formation : (p.units[index]?.formation ?? 'line');
  const { width } = extentOf(world, unit, { formation, bases: p.units[index]?.bases ?? 0 });
  const legs = move.legs;
  const whole = legs.reduce((sum, leg) => sum + lengthOf(leg, { width, depth: 0 }), 0);
  let [low, high] = [0, whole];
  let best: Facts | null = null;
  for (let i = 0; i < SEARCH && high - low > 1; i += 1) {
    const middle = Math.floor((low + high) / 2);
    const part = { ...move, legs: cutAfter(legs, middle, width) };
    const { refusals, after, measured } =
      part.legs.length === 0
        ? { refusals: [], after: undefined, measured: undefined }
        : workOut(world, p, index, part);
    if (refusals.length > 0) high = middle;
    else {
      low = middle;
      if (after !== undefined) best = { legs: part.legs, pose: after.pose, cost: measured?.cost };
    }
  }
  return best;
}

/** The legs of a move as far as so many grains of ground lead. */
export function cutAfter(legs: readonly Manoeuvre[], grains: number, width: number): readonly Manoeuvre[] {
  const part: Manoeuvre[] = [];
  let left = grains;
  for (const leg of legs) {
    const length = lengthOf(leg, { width, depth: 0 });
    if (length <= left) {
      part.push(leg);
      left -= length;
      continue;
    }
    if (leg.kind === 'wheel') {
      const angle = Math.floor((leg.angle * left) / length);
      if (angle >= 1) part.push({ ...leg, angle });
    } else if (left >= 1) part.push({ ...leg, by: left });
    break;
  }
  return part;
}
