import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { IMPASSABLE, reachFrom } from '../../../common/hex/reach.ts';
import type { LdgaAction } from '../actions.ts';
import { isSettlement } from '../board/board.ts';
import { halves } from '../board/costs.ts';
import type { ActionOf, At } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import type { HexId, LdgaPosition, LeaderId, Side, UnitId } from '../position.ts';
import { holderOf } from '../seats.ts';
import { leaderState, unitState } from '../stacking/field.ts';
import { apparentEnemies } from '../stacking/zones.ts';
import { counterOf, leaderOf, type World } from '../world.ts';
import { isOfHis } from './chain.ts';
import { arrivingOf } from './ends.ts';
import { ARMY_COMMANDERS } from './range.ts';

/* 8.22, 8.23: what may be written on a slip. */

export interface Force {
  readonly officer: LeaderId | null;
  readonly units: readonly UnitId[];
  /** Where the order has to be brought to. */
  readonly hex: HexId;
}

/** 1.4: a formation is its units on the map that are not out of command; a stack is what is named of one hex. */
export function forceOf(
  world: World,
  p: LdgaPosition,
  action: ActionOf<'order'>,
  seat: Seat,
): Force | Refusal[] {
  if (action.officer !== undefined) {
    const found = strangers(world, p, seat, [action.officer]);
    if (found.length > 0) return found;
    if (!world.leaderById.has(action.officer))
      return [refuse('LDGA-8.23.4', 'no-such-leader', { leader: action.officer })];
    const { hex } = leaderState(world, p, action.officer);
    if (hex === null) return [refuse('LDGA-8.22.1', 'not-on-map', { piece: action.officer })];
    const { side } = leaderOf(world, action.officer);
    const units = p.units[side]
      .filter(({ id, place, outOfCommand }) => {
        const counter = counterOf(world, id);
        return (
          place === 'map' &&
          !outOfCommand &&
          !counter.vedette &&
          isOfHis(world, p, action.officer as string, counter)
        );
      })
      .map(({ id }) => id);
    return units.length > 0
      ? { officer: action.officer, units, hex }
      : [refuse('LDGA-1.4.FORCE', 'no-force', { leader: action.officer })];
  }
  const units = action.units ?? [];
  const found = units.length === 0 ? [refuse('LDGA-8.23.4', 'no-force')] : strangers(world, p, seat, units);
  if (found.length > 0) return found;
  const odd = units.filter((id) => !world.counters.has(id));
  if (odd.length > 0) return [refuse('LDGA-1.4.FORCE', 'no-such-piece', { pieces: odd })];
  const hexes = new Set(units.map((id) => unitState(world, p, id).hex));
  const [hex] = hexes;
  if (hexes.size !== 1 || hex == null)
    return [refuse('LDGA-1.4.FORCE', 'not-together', { hexes: [...hexes] })];
  return { officer: null, units, hex };
}

/** What is wrong with an objective, and with a second order for anybody (8.23). */
export function objectiveReasons(
  world: World,
  p: LdgaPosition,
  units: readonly UnitId[],
  objective: HexId,
): Refusal[] {
  const found: Refusal[] = [];
  const hex = world.grid.index(objective);
  if (hex < 0 || !isSettlement(world.board, hex))
    found.push(refuse('LDGA-8.23.3', 'no-settlement', { hex: objective }));
  const bound = units.filter((id) =>
    p.orders.some((order) => order.ended === null && order.units.includes(id)),
  );
  if (bound.length > 0) found.push(refuse('LDGA-8.23.5', 'has-an-order', { units: bound }));
  if (arrivingOf(world, units).some((id) => unitState(world, p, id).hex === objective))
    found.push(refuse('LDGA-8.25.0', 'there-already', { hex: objective }));
  return found;
}

/** Points from the army commander to each hex, over bridges and around enemies (8.22, 14.12); -1 out of reach. */
export function courierField(
  world: World,
  p: LdgaPosition,
  side: Side,
  from: HexId,
  most: number,
): Int16Array {
  const { grid, board, recall, costs } = world;
  const known = recall.couriers.get(p) ?? new Map<string, Int16Array>();
  recall.couriers.set(p, known);
  const key = `${side} ${from} ${most}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const prices = costs.plain.cavalry.slice();
  for (let link = 0; link < prices.length; link += 1) {
    const direction = (link % 6) as 0;
    const hex = Math.floor(link / 6);
    if (board.side(hex, direction)?.water !== undefined && board.link(hex, direction) === undefined)
      prices[link] = IMPASSABLE;
  }
  const found = reachFrom(recall.memory, grid, prices, grid.index(from), halves(most), {
    shut: apparentEnemies(world, p, side),
  });
  const field = new Int16Array(grid.size).fill(-1);
  for (const [n, hex] of found.hexes.entries()) field[hex] = found.costs[n] as number;
  known.set(key, field);
  return field;
}

/** Is the force too far from its army commander for a courier (8.22)? */
function courierReasons(
  world: World,
  p: LdgaPosition,
  { units, hex }: Force,
  most: number,
  before: boolean,
): Refusal[] {
  const { army, side } = counterOf(world, units[0] as UnitId);
  const commander = ARMY_COMMANDERS[army];
  const rule = before ? 'LDGA-19.3M.2' : 'LDGA-8.22.2';
  const chief = world.leaderById.has(commander) ? leaderState(world, p, commander) : undefined;
  if (chief?.place !== 'map' || chief.hex === null)
    return [refuse('LDGA-8.22.3', 'no-army-commander', { army })];
  return courierField(world, p, side, chief.hex, most)[world.grid.index(hex)] === -1
    ? [refuse(rule, 'too-far-for-courier', { commander, most })]
    : [];
}

export function judgeOrder(
  { world, position: p }: At,
  action: ActionOf<'order'>,
  seat: Seat,
  before: boolean,
): Refusal[] {
  const force = forceOf(world, p, action, seat);
  if (!('units' in force)) return force;
  const { night, beforeStart } = world.tables.marchOrders;
  return [
    ...objectiveReasons(world, p, force.units, action.objective),
    ...courierReasons(world, p, force, before ? beforeStart : night, before),
  ];
}

/** Officers and stacks with the towns of the map: suggestions only, any settlement will do. */
export function* orderOffers({ world, position: p }: At, seat: Seat): Iterable<LdgaAction> {
  const towns = Object.entries(world.map.hexes)
    .filter(([, { terrain }]) => terrain === 'town')
    .map(([hex]) => hex);
  const side = world.seats.french.includes(seat) ? 'french' : 'coalition';
  for (const { id, place } of p.leaders[side]) {
    if (place !== 'map' || leaderOf(world, id).formation === null || holderOf(world, p, id) !== seat)
      continue;
    for (const objective of towns) yield { type: 'order', officer: id, objective };
  }
}
