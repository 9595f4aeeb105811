import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { side } from '../../../../geometry/table/distance.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { isArtillery, isCloseOrder, isSkirmishing } from '../units/kinds.ts';
import type { Place, Unit, World } from '../world.ts';
import { isHalfIn } from './terrain.ts';

/** The redoubt in which at least half of a unit stands. */
export const redoubtOf = (world: World, p: GdaPosition, index: number): Place | undefined =>
  world.places.find((place) => place.kind === 'redoubt' && isHalfIn(world, p, index, place));

const isColumn = ({ formation }: UnitState): boolean =>
  formation === 'attackColumn' || formation === 'companyColumn';

/** 5.40: a redoubt is occupied by one battalion in column or one battery; skirmishers find room in any. */
export function judgeRedoubt(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  if (isSkirmishing(state)) return [];
  const place = redoubtOf(world, p, index);
  if (place === undefined) return [];
  const facts = { unit: unit.id, place: place.id };
  const fits = isArtillery(unit) || (unit.arm === 'infantry' && isColumn(state));
  if (!fits) return [refuse('GDA-5.40.1', 'redoubt-takes-a-column', facts)];
  const taken = world.units.some(
    (other) =>
      other.index !== index &&
      isCloseOrder(p.units[other.index] as UnitState) &&
      isHalfIn(world, p, other.index, place),
  );
  return taken ? [refuse('GDA-5.40.1', 'held-already', facts)] : [];
}

/** 5.40, ruled: behind its parapets a redoubt has no flank; only who stands beyond its open side takes it in flank. */
export function isBeyondGorge({ polygon, gorge }: Place, from: Point): boolean {
  if (gorge === undefined) return false;
  const a = polygon[gorge % polygon.length] as Point;
  const b = polygon[(gorge + 1) % polygon.length] as Point;
  const inside = polygon.find((corner) => side(a, b, corner) !== 0) ?? a;
  return side(a, b, from) * side(a, b, inside) < 0;
}

/** 4.4, ruled: nobody rides into houses, nor over the parapets of a redoubt; its open side is open to horse as well. */
export const isWalledIn = (world: World, p: GdaPosition, target: number, from: Point): boolean => {
  if ((p.units[target] as UnitState).holds !== null) return true;
  const redoubt = redoubtOf(world, p, target);
  return redoubt !== undefined && !isBeyondGorge(redoubt, from);
};
