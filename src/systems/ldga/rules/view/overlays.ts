import type { Seat } from '../../../../engine/position.ts';
import { HALVES } from '../board/costs.ts';
import { lookedOver } from '../hidden/contact.ts';
import type { HexId, LdgaPosition, Side } from '../position.ts';
import { ordersUnderWay, type UnderWay } from '../preview/orders.ts';
import { fieldOf, unitState } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { turnOf, type World } from '../world.ts';

/** What can be laid over the map besides what stands on it, as one side may know it. */
export interface Overlays {
  /** Where each side's troops stop the other's; of flags as far as they look it (4.0). */
  readonly zones: Readonly<Record<Side, readonly HexId[]>>;
  /** What one's own forces look down on from hilltops (1.51). */
  readonly sight: readonly HexId[];
  /** What nobody but one's own vedettes keeps watch over (13.1). */
  readonly screens: readonly HexId[];
  /** The ways that are left to whom one's own march orders bind, each from where he stands (8.24). */
  readonly ways: readonly (readonly HexId[])[];
  /** One's own march orders, with whom each binds still and when he would be there. */
  readonly orders: readonly UnderWay[];
  /** What the costs of those ways are counted in. */
  readonly halves: number;
}

export function overlaysOf(world: World, p: LdgaPosition, side: Side, seat: Seat): Overlays {
  const own = fieldOf(world, p, side);
  const theirs = apparentZone(world, p, side);
  const ids = (holds: (hex: number) => boolean): HexId[] => {
    const found: HexId[] = [];
    for (let hex = 0; hex < world.grid.size; hex += 1) if (holds(hex)) found.push(world.grid.id(hex));
    return found;
  };
  const looks = world.options.has('observation') && !turnOf(world, p.turn).rain;
  const seen = looks ? lookedOver(world, p, side, (hex) => world.board.inPlay(hex)) : new Set<number>();
  const mine = ids((hex) => own.zone[hex] === 1);
  const other = ids((hex) => theirs[hex] === 1);
  const orders = ordersUnderWay(world, p, seat);
  return {
    zones: side === 'french' ? { french: mine, coalition: other } : { french: other, coalition: mine },
    sight: ids((hex) => seen.has(hex)),
    screens: ids((hex) => own.zone[hex] === 1 && own.firm[hex] === 0),
    ways: waysUnderOrders(world, p, orders),
    orders,
    halves: HALVES,
  };
}

/** Whoever stands together and is sent to the same place by the same way is drawn once. */
function waysUnderOrders(world: World, p: LdgaPosition, orders: readonly UnderWay[]): HexId[][] {
  const ways = new Map<string, HexId[]>();
  for (const { routes } of orders)
    for (const { unit, path } of routes) {
      const way = [unitState(world, p, unit).hex as HexId, ...path];
      if (path.length > 0) ways.set(way.join(), way);
    }
  return [...ways.values()];
}
