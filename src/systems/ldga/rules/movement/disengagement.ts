import type { Seat, Subject } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { reachFrom, tread } from '../../../common/hex/reach.ts';
import type { LdgaAction } from '../actions.ts';
import { endOrders } from '../command/orders.ts';
import { whoKnows } from '../hidden/known.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { changePiece, type PieceState, piecesAt } from '../pieces.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type UnitId } from '../position.ts';
import type { Mover } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { fieldOf, unitIsEngaged, unitState } from '../stacking/field.ts';
import { companyOf, crowdProblems } from '../stacking/limits.ts';
import { apparentZone } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import { passSources } from '../victory/sources.ts';
import { counterOf, turnOf, type World } from '../world.ts';
import { type Group, groupOf, strangers } from './group.ts';
import { finishMarch, judgeMarch, leftBehind, runMarch } from './march.ts';
import { marchOffers, movable } from './offers.ts';
import { groupPrices } from './reach.ts';

/* 2.21C, 4.2: by night and in rain both armies let go of each other; at night leaders ride (8.14). */

interface Locals {
  /** 11.57: in mud only the guns must go. */
  readonly guns?: true;
}

const mustGo = (world: World, p: LdgaPosition, id: UnitId, { guns }: Locals): boolean =>
  unitIsEngaged(world, p, id) && (guns !== true || counterOf(world, id).artillery);

/** Those of this seat who are in the enemy's zone and must go if they can. */
function engagedOf({ world, position: p, locals }: At<Locals>, seat: Seat): UnitId[] {
  return p.units[p.phasing]
    .filter(
      ({ id, place }) => place === 'map' && holderOf(world, p, id) === seat && mustGo(world, p, id, locals),
    )
    .map(({ id }) => id);
}

/** Nobody may come into any zone of the enemy, nor leave one for another (4.2). */
function shutTo(world: World, p: LdgaPosition): Uint8Array {
  const { flags } = fieldOf(world, p, enemyOf(p.phasing));
  return apparentZone(world, p, p.phasing).map((value, hex) => (value === 1 || flags[hex] === 1 ? 1 : 0));
}

const inColumn = ({ members }: Group): boolean => members.some(({ roadMarch }) => roadMarch);

/** One or two hexes out of the zone, each way by its hexes; whatever ground can be crossed at all may be. */
function waysOut(world: World, p: LdgaPosition, pieces: readonly PieceId[], from: HexId): HexId[][] {
  const group = groupOf(world, p, pieces, from, false);
  const steps = groupPrices(world, p, group).map((price) => (price < 0 ? price : 1));
  const start = world.grid.index(from);
  const most = world.tables.disengagement.hexes;
  const { hexes } = reachFrom(world.recall.memory, world.grid, steps, start, most, {
    shut: shutTo(world, p),
  });
  return hexes
    .filter((hex) => hex !== start)
    .map((hex) => tread(world.recall.memory, hex, world.grid.ids))
    .filter((path) => {
      const end = path[path.length - 1] as HexId;
      return (
        crowdProblems(world, end, companyOf(world, p, group.side, end, pieces, [], inColumn(group)))
          .length === 0
      );
    });
}

function judgeDisengage(at: At<Locals>, { pieces, path }: ActionOf<'disengage'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const found = strangers(world, p, seat, pieces);
  if (found.length > 0) return found;
  const units = pieces.filter((id) => world.counters.has(id));
  const idle = units.filter((id) => !mustGo(world, p, id, at.locals));
  if (units.length === 0 || idle.length > 0) return [refuse('LDGA-4.2.1', 'not-engaged', { pieces: idle })];
  const from = unitState(world, p, units[0] as UnitId).hex as HexId;
  const here = piecesAt(world, p, p.phasing, from).map(({ id }) => id);
  if (!pieces.every((id) => here.includes(id))) return [refuse('LDGA-8.3.1', 'not-together', { pieces })];
  const group = groupOf(world, p, pieces, from, false);
  const prices = groupPrices(world, p, group);
  const shut = shutTo(world, p);
  let hex = world.grid.index(from);
  for (const step of path) {
    const to = world.grid.index(step);
    const direction = world.grid.directionTo(hex, to);
    if (direction === -1) return [refuse('LDGA-8.3.3', 'not-adjacent', { hex: step })];
    if ((prices[hex * 6 + direction] as number) < 0)
      found.push(refuse('LDGA-8.31.1', 'no-way-there', { hex: step }));
    if (shut[to] === 1) found.push(refuse('LDGA-4.2.3', 'enemy-zone-there', { hex: step }));
    hex = to;
  }
  const end = world.grid.id(hex);
  const company = companyOf(world, p, group.side, end, pieces, [], inColumn(group));
  return [...found, ...crowdProblems(world, end, company), ...abandoned(at, group)];
}

/** 3.1: a leader leaves no more behind than may stand without him, but for those who still have to go and can. */
const abandoned = ({ world, position: p, locals }: At<Locals>, group: Group): Refusal[] =>
  leftBehind(
    world,
    p,
    group,
    ({ id }) =>
      world.counters.has(id) &&
      mustGo(world, p, id, locals) &&
      waysOut(world, p, [id], group.from).length > 0,
  );

function runDisengage(at: Scribe, { pieces, path }: ActionOf<'disengage'>): void {
  const { world } = at;
  const unit = pieces.find((id) => world.counters.has(id)) as UnitId;
  const from = unitState(world, at.position, unit).hex as HexId;
  const hex = path[path.length - 1] as HexId;
  for (const id of pieces) changePiece(world, at.draft, id, { hex, moved: true });
  const side = at.position.phasing;
  passSources(at, side, pieces, path);
  tellOwn(
    at,
    side,
    () => ({ type: 'disengaged', rule: 'LDGA-4.2.1', pieces, from, hex }),
    () => ({ type: 'flagMoved', rule: 'LDGA-1.5.1', side, from, path }),
  );
}

/** How these would leave the enemy, if they must and can. */
export const leaveOffers = (
  at: At<unknown>,
  seat: Seat,
  pieces: PieceId[],
  from: HexId,
): readonly ActionOf<'disengage'>[] => {
  const frame = at.position.stack[at.position.stack.length - 1];
  if (frame?.proc !== 'ldga.disengagement') return [];
  const here = { ...at, locals: frame.locals as Locals };
  return waysOut(at.world, at.position, pieces, from)
    .map((path) => ({ type: 'disengage' as const, pieces, path }))
    .filter((action) => judgeDisengage(here, action, seat).length === 0);
};

/** Single units, and everybody in a hex together with the leaders and trains there. */
function groupsOf(at: At<Locals>, seat: Seat): { subject: Subject; pieces: PieceId[]; from: HexId }[] {
  const { world, position: p } = at;
  const engaged = engagedOf(at, seat);
  const found: { subject: Subject; pieces: PieceId[]; from: HexId }[] = [];
  const hexes = new Set<HexId>();
  for (const id of engaged) {
    const from = unitState(world, p, id).hex as HexId;
    found.push({ subject: id, pieces: [id], from });
    hexes.add(from);
  }
  for (const from of hexes) {
    const pieces = piecesAt(world, p, p.phasing, from)
      .filter((piece: PieceState) => holderOf(world, p, piece.id) === seat)
      .filter(({ id, fights }) => !fights || engaged.includes(id))
      .map(({ id }) => id);
    if (pieces.length > 1) found.push({ subject: from, pieces, from });
  }
  return found;
}

/** Leaders who may still ride tonight. */
const riders = ({ world, position: p, locals }: At<Locals>, seat: Seat): Mover[] =>
  turnOf(world, p.turn).night && locals.guns !== true
    ? movable(world, p, seat).filter(({ id }) => world.leaderById.has(id))
    : [];

const canGo = (at: At<Locals>, seat: Seat): UnitId[] =>
  engagedOf(at, seat).filter(
    (id) =>
      waysOut(at.world, at.position, [id], unitState(at.world, at.position, id).hex as HexId).length > 0,
  );

const seatsToGo = (at: At<Locals>): Seat[] =>
  at.world.seats[at.position.phasing].filter(
    (seat) =>
      !at.position.ended.includes(seat) && (canGo(at, seat).length > 0 || riders(at, seat).length > 0),
  );

function judge(at: At<Locals>, action: LdgaAction, seat: Seat): readonly Refusal[] {
  if (action.type === 'disengage') return judgeDisengage(at, action, seat);
  if (action.type === 'march') {
    const others = action.pieces.filter((id) => !at.world.leaderById.has(id));
    if (others.length > 0) return [refuse('LDGA-8.14.3', 'only-leaders-at-night', { pieces: others })];
    if (!turnOf(at.world, at.position.turn).night) return [refuse('LDGA-8.14.3', 'not-at-night')];
    return judgeMarch(at, action, seat);
  }
  const due = canGo(at, seat);
  return due.length > 0 ? [refuse('LDGA-4.2.1', 'must-disengage', { units: due })] : [];
}

export const disengagement = procedure<Locals>('ldga.disengagement', {
  begin: auto('LDGA-2.21C.1', (at) => {
    if (at.locals.guns !== true) enterPhase(at, 'disengagement');
    return next('look');
  }),
  look: auto('LDGA-4.2.1', (at) => next(seatsToGo(at).length > 0 ? 'go' : 'guard')),
  go: decide('LDGA-4.2.1', {
    accepts: ['disengage', 'march', 'endDisengagement'],
    by: seatsToGo,
    complete: false,
    exact: true,
    subjects: (at, seat) => [
      '',
      ...groupsOf(at, seat).map(({ subject }) => subject),
      ...riders(at, seat).map(({ id }) => id),
    ],
    *candidates(at, seat, subject) {
      const wanted = (one: Subject): boolean => subject === undefined || subject === one;
      if (wanted('') && canGo(at, seat).length === 0) yield { type: 'endDisengagement' };
      for (const { subject: one, pieces, from } of groupsOf(at, seat))
        if (wanted(one))
          for (const path of waysOut(at.world, at.position, pieces, from)) {
            const action: ActionOf<'disengage'> = { type: 'disengage', pieces, path };
            if (judgeDisengage(at, action, seat).length === 0) yield action;
          }
      for (const { id, hex } of riders(at, seat))
        if (wanted(id)) yield* marchOffers(at, seat, [id], hex as HexId);
    },
    judge,
    ask: ({ world, position: p, locals }) => ({
      turn: p.turn,
      side: p.phasing,
      night: turnOf(world, p.turn).night,
      guns: locals.guns === true,
    }),
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run(at, action, seat) {
      if (action.type === 'disengage') runDisengage(at, action);
      else if (action.type === 'march') runMarch(at, action);
      else at.draft.update({ ended: [...at.position.ended, seat] });
      return next('look');
    },
  }),
  guard: auto('LDGA-9.18.2', () => call('ldga.exposedTrains', {}, 'end')),
  end: auto('LDGA-4.2.4', (at) => {
    finishMarch(at);
    const side = at.position.phasing;
    const stayed = at.position.units[side]
      .filter(({ id, place }) => place === 'map' && mustGo(at.world, at.position, id, at.locals))
      .map(({ id }) => id);
    if (stayed.length > 0)
      tellOwn(at, side, () => ({ type: 'stayedEngaged', rule: 'LDGA-4.2.4', pieces: stayed }));
    endOrders(at);
    at.draft.update({ ended: [] });
    return done();
  }),
});
