import { cutTo, type Manoeuvre, manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_CM } from '../../../../geometry/table/units.ts';
import type { GdaAction } from '../actions.ts';
import { changedPose } from '../movement/formations.ts';
import { withUnit } from '../movement/moves.ts';
import type { CardId, GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Unit, World } from '../world.ts';
import { cardsOn } from './cards.ts';
import { notices } from './spotting.ts';

/** How often somebody on the march looks about: every centimetre, and every two degrees of a wheel. */
const STRIDE = GRAINS_PER_CM;
const TURN = 20;

/** A unit in each of the places that it comes through. */
function* onTheMarch(world: World, unit: Unit, start: UnitState, legs: readonly Manoeuvre[]) {
  const extent = extentOf(world, unit, start);
  let { pose } = start;
  for (const leg of legs) {
    const [whole, every] = leg.kind === 'wheel' ? [leg.angle, TURN] : [leg.by, STRIDE];
    for (let on = every; on < whole; on += every)
      yield { ...start, pose: manoeuvred(pose, extent, cutTo(leg, on)) };
    pose = manoeuvred(pose, extent, leg);
    yield { ...start, pose };
  }
}

/** 2.15: the enemy's cards that a unit notices while it carries this order out, wherever it halts in the end. */
export function noticedOnTheWay(
  world: World,
  /** As everybody stood before it went. */
  p: GdaPosition,
  unit: Unit,
  action: GdaAction,
): readonly CardId[] {
  if (cardsOn(p).length === 0 || !('legs' in action)) return [];
  const change = action.type === 'manoeuvre' ? action.change : undefined;
  const state = p.units[unit.index] as UnitState;
  const first = change?.when === 'before' ? change : undefined;
  const start =
    first === undefined
      ? state
      : { ...state, formation: first.formation, pose: changedPose(world, p, unit.index, first) };
  return noticedAlong(world, p, unit, start, action.legs);
}

/** 2.15: the enemy's cards that a unit notices from anywhere on these legs. */
export function noticedAlong(
  world: World,
  p: GdaPosition,
  unit: Unit,
  start: UnitState,
  legs: readonly Manoeuvre[],
): readonly CardId[] {
  const cards = cardsOn(p).filter(({ side }) => side !== unit.side);
  if (cards.length === 0) return [];
  const seen = new Set<CardId>();
  for (const here of onTheMarch(world, unit, start, legs)) {
    const then = withUnit(p, unit.index, here);
    for (const card of cards)
      if (!seen.has(card.id) && notices(world, then, card, unit.index)) seen.add(card.id);
  }
  return [...seen];
}
