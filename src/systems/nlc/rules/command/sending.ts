import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlcAction, Written } from '../actions.ts';
import { shiftNow } from '../cards/effects.ts';
import { judgeHomeward } from '../cards/retreat.ts';
import { ruleOf } from '../citations.ts';
import { changeLeader, setCouriers } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import {
  type CourierState,
  type FormationId,
  type HexId,
  type LeaderId,
  type Letter,
  type NlcPosition,
  type Side,
  silenceMark,
  type UnitId,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { isBarred, judgeBars } from '../scenario/bars.ts';
import { givesTheOrders, judgeNamed } from '../scenario/command-dice.ts';
import { judgeHolds } from '../scenario/holds.ts';
import { judgeReserveOrder, judgeTaker, takers } from '../scenario/reserves.ts';
import { isIll, judgeStaff, knowsFaces } from '../scenario/staff.ts';
import { type Formation, type Leader, leaderOf, seatOf, type World } from '../world.ts';
import { capacityOf } from './capacity.ts';
import { bottomOf, mostOf, weightIn, wingSize } from './compliance.ts';
import { destination, isFoundAt } from './couriers.ts';
import { isOfHisForce, judgeForce } from './forces.ts';
import {
  actsAlone,
  formationLeader,
  formationState,
  initiativeOf,
  isActive,
  isPresent,
  isWingCommander,
  leaderState,
} from './formations.ts';
import { judgeKept } from './kept.ts';
import { judgeMood, type Owed, owedOrders } from './mood-orders.ts';
import { judgeWritten, letterOf } from './written.ts';

/* 12.3, 12.5: overall and wing commanders send orders. */

/** Why a leader cannot send anything now. */
export function judgeSender(world: World, p: NlcPosition, id: LeaderId, seat: Seat): Refusal[] {
  const leader = world.leaderById.get(id);
  const of = { leader: id };
  if (leader === undefined || seatOf(leader.army) !== seat) {
    return [refuse('NLC-12.0.1', 'not-your-leader', of)];
  }
  const state = leaderState(p, leader);
  if (leader.role === 'formation' && !actsAlone(world, p, leader)) {
    return [refuse('NLC-12.0.1', 'sends-no-orders', of)];
  }
  if (!isPresent(state)) {
    return [refuse('NLC-12.0.1', 'not-on-the-map', of)];
  }
  if (leader.role === 'wc' && !isWingCommander(world, p, leader)) {
    return [refuse(ruleOf(leader.rules?.wing ?? 'NLC-26.1.1'), 'in-sight-of-commander', of)];
  }
  const silent = p.marks[silenceMark(leader.side)] ?? 0;
  if (leader.role === 'oc' && p.turn < silent) {
    const rule = world.battle.special?.arrival?.silence.rule ?? 'NLC-32.12.c22';
    return [refuse(ruleOf(rule), 'silenced', { ...of, turns: silent - p.turn })];
  }
  const ill = isIll(world, p, leader);
  if (ill !== undefined) {
    return [refuse(ill, 'is-ill', of)];
  }
  return judgeNamed(world, p, leader);
}

/** 12.5: has he an order left of this kind? */
function judgeCapacity(world: World, p: NlcPosition, leader: Leader, attack: boolean): Refusal[] {
  const { sentAttack, sentOther } = leaderState(p, leader);
  const capacity = capacityOf(world, p, leader);
  const sent = sentAttack + sentOther;
  const [ofKind, most] = attack ? [sentAttack, capacity.attack] : [sentOther, capacity.other];
  return sent >= capacity.all || ofKind >= most
    ? [refuse('NLC-12.5.1', 'no-orders-left', { leader: leader.id, sent, capacity: most })]
    : [];
}

/** 12.3, 12.5: is his courier at hand? */
function judgeCourier(p: NlcPosition, side: Side, to: string): Refusal[] {
  if (p.couriers[side].some((courier) => courier.to === to)) {
    return [refuse('NLC-12.5.4', 'courier-under-way', { whose: to })];
  }
  return p.caught[to] === p.turn ? [refuse('NLC-12.3.8', 'courier-caught', { whose: to })] : [];
}

/** Why an order cannot be sent by who may send any, his mood aside. */
function judgeUnmoved(
  world: World,
  p: NlcPosition,
  from: LeaderId,
  to: FormationId,
  written: Written,
): Refusal[] {
  const sender = leaderOf(world, from);
  const formation = world.formationById.get(to);
  if (formation === undefined || formation.army !== sender.army) {
    return [refuse('NLC-12.0.1', 'not-his-formation', { formation: to })];
  }
  if (!isActive(world, p, to)) {
    return [refuse('NLC-12.5.5', 'no-orders-of-its-own', { formation: to })];
  }
  if (sender.role === 'formation' && formation.leader !== from) {
    const rule = ruleOf(initiativeOf(world, from)?.rule ?? 'NLC-12.0.1');
    return [refuse(rule, 'orders-only-himself', { formation: to, leader: from })];
  }
  const ofWing = sender.role === 'wc' && !givesTheOrders(world, p, sender);
  if (ofWing && formationState(p, formation).wing !== from) {
    return [refuse('NLC-12.0.1', 'not-in-his-wing', { formation: to, leader: from })];
  }
  const force = judgeForce(world, p, sender, to);
  if (force.length > 0) {
    return force;
  }
  const { place } = leaderState(p, formationLeader(world, formation));
  const reasons = [
    ...judgeStaff(world, p, sender, to),
    ...judgeWritten(world, p, formation.side, written),
    ...judgeBars(world, p, to, written),
    ...judgeHolds(world, p, to, written),
    ...judgeReserveOrder(world, to),
    ...judgeKept(world, p, to, written),
  ];
  if (place !== 'map' && place !== 'goal') {
    reasons.push(refuse('NLC-12.3.1', 'nobody-to-receive', { formation: to }));
  }
  reasons.push(...judgeCourier(p, formation.side, to));
  reasons.push(...judgeCapacity(world, p, sender, bottomOf(letterOf(written)) === 'attack'));
  return reasons;
}

export function judgeSend(
  world: World,
  p: NlcPosition,
  from: LeaderId,
  to: FormationId,
  written: Written,
  seat: Seat,
): Refusal[] {
  const none = judgeSender(world, p, from, seat);
  const refusals = none.length > 0 ? none : judgeUnmoved(world, p, from, to, written);
  const sender = world.leaderById.get(from);
  const formation = world.formationById.get(to);
  return sender === undefined || formation === undefined
    ? refusals
    : [
        ...judgeHomeward(p, formation, written),
        ...(p.command === undefined ? [] : judgeMood(world, p, sender, formation, written)),
        ...refusals,
      ];
}

/** 26.1, 3.4: a commander puts a formation under a wing commander, or takes it from him. */
export function judgeAssign(
  world: World,
  p: NlcPosition,
  { from, to, formation: id, join }: { from: LeaderId; to: LeaderId; formation: FormationId; join: boolean },
  seat: Seat,
): Refusal[] {
  const refusals = judgeSender(world, p, from, seat);
  const sender = world.leaderById.get(from);
  const wing = world.leaderById.get(to);
  const formation = world.formationById.get(id);
  if (refusals.length > 0 || sender === undefined) {
    return refusals;
  }
  if (
    (sender.role !== 'oc' && !givesTheOrders(world, p, sender)) ||
    wing?.role !== 'wc' ||
    wing.army !== sender.army ||
    formation?.army !== sender.army ||
    !isOfHisForce(world, sender, id)
  ) {
    return [refuse('NLC-3.4', 'no-such-assignment', { from, to })];
  }
  const now = formationState(p, formation as Formation).wing;
  if (join ? now === to : now !== to) {
    return [
      refuse('NLC-3.4', join ? 'in-his-wing-already' : 'not-in-his-wing', { formation: id, leader: to }),
    ];
  }
  const reasons: Refusal[] = [];
  if (leaderState(p, wing).place !== 'map') {
    reasons.push(refuse('NLC-12.3.1', 'nobody-to-receive', { leader: to }));
  }
  if (join && wingSize(world, p, wing) + weightIn(world, wing, id) > mostOf(wing)) {
    reasons.push(
      refuse(ruleOf(wing.rules?.most ?? 'NLC-26.1.3'), 'wing-full', { leader: to, most: wing.most }),
    );
  }
  reasons.push(...judgeCourier(p, sender.side, to), ...judgeCapacity(world, p, sender, false));
  return reasons;
}

/** 30.7: a commander puts a unit of the reserve under a formation. */
export function judgeCommit(
  world: World,
  p: NlcPosition,
  { from, unit, to }: { from: LeaderId; unit: UnitId; to: FormationId },
  seat: Seat,
): Refusal[] {
  const refusals = judgeSender(world, p, from, seat);
  return refusals.length > 0
    ? refusals
    : [...judgeTaker(world, p, unit, to), ...judgeCapacity(world, p, leaderOf(world, from), false)];
}

function* commits(world: World, p: NlcPosition, leader: Leader, seat: Seat) {
  for (const { unit, to } of takers(world, p, leader.side)) {
    const action = { type: 'commit', from: leader.id, unit, to } as const;
    if (judgeCommit(world, p, action, seat).length === 0) {
      yield action;
    }
  }
}

/** 12.3: the courier stands with the sender; where the receiver is there too he has arrived. */
export function dispatch(at: Scribe, from: LeaderId, to: string, letter: Letter): void {
  const sender = leaderOf(at.world, from);
  const { hex, sentAttack, sentOther } = leaderState(at.position, sender);
  const bottom = letter.kind === 'order' ? bottomOf(letter) : null;
  const attack = bottom === 'attack';
  const shift = bottom === null ? undefined : shiftNow(at.world, at.position, sender.side, bottom);
  const here = isFoundAt(at.world, at.position, to, at.world.grid.index(hex as HexId));
  const courier: CourierState = {
    to,
    from,
    place: here ? 'arrived' : 'riding',
    hex,
    letter,
    sent: at.position.turn,
    arrived: here ? at.position.turn : null,
    due: null,
    ...(here && knowsFaces(at.world) ? { inPerson: true as const } : {}),
    ...(shift === undefined ? {} : { shift }),
  };
  setCouriers(at.draft, sender.side, [...at.position.couriers[sender.side], courier]);
  changeLeader(at.draft, sender, attack ? { sentAttack: sentAttack + 1 } : { sentOther: sentOther + 1 });
  const told = { type: 'orderSent', rule: 'NLC-12.3.1', from, whose: to, hex: hex as HexId } as const;
  at.emit(() => ({
    ...told,
    letter,
    to: at.world.seats[sender.side],
    masked: { ...told, letter: null } as never,
  }));
}

/** 27.6, 27.7: the orders that commanders of a seat owe before it may end its orders. */
export const owed = (world: World, p: NlcPosition, side: Side, seat: Seat): Owed[] =>
  owedOrders(
    world,
    p,
    side,
    seat,
    (leader, formation, written) => judgeSend(world, p, leader.id, formation.id, written, seat).length === 0,
  );

const NEAR_PLACES = 6;

/** Orders a player might think of first: every kind, and marches on places not too far away. All are legal. */
export function sendOptions(world: World, p: NlcPosition, side: Side, seat: Seat): NlcAction[] {
  const found: NlcAction[] = [];
  for (const leader of world.leaders[side]) {
    if (judgeSender(world, p, leader.id, seat).length > 0) {
      continue;
    }
    const isSpent = (attack: boolean): boolean => judgeCapacity(world, p, leader, attack).length > 0;
    if (isSpent(true) && isSpent(false)) {
      continue;
    }
    for (const formation of world.formations[side]) {
      if (judgeCourier(p, side, formation.id).length === 0) {
        ordersTo(world, p, leader, formation, found);
      }
    }
    found.push(...assignments(world, p, leader, seat), ...commits(world, p, leader, seat));
  }
  return found;
}

const SECONDS = [undefined, 'attack', 'defend'] as const;

/** Those that a leader who may send some might send to one formation. */
function ordersTo(
  world: World,
  p: NlcPosition,
  leader: Leader,
  formation: Formation,
  into: NlcAction[],
): void {
  const { id: from } = leader;
  const { id: to } = formation;
  // Whatever is written in them, it matters only whether they are Attacks at the bottom (12.5, 12.9), and his mood.
  const may = (order: 'attack' | 'defend'): boolean =>
    judgeUnmoved(world, p, from, to, { order }).length === 0;
  const [attack, other] = [may('attack'), may('defend')];
  if (!attack && !other) {
    return;
  }
  const fits = (written: Written): boolean =>
    ((written.second ?? written.order) === 'attack' ? attack : other) &&
    judgeMood(world, p, leader, formation, written).length === 0 &&
    judgeHomeward(p, formation, written).length === 0;
  const { order } = formationState(p, formation);
  for (const plain of ['attack', 'defend', 'reserve'] as const) {
    if (plain !== order && fits({ order: plain })) {
      into.push({ type: 'sendOrder', from, to, order: plain });
    }
  }
  const at = destination(world, p, to);
  const kinds = SECONDS.filter((second) =>
    fits(second === undefined ? { order: 'march' } : { order: 'march', second }),
  );
  for (const goal of at < 0 || kinds.length === 0 ? [] : placesNear(world, at)) {
    for (const second of isBarred(world, p, to, goal) ? [] : kinds) {
      into.push(
        second === undefined
          ? { type: 'sendOrder', from, to, order: 'march', goal }
          : { type: 'sendOrder', from, to, order: 'march', goal, second },
      );
    }
  }
}

function* assignments(world: World, p: NlcPosition, leader: Leader, seat: Seat) {
  const { id: from, role, side } = leader;
  for (const wing of role === 'oc' || givesTheOrders(world, p, leader) ? world.leaders[side] : []) {
    for (const formation of wing.role === 'wc' ? world.formations[side] : []) {
      const join = formationState(p, formation).wing !== wing.id;
      const action = { type: 'assign', from, to: wing.id, formation: formation.id, join } as const;
      if (judgeAssign(world, p, action, seat).length === 0) {
        yield action;
      }
    }
  }
}

function placesNear(world: World, from: number): readonly HexId[] {
  const { nearPlaces } = world.memory;
  let places = nearPlaces.get(from);
  if (places === undefined) {
    places = [...world.places.values()]
      .map((hexes) => hexes[0] as HexId)
      .map((hex) => ({ hex, away: world.grid.distance(from, world.grid.index(hex)) }))
      .filter(({ away }) => away > 4)
      .sort((a, b) => a.away - b.away || world.grid.index(a.hex) - world.grid.index(b.hex))
      .slice(0, NEAR_PLACES)
      .map(({ hex }) => hex);
    nearPlaces.set(from, places);
  }
  return places;
}
