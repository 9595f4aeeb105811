import type { Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { isInfantry } from '../../rules/units/kinds.ts';
import { heldObjectives } from '../../rules/victory/victory.ts';
import { enemyOf, type World } from '../../rules/world.ts';
import { apart, middleOf, nearestTo, seeks, stands, stateOf, unitsOf, worthLeft } from '../judging/scene.ts';

/** How near to what they are after attackers gather, how many of them have to be up, and by when they go in anyhow. */
const GATHERED = 45_000;
const ENOUGH = 0.7;
const AT_LAST = 0.5;

/** Do those who attack go in now, or wait for the others out of range of muskets? */
export function storms(
  world: World,
  p: GdaPosition,
  side: Side,
  /** By brigade, what it attacks. */
  goals: ReadonlyMap<number, Point>,
): boolean {
  if (!seeks(world, side) || p.turn >= AT_LAST * world.scenario.turns) return true;
  if (heldObjectives(world, p, side).length > 0) return true;
  const enemies = unitsOf(world, enemyOf(side)).filter((unit) => stands(p, unit));
  let [up, all] = [0, 0];
  for (const unit of unitsOf(world, side)) {
    const goal = goals.get(unit.brigade);
    if (goal === undefined || !isInfantry(unit) || !stands(p, unit)) continue;
    const worth = worthLeft(world, p, unit);
    const at = middleOf(world, p, unit);
    const near = Math.min(apart(at, goal), nearestTo(world, p, at, enemies)?.far ?? Number.POSITIVE_INFINITY);
    all += worth;
    if (near < GATHERED && stateOf(p, unit).order === 'formed') up += worth;
  }
  return up >= ENOUGH * all;
}
