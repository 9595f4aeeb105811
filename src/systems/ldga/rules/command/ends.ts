import { orderOf } from '../movement/allowance.ts';
import { besideByRoad } from '../movement/bounds.ts';
import { groupOf } from '../movement/group.ts';
import { fieldTo } from '../movement/objective.ts';
import { groupPrices } from '../movement/reach.ts';
import type { HexId, LdgaPosition, MarchOrder, OrderEnd, UnitId } from '../position.ts';
import { fieldOf, unitState } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';

/* 8.25: what ends a march order, and whom of the force it lets go where they like. */

/** Those of the force who are on the map. */
export const marching = (world: World, p: LdgaPosition, { units }: MarchOrder): UnitId[] =>
  units.filter((id) => unitState(world, p, id).place === 'map');

/** Is this hex in the enemy's zone, or beside a hex that is? */
function isNearZone(world: World, zone: Uint8Array, hex: HexId): boolean {
  const at = world.grid.index(hex);
  return zone[at] === 1 || world.grid.ring(at, 1).some((beside) => zone[beside] === 1);
}

/** Of a force the infantry, with which it arrives; all of it where it has none (8.25A, ruling R21). */
export function arrivingOf(world: World, units: readonly UnitId[]): readonly UnitId[] {
  const foot = units.filter((id) => counterOf(world, id).arm === 'infantry');
  return foot.length > 0 ? foot : units;
}

/**
 * 8.25D: does a friend in road march stand on the way of this unit, so that no other step brings it nearer? Those who
 * march in column under the same order bar nobody: they go on before it.
 */
function meetsColumn(
  world: World,
  p: LdgaPosition,
  { objective, units, side }: MarchOrder,
  id: UnitId,
): boolean {
  const { hex, roadMarch } = unitState(world, p, id);
  if (hex === null) return false;
  const group = groupOf(world, p, [id], hex, roadMarch);
  if (group.bodies.length === 0) return false;
  const columns = fieldOf(world, p, side).inColumn.flatMap((one) =>
    units.includes(one.id) ? [] : [one.hex],
  );
  const interval = roadMarch ? columns.flatMap((at) => besideByRoad(world, at)) : [];
  const field = fieldTo(world, p, group, objective);
  const at = world.grid.index(hex);
  const prices = groupPrices(world, p, group);
  let met = false;
  for (let link = at * 6; link < at * 6 + 6; link += 1) {
    const to = world.grid.neighbours[link] as number;
    const price = prices[link] as number;
    if (to < 0 || price < 0 || field[to] === -1 || (field[to] as number) + price !== field[at]) continue;
    if (!columns.includes(to) && !interval.includes(to)) return false;
    met = true;
  }
  return met;
}

/** Why an order ends now, if it does, by where these of its force have come to (8.25). */
export function endOf(
  world: World,
  p: LdgaPosition,
  order: MarchOrder,
  those: readonly UnitId[] = marching(world, p, order),
): OrderEnd | undefined {
  const units = marching(world, p, order);
  if (units.length === 0) return 'force-gone';
  const there = ({ hex }: { readonly hex: HexId | null }): boolean => hex === order.objective;
  if (arrivingOf(world, units).some((id) => those.includes(id) && there(unitState(world, p, id))))
    return 'arrived';
  // 8.25B, D: a unit of the force moves to where the enemy or a column is; that they come there themselves ends nothing.
  if (p.phasing !== order.side) return undefined;
  const zone = apparentZone(world, p, order.side);
  if (those.some((id) => isNearZone(world, zone, unitState(world, p, id).hex as HexId))) return 'enemy-near';
  return those.some((id) => meetsColumn(world, p, order, id)) ? 'met-column' : undefined;
}

/**
 * 8.25N: has somebody else of its force ended the order with a march before this unit set out? Then it lasts to the end
 * of the phase, for what it lets them spend, but says no more where those must go who are still to move.
 */
export function isReleased(world: World, p: LdgaPosition, id: UnitId): boolean {
  const order = orderOf(p, id);
  if (order === undefined || order.units.length === 1 || p.phasing !== order.side) return false;
  const isOn = unitState(world, p, id).moving;
  const before = marching(world, p, order).filter((other) => {
    const { moved, moving } = unitState(world, p, other);
    return other !== id && (moved || (moving && !isOn));
  });
  return before.length > 0 && endOf(world, p, order, before) !== undefined;
}
