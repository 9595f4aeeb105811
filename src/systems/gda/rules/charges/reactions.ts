import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredBetween } from '../../../../geometry/table/distance.ts';
import { type Pose, seenFrom } from '../../../../geometry/table/footprint.ts';
import { manoeuvred, wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { GdaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { flankedBy } from '../morale/flanked.ts';
import { changedPose, judgeRoom } from '../movement/formations.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCossack, isInfantry, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { alongLine, haltedAt } from './carried.ts';
import { reachOfCharge } from './reach.ts';
import { defenceSupports } from './supports.ts';

/** More than any charge covers. */
const ANY = 1_000_000;

export interface Charged {
  readonly lead: number;
  readonly target: number;
  /** Those beside the target who have wheeled already. */
  readonly wheeled?: readonly number[];
}

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

/** What must happen without anybody being asked (4.2, 4.15). */
export type Forced = 'rout' | 'evade' | 'dispersed' | 'stand' | undefined;

export function forcedReaction(world: World, p: GdaPosition, { lead, target }: Charged): Forced {
  const unit = unitAt(world, target);
  const state = stateAt(p, target);
  if (state.order === 'retreating' || state.order === 'routed') return 'rout';
  if (isSkirmishing(state)) return 'evade';
  if (isCossack(unit) && unitAt(world, lead).cavalry === 'heavy') return 'evade';
  if (isArtillery(unit) && state.formation === 'limbered')
    return unit.arm === 'horseArtillery' ? 'evade' : 'dispersed';
  if (state.holds !== null) return 'stand';
  return undefined;
}

/** 4.9: enough warning to do more than fire: the charge began at least 15 cm away. */
export const hasWarning = (world: World, p: GdaPosition, { lead, target }: Charged): boolean => {
  const least = cm(world.tables.charge.reactionStart);
  return squaredBetween(groundOf(world, p, lead), groundOf(world, p, target)) >= least * least;
};

/** 4.9, ruled: at its halt the charger's front lies behind the rear edge, between the rays from its corners. */
export function isFromBehind(world: World, p: GdaPosition, { lead, target }: Charged): boolean {
  const reach = reachOfCharge(world, p, lead, target, { normal: ANY, bonus: ANY });
  if (!('line' in reach)) return false;
  const pose = alongLine(reach.line, reach.line.toPoint);
  if (!flankedBy(world, haltedAt(p, lead, reach.line), target, lead)) return false;
  const state = stateAt(p, target);
  const extent = extentOf(world, unitAt(world, target), state);
  const seen = seenFrom(state.pose, pose);
  const back = -(seen.ahead + extent.depth);
  return back >= 0 && Math.abs(seen.right) <= extent.width / 2 + back;
}

/** 4.2, 4.9: why a unit that is charged may not do this. */
export function judgeReaction(
  { world, position: p, locals }: At<Charged>,
  action: GdaAction,
): readonly Refusal[] {
  const unit = unitAt(world, locals.target);
  const state = stateAt(p, locals.target);
  const facts = { unit: unit.id };
  const late: Refusal[] = hasWarning(world, p, locals) ? [] : [refuse('GDA-4.9.20', 'too-late', facts)];
  const disordered: Refusal[] = state.order === 'formed' ? [] : [refuse('GDA-5.24.3', 'unformed', facts)];
  switch (action.type) {
    case 'standAndFire':
      return [];
    case 'wheelAndFire': {
      const own = action.helper === undefined;
      const wheels = own ? unit : world.unitById.get(action.helper ?? '');
      if (wheels === undefined || (!own && !helpersOf(world, p, locals).includes(wheels.index)))
        return [...late, refuse('GDA-4.9.12', 'not-beside-it', { ...facts, helper: action.helper })];
      if (locals.wheeled?.includes(wheels.index) === true)
        return [...late, refuse('GDA-4.9.12', 'has-wheeled', { unit: wheels.id })];
      // 5.24: out of hand it goes nowhere.
      if (stateAt(p, wheels.index).wild) late.push(refuse('GDA-5.24.4', 'out-of-hand', { unit: wheels.id }));
      return [...late, ...judgeWheel(world, p, wheels, action, own ? 'GDA-4.9.11' : 'GDA-4.9.12')];
    }
    case 'formSquare': {
      if (!isInfantry(unit) || !isCavalry(unitAt(world, locals.lead)))
        return [...late, refuse('GDA-4.9.13', 'only-foot-against-horse', facts)];
      if (state.formation === 'square' || isSkirmishing(state))
        return [...late, refuse('GDA-4.9.15', 'not-from-that', facts)];
      const pose = squareOf(world, p, locals.target);
      return [...late, ...disordered, ...judgeRoom(world, p, locals.target, pose, 'square')];
    }
    case 'turnAbout': {
      const refusals: Refusal[] = [...late, ...disordered];
      if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts));
      if (unit.grade !== 'elite' && unit.grade !== 'veteran')
        refusals.push(refuse('GDA-4.9.18', 'not-steady-enough', facts));
      if (!isFromBehind(world, p, locals)) refusals.push(refuse('GDA-4.9.18', 'not-from-behind', facts));
      return refusals;
    }
    case 'evade':
      return isCossack(unit) ? [] : [refuse('GDA-4.9.21', 'cannot-evade', facts)];
    default:
      return [];
  }
}

/** 5.19, ruled: a square stands about the middle of the battalion, or on its front or rear where others leave no room there. */
export function squareOf(world: World, p: GdaPosition, index: number): Pose {
  const middle = changedPose(world, p, index, { formation: 'square', fixed: 'middle' });
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const grows =
    extentOf(world, unit, { formation: 'square', bases: 0 }).depth - extentOf(world, unit, state).depth;
  const poses = [0, 1, -1].map((side) => ({
    ...moved(middle, offset(middle.heading, 0, (side * grows) / 2)),
    heading: middle.heading,
  }));
  return poses.find((pose) => judgeRoom(world, p, index, pose, 'square').length === 0) ?? middle;
}

/** 4.9: those beside whoever is charged who help it. */
export const helpersOf = (world: World, p: GdaPosition, { lead, target }: Charged): readonly number[] =>
  [...defenceSupports(world, p, target, lead)].filter(([, post]) => post !== 'rear').map(([index]) => index);

/** 4.9: round by half a move at the most, where there is room. */
function judgeWheel(
  world: World,
  p: GdaPosition,
  unit: Unit,
  { on, angle }: { readonly on: 'left' | 'right'; readonly angle: number },
  rule: 'GDA-4.9.11' | 'GDA-4.9.12',
): readonly Refusal[] {
  const state = stateAt(p, unit.index);
  const extent = extentOf(world, unit, state);
  const rates = world.tables.movement[unit.arm] as Readonly<Record<string, number>>;
  const half = cm(rates[state.formation] ?? 0) / 2;
  const far = wheelLength(extent.width, angle) > half;
  const after = manoeuvred(state.pose, extent, { kind: 'wheel', on, angle });
  return [
    ...(far ? [refuse(rule, 'too-far', { unit: unit.id, allowance: half })] : []),
    ...judgeRoom(world, p, unit.index, after, state.formation),
  ];
}

/** What a unit that is charged could do, sensible wheels among it. */
export function* suggestReactions(at: At<Charged>): Iterable<GdaAction> {
  yield { type: 'standAndFire' };
  yield { type: 'formSquare' };
  yield { type: 'turnAbout' };
  yield { type: 'evade' };
  const { world, position: p, locals } = at;
  for (const index of [locals.target, ...helpersOf(world, p, locals)]) {
    const seen = seenFrom(stateAt(p, index).pose, stateAt(p, locals.lead).pose);
    if (Math.abs(seen.right) <= Math.abs(seen.ahead) / 4) continue;
    const helper = index === locals.target ? {} : { helper: unitAt(world, index).id };
    for (const angle of [100, 200, 300])
      yield { type: 'wheelAndFire', ...helper, on: seen.right < 0 ? 'left' : 'right', angle };
  }
}
