import type { Facts } from '../../../../engine/position.ts';
import { lengthOf, type Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import type { GdaPosition } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { World } from '../world.ts';
import { formationsOf } from './formations.ts';
import { unitAt } from './limits.ts';
import { type Move, type WorkedOut, workOut } from './moves.ts';

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

/** So many places on the way are looked at for the furthest at which it may stand: it may pass friends on whom it may not. */
const PLACES = 24;
/** Halvings that find the end of a move to less than a millimetre. */
const SEARCH = 12;

/** The longest beginning of a move that is allowed, and what is against going on from there; null where none of it is. */
function partOf(world: World, p: GdaPosition, index: number, move: Move): Facts | null {
  const unit = unitAt(world, index);
  const { change } = move;
  // A formation that is not its own leads nowhere, and what it would cover nobody can say.
  if (change !== undefined && !formationsOf(world, unit).includes(change.formation)) return null;
  const formation = change?.when === 'before' ? change.formation : (p.units[index]?.formation ?? 'line');
  const { width } = extentOf(world, unit, { formation, bases: p.units[index]?.bases ?? 0 });
  const legs = move.legs;
  const whole = legs.reduce((sum, leg) => sum + lengthOf(leg, { width, depth: 0 }), 0);
  const at = (
    grains: number,
  ): { readonly legs: readonly Manoeuvre[]; readonly worked: WorkedOut } | undefined => {
    const part = cutAfter(legs, grains, width);
    return part.length === 0
      ? undefined
      : { legs: part, worked: workOut(world, p, index, { ...move, legs: part }) };
  };
  let [low, high] = [0, whole];
  let best: ReturnType<typeof at>;
  let beyond: ReturnType<typeof at>;
  for (let place = PLACES - 1; place > 0 && best === undefined; place -= 1) {
    const grains = Math.floor((whole * place) / PLACES);
    const part = at(grains);
    if (part !== undefined && part.worked.refusals.length === 0) {
      best = part;
      low = grains;
    } else {
      beyond = part;
      high = grains;
    }
  }
  for (let i = 0; i < SEARCH && high - low > 1; i += 1) {
    const middle = Math.floor((low + high) / 2);
    const part = at(middle);
    if (part !== undefined && part.worked.refusals.length > 0) {
      beyond = part;
      high = middle;
    } else {
      low = middle;
      best = part ?? best;
    }
  }
  if (best === undefined) return null;
  const { after, measured } = best.worked;
  return {
    legs: best.legs,
    pose: after.pose,
    cost: measured.cost,
    ...(beyond === undefined ? {} : { against: beyond.worked.refusals }),
  };
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
