import { squaredRange } from '../../../geometry/table/arc.ts';
import { seenFrom } from '../../../geometry/table/footprint.ts';
import { headingTo } from '../../../geometry/table/turn.ts';
import { angleBetween, cm, type Point } from '../../../geometry/table/units.ts';
import { gunOf } from '../rules/fire/targets.ts';
import type { GdaPosition, UnitState } from '../rules/position.ts';
import { extentOf } from '../rules/units/ground.ts';
import { isArtillery, isCavalry, isColumn, isInfantry } from '../rules/units/kinds.ts';
import type { Unit, World } from '../rules/world.ts';
import { apart, fights, middleOf, stateOf, worthLeft } from './scene.ts';

/* How well a unit stands somewhere: what it could do to the enemy from there, and he to it. */

/** An enemy as he stands while one side moves. */
export interface Foe {
  readonly unit: Unit;
  readonly state: UnitState;
  readonly middle: Point;
  readonly worth: number;
}

export const foesOf = (world: World, p: GdaPosition, side: string): readonly Foe[] =>
  world.units
    .filter((unit) => unit.side !== side && fights(p, unit))
    .map((unit) => ({
      unit,
      state: stateOf(p, unit),
      middle: middleOf(world, p, unit),
      worth: worthLeft(world, p, unit),
    }));

const ARC = 450;

/** Grains to which a unit could fall upon somebody in its next charge. */
export const chargeReach = (world: World, unit: Unit): number => {
  const { movement, charge } = world.tables;
  if (isCavalry(unit)) return cm(movement.cavalry.line + charge.bonus.cavalry);
  return isInfantry(unit) ? cm(movement.infantry.attackColumn + charge.bonus.infantry) : 0;
};

/** Is a point before somebody's front, within so many tenths of a degree of straight ahead? */
const isAhead = (
  of: { readonly x: number; readonly y: number; readonly heading: number },
  point: Point,
  arc: number,
) => angleBetween(headingTo(of, point), of.heading) <= arc;

/** What enemies could do to a unit that stands like this. */
export function danger(
  world: World,
  unit: Unit,
  after: UnitState,
  middle: Point,
  foes: readonly Foe[],
): number {
  const { fire } = world.tables;
  const deep = isColumn(after) || after.formation === 'square';
  const loose = after.formation === 'skirmish';
  let feared = 0;
  for (const foe of foes) {
    const far = apart(middle, foe.middle);
    if (isArtillery(foe.unit)) {
      const gun = gunOf(world, foe.unit);
      if (foe.state.formation !== 'deployed' || far > cm(gun.long) || !isAhead(foe.state.pose, middle, ARC))
        continue;
      const band = far <= cm(gun.close) ? 2.4 : far <= cm(gun.effective) ? 1.2 : 0.4;
      feared += band * (deep ? 1.4 : 1) * (loose ? 0.4 : 1) * (after.holds === null ? 1 : 0.5);
      continue;
    }
    if (isInfantry(foe.unit) && far <= cm(fire.ranges.volley + 3) && isAhead(foe.state.pose, middle, ARC))
      feared += (foe.state.formation === 'line' ? 1.5 : 0.8) * (loose ? 0.5 : 1);
    const reach = chargeReach(world, foe.unit);
    if (reach === 0 || far > reach || foe.state.order !== 'formed' || after.holds !== null) continue;
    const turned = !isAhead(after.pose, foe.middle, 900) && after.formation !== 'square';
    if (isCavalry(foe.unit) && isInfantry(unit))
      feared +=
        after.formation === 'square'
          ? 0
          : loose
            ? 1
            : (after.formation === 'line' ? 2.4 : 1) * (turned ? 2 : 1);
    else if (isArtillery(unit)) feared += 2.5;
    else feared += (turned ? 3.5 : 0.5) * (foe.worth / 10);
  }
  return feared;
}

/** What a unit could do from there: fire now, a charge next turn. */
export function threat(world: World, unit: Unit, after: UnitState, foes: readonly Foe[]): number {
  const extent = extentOf(world, unit, after);
  let best = 0;
  if (isArtillery(unit)) {
    if (after.formation !== 'deployed') return 0;
    const gun = gunOf(world, unit);
    for (const foe of foes) {
      const far = apart(after.pose, foe.middle);
      if (far > cm(gun.long) || !isAhead(after.pose, foe.middle, ARC)) continue;
      const band = far <= cm(gun.close) ? 3 : far <= cm(gun.effective) ? 3.6 : 1.4;
      best = Math.max(best, band * (isColumn(foe.state) ? 1.3 : 1));
    }
    return best;
  }
  const reach = chargeReach(world, unit);
  for (const foe of foes) {
    const far = apart(after.pose, foe.middle);
    if (far > Math.max(reach, cm(25))) continue;
    const square = squaredRange(after.pose, extent, [foe.middle, foe.middle, foe.middle], ARC);
    if (square === undefined) continue;
    if (isInfantry(unit) && after.holds === null && far <= cm(world.tables.fire.ranges.volley + 2))
      best = Math.max(best, after.formation === 'line' ? 2.6 : after.formation === 'skirmish' ? 1.6 : 0.9);
    if (after.formation === 'skirmish' || after.order !== 'formed' || far > reach) continue;
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
