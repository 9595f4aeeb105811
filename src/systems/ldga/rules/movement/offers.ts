import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { near } from '../board/near.ts';
import type { At } from '../kit.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId } from '../position.ts';
import type { KeptMarches, Mover, Reach, Ways } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom } from '../stacking/limits.ts';
import { apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { orderJudge, slipsOf } from './bound.ts';
import { besideByRoad } from './bounds.ts';
import { columnReasons, type Group, groupOf, groupReasons, inColumn, isHeld, stepOutJudge } from './group.ts';
import { leftBehind } from './march.ts';
import { costToStay, pathTo, reachedBy, stayOf } from './reach.ts';

/* Marches that the judge allows: built from what he asks for. */

/** The pieces of this seat on the map that may still move; looked for once in each position. */
export function movable(world: World, p: LdgaPosition, seat: Seat): readonly Mover[] {
  const { movers } = world.recall;
  const kept = movers.get(p);
  if (kept?.seat === seat) return kept.pieces;
  const side = p.phasing;
  const alone = world.seats[side].length === 1;
  const { zone } = fieldOf(world, p, enemyOf(side));
  const pieces: Mover[] = [];
  const isFree = ({ id, place, moved }: Mover): boolean =>
    place === 'map' && !moved && (alone || holderOf(world, p, id) === seat);
  for (const unit of p.units[side])
    if (isFree(unit) && !(zone[world.grid.index(unit.hex as HexId)] === 1 && isHeld(world, p, unit.id)))
      pieces.push(unit);
  for (const leader of p.leaders[side]) if (isFree(leader)) pieces.push(leader);
  for (const train of p.trains) if (train.owner === side && isFree(train)) pieces.push(train);
  movers.set(p, { seat, pieces });
  return pieces;
}

/** Whole stacks that may move together: everybody in a hex who may still move. */
export function stacksOf(pieces: readonly Mover[]): Map<HexId, PieceId[]> {
  const stacks = new Map<HexId, PieceId[]>();
  for (const { id, hex } of pieces) {
    if (hex === null) continue;
    const here = stacks.get(hex);
    if (here === undefined) stacks.set(hex, [id]);
    else here.push(id);
  }
  for (const [hex, all] of stacks) if (all.length < 2) stacks.delete(hex);
  return stacks;
}

/** The orders of a group to go these ways, beside them; the same ones whenever they are asked for. */
function ordersOf({ marches, hexes }: Reach, { pieces }: Group): (LdgaAction | undefined)[] {
  const who = keyOf(pieces);
  const known = marches.get(who);
  if (known !== undefined) return known;
  const made = new Array<LdgaAction | undefined>(hexes.length);
  marches.set(who, made);
  return made;
}

/** A name for those who go together. */
const keyOf = (pieces: readonly PieceId[]): string =>
  pieces.length === 1 ? (pieces[0] as PieceId) : pieces.join();

const march = (pieces: readonly PieceId[], column: boolean, path: HexId[]): LdgaAction =>
  column
    ? { type: 'march', pieces: pieces as PieceId[], path, column }
    : { type: 'march', pieces: pieces as PieceId[], path };

/** Where these may be ordered to march, with one order for each place; looked for anew where something has changed. */
export function marchOffers(
  { world, position: p }: At,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): readonly LdgaAction[] {
  const { marches } = world.recall;
  if (!marches.isAt(p)) turnTo(world, p);
  const key = keyOf(pieces);
  const known = marches.get(seat, key);
  if (known?.actions !== undefined) return known.actions;
  const list = known ?? listMarches(world, p, seat, pieces, from);
  if (known === undefined) marches.set(seat, key, list);
  const [first, second] = list.found.map((found) => openOrders(world, marches.crowds, pieces, found));
  list.actions = second === undefined ? (first ?? []) : (first as LdgaAction[]).concat(second);
  return list.actions;
}

/** Who of the phasing side stands in each hex, as limits count them; until it is asked about another position. */
export function crowdsOf(world: World, p: LdgaPosition): Float64Array {
  const { marches } = world.recall;
  if (!marches.isAt(p)) turnTo(world, p);
  return marches.crowds;
}

/** Has every hex of the phasing side room for all who stand in it? */
export function hasRoomForAll(world: World, p: LdgaPosition): boolean {
  const { marches } = world.recall;
  if (!marches.isAt(p)) turnTo(world, p);
  return marches.isRoomy((crowd) => hasRoom(world, crowd));
}

/** Forgets those lists that need not be so any more in this position. */
function turnTo(world: World, p: LdgaPosition): void {
  const { recall, lie, order } = world;
  recall.marches.turnTo(p, {
    near: (hex, radius) => near(world, hex, radius),
    joined: (hex) => besideByRoad(world, hex),
    order,
    walls: lie.walls,
    zone: () => apparentZone(world, p, p.phasing),
    isOpen: (there, ways, cost) => isOpen(world, there, ways, cost),
  });
}

const isOpen = (world: World, there: number, ways: Ways, cost: number): boolean =>
  costToStay(world, there, ways, cost) !== undefined;

/** Notes the places of their ways where there is room now, and says how many they are. */
function openPlaces(world: World, crowds: Float64Array, found: Ways): number {
  const { reach, places } = found;
  const { hexes, costs } = reach;
  const { open } = world.recall;
  const alone = hasRoom(world, found.crowd);
  const count = places === undefined ? hexes.length - 1 : places.length;
  let most = 0;
  for (let n = 0; n < count; n += 1) {
    const place = places === undefined ? n + 1 : (places[n] as number);
    const there = crowds[hexes[place] as number] as number;
    if (there === 0 ? !alone : !isOpen(world, there, found, costs[place] as number)) continue;
    open[most] = place;
    most += 1;
  }
  return most;
}

/** The orders to go wherever there is room now. */
function openOrders(
  world: World,
  crowds: Float64Array,
  pieces: readonly PieceId[],
  found: Ways,
): LdgaAction[] {
  const { reach, orders, column } = found;
  const count = openPlaces(world, crowds, found);
  const actions = new Array<LdgaAction>(count);
  for (let n = 0; n < count; n += 1) {
    const place = world.recall.open[n] as number;
    const order = orders[place] ?? march(pieces, column, pathTo(world, reach, place));
    orders[place] = order;
    actions[n] = order;
  }
  return actions;
}

/** Everywhere that these get to, with what it hangs on. */
function listMarches(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): KeptMarches {
  const start = world.grid.index(from);
  const leads = pieces.some((id) => world.leaderById.has(id));
  const found = findMarches(world, p, seat, pieces, from);
  return {
    key: keyOf(pieces),
    pieces,
    home: leads || world.lie.chateaux[start] === 1 ? start : undefined,
    keepsClear: pieces.some((id) => world.counters.get(id)?.vedette === false || world.trains.includes(id)),
    timid: !pieces.some((id) => world.counters.has(id)),
    comrades: [...slipsOf(p, pieces)].flatMap(({ units }) => units),
    found,
    actions: undefined,
  };
}

/** Do these neither leave too many behind, nor is anything else against every march of theirs? */
function findMarches(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  from: HexId,
): Ways[] {
  const found: Ways[] = [];
  if (groupReasons(world, p, seat, pieces, false).length > 0) return found;
  const spread = groupOf(world, p, pieces, from, false);
  for (const column of [false, true]) {
    if (columnReasons(world, spread.members, column).length > 0) continue;
    const group = column ? inColumn(spread) : spread;
    const reach = reachedBy(world, p, group);
    const places = leftBehind(world, p, group).length > 0 ? [] : allowedPlaces(world, p, group, reach);
    const { crowd, budget, toStay } = stayOf(world, group);
    found.push({ reach, places, crowd, budget, toStay, orders: ordersOf(reach, group), column });
  }
  return found;
}

/** Where neither the zone in which a group stands nor the order that binds it keeps it from going (2.21, 8.24). */
function allowedPlaces(
  world: World,
  p: LdgaPosition,
  group: Group,
  reach: Reach,
): readonly number[] | undefined {
  const bound = orderJudge(world, p, group);
  const stepOut = stepOutJudge(world, p, group);
  if (bound === undefined && stepOut === undefined) return undefined;
  const allowed: number[] = [];
  for (let place = 1; place < reach.hexes.length; place += 1) {
    const way = { hex: reach.hexes[place] as number, cost: reach.costs[place] as number };
    if (bound?.isStraight(way) === false) continue;
    const path = pathTo(world, reach, place);
    if ((stepOut?.(path[0] as HexId).length ?? 0) > 0 || (bound?.judge(path).length ?? 0) > 0) continue;
    allowed.push(place);
  }
  return allowed;
}
