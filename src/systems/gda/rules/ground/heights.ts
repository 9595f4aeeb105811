import { contains } from '../../../../geometry/table/distance.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { FeatureKind } from '../../content/ground.ts';
import type { World } from '../world.ts';

/*
 * 5.42, ruled, in half steps so that they stay whole: hills and ridges stand above trees and houses, hillocks are level
 * with them, and troops hide troops behind them on the same ground.
 */
const HEIGHT: Readonly<Partial<Record<FeatureKind, number>>> = { hill: 4, steepSlope: 4, hillock: 2 };
export const OF_TROOPS = 1;
export const OF_WALLS = 2;

export const heightOf = (kind: FeatureKind): number => HEIGHT[kind] ?? 0;

/** How high the ground is here. */
export function heightAt(world: World, point: Point): number {
  let height = 0;
  for (const { kind, polygon } of world.places) {
    const its = heightOf(kind);
    if (its > height && contains(polygon, point)) height = its;
  }
  return height;
}
