import { squaredRange } from '../../../../geometry/table/arc.ts';
import { seenFrom } from '../../../../geometry/table/footprint.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { angleBetween, cm, type Point } from '../../../../geometry/table/units.ts';
import type { UnitState } from '../../rules/position.ts';
import { extentOf } from '../../rules/units/ground.ts';
import { isArtillery, isCavalry, isInfantry } from '../../rules/units/kinds.ts';
import type { Unit, World } from '../../rules/world.ts';
import { apart, type Foe } from './scene.ts';

/* How well a unit stands somewhere: what it could do to the enemy from there, and he to it. */

const ARC = 450;
/** How much foot in line fears horse: a column stands it off (4.11). */
const IN_LINE = 5;

/** Grains to which a unit could fall upon somebody in its next charge, at the most or as it stands. */
export const chargeReach = (world: World, unit: Unit, as?: UnitState): number => {
  const { movement, charge } = world.tables;
  if (isCavalry(unit)) return cm(movement.cavalry.line + charge.bonus.cavalry);
  const pace = as?.formation === 'line' ? movement.infantry.line : movement.infantry.attackColumn;
  return isInfantry(unit) ? cm(pace + charge.bonus.infantry) : 0;
};

/** Is a point before somebody's front, within so many tenths of a degree of straight ahead? */
const isAhead = (
  of: { readonly x: number; readonly y: number; readonly heading: number },
  point: Point,
  arc: number,
) => angleBetween(headingTo(of, point), of.heading) <= arc;

/** What the charges of enemies could do to a unit that stands like this. */
export function danger(
  world: World,
  unit: Unit,
  after: UnitState,
  middle: Point,
  foes: readonly Foe[],
): number {
  const loose = after.formation === 'skirmish';
  let feared = 0;
  for (const foe of foes) {
    const far = apart(middle, foe.middle);
    const reach = chargeReach(world, foe.unit);
    if (reach === 0 || far > reach || foe.state.order !== 'formed' || after.holds !== null) continue;
    const turned = !isAhead(after.pose, foe.middle, 900) && after.formation !== 'square';
    if (isCavalry(foe.unit) && isInfantry(unit))
      feared +=
        after.formation === 'square'
          ? 0
          : loose
            ? 1
            : (after.formation === 'line' ? IN_LINE : 0.8) * (turned ? 2 : 1);
    else if (isArtillery(unit)) feared += 2.5;
    else feared += (turned ? 3.5 : 0.5) * (foe.worth / 10);
  }
  return feared;
}

/** What a unit could do from there by a charge next turn. */
export function threat(world: World, unit: Unit, after: UnitState, foes: readonly Foe[]): number {
  const reach = chargeReach(world, unit, after);
  if (reach === 0 || after.formation === 'skirmish' || after.order !== 'formed') return 0;
  const extent = extentOf(world, unit, after);
  let best = 0;
  for (const foe of foes) {
    const far = apart(after.pose, foe.middle);
    if (far > reach) continue;
    const square = squaredRange(after.pose, extent, [foe.middle, foe.middle, foe.middle], ARC);
    if (square === undefined) continue;
    const flank =
      Math.abs(seenFrom(foe.state.pose, after.pose).right) >
      Math.abs(seenFrom(foe.state.pose, after.pose).ahead);
    const prey =
      isCavalry(unit) && isInfantry(foe.unit)
        ? foe.state.formation === 'square'
          ? -0.5
          : foe.state.order === 'unformed' || foe.state.formation === 'line'
            ? 2.5
            : 1
        : isInfantry(unit) && isCavalry(foe.unit)
          ? 0
          : 1.5;
    best = Math.max(best, prey * (flank ? 1.8 : 1) * (isArtillery(foe.unit) ? 1.3 : 1));
  }
  return best;
}
