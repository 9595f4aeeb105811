import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { rootOf, squaredBetween } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { cm, mm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { stopsHorse } from '../ground/going.ts';
import { isHalfIn } from '../ground/terrain.ts';
import type { At } from '../kit.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isOnTable } from '../units/kinds.ts';
import type { Brigade } from '../world.ts';
import { judgeMover, stateAt, unitAt } from './limits.ts';
import { enemyWithin } from './measure.ts';
import { workOut } from './moves.ts';

/** Grains from where somebody stands to the nearest enemy in close order. */
function toNearest({ world, position }: At, index: number, state: UnitState): number {
  const { side } = unitAt(world, index);
  const ground = footprint(state.pose, extentOf(world, unitAt(world, index), state));
  const squares = world.units
    .filter((enemy) => enemy.side !== side && isCloseOrder(stateAt(position, enemy.index)))
    .map((enemy) => squaredBetween(ground, groundOf(world, position, enemy.index)));
  return squares.length === 0 ? 0 : rootOf(Math.min(...squares));
}

/** 3.8, ruled: does it come 5 cm nearer to the nearest enemy by going from here to there? */
export const hasAdvanced = (at: At, index: number, before: UnitState, after: UnitState): boolean =>
  toNearest(at, index, before) - toNearest(at, index, after) >= cm(at.world.tables.distances.assaultAdvance);

/** The plainest ways forward, long enough for the 5 cm. */
const PLAIN: readonly Manoeuvre[] = [
  { kind: 'advance', by: mm(51) },
  { kind: 'oblique', by: mm(56), angle: 225 },
  { kind: 'oblique', by: mm(56), angle: -225 },
  { kind: 'oblique', by: mm(74), angle: 450 },
  { kind: 'oblique', by: mm(74), angle: -450 },
];

/** Could this battalion still go 5 cm towards the enemy, without anything out of the common? */
const couldAdvance = (at: At, index: number): boolean =>
  unitAt(at.world, index).arm === 'infantry' &&
  judgeMover(at.world, at.position, index).length === 0 &&
  stateAt(at.position, index).order === 'formed' &&
  PLAIN.some((leg) => {
    const { refusals, after } = workOut(at.world, at.position, index, { legs: [leg] });
    return refusals.length === 0 && hasAdvanced(at, index, stateAt(at.position, index), after);
  });

/** 3.8, ruled: in the open, and formed cavalry so near that it could ride at it. */
function isThreatened({ world, position }: At, index: number): boolean {
  const sheltered =
    stateAt(position, index).holds !== null ||
    world.places.some((place) => stopsHorse(place) && isHalfIn(world, position, index, place));
  return (
    !sheltered &&
    enemyWithin(
      world,
      position,
      index,
      cm(world.tables.movement.cavalry.line + world.tables.charge.bonus.cavalry),
      (enemy, its) => isCavalry(enemy) && isCloseOrder(its) && its.order === 'formed',
    )
  );
}

/** 3.8: brigades that must go on: ordered to assault, nobody within 15 cm of the enemy, nobody who has advanced and somebody who can. */
function owesAdvance(at: At, brigade: Brigade, advanced: readonly number[]): boolean {
  const { world, position } = at;
  const state = position.brigades[brigade.index] as BrigadeState;
  if (state.assault === null || state.command !== 'steady' || state.standing !== 'committed') return false;
  if (advanced.includes(brigade.index)) return false;
  const present = brigade.units.filter((index) => isOnTable(stateAt(position, index)));
  const near = (index: number): boolean =>
    enemyWithin(world, position, index, cm(world.tables.fire.ranges.volley), (_, its) => isCloseOrder(its));
  if (present.some(near)) return false;
  // 3.8: charged or threatened by cavalry it need not run upon its ruin.
  const charged = brigade.units.some((index) => stateAt(position, index).charged === true);
  if (charged || present.some((index) => isThreatened(at, index))) return false;
  return present.some((index) => couldAdvance(at, index));
}

/** 3.8: the phase is not over while an assaulting brigade could still advance and has not. */
export const judgeAssault = (at: At, side: Side, advanced: readonly number[]): readonly Refusal[] =>
  at.world.armies[side].brigades
    .map((index) => at.world.brigades[index] as Brigade)
    .filter((brigade) => owesAdvance(at, brigade, advanced))
    .map(({ id }) => refuse('GDA-3.8.7', 'assault-must-advance', { brigade: id }));
