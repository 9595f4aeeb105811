import type { Facts, Seat } from '../../../../engine/position.ts';
import { reachFrom, tread } from '../../../common/hex/reach.ts';
import { HALVES, halves } from '../board/costs.ts';
import { forceOf } from '../command/slips.ts';
import type { ActionOf } from '../kit.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { type Group, groupOf, strangers } from '../movement/group.ts';
import { groupPrices } from '../movement/reach.ts';
import type { HexId, LdgaPosition, UnitId } from '../position.ts';
import { unitState } from '../stacking/field.ts';
import { counterOf, turnOf, type World } from '../world.ts';

/* 8.24: the way of a march order, and when whoever goes it would be there. */

/** More than any way across the map costs, in half points. */
const FAR = 400;

/** How a unit would go: formed or in column, by which way, for how much, and in which turn it would be there. */
export interface Route {
  readonly unit: UnitId;
  readonly column: boolean;
  readonly path: readonly HexId[];
  /** In half points. */
  readonly cost: number;
  /** At the pace of the quickest and of the slowest chit; null where the game is over before. */
  readonly earliest: number | null;
  readonly latest: number | null;
}

/** What each step of a way costs, and so the turn on which a march begun on `from` ends at this pace; by night all rest. */
function arrivalOf(world: World, steps: readonly number[], pace: number, from: number): number | null {
  const { last } = world.scenario.turns;
  let next = 0;
  for (let turn = from; turn <= last; turn += 1) {
    if (turnOf(world, turn).night) continue;
    let left = pace;
    // 8.34A: one hex a turn, however dear.
    for (let n = 0; next < steps.length && ((steps[next] as number) <= left || n === 0); n += 1) {
      left -= steps[next] as number;
      next += 1;
    }
    if (next === steps.length) return turn;
  }
  return null;
}

/** What a unit may spend by the quickest and by the slowest chit that there is. */
function pacesOf(world: World, p: LdgaPosition, id: UnitId): readonly [quick: number, slow: number] {
  const { arm, vedette, side } = counterOf(world, id);
  const now = allowanceOf(world, p, id).total;
  if (vedette || world.options.has('fixed-allowances')) return [now, now];
  const { cup, hand } = world.scenario.chits[side];
  const foot = arm === 'infantry' || arm === 'foot-artillery';
  const values = [...cup, ...hand].map((chit) => {
    const { infantry, cavalry } = world.tables.chits.values[chit];
    return halves(foot ? infantry : cavalry);
  });
  return [Math.max(...values), Math.min(...values)];
}

function routeOf(world: World, p: LdgaPosition, group: Group, to: number, from: number): Route | undefined {
  const { grid, recall } = world;
  const prices = groupPrices(world, p, group);
  const start = grid.index(group.from);
  const { hexes, costs } = reachFrom(recall.memory, grid, prices, start, FAR, { until: to });
  if (hexes[hexes.length - 1] !== to) return undefined;
  const path = tread(recall.memory, to, grid.ids);
  const steps = path.map((hex, n) => {
    const before = grid.index(n === 0 ? group.from : (path[n - 1] as HexId));
    return prices[before * 6 + grid.directionTo(before, grid.index(hex))] as number;
  });
  const unit = group.pieces[0] as UnitId;
  const [quick, slow] = pacesOf(world, p, unit);
  return {
    unit,
    column: group.column,
    path,
    cost: costs[costs.length - 1] as number,
    earliest: arrivalOf(world, steps, quick, from),
    latest: arrivalOf(world, steps, slow, from),
  };
}

/** Each unit of the force by its own way, formed and, where it stands on a road, in column. */
export function orderForecast(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  action: ActionOf<'order'> | ActionOf<'orderEntrants'>,
): Facts {
  const to = world.grid.index(action.objective);
  if (to < 0) return {};
  const units = boundUnits(world, p, seat, action);
  // 19.3, 8.24, 8.21: an opening order binds at once, all others from the next turn on.
  const opening = action.type === 'order' && p.stack.some(({ proc }) => proc === 'ldga.openingOrders');
  const begins = opening ? p.turn : p.turn + 1;
  const routes = units.flatMap((id) => {
    const hex = unitState(world, p, id).hex as HexId;
    const onRoad = world.lie.onRoad[world.grid.index(hex)] === 1;
    const columns = onRoad && !world.options.has('without-road-march') ? [false, true] : [false];
    return columns.flatMap((column) => {
      const route = routeOf(world, p, groupOf(world, p, [id], hex, column), to, begins);
      return route === undefined ? [] : [route];
    });
  });
  return { binds: units, begins, routes, halves: HALVES };
}

/** Whom the order would bind. */
function boundUnits(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  action: ActionOf<'order'> | ActionOf<'orderEntrants'>,
): readonly UnitId[] {
  if (action.type === 'order') {
    const force = forceOf(world, p, action, seat);
    return 'units' in force ? force.units.filter((id) => unitState(world, p, id).hex !== null) : [];
  }
  if (strangers(world, p, seat, action.units).length > 0) return [];
  return action.units.filter((id) => world.counters.has(id) && unitState(world, p, id).hex !== null);
}

/** An order in force: whom it binds still, and the way that is left to each. */
export interface UnderWay {
  readonly order: string;
  readonly objective: HexId;
  readonly begins: number;
  readonly routes: readonly Route[];
}

/** The march orders of a seat that are in force. */
export function ordersUnderWay(world: World, p: LdgaPosition, seat: Seat): readonly UnderWay[] {
  return p.orders
    .filter(({ by, ended }) => by === seat && ended === null)
    .map(({ id, units, objective, from }) => {
      const to = world.grid.index(objective);
      const routes = units.flatMap((unit) => {
        const { hex, roadMarch } = unitState(world, p, unit);
        if (hex === null) return [];
        const begins = Math.max(from, p.turn);
        const route = routeOf(world, p, groupOf(world, p, [unit], hex, roadMarch), to, begins);
        return route === undefined ? [] : [route];
      });
      return { order: id, objective, begins: from, routes };
    });
}
