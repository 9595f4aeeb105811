import { dice } from '../../../../../engine/chance.ts';
import { ledger, line } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { changeLeader, changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../../kit.ts';
import type { HexId, LeaderId, PieceId, UnitId } from '../../position.ts';
import { holderOf } from '../../seats.ts';
import { leaderState, leadersAt, unitState } from '../../stacking/field.ts';
import { standingAdvance } from '../../standing/answers.ts';
import { passSources } from '../../victory/sources.ts';
import { counterOf } from '../../world.ts';
import { hasRoom } from '../retreats/room.ts';
import { holdersOf } from '../seats.ts';
import { type Advancing, able, barrier, hasGone, type Impetus, open, standing } from './advancing.ts';
import { inTheWayOf, mustGo, unruly } from './impetus.ts';

/* 11.46: into a hex that the enemy has left. */

/**
 * The most that one player can send out of a stack: all with a leader, else one of foot and the cavalry (11.46A, B); each
 * by himself where there is no room for so many.
 */
function parcels(
  at: At<Advancing>,
  seat: Seat,
  from: HexId,
  units: readonly UnitId[],
  hex: HexId,
): PieceId[][] {
  const { world, position: p, locals } = at;
  const isHis = (id: PieceId): boolean => holderOf(world, p, id) === seat;
  const goes = able(at, from, units.filter(isHis), hex);
  if (goes.length === 0) return [];
  const cavalry = goes.filter((id) => counterOf(world, id).cavalry);
  const infantry = goes.filter((id) => counterOf(world, id).arm === 'infantry');
  const staff = locals.guns
    ? []
    : leadersAt(world, p, locals.side, from).flatMap(({ id }) => (isHis(id) ? id : []));
  const [leader] = staff;
  const isLed = leader !== undefined || locals.guns === true || hasGone(at, from);
  const found: PieceId[][] = leader !== undefined ? [[...goes, leader]] : isLed ? [goes] : [];
  const walks = locals.sent?.includes(from) ? [] : infantry;
  if (leader !== undefined || !isLed) {
    if (walks.length === 0 && cavalry.length > 0) found.push(cavalry);
    for (const id of walks) {
      found.push([id, ...cavalry]);
      if (cavalry.length > 0) found.push([id]);
    }
  }
  const fits = (pieces: readonly PieceId[]): boolean => hasRoom(world, p, locals.side, hex, pieces);
  const fitting = found.filter(fits);
  const alone = (isLed ? goes : [...walks, ...cavalry])
    .filter((id) => !fitting.some((pieces) => pieces.includes(id)))
    .map((id) => (leader === undefined ? [id] : [id, leader]));
  return [...fitting, ...alone.filter(fits)];
}

/** Everything that a player can send into the hexes that are open. */
function* advances(at: At<Advancing>, seat: Seat): Iterable<ActionOf<'advance'>> {
  for (const hex of open(at))
    for (const { hex: from, units } of standing(at))
      for (const pieces of parcels(at, seat, from, units, hex)) yield { type: 'advance', pieces, hex };
}

/** Players whose units stand there and have fought. */
const seatsThere = (at: At<Advancing>): Seat[] =>
  holdersOf(
    at.world,
    at.position,
    standing(at).flatMap(({ units }) => units),
  );

/** Players who have somebody to send: of a team not those whose units only fought beside his. */
const seatsToAdvance = (at: At<Advancing>): Seat[] =>
  seatsThere(at).filter((seat) => advances(at, seat)[Symbol.iterator]().next().done !== true);

/** The stacks of these leaders, and of those who have gone before. */
function ledBy({ world, position: p, locals }: At<Advancing>, pieces: readonly PieceId[]): readonly HexId[] {
  const from = pieces.flatMap((id) =>
    world.leaderById.has(id) ? [leaderState(world, p, id).hex as HexId] : [],
  );
  return [...new Set([...(locals.led ?? []), ...from])].sort();
}

export const advance = procedure<Advancing>('ldga.advance', {
  look: auto('LDGA-11.46.1', (at) => {
    if (seatsToAdvance(at).length === 0) return done();
    return next(unruly(at).length > 0 ? 'control' : 'choose');
  }),
  control: chance('LDGA-11.47.1', {
    request: () => dice(1),
    ask: (at) => ({ hex: unruly(at)[0]?.hex }),
    run(at, roll) {
      const [stack] = unruly(at);
      const { hex, units } = stack as { hex: HexId; units: UnitId[] };
      const { halts, must, ney } = at.world.tables.impetus;
      const hasty = units.some(
        (id) =>
          counterOf(at.world, id).cavalry &&
          unitState(at.world, at.position, id).commander === at.world.tables.named.ney,
      );
      const die = ledger([
        line(roll.values[0] as number, 'die', 'LDGA-11.47.1'),
        ...(hasty ? [line(ney, 'ney', 'LDGA-5.18')] : []),
      ]);
      const outcome: Impetus =
        die.total <= Math.max(...halts) ? 'halts' : die.total >= Math.min(...must) ? 'must' : 'free';
      const rule =
        outcome === 'halts' ? 'LDGA-11.47.2' : outcome === 'must' ? 'LDGA-11.47.4' : 'LDGA-11.47.3';
      at.emit(() => ({ type: 'impetusRolled', rule, hex, die, outcome }));
      return next('look', { ...at.locals, impetus: { ...at.locals.impetus, [hex]: outcome } });
    },
  }),
  choose: decide('LDGA-11.46.4', {
    accepts: ['advance', 'stay'],
    // Where the umpire has put somebody elsewhere nobody may be left who could go, and whoever is there stays.
    by(at) {
      const seats = seatsToAdvance(at);
      return seats.length > 0 ? seats : seatsThere(at);
    },
    *candidates(at, seat) {
      yield* advances(at, seat);
      yield { type: 'stay' };
    },
    complete: false,
    judge: (at, action, seat) =>
      action.type === 'advance' ? judgeAdvance(at, action, seat) : mustGo(at, seat),
    ask: (at) => ({ into: open(at), stacks: standing(at) }),
    standing: standingAdvance,
    run(at, action, seat) {
      if (action.type !== 'advance')
        return next('look', { ...at.locals, stayed: [...(at.locals.stayed ?? []), seat] });
      const alone = unledFoot(at, action.pieces).map(({ hex }) => hex);
      const sent = [...new Set([...(at.locals.sent ?? []), ...alone])].sort();
      const led = ledBy(at, action.pieces);
      go(at, action);
      // 11.46: whoever follows goes into the same hex.
      return next('look', {
        ...at.locals,
        into: [action.hex],
        ...(sent.length > 0 ? { sent } : {}),
        ...(led.length > 0 ? { led } : {}),
      });
    },
  }),
});

/** Infantry of these who go with no leader of their stack and after none, stack by stack (11.46A). */
function unledFoot(at: At<Advancing>, pieces: readonly PieceId[]): { hex: HexId; foot: UnitId[] }[] {
  const { world, position: p } = at;
  return standing(at).flatMap(({ hex, units }) => {
    const led =
      hasGone(at, hex) ||
      pieces.some((id) => world.leaderById.has(id) && leaderState(world, p, id).hex === hex);
    const foot = units.filter((id) => pieces.includes(id) && counterOf(world, id).arm === 'infantry');
    return led || foot.length === 0 ? [] : [{ hex, foot }];
  });
}

function judgeAdvance(at: At<Advancing>, action: ActionOf<'advance'>, seat: string): Refusal[] {
  const { world, position: p, locals } = at;
  const { pieces, hex } = action;
  if (new Set(pieces).size !== pieces.length) return [refuse('LDGA-11.46.1', 'named-twice')];
  const stacks = standing(at);
  const found: Refusal[] = [];
  for (const id of pieces) {
    const from = world.leaderById.has(id)
      ? leaderState(world, p, id).hex
      : stacks.find(({ units }) => units.includes(id))?.hex;
    const fought = stacks.some((stack) => stack.hex === from);
    if (from === undefined || from === null || !fought)
      return [refuse('LDGA-11.46.1', 'did-not-fight', { piece: id })];
    if (holderOf(world, p, id) !== seat) return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: [id] })];
    if (world.leaderById.has(id)) continue;
    const wall = barrier(at, id, from, hex);
    if (wall !== undefined) found.push(wall);
  }
  if (!locals.guns)
    for (const { hex: from, foot } of unledFoot(at, pieces))
      if (foot.length > 1 || locals.sent?.includes(from))
        found.push(refuse('LDGA-11.46A', 'one-infantry-without-leader', { units: foot }));
  for (const { hex: from, units } of stacks) {
    const going = units.filter((id) => pieces.includes(id));
    const led = pieces.some(
      (id) => world.leaderById.has(id) && leaderState(world, p, id as LeaderId).hex === from,
    );
    if (led && going.length === 0) found.push(refuse('LDGA-5.3', 'leader-without-stack', { hex: from }));
    if (led || locals.guns || hasGone(at, from)) continue;
    const horse = going.filter((id) => counterOf(world, id).arm === 'horse-artillery');
    if (horse.length > 0)
      found.push(refuse('LDGA-11.55.4', 'horse-artillery-needs-leader', { units: horse }));
  }
  if (found.length === 0 && !hasRoom(world, p, locals.side, hex, pieces))
    found.push(refuse('LDGA-3.12.1', 'no-room', { hex }));
  if (found.length > 0) return found;
  const kept = inTheWayOf(at, action);
  return kept.length > 0 ? [refuse('LDGA-11.47.4', 'cavalry-must-advance', { units: kept })] : [];
}

function go(at: Scribe<Advancing>, { pieces, hex }: ActionOf<'advance'>): void {
  for (const id of pieces) {
    if (at.world.counters.has(id))
      changeUnit(at.world, at.draft, id, { hex, advanced: true, cameFrom: null, owes: null });
    else changeLeader(at.world, at.draft, id, { hex });
  }
  passSources(at, at.locals.side, pieces, [hex]);
  // Who is asked next may hang on forces that are hidden.
  at.emit(() => ({ type: 'advanced', rule: 'LDGA-11.46.1', pieces, hex, reveals: true }));
}
