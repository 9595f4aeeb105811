import type { Seat, Subject } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { changeLeaders, changeUnits } from '../edit.ts';
import { ownSeats } from '../hidden/known.ts';
import { type ActionOf, type At, auto, decide, procedure } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, LeaderId, PieceId } from '../position.ts';
import { holderOf, sideOfSeat } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { tellOwn } from '../telling.ts';
import { leaderOf, type World } from '../world.ts';
import { commandersOf, type Given, inCommand, isLink, isOfficer, pointsOf } from './chain.ts';
import { finishOrder } from './orders.ts';
import { commandRange } from './range.ts';

/* 2.11A2, 7.1: the command segment. */

interface Locals {
  readonly given: readonly Given[];
}

const spentOn = (world: World, given: readonly Given[], commander: LeaderId, officers: boolean): number =>
  given.filter((one) => one.commander === commander && world.leaderById.has(one.piece) === officers).length;

function judgeCommand(at: At<Locals>, { commander, piece }: ActionOf<'command'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const { given } = at.locals;
  const found = strangers(world, p, seat, [commander]);
  if (found.length > 0) return found;
  if (world.leaderById.get(commander)?.kind !== 'commander')
    return [refuse('LDGA-1.4.CMD.1', 'not-a-commander', { leader: commander })];
  const target = pieceOf(world, p, piece);
  if (target === undefined || target.kind === 'train')
    return [refuse('LDGA-1.3', 'no-such-piece', { pieces: [piece] })];
  // Where an enemy is, or whether he is on the map at all, no refusal may tell.
  if (target.side !== p.phasing) return [refuse('LDGA-5.11.1', 'other-army', { piece })];
  const chief = pieceOf(world, p, commander) as PieceState;
  if (chief.hex === null) return [refuse('LDGA-7.11.1', 'not-on-map', { piece: commander })];
  if (target.hex === null) return [refuse('LDGA-7.11.1', 'not-on-map', { piece })];
  const officer = target.kind === 'leader';
  if (officer && !isOfficer(world, piece))
    return [refuse('LDGA-5.11.1', 'commander-needs-no-point', { leader: piece })];
  const armyOf = (id: PieceId): string | undefined =>
    (world.counters.get(id) ?? world.leaderById.get(id))?.army;
  if (armyOf(piece) !== armyOf(commander)) found.push(refuse('LDGA-5.11.1', 'other-army', { piece }));
  for (const id of officer ? [commander, piece] : [commander])
    if (!isLink(world, p, id))
      found.push(refuse(id === piece ? 'LDGA-6.23.3' : 'LDGA-2.11A1.4', 'has-reorganized', { leader: id }));
  if (
    inCommand(world, p, p.phasing, given).has(piece) &&
    !(officer && piece === commander && !given.some((one) => one.piece === piece))
  )
    found.push(refuse('LDGA-7.11.3', 'in-command-already', { piece }));
  if (commandRange(world, p, p.phasing, chief.hex)[world.grid.index(target.hex)] === 0)
    found.push(refuse('LDGA-1.4.CMD.3', 'out-of-range', { commander, piece, hex: target.hex }));
  const points = pointsOf(world, commander);
  const most = officer ? points.officers : points.units;
  if (spentOn(world, given, commander, officer) >= most)
    found.push(refuse('LDGA-7.11.1', 'no-points-left', { commander, most }));
  return found;
}

/** 8.25C: a force that is in command now may be let off its order. */
function judgeRecall(at: At<Locals>, { order }: ActionOf<'recall'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const slip = p.orders.find(({ id, ended, side }) => id === order && ended === null && side === p.phasing);
  if (slip === undefined || slip.by !== seat) return [refuse('LDGA-8.25C', 'no-such-order', { order })];
  const has = inCommand(world, p, p.phasing, at.locals.given);
  const units = slip.units.filter((id) => pieceOf(world, p, id)?.place === 'map');
  return units.some((id) => has.has(id)) ? [] : [refuse('LDGA-8.25C', 'out-of-command', { units })];
}

function* offers(at: At<Locals>, seat: Seat): Iterable<LdgaAction> {
  const { world, position: p } = at;
  const side = p.phasing;
  for (const { id: order, by } of p.orders) if (by === seat) yield { type: 'recall', order };
  for (const { id: commander, hex } of p.leaders[side]) {
    if (hex === null || leaderOf(world, commander).kind !== 'commander') continue;
    if (holderOf(world, p, commander) !== seat) continue;
    const reach = commandRange(world, p, side, hex);
    const near = (at_: HexId | null): boolean => at_ !== null && reach[world.grid.index(at_)] === 1;
    for (const one of p.leaders[side]) if (near(one.hex)) yield { type: 'command', commander, piece: one.id };
    for (const one of p.units[side]) if (near(one.hex)) yield { type: 'command', commander, piece: one.id };
  }
}

const judge = (at: At<Locals>, action: LdgaAction, seat: Seat): readonly Refusal[] =>
  action.type === 'command'
    ? judgeCommand(at, action, seat)
    : action.type === 'recall'
      ? judgeRecall(at, action, seat)
      : [];

const subjectOf = (action: LdgaAction): Subject =>
  action.type === 'command' ? action.commander : action.type === 'recall' ? action.order : '';

/** Those of the offers that the judge allows. */
function allowed(at: At<Locals>, seat: Seat): readonly LdgaAction[] {
  const bySeat = at.world.recall.commands.about(at.position, at.locals.given, () => new Map());
  const known = bySeat.get(seat);
  if (known !== undefined) return known;
  const has = inCommand(at.world, at.position, at.position.phasing, at.locals.given);
  const made: LdgaAction[] = [];
  for (const one of offers(at, seat)) {
    // Most are in command already, which one look tells.
    if (one.type === 'command' && has.has(one.piece) && one.piece !== one.commander) continue;
    if (judge(at, one, seat).length === 0) made.push(one);
  }
  bySeat.set(seat, made);
  return made;
}

/** Could this player of a team have an order to recall? His mate, who may not read it, would know it by his being asked (8.25C). */
function mightRecall({ world, position: p, locals }: At<Locals>, seat: Seat): boolean {
  if (world.seats[p.phasing].length === 1 || world.options.has('without-march-orders')) return false;
  const has = inCommand(world, p, p.phasing, locals.given);
  return p.units[p.phasing].some(
    ({ id, place }) => place === 'map' && has.has(id) && holderOf(world, p, id) === seat,
  );
}

const seatsToCommand = (at: At<Locals>): Seat[] => {
  const { world, position: p } = at;
  return world.seats[p.phasing].filter(
    (seat) => !p.ended.includes(seat) && (mightRecall(at, seat) || allowed(at, seat).length > 0),
  );
};

/** Those whom this point would put in command besides him on whom it is spent. */
const bringsIn = ({ world, position: p, locals }: At<Locals>, { commander, piece }: Given): PieceId[] => {
  const before = inCommand(world, p, p.phasing, locals.given);
  const after = inCommand(world, p, p.phasing, [...locals.given, { commander, piece }]);
  return [...after].filter((id) => !before.has(id) && id !== piece);
};

/** The points spent so far, while the side of this seat is spending them. */
const givenSoFar = (world: World, p: LdgaPosition, seat: Seat): Locals | undefined => {
  const frame = p.stack[p.stack.length - 1];
  return frame?.proc === 'ldga.command' && sideOfSeat(world, seat) === p.phasing
    ? (frame.locals as Locals)
    : undefined;
};

/** How many officers and how many single units a commander can still put in command; undefined outside his segment. */
export function pointsLeft(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  commander: LeaderId,
): ReturnType<typeof pointsOf> | undefined {
  const given = givenSoFar(world, p, seat)?.given;
  if (given === undefined) return undefined;
  const { officers, units } = pointsOf(world, commander);
  return {
    officers: officers - spentOn(world, given, commander, true),
    units: units - spentOn(world, given, commander, false),
  };
}

/** The same for whoever thinks of it; nobody where the point cannot be spent. */
export function brought(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  action: ActionOf<'command'>,
): readonly PieceId[] {
  const locals = givenSoFar(world, p, seat);
  if (locals === undefined) return [];
  const at = { world, position: p, locals };
  return judgeCommand(at, action, seat).length === 0 ? bringsIn(at, action) : [];
}

export const commandPhase = procedure<Locals>('ldga.command', {
  /** 2.11A2a: markers come off, but not from those who have just reorganized. */
  begin: auto('LDGA-2.11A2.a', (at) => {
    enterPhase(at, 'command');
    const side = at.position.phasing;
    changeUnits(at.draft, side, ({ outOfCommand }) => (outOfCommand ? { outOfCommand: false } : undefined));
    changeLeaders(at.draft, side, ({ outOfCommand, reorganized }) =>
      outOfCommand && !reorganized ? { outOfCommand: false } : undefined,
    );
    return at.world.options.has('without-command') ? done() : next('look', { given: [] });
  }),
  look: auto('LDGA-7.11.1', (at) => next(seatsToCommand(at).length > 0 ? 'give' : 'mark')),
  give: decide('LDGA-7.11.1', {
    accepts: ['command', 'recall', 'endCommand'],
    by: seatsToCommand,
    subjects: (at, seat) => new Set(['', ...[...offers(at, seat)].map(subjectOf)]),
    candidates(at, seat, subject) {
      const end: LdgaAction = { type: 'endCommand' };
      const all = [end, ...allowed(at, seat)];
      return subject === undefined ? all : all.filter((action) => subjectOf(action) === subject);
    },
    exact: true,
    judge,
    ask: ({ position: p }) => ({ side: p.phasing }),
    // Where all are in command, that somebody is asked would tell of an order to recall (8.25C), which is his secret.
    knownTo: ({ world, position: p }) => ownSeats(world, p.phasing),
    run(at, action, seat) {
      if (action.type === 'command') {
        const { commander, piece } = action;
        const side = at.position.phasing;
        tellOwn(at, side, () => ({
          type: 'commandGiven',
          rule: 'LDGA-7.11.1',
          commander,
          piece,
          brought: bringsIn(at, action),
        }));
        return next('look', { given: [...at.locals.given, { commander, piece }] });
      }
      if (action.type === 'recall') finishOrder(at, action.order, 'recalled');
      else at.draft.update({ ended: [...at.position.ended, seat] });
      return next('look');
    },
  }),
  /** 2.11A2c, 7.12: everybody else is out of command until the next command segment. */
  mark: auto('LDGA-2.11A2.c', (at) => {
    const side = at.position.phasing;
    const has = inCommand(at.world, at.position, side, at.locals.given);
    const out = [...at.position.units[side], ...at.position.leaders[side]]
      .filter(({ id, place }) => place === 'map' && !has.has(id))
      .map(({ id }) => id);
    const by = commandersOf(at.world, at.position, side, at.locals.given);
    changeUnits(at.draft, side, ({ id, commander }) => {
      const now = by.get(id) ?? null;
      if (out.includes(id)) return { outOfCommand: true, commander: now };
      return commander === now ? undefined : { commander: now };
    });
    changeLeaders(at.draft, side, ({ id }) => (out.includes(id) ? { outOfCommand: true } : undefined));
    tellOwn(at, side, () => ({ type: 'commandFound', rule: 'LDGA-7.12.1', side, out }));
    at.draft.update({ ended: [] });
    return done();
  }),
});
