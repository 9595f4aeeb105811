import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { isUnder } from '../command/chain.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../position.ts';
import type { PlacesKept, SetUpOrders } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { COLUMN } from '../stacking/crowd.ts';
import { hasRoom } from '../stacking/limits.ts';
import { leaderOf, type World } from '../world.ts';
import { allowedPlaces, crowdOfPiece, freedomOf, isFreeSetUp } from './freedom.ts';

/* 1.6, 19.2: what may be ordered of each piece in set-up, carried over from one position to the next. */

/** A unit, leader or train, as far as set-up asks. */
interface Placed {
  readonly id: PieceId;
  readonly place: string;
  readonly hex: HexId | null;
  readonly roadMarch?: boolean;
  readonly reduced?: boolean;
  readonly owner?: Side;
}

/** The units, leaders and trains of a side, by their number: units first, then leaders, then all trains. */
function pieceAt(p: LdgaPosition, side: Side, n: number): Placed | undefined {
  const units = p.units[side];
  if (n < units.length) return units[n];
  const leaders = p.leaders[side];
  const train = n - units.length - leaders.length;
  return train < 0 ? leaders[n - units.length] : p.trains[train];
}

/** Does nobody stand in for another, as it is before there is war (5.13)? */
const isUnreplaced = (p: LdgaPosition, side: Side): boolean =>
  p.leaders[side].every(({ replaces }) => replaces === null);

const newOrders = (size: number): SetUpOrders => ({
  free: undefined,
  isFreeKnown: false,
  allowed: [],
  mask: new Uint8Array(size),
  from: -1,
  crowd: 0,
  actions: undefined,
});

/** Everything of these orders is to be found out anew. */
function forgetAll(kept: PlacesKept): void {
  for (const orders of kept.pieces) {
    forget(orders);
    orders.free = undefined;
  }
}

/** Is all that the orders hang on, but for their own side, as it was? Otherwise nothing of them is kept. */
function isSameFoe(kept: PlacesKept, p: LdgaPosition, side: Side): boolean {
  const foe = enemyOf(side);
  const { of: last } = kept;
  if (last === undefined || last.units[foe] !== p.units[foe] || last.leaders[foe] !== p.leaders[foe])
    return false;
  if (last.leaders[side] !== p.leaders[side] && !(isUnreplaced(last, side) && isUnreplaced(p, side)))
    return false;
  return last.trains === p.trains || [...last.trains, ...p.trains].every(({ owner }) => owner === side);
}

/** What was found out for this side, without what need not be so any more in this position. */
function turnTo(world: World, p: LdgaPosition, side: Side): PlacesKept {
  const kept = world.recall.setUp;
  const { muster, pieces } = kept;
  if (kept.of === p && kept.side === side) return kept;
  const order = world.order[side];
  const followed = muster.turnTo(p, side, order) && kept.side === side && isSameFoe(kept, p, side);
  kept.of = p;
  kept.side = side;
  const count = order.length + p.leaders[side].length + p.trains.length;
  while (pieces.length < count) pieces.push(newOrders(world.grid.size));
  if (!followed) {
    forgetAll(kept);
    return kept;
  }
  for (const slot of muster.units) (pieces[slot] as SetUpOrders).actions = undefined;
  for (const slot of muster.leaders) (pieces[order.length + slot] as SetUpOrders).actions = undefined;
  if (muster.trains)
    for (let n = order.length + p.leaders[side].length; n < pieces.length; n += 1)
      forget(pieces[n] as SetUpOrders);
  if (!isFreeSetUp(world, side)) followOthers(world, p, side, kept);
  followRoom(world, kept);
  return kept;
}

/** Horse is set up near its officers, army commanders with units, trains near them (19.24 to 19.26). */
function followOthers(world: World, p: LdgaPosition, side: Side, { muster, pieces }: PlacesKept): void {
  const order = world.order[side];
  for (const slot of muster.leaders) {
    const { id } = p.leaders[side][slot] as { readonly id: PieceId };
    for (const counter of order)
      if (counter.cavalry && isUnder(world, p, id, counter)) forget(pieces[counter.slot] as SetUpOrders);
  }
  if (muster.units.length === 0) return;
  for (let n = order.length; n < pieces.length; n += 1)
    if (pieces[n]?.free !== undefined) forget(pieces[n] as SetUpOrders);
}

function forget(orders: SetUpOrders): void {
  orders.isFreeKnown = false;
  orders.actions = undefined;
}

/** Where somebody came or left there may be room for others, or none any more. */
function followRoom(world: World, { muster, pieces }: PlacesKept): void {
  const { hexes, crowds, before } = muster;
  for (let h = 0; h < hexes.length; h += 1) {
    const hex = hexes[h] as number;
    const then = before[hex] as number;
    const now = crowds[hex] as number;
    if (then === now) continue;
    for (let n = 0; n < pieces.length; n += 1) {
      const orders = pieces[n] as SetUpOrders;
      if (orders.actions === undefined) continue;
      if (orders.from === hex) orders.actions = undefined;
      else if (orders.mask[hex] === 1 && isOpen(world, then, orders) !== isOpen(world, now, orders))
        orders.actions = undefined;
    }
  }
}

const isOpen = (world: World, there: number, { crowd }: SetUpOrders): boolean =>
  there === 0 || hasRoom(world, there + crowd);

/** What can be done with one piece, by its number. */
function ordersOf(world: World, p: LdgaPosition, kept: PlacesKept, n: number): readonly LdgaAction[] {
  const orders = kept.pieces[n] as SetUpOrders;
  if (orders.actions !== undefined) return orders.actions;
  const piece = pieceAt(p, kept.side, n) as Placed;
  const { crowds } = kept.muster;
  const { id, place, hex } = piece;
  orders.from = hex === null ? -1 : world.grid.index(hex);
  orders.crowd = crowdOfPiece(world, id);
  const actions: LdgaAction[] = [];
  if (place === 'map') {
    allow(world, p, kept.side, id, orders);
    for (const at of orders.allowed)
      if (at !== orders.from && isOpen(world, crowds[at] as number, orders))
        actions.push(placeOrder(world, id, at));
    if (mayChangeColumn(world, piece, orders.from, crowds))
      actions.push({ type: 'setColumn', piece: id, column: piece.roadMarch !== true });
  }
  if (mayChangeVedettes(world, piece))
    actions.push({ type: 'setVedettes', unit: id, split: place === 'map' });
  orders.actions = actions;
  return actions;
}

/** Finds out where a piece may be set up if none of its own is in the way. */
function allow(world: World, p: LdgaPosition, side: Side, id: PieceId, orders: SetUpOrders): void {
  if (orders.isFreeKnown) return;
  orders.isFreeKnown = true;
  const free = freedomOf(world, p, side, id);
  if (free === orders.free && free !== undefined) return;
  for (const at of orders.allowed) orders.mask[at] = 0;
  orders.free = free;
  orders.allowed = allowedPlaces(world, p, side, id, free);
  for (const at of orders.allowed) orders.mask[at] = 1;
}

/** The order to set a piece up in a hex, the same one whenever it is asked for. */
function placeOrder({ recall, grid }: World, piece: PieceId, at: number): LdgaAction {
  let orders = recall.setUpOrders.get(piece);
  if (orders === undefined) {
    orders = new Array<LdgaAction | undefined>(grid.size).fill(undefined);
    recall.setUpOrders.set(piece, orders);
  }
  const order = orders[at] ?? { type: 'place', piece, hex: grid.id(at) };
  orders[at] = order;
  return order;
}

/** Is there anything for the judge to say against putting this piece into road march, or taking it out of it? */
function mayChangeColumn(world: World, { id, roadMarch }: Placed, at: number, crowds: Float64Array): boolean {
  if (at < 0 || world.options.has('without-road-march')) return false;
  const counter = world.counters.get(id);
  if (roadMarch === undefined || counter?.vedette === true) return false;
  return roadMarch || (world.lie.onRoad[at] === 1 && hasRoom(world, (crowds[at] as number) + COLUMN));
}

/** And against breaking it down into its vedettes, or putting it together again? */
const mayChangeVedettes = (world: World, { id, place, reduced }: Placed): boolean =>
  world.vedettesOf.has(id) && (place === 'split' || (place === 'map' && reduced !== true));

/** Is this a piece of the side and of the seat that is on the map, or a unit broken down? */
function isOwn(world: World, p: LdgaPosition, seat: Seat, side: Side, piece: Placed): boolean {
  if (piece.place !== 'map' && piece.place !== 'split') return false;
  if (piece.owner !== undefined && piece.owner !== side) return false;
  return world.seats[side].length === 1 || holderOf(world, p, piece.id) === seat;
}

/** The pieces of a seat that are on the map, and units broken down. */
export function ownPieces(world: World, p: LdgaPosition, side: Side, seat: Seat): PieceId[] {
  const found: PieceId[] = [];
  const add = (piece: Placed): void => {
    if (isOwn(world, p, seat, side, piece)) found.push(piece.id);
  };
  p.units[side].forEach(add);
  p.leaders[side].forEach(add);
  p.trains.forEach(add);
  return found;
}

/** The number of a piece among those of its side. */
function numberOf(world: World, p: LdgaPosition, side: Side, id: PieceId): number {
  const counter = world.counters.get(id);
  if (counter !== undefined) return counter.side === side ? counter.slot : -1;
  const before = world.order[side].length;
  if (world.leaderById.has(id)) {
    const leader = leaderOf(world, id);
    return leader.side === side ? before + leader.slot : -1;
  }
  const train = p.trains.findIndex((one) => one.id === id);
  return train < 0 ? -1 : before + p.leaders[side].length + train;
}

/** What this seat may do with one of its pieces. */
export function ordersOfPiece(
  world: World,
  p: LdgaPosition,
  side: Side,
  seat: Seat,
  id: PieceId,
): readonly LdgaAction[] {
  const n = numberOf(world, p, side, id);
  const piece = n < 0 ? undefined : pieceAt(p, side, n);
  if (piece === undefined || !isOwn(world, p, seat, side, piece)) return [];
  return ordersOf(world, p, turnTo(world, p, side), n);
}

/** What this seat may do with each of its pieces that it may do anything with, list by list. */
export function ordersOfAll(
  world: World,
  p: LdgaPosition,
  side: Side,
  seat: Seat,
): (readonly LdgaAction[])[] {
  const kept = turnTo(world, p, side);
  const lists: (readonly LdgaAction[])[] = [];
  const count = world.order[side].length + p.leaders[side].length + p.trains.length;
  for (let n = 0; n < count; n += 1) {
    if (kept.pieces[n]?.actions?.length === 0) continue;
    if (!isOwn(world, p, seat, side, pieceAt(p, side, n) as Placed)) continue;
    const list = ordersOf(world, p, kept, n);
    if (list.length > 0) lists.push(list);
  }
  return lists;
}

/** May it do anything with any of them? */
export function hasOrders(world: World, p: LdgaPosition, side: Side, seat: Seat): boolean {
  const kept = turnTo(world, p, side);
  const count = world.order[side].length + p.leaders[side].length + p.trains.length;
  for (let n = 0; n < count; n += 1)
    if (isOwn(world, p, seat, side, pieceAt(p, side, n) as Placed) && ordersOf(world, p, kept, n).length > 0)
      return true;
  return false;
}

/** Has every hex room for all who stand in it? */
export const hasRoomForAll = (world: World, p: LdgaPosition, side: Side): boolean =>
  turnTo(world, p, side).muster.isRoomy((crowd) => hasRoom(world, crowd));

/** Is there a place for this piece, beside its listed one? */
export function canGoElsewhere(world: World, p: LdgaPosition, side: Side, id: PieceId): boolean {
  const free = freedomOf(world, p, side, id);
  if (free === undefined) return false;
  const orders = ordersOf(world, p, turnTo(world, p, side), numberOf(world, p, side, id));
  return orders.some((one) => one.type === 'place' && free.includes(world.grid.index(one.hex)));
}
