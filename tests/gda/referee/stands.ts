import { extentIn } from '../../../src/systems/gda/content/footprints.ts';
import type { UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { shippedGround, tables } from '../field.ts';
import { type Body, cells, gap, type Spot, seenBy } from './plain.ts';
import { isColumn, isFoot, isScreen, type RollCall, sheetOf, sideOf, unitIn } from './roll-call.ts';

/* How units of a game stand to each other and to the ground of Bautzen, by the plain geometry of the second referee. */

export function bodyOf(call: RollCall, p: GdaPosition, id: string): Body {
  const unit = unitIn(p, id);
  const sheet = sheetOf(call, id) ?? ({ arm: 'infantry', size: 'standard' } as UnitSheet);
  const { width, depth } = extentIn(tables.footprints, sheet, unit);
  const { x, y, heading } = unit.pose;
  return { x: x / 100, y: y / 100, heading: heading / 10, width: width / 100, depth: depth / 100 };
}

/** A column of foot with another of its side within 5 cm: only such a one can be massed. */
export const isCrowded = (call: RollCall, p: GdaPosition, id: string): boolean =>
  isFoot(call, id) &&
  isColumn(unitIn(p, id)) &&
  p.units.some(
    (other) =>
      other.id !== id &&
      other.place === 'table' &&
      sideOf(call, other.id) === sideOf(call, id) &&
      !isScreen(call, other.id) &&
      isFoot(call, other.id) &&
      isColumn(other) &&
      gap(bodyOf(call, p, id), bodyOf(call, p, other.id)) <= 50,
  );

/** 8.5: is at least half of an enemy behind the line of its front? */
export const isBehind = (call: RollCall, p: GdaPosition, id: string, enemy: string): boolean => {
  if (unitIn(p, id).attacking && !unitIn(p, enemy).attacking) return false;
  const own = bodyOf(call, p, id);
  return cells(bodyOf(call, p, enemy)).filter((spot) => seenBy(own, spot).ahead < 0).length >= 24;
};

function isIn(outline: readonly (readonly [number, number])[], { x, y }: Spot): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length] as readonly [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const REDOUBT = shippedGround('bautzen').features.filter(({ kind }) => kind === 'redoubt');

/** 9.7: a die that the ground costs foot which charges houses or a redoubt, in the first round. */
export function meleeGround(
  call: RollCall,
  p: GdaPosition,
  id: string,
  foes: readonly string[],
  round: number,
): number {
  const unit = unitIn(p, id);
  if (!unit.attacking || round > 1 || !isFoot(call, id)) return 0;
  if (foes.some((foe) => unitIn(p, foe).formation === 'garrison')) return 1;
  const within = (foe: string): number =>
    cells(bodyOf(call, p, foe)).filter((spot) => REDOUBT.some(({ outline }) => isIn(outline, spot))).length;
  // Whoever stands in it himself comes over no rampart.
  return within(id) < 24 && foes.some((foe) => within(foe) >= 24) ? 1 : 0;
}
