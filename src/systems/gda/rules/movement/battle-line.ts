import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { asSeen } from '../ground/edges.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Brigade, World } from '../world.ts';

/** Where the middle of a brigade stands from left to right as its army sees it, or undefined with nobody on the table. */
export function lateralOf(
  world: World,
  p: GdaPosition,
  { units, side }: Brigade,
  moved?: { readonly index: number; readonly state: UnitState },
): number | undefined {
  let sum = 0;
  let count = 0;
  for (const index of units) {
    const state = moved?.index === index ? moved.state : (p.units[index] as UnitState);
    if (!isCloseOrder(state)) continue;
    sum += asSeen(
      world,
      side,
      centreOf(state.pose, extentOf(world, world.units[index] as never, state)),
    ).right;
    count += 1;
  }
  return count === 0 ? undefined : sum / count;
}

/** 3.14, 3.8, 2.8: a brigade that was given another place, or an assault, leaves its own. */
const mayWander = ({ tasks, assault }: BrigadeState): boolean =>
  assault !== null ||
  tasks.includes('redeploy') ||
  tasks.includes('commitOnTable') ||
  tasks.includes('commitOffTable');

/** 2.3, ruled: no move takes the middle of a committed brigade past that of another in the battle line. */
export function judgeBattleLine(
  world: World,
  p: GdaPosition,
  index: number,
  after: UnitState,
): readonly Refusal[] {
  const unit = world.units[index];
  const own = unit === undefined ? undefined : world.brigades[unit.brigade];
  if (unit === undefined || own === undefined || unit.screen) return [];
  const state = p.brigades[own.index] as BrigadeState;
  if (mayWander(state)) return [];
  const before = lateralOf(world, p, own);
  const then = lateralOf(world, p, own, { index, state: after });
  if (before === undefined || then === undefined || before === then) return [];
  for (const other of world.armies[unit.side].brigades) {
    if (other === own.index || p.brigades[other]?.standing !== 'committed') continue;
    const neighbour = world.brigades[other] as Brigade;
    const there = lateralOf(world, p, neighbour);
    if (there === undefined) continue;
    const passes = (before < there && then > there) || (before > there && then < there);
    if (!passes) continue;
    // 2.8, 3.14: who was told where to join passes the others, and his new neighbour to the side he was told.
    if (state.joins !== null && state.joins.beside !== neighbour.id) continue;
    if (state.joins?.side === (then < there ? 'left' : 'right')) continue;
    return [refuse('GDA-2.3.2', 'leaves-its-place', { unit: unit.id, brigade: own.id, other: neighbour.id })];
  }
  return [];
}

/**
 * 2.8, 3.14, ruled: has a brigade come to where it was told to join, with none of the line between it and its new
 * neighbour? Where he is no more there is nobody to join.
 */
export function hasJoined(world: World, p: GdaPosition, { index, side }: Brigade): boolean {
  const { joins } = p.brigades[index] as BrigadeState;
  if (joins === null) return false;
  const neighbour = world.brigadeById.get(joins.beside) as Brigade;
  if (p.brigades[neighbour.index]?.standing === 'gone') return true;
  const here = lateralOf(world, p, world.brigades[index] as Brigade);
  const there = lateralOf(world, p, neighbour);
  if (here === undefined || there === undefined) return false;
  if (joins.side === 'left' ? here >= there : here <= there) return false;
  return !world.armies[side].brigades.some((other) => {
    if (other === index || other === neighbour.index) return false;
    if (p.brigades[other]?.standing !== 'committed') return false;
    const its = lateralOf(world, p, world.brigades[other] as Brigade);
    return its !== undefined && its > Math.min(here, there) && its < Math.max(here, there);
  });
}
