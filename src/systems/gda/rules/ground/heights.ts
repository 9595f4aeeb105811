import { type Box, contains, type Polygon } from '../../../../geometry/table/distance.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { FeatureKind } from '../../content/ground.ts';

/*
 * 5.42, ruled, in half steps so that they stay whole: hills and ridges stand above trees and houses, hillocks are level
 * with them, and troops hide troops behind them on the same ground.
 */
const HEIGHT: Readonly<Partial<Record<FeatureKind, number>>> = { hill: 4, steepSlope: 4, hillock: 2 };
export const OF_TROOPS = 1;
export const OF_WALLS = 2;

export const heightOf = (kind: FeatureKind): number => HEIGHT[kind] ?? 0;

/** Ground that may be higher than the rest of the table. */
interface Rise {
  readonly kind: FeatureKind;
  readonly polygon: Polygon;
  readonly box: Box;
}

const isInBox = ({ left, right, bottom, top }: Box, { x, y }: Point): boolean =>
  left <= x && x <= right && bottom <= y && y <= top;

/** How high the ground is here. */
export function heightAt({ places }: { readonly places: readonly Rise[] }, point: Point): number {
  let height = 0;
  for (const { kind, polygon, box } of places) {
    const its = heightOf(kind);
    if (its > height && isInBox(box, point) && contains(polygon, point)) height = its;
  }
  return height;
}
