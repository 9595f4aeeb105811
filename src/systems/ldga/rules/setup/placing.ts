import type { Seat, Subject } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import { changePiece, type PieceState, pieceOf, piecesAt, setColumn } from '../pieces.ts';
import type { HexId, PieceId, Side } from '../position.ts';
import { fieldOf, unitState } from '../stacking/field.ts';
import { bodiesOf, companyOf, crowdProblems, hasRoom } from '../stacking/limits.ts';
import { tellOwn } from '../telling.ts';
import type { Entry, Party } from '../world.ts';
import { listedHex, placeJudge, strayReasons } from './freedom.ts';
import {
  canGoElsewhere,
  hasOrders,
  hasRoomForAll,
  ordersOfAll,
  ordersOfPiece,
  ownPieces,
} from './kept-places.ts';

/* 1.6, 19.2: owners use what freedom the tables leave them, the first player first. */

interface Locals {
  readonly side: Side;
}

function judgePlace({ world, position: p }: At, { piece, hex }: ActionOf<'place'>, seat: Seat): Refusal[] {
  const found = strangers(world, p, seat, [piece]);
  if (found.length > 0) return found;
  const state = pieceOf(world, p, piece) as PieceState;
  if (state.place !== 'map') return [refuse('LDGA-1.61.1', 'not-to-place', { piece })];
  if (state.hex === hex) return [refuse('LDGA-1.6.1', 'so-already', { piece })];
  return placeJudge(world, p, state)(hex);
}

/** 19.27. */
function judgeColumn(
  { world, position: p }: At,
  { piece, column }: ActionOf<'setColumn'>,
  seat: Seat,
): Refusal[] {
  if (world.options.has('without-road-march')) return [refuse('LDGA-21.13.1', 'no-road-march')];
  const found = strangers(world, p, seat, [piece]);
  if (found.length > 0) return found;
  const { place, hex, body, roadMarch, side } = pieceOf(world, p, piece) as PieceState;
  if (place !== 'map' || hex === null || !body) return [refuse('LDGA-19.27', 'not-to-place', { piece })];
  if (roadMarch === column) return [refuse('LDGA-19.27', 'so-already', { piece })];
  if (!column) return [];
  if (world.lie.onRoad[world.grid.index(hex)] === 0)
    found.push(refuse('LDGA-8.41.1', 'not-on-a-road', { piece, hex }));
  return [...found, ...crowdProblems(world, hex, companyOf(world, p, side, hex, [piece], [], true))];
}

/** 19.26: broken down where the table puts it, or put together again; of four vedettes one rides on before the end (ruling R106). */
function judgeVedettes(
  { world, position: p }: At,
  { unit, split }: ActionOf<'setVedettes'>,
  seat: Seat,
): Refusal[] {
  const found = strangers(world, p, seat, [unit]);
  if (found.length > 0) return found;
  if (!world.vedettesOf.has(unit)) return [refuse('LDGA-13.1.1', 'no-vedettes', { unit })];
  const { place, reduced } = unitState(world, p, unit);
  if (place !== (split ? 'map' : 'split')) return [refuse('LDGA-19.26.2', 'so-already', { piece: unit })];
  return split && reduced ? [refuse('LDGA-13.13.3', 'reduced-unit', { unit })] : [];
}

/** 21.36A: forces of certain entries come by any entry of the army, on their own turn. */
function judgeRedirect(
  { world, position: p, locals }: At<Locals>,
  { party, entry }: ActionOf<'redirect'>,
): Refusal[] {
  const { freeSetUp } = world.scenario;
  const group = world.parties[party] as Party | undefined;
  if (!world.options.has('free-set-up') || freeSetUp === undefined)
    return [refuse('LDGA-21.36.0', 'no-free-set-up')];
  if (group === undefined || group.side !== locals.side || locals.side !== 'french')
    return [refuse('LDGA-21.36A.1', 'no-such-party', { party })];
  if (!freeSetUp.redirect.includes(group.entry))
    return [refuse('LDGA-21.36A.1', 'entry-is-fixed', { party, entry: group.entry })];
  if (
    !freeSetUp.entries.includes(entry) ||
    (world.entries.get(entry) as Entry | undefined)?.army !== 'french'
  )
    return [refuse('LDGA-21.36A.1', 'not-an-entry-of-the-army', { entry })];
  return p.coming.find((one) => one.party === party)?.entry === entry
    ? [refuse('LDGA-21.36A.1', 'so-already', { party, entry })]
    : [];
}

/** 19.24, 19.26: those who are set up by others stand by them still. 19.21: too many in a hex of the tables; the owner moves the excess as far as his freedom goes. */
function judgeEnd(at: At<Locals>): Refusal[] {
  const { world, position: p } = at;
  const { side } = at.locals;
  const found = strayReasons(world, p, side);
  if (found.length > 0 || hasRoomForAll(world, p, side)) return found;
  const { stacks, crowds } = fieldOf(world, p, side);
  for (const index of stacks.keys()) {
    if (hasRoom(world, crowds[index] as number)) continue;
    const hex = world.grid.id(index);
    const away = piecesAt(world, p, side, hex).some(({ id }) => canGoElsewhere(world, p, side, id));
    if (away) found.push(...crowdProblems(world, hex, companyOf(world, p, side, hex)));
  }
  return found;
}

function judge(at: At<Locals>, action: LdgaAction, seat: Seat): readonly Refusal[] {
  switch (action.type) {
    case 'place':
      return judgePlace(at, action, seat);
    case 'setColumn':
      return judgeColumn(at, action, seat);
    case 'setVedettes':
      return judgeVedettes(at, action, seat);
    case 'redirect':
      return judgeRedirect(at, action);
    case 'endSetUp':
      return judgeEnd(at);
    default:
      return [];
  }
}

/** 21.36A: by which other entries forces may come. */
function redirects(at: At<Locals>, seat: Seat): LdgaAction[] {
  const actions: LdgaAction[] = [];
  if (!at.world.options.has('free-set-up')) return actions;
  for (const [party] of at.world.parties.entries())
    for (const entry of at.world.entries.keys()) {
      const action: LdgaAction = { type: 'redirect', party, entry };
      if (judge(at, action, seat).length === 0) actions.push(action);
    }
  return actions;
}

function offers(at: At<Locals>, seat: Seat, subject?: Subject): LdgaAction[] {
  const { world, position: p } = at;
  const { side } = at.locals;
  if (subject !== undefined && subject !== '') return [...ordersOfPiece(world, p, side, seat, subject)];
  const end: LdgaAction = { type: 'endSetUp' };
  const actions: LdgaAction[] = judge(at, end, seat).length === 0 ? [end] : [];
  actions.push(...redirects(at, seat));
  return subject === '' ? actions : actions.concat(...ordersOfAll(world, p, side, seat));
}

/** Is there anything for this seat to choose? */
const hasChoice = (at: At<Locals>, seat: Seat): boolean =>
  hasOrders(at.world, at.position, at.locals.side, seat) || redirects(at, seat).length > 0;

/** Whoever has a choice and has not finished. */
const seatsToPlace = (at: At<Locals>): Seat[] =>
  at.world.seats[at.locals.side].filter((seat) => !at.position.ended.includes(seat) && hasChoice(at, seat));

/** 19.27, 3.2: a column begins on a road and by itself. */
function mayBeginInColumn(
  { world, position, locals: { side } }: At<Locals>,
  piece: PieceId,
  hex: HexId,
): boolean {
  const others = companyOf(world, position, side, hex, [], [piece]);
  return world.lie.onRoad[world.grid.index(hex)] === 1 && bodiesOf(others) + others.trains === 0;
}

function run(at: Scribe<Locals>, action: LdgaAction, seat: Seat): void {
  const { side } = at.locals;
  const { world } = at;
  if (action.type === 'place') {
    const { piece, hex } = action;
    const { roadMarch } = pieceOf(world, at.position, piece) as PieceState;
    if (roadMarch && !mayBeginInColumn(at, piece, hex)) setColumn(world, at.draft, piece, false);
    changePiece(world, at.draft, piece, { hex });
    tellOwn(at, side, () => ({ type: 'piecePlaced', rule: 'LDGA-1.6.1', piece, hex }));
  } else if (action.type === 'setColumn') {
    const { piece, column } = action;
    setColumn(world, at.draft, piece, column);
    tellOwn(at, side, () => ({ type: 'columnSet', rule: 'LDGA-19.27', piece, column }));
  } else if (action.type === 'setVedettes') {
    const { unit, split } = action;
    const hex = listedHex(world, unit) as HexId;
    changeUnit(world, at.draft, unit, {
      place: split ? 'split' : 'map',
      hex: split ? null : hex,
      roadMarch: false,
    });
    for (const id of world.vedettesOf.get(unit) ?? [])
      changeUnit(world, at.draft, id, { place: split ? 'map' : 'pooled', hex: split ? hex : null });
    tellOwn(at, side, () => ({ type: 'vedettesSet', rule: 'LDGA-19.26.2', unit, split }));
  } else if (action.type === 'redirect') {
    const { party, entry } = action;
    at.draft.update({
      coming: at.position.coming.map((one) => (one.party === party ? { ...one, entry } : one)),
    });
    at.emit(() => ({ type: 'partyRedirected', rule: 'LDGA-21.36A.1', party, entry, to: world.seats[side] }));
  } else {
    at.draft.update({ ended: [...at.position.ended, seat] });
  }
}

export const placing = procedure<Locals>('ldga.setUp', {
  begin: auto('LDGA-1.6.2', (at) => {
    at.draft.update({ phase: 'set-up', phasing: at.locals.side, ended: [] });
    return next('look');
  }),
  look: auto('LDGA-1.6.1', (at) => next(seatsToPlace(at).length > 0 ? 'place' : 'end')),
  place: decide('LDGA-1.6.1', {
    accepts: ['place', 'setColumn', 'setVedettes', 'redirect', 'endSetUp'],
    by: seatsToPlace,
    subjects: ({ world, position: p, locals }, seat) => ['', ...ownPieces(world, p, locals.side, seat)],
    candidates: offers,
    exact: true,
    few: (at, seat) => offers(at, seat, ''),
    judge,
    ask: ({ locals }) => ({ side: locals.side }),
    run(at, action, seat) {
      run(at, action, seat);
      return next('look');
    },
  }),
  end: auto('LDGA-1.63', (at) => {
    const { side } = at.locals;
    at.draft.update({ deployed: [...at.position.deployed, side], ended: [] });
    at.emit(() => ({ type: 'sideDeployed', rule: 'LDGA-1.6.2', side, reveals: true }));
    // 21.36C: when the coalition stands the French show where they come.
    if (at.world.options.has('free-set-up') && at.position.deployed.length === 2) {
      const entries = at.position.coming.map(({ party, entry }) => ({ party, entry }));
      at.emit(() => ({ type: 'entriesShown', rule: 'LDGA-21.36C', entries, reveals: true }));
    }
    return done();
  }),
});
