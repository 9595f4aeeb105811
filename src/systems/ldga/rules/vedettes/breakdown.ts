import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { isDue, partyOf } from '../movement/arrivals.ts';
import { isBound, orderJudge } from '../movement/bound.ts';
import { groupOf, strangers } from '../movement/group.ts';
import { finishMarch } from '../movement/march.ts';
import { waysOf } from '../movement/reach.ts';
import type { HexId, LdgaPosition, MarchOrder, UnitId, UnitState } from '../position.ts';
import { freshUnit } from '../setup/setup.ts';
import { isEngaged, unitState } from '../stacking/field.ts';
import { companyOf, crowdProblems } from '../stacking/limits.ts';
import { tellOwn } from '../telling.ts';
import { counterOf, type World } from '../world.ts';

/* 13.1: a cavalry unit breaks down into its vedettes, and is made of them again. */

/** The vedettes of a unit in one of these places. */
const ridersIn = (
  world: World,
  p: LdgaPosition,
  unit: UnitId,
  ...places: UnitState['place'][]
): UnitState[] =>
  (world.vedettesOf.get(unit) ?? [])
    .map((id) => unitState(world, p, id))
    .filter(({ place }) => places.includes(place));

/** 15: does this unit stand beyond the edge and may come on now? */
const waitsAtTheDoor = (world: World, p: LdgaPosition, unit: UnitId): boolean =>
  p.coming.some((coming) => isDue(p, coming) && partyOf(world, coming).pieces.includes(unit));

/** Has it neither been on the way nor been remade, nor suffered, so that the judge need be asked at all? */
export const couldBreakDown = ({ place, moved, moving, remade, reduced }: UnitState): boolean =>
  (place === 'map' || place === 'waiting') && !(moved || moving || remade || reduced);

export function judgeBreakDown(
  { world, position: p }: At,
  { unit }: ActionOf<'breakDown'>,
  seat: Seat,
): Refusal[] {
  const found = strangers(world, p, seat, [unit]);
  if (found.length > 0) return found;
  if (!world.vedettesOf.has(unit)) return [refuse('LDGA-13.1.1', 'no-vedettes', { unit })];
  const { place, hex, moved, moving, remade, reduced } = unitState(world, p, unit);
  if (place !== 'map' && !(place === 'waiting' && waitsAtTheDoor(world, p, unit)))
    return [refuse('LDGA-13.11.1', 'not-on-map', { piece: unit })];
  if (remade) found.push(refuse('LDGA-13.12.3', 'remade-this-turn', { unit }));
  else if (moved || moving) found.push(refuse('LDGA-13.11.1', 'has-begun-to-move', { unit }));
  if (reduced) found.push(refuse('LDGA-13.13.3', 'reduced-unit', { unit }));
  const riders = ridersIn(world, p, unit, 'pooled').map(({ id }) => id);
  if (riders.length === 0) found.push(refuse('LDGA-13.13.2', 'no-vedettes', { unit }));
  // Whoever may not ride away again must find room at once; others have the phase for it (8.34D).
  const { side } = counterOf(world, unit);
  if (hex === null) return found;
  const engaged = isEngaged(world, p, side, hex);
  const rideOn = canRideOn(world, p, unit, riders, hex);
  if (engaged || !rideOn)
    found.push(...crowdProblems(world, hex, companyOf(world, p, side, hex, riders, [unit])));
  // Nor does it stay where it is by what keeps its vedettes there and not itself.
  if (!engaged && !rideOn && obeys(world, p, unit, hex))
    found.push(refuse('LDGA-8.24.1', 'orders-not-obeyed', { units: [unit] }));
  return found;
}

/** 8.24: could this one go on under an order that binds it, or is free to? */
function obeys(world: World, p: LdgaPosition, id: UnitId, hex: HexId): boolean {
  const group = groupOf(world, p, [id], hex, false);
  const order = orderJudge(world, p, group);
  return order === undefined || waysOf(world, p, group).some(({ path }) => order.judge(path).length === 0);
}

/** 8.24: could those who are to ride in place of a unit go on under its order, if it has one? */
function canRideOn(
  world: World,
  p: LdgaPosition,
  unit: UnitId,
  riders: readonly UnitId[],
  hex: HexId,
): boolean {
  const [rider] = riders;
  if (rider === undefined || !isBound(world, p, [unit])) return true;
  return obeys(world, brokenDown(world, p, unit, riders), rider, hex);
}

/** 8.24: an order binds whoever rides in place of those whom it was given to (ruling R126). */
function passedOn(
  orders: readonly MarchOrder[],
  from: readonly UnitId[],
  to: readonly UnitId[],
): readonly MarchOrder[] {
  const isTheirs = ({ ended, units }: MarchOrder): boolean =>
    ended === null && units.some((id) => from.includes(id));
  if (!orders.some(isTheirs)) return orders;
  return orders.map((order) =>
    isTheirs(order) ? { ...order, units: [...order.units.filter((id) => !from.includes(id)), ...to] } : order,
  );
}

/** The position when this unit has become these riders. */
function brokenDown(world: World, p: LdgaPosition, unit: UnitId, riders: readonly UnitId[]): LdgaPosition {
  const parent = unitState(world, p, unit);
  const { place, hex, outOfCommand, commander, outOfSupply, entered, withdrew, shown } = parent;
  const { side } = counterOf(world, unit);
  const units = p.units[side].map((one): UnitState => {
    if (one.id === unit) return freshUnit(unit, 'split', null, false);
    if (!riders.includes(one.id)) return one;
    const same = { outOfCommand, commander, outOfSupply, entered, withdrew, shown };
    return { ...freshUnit(one.id, place, hex, false), ...same, remade: true };
  });
  return { ...p, units: { ...p.units, [side]: units }, orders: passedOn(p.orders, [unit], riders) };
}

export function runBreakDown(at: Scribe, { unit }: ActionOf<'breakDown'>): void {
  const { world } = at;
  const { hex } = unitState(world, at.position, unit);
  const riders = ridersIn(world, at.position, unit, 'pooled').map(({ id }) => id);
  const { units, orders } = brokenDown(world, at.position, unit, riders);
  at.draft.update({ units, orders });
  const { side } = counterOf(world, unit);
  tellOwn(at, side, () => ({ type: 'brokenDown', rule: 'LDGA-13.11.1', unit, vedettes: riders, hex }));
}

/** 13.12: does it have a point left, or has it not moved at all? */
const hasPoint = ({ moved, moving, spare }: UnitState): boolean => spare || (!moved && !moving);

/**
 * Where vedettes of one unit are together, with nothing done that keeps them apart: elsewhere the judge need not be
 * asked at all.
 */
export function gatheredAt(riders: readonly UnitState[]): HexId | null {
  let at: HexId | null = null;
  for (const rider of riders) {
    const { place, hex, remade } = rider;
    if (place !== 'map' && place !== 'waiting') continue;
    if (remade || !hasPoint(rider) || (at !== null && hex !== at)) return null;
    if (hex === null) return null;
    at = hex;
  }
  return at;
}

export function judgeReassemble(
  { world, position: p }: At,
  { unit }: ActionOf<'reassemble'>,
  seat: Seat,
): Refusal[] {
  const found = strangers(world, p, seat, [unit]);
  if (found.length > 0) return found;
  if (!world.vedettesOf.has(unit)) return [refuse('LDGA-13.1.1', 'no-vedettes', { unit })];
  const riders = ridersIn(world, p, unit, 'map', 'waiting');
  if (unitState(world, p, unit).place !== 'split' || riders.length === 0)
    return [refuse('LDGA-13.12.1', 'not-broken-down', { unit })];
  const hexes = new Set(riders.map(({ hex }) => hex));
  const [hex] = hexes;
  if (hexes.size > 1 || hex == null) return [refuse('LDGA-13.12.1', 'vedettes-apart', { unit })];
  if (riders.some(({ remade }) => remade)) found.push(refuse('LDGA-13.12.3', 'remade-this-turn', { unit }));
  const spent = riders.filter((rider) => !hasPoint(rider)).map(({ id }) => id);
  if (spent.length > 0) found.push(refuse('LDGA-13.12.1', 'no-point-left', { units: spent }));
  const { side } = counterOf(world, unit);
  if (isEngaged(world, p, side, hex)) found.push(refuse('LDGA-13.12.2', 'engaged', { unit, hex }));
  // Together they would have moved: whoever is under orders rides on first.
  const idle = riders.filter(({ id, moved, moving }) => !moved && !moving && isBound(world, p, [id]));
  if (idle.length > 0)
    found.push(refuse('LDGA-8.24.1', 'orders-not-obeyed', { units: idle.map(({ id }) => id) }));
  const ids = riders.map(({ id }) => id);
  found.push(...crowdProblems(world, hex, companyOf(world, p, side, hex, [unit], ids)));
  return found;
}

export function runReassemble(at: Scribe, { unit }: ActionOf<'reassemble'>): void {
  const { world } = at;
  const riders = ridersIn(world, at.position, unit, 'map');
  const hex = riders[0]?.hex as HexId;
  const { side } = counterOf(world, unit);
  if (riders.some(({ moving }) => moving)) finishMarch(at);
  for (const { id } of riders) changeUnit(world, at.draft, id, { ...freshUnit(id, 'pooled', null, false) });
  changeUnit(world, at.draft, unit, {
    ...freshUnit(unit, 'map', hex, false),
    outOfCommand: riders.some(({ outOfCommand }) => outOfCommand),
    outOfSupply: riders.some(({ outOfSupply }) => outOfSupply),
    commander: riders.find(({ commander }) => commander !== null)?.commander ?? null,
    entered: riders.some(({ entered }) => entered),
    withdrew: riders.some(({ withdrew }) => withdrew),
    shown: riders.some(({ shown }) => shown),
    moved: true,
    remade: true,
  });
  const gathered = riders.map(({ id }) => id);
  at.draft.update({ orders: passedOn(at.position.orders, gathered, [unit]) });
  tellOwn(at, side, () => ({ type: 'reassembled', rule: 'LDGA-13.12.1', unit, hex }));
}
