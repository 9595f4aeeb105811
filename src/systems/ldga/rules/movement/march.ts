import { ledger } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { halves } from '../board/costs.ts';
import { changeLeaders, changeTrains, changeUnit, changeUnits } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { changePiece, type PieceState, pieceOf, setColumn } from '../pieces.ts';
import type { HexId, LdgaPosition, PieceId, Side, TrainState, UnitState } from '../position.ts';
import { holderOf } from '../seats.ts';
import { isEngaged } from '../stacking/field.ts';
import { companyOf, crowdProblems } from '../stacking/limits.ts';
import { apparentZone, controllers } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import { passSources } from '../victory/sources.ts';
import type { World } from '../world.ts';
import { groupAllowance, withoutForce } from './allowance.ts';
import { orderJudge } from './bound.ts';
import { type Group, groupOf, groupReasons, stepOutJudge } from './group.ts';
import { priceOfMarch } from './reach.ts';
import { walk } from './walk.ts';

/* 8.3: marches. A group that has begun to move may go on until another piece moves (8.3.2). */

export const hexOfPiece = (at: At, id: PieceId): HexId | null =>
  pieceOf(at.world, at.position, id)?.hex ?? null;

export function judgeMarch(at: At, action: ActionOf<'march'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const column = action.column === true;
  const found = groupReasons(world, p, seat, action.pieces, column);
  if (found.length > 0) return found;
  const group = groupOf(
    world,
    p,
    action.pieces,
    hexOfPiece(at, action.pieces[0] as PieceId) as HexId,
    column,
  );
  const { refusals } = walk(world, p, group, action.path);
  return [
    ...refusals,
    ...(stepOutJudge(world, p, group)?.(action.path[0] as HexId) ?? []),
    ...leftBehind(world, p, group),
    ...(orderJudge(world, p, group)?.judge(action.path) ?? []),
  ];
}

/** Can somebody who stands here still march? Who has marched with others so far has done so, and by night no unit does. */
function marchesLater(world: World, p: LdgaPosition, side: Side, hex: HexId) {
  const canGo = p.phase !== 'disengagement' && !isEngaged(world, p, side, hex);
  return ({ moved, moving }: UnitState | TrainState): boolean => canGo && !moved && !moving;
}

/** 3.1: a leader may not leave so many behind who cannot move any more that they are too many without him. */
export function leftBehind(
  world: World,
  p: LdgaPosition,
  { side, from, pieces, members }: Group,
  mayGo: (piece: UnitState | TrainState) => boolean = marchesLater(world, p, side, from),
): Refusal[] {
  if (!members.some(({ kind }) => kind === 'leader')) return [];
  const others: (UnitState | TrainState)[] = [];
  const units = p.units[side];
  for (let slot = 0; slot < units.length; slot += 1) {
    const unit = units[slot] as UnitState;
    if (unit.hex === from && !pieces.includes(unit.id)) others.push(unit);
  }
  for (const train of p.trains) if (train.hex === from && !pieces.includes(train.id)) others.push(train);
  if (others.length === 0) return [];
  const free = others.filter(mayGo);
  const left = companyOf(world, p, side, from, [], [...pieces, ...free.map(({ id }) => id)]);
  return crowdProblems(world, from, left).map(({ facts }) =>
    refuse('LDGA-8.34D', 'leaves-a-crowd', { ...facts, hex: from }),
  );
}

/** Is anybody of this seat's on the march? */
export function isOnTheMarch({ world, position: p }: At, seat: Seat): boolean {
  const own = ({ id, moving }: { readonly id: PieceId; readonly moving: boolean }): boolean =>
    moving && holderOf(world, p, id) === seat;
  return p.units[p.phasing].some(own) || p.leaders[p.phasing].some(own) || p.trains.some(own);
}

/** The march of whoever moved before is over (8.3.2, 8.34B). */
export function finishMarch(at: Scribe): void {
  if (at.position.march === null) return;
  const over = ({ moving }: { readonly moving: boolean }) =>
    moving ? { moving: false, moved: true } : undefined;
  for (const side of ['french', 'coalition'] as const) {
    changeUnits(at.draft, side, over);
    changeLeaders(at.draft, side, over);
  }
  changeTrains(at.draft, over);
  at.draft.update({ march: null });
}

/** These become the moving group; whoever was, and is not among them, has finished. */
export function beginMarch(at: Scribe, pieces: readonly PieceId[], hex: HexId): void {
  const states = pieces.map((id) => pieceOf(at.world, at.position, id) as PieceState);
  if (!states.every(({ moving }) => moving)) {
    finishMarch(at);
    at.draft.update({ march: { hex, spent: 0 } });
    for (const id of pieces) changePiece(at.world, at.draft, id, { moving: true });
    return;
  }
  const over = ({ id, moving }: { readonly id: PieceId; readonly moving: boolean }) =>
    moving && !pieces.includes(id) ? { moving: false, moved: true } : undefined;
  const { side } = states[0] as PieceState;
  changeUnits(at.draft, side, over);
  changeLeaders(at.draft, side, over);
  changeTrains(at.draft, over);
}

/** Points are spent: whoever has used more than the drawn chit gives has marched by force. */
export function spend(at: Scribe, pieces: readonly PieceId[], hex: HexId, points: number): void {
  const spent = (at.position.march?.spent ?? 0) + points;
  at.draft.update({ march: { hex, spent } });
  for (const id of pieces) {
    const counter = at.world.counters.get(id);
    if (counter === undefined) continue;
    if (spent > withoutForce(at.world, at.position, id)) changeUnit(at.world, at.draft, id, { forced: true });
    if (counter.vedette) {
      const spare =
        groupAllowance(at.world, at.position, [id]) - spent >= halves(at.world.tables.vedettes.reassemble);
      changeUnit(at.world, at.draft, id, { spare });
    }
  }
}

export function runMarch(at: Scribe, action: ActionOf<'march'>): void {
  const { world } = at;
  const { pieces, path } = action;
  const column = action.column === true;
  const from = hexOfPiece(at, pieces[0] as PieceId) as HexId;
  const group = groupOf(world, at.position, pieces, from, column);
  const { side } = group;
  const before = at.position;
  const total = priceOfMarch(world, before, group, path);
  const end = path[path.length - 1] as HexId;
  beginMarch(at, pieces, from);
  for (const { id, roadMarch } of group.bodies)
    if (roadMarch !== column) setColumn(world, at.draft, id, column);
  for (const id of pieces) changePiece(world, at.draft, id, { hex: end });
  spend(at, pieces, end, total);
  tellOwn(
    at,
    side,
    () => {
      const cost = ledger(walk(world, before, group, path).lines);
      // What they have left is not told: it would tell the enemy of a secret order (8.2) under which they march by force.
      return { type: 'marched', rule: 'LDGA-8.3.3', pieces, from, path, cost, column };
    },
    () => ({ type: 'flagMoved', rule: 'LDGA-1.5.1', side, from, path }),
  );
  passSources(at, side, pieces, path);
  meet(at, group, path);
}

/** 4.1: has the group come into the enemy's zone? Where it looked so and is not so it learns that it may go on. */
export function meet(at: Scribe, { pieces, side, from }: Group, path: readonly HexId[]): void {
  const { world } = at;
  const end = path[path.length - 1] as HexId;
  if (isEngaged(world, at.position, side, end)) {
    const by = controllers(world, at.position, side, end);
    const cameFrom = path[path.length - 2] ?? from;
    for (const id of pieces) if (world.counters.has(id)) changeUnit(world, at.draft, id, { cameFrom });
    at.emit(() => ({ type: 'engaged', rule: 'LDGA-4.1', side, hex: end, by }));
  } else if (apparentZone(world, at.position, side)[world.grid.index(end)] === 1) {
    at.emit(() => ({ type: 'wayFree', rule: 'LDGA-4.0.7', side, hex: end, reveals: true }));
  }
}

/** 8.43: out of the column, on the spot. */
export function judgeFormUp(at: At, { piece }: ActionOf<'formUp'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  // 4.11: who is engaged may not go on, but for this he goes nowhere.
  const found = groupReasons(world, p, seat, [piece], false).filter(({ code }) => code !== 'engaged');
  if (found.length > 0) return found;
  const state = pieceOf(world, p, piece) as PieceState;
  if (!state.roadMarch) return [refuse('LDGA-8.43.1', 'not-in-column', { piece })];
  const group = groupOf(world, p, [piece], state.hex as HexId, true);
  const cost = world.tables.roadMarch.formUp * 2;
  return cost > group.budget
    ? [refuse('LDGA-8.43.1', 'too-little-movement', { cost: cost / 2, left: group.budget / 2 })]
    : [];
}

export function runFormUp(at: Scribe, { piece }: ActionOf<'formUp'>): void {
  const { side, hex } = pieceOf(at.world, at.position, piece) as PieceState;
  beginMarch(at, [piece], hex as HexId);
  setColumn(at.world, at.draft, piece, false);
  spend(at, [piece], hex as HexId, at.world.tables.roadMarch.formUp * 2);
  tellOwn(at, side, () => ({ type: 'formedUp', rule: 'LDGA-8.43.1', piece, why: 'chosen' }));
}
