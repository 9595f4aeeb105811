import type { Facts } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { areWithin, contains, type Polygon } from '../../../../geometry/table/distance.ts';
import {
  centreOf,
  footprint,
  frontLeft,
  frontRight,
  type Pose,
} from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { cardsOn, groundOfCard } from '../fog/cards.ts';
import { asSeen, atEdge, spanOf } from '../ground/edges.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder, isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { formationsOf } from './formations.ts';
import { goesForwards, stateAt, unitAt } from './limits.ts';
import { type Measured, measure } from './measure.ts';
import { judgeLegs } from './moves.ts';
import { isInReach } from './skirmishers.ts';

type BringOn = ActionOf<'bringOn'>;

/** Is it off the table, and may come on now? */
export const isDue = (world: World, p: GdaPosition, index: number): boolean => {
  const state = stateAt(p, index);
  const brigade = p.brigades[unitAt(world, index).brigade] as BrigadeState;
  return state.place === 'offTable' && !state.done && brigade.standing === 'committed';
};

/** 2.6: a reserve comes on only while it obeys; 2.9: whoever marches to the battle arrives whatever its die says. */
export const hangsBack = (world: World, p: GdaPosition, brigade: number): boolean =>
  p.brigades[brigade]?.command !== 'steady' && world.brigades[brigade]?.sheet.arrives === undefined;

/** 2.7: how far up the table an army stands: the front of its foremost unit in close order, ruled: or of a card with troops. */
export const forwardLine = (world: World, p: GdaPosition, side: Unit['side']): number =>
  world.units.reduce((most, unit) => {
    const state = p.units[unit.index] as UnitState;
    return unit.side === side && (isCloseOrder(state) || state.place === 'card')
      ? Math.max(most, asSeen(world, side, state.pose).ahead)
      : most;
  }, 0);

/** 2.7: is this place of the edge in the sector that was ordered? */
export function judgeSector(
  world: World,
  p: GdaPosition,
  { index, side }: Pick<Brigade, 'index' | 'side'>,
  { edge, at }: Pick<BringOn, 'edge' | 'at'>,
  who: Facts,
): Refusal[] {
  const { sector } = p.brigades[index] as BrigadeState;
  const facts = { ...who, sector };
  const span = spanOf(world, side);
  if (at > (edge === 'rear' ? span.right : span.ahead))
    return [refuse('GDA-2.7.1', 'beyond-the-edge', facts)];
  const half = span.right / 2;
  if (sector === 'centre' || sector === null) {
    const inside = edge === 'rear' && Math.abs(at - half) <= cm(world.tables.distances.centreSector);
    return inside ? [] : [refuse('GDA-2.7.5', 'outside-its-sector', facts)];
  }
  const rule = sector === 'right' ? 'GDA-2.7.2' : 'GDA-2.7.3';
  if (edge === 'rear')
    return (sector === 'right' ? at >= half : at <= half) ? [] : [refuse(rule, 'outside-its-sector', facts)];
  if (edge !== sector) return [refuse(rule, 'outside-its-sector', facts)];
  return at <= forwardLine(world, p, side) ? [] : [refuse('GDA-2.7.4', 'ahead-of-its-own-lines', facts)];
}

/** A unit comes on: measured from the edge, on which its front stands when it begins. */
export function workOutEntry(
  world: World,
  p: GdaPosition,
  index: number,
  action: BringOn,
): { readonly measured: Measured; readonly start: Pose; readonly rate: number } {
  const unit = unitAt(world, index);
  const start = atEdge(world, unit.side, action.edge, action.at);
  const from = { pose: start, formation: action.formation };
  const rates = world.tables.movement[unit.arm] as Readonly<Record<string, number>>;
  const { forwards } = p.brigades[unit.brigade] as BrigadeState;
  const haste = goesForwards(world, p, index, action.formation) ? (forwards?.cm ?? 0) : 0;
  return {
    measured: measure(world, p, index, action.legs, from),
    start,
    rate: cm((rates[action.formation] ?? 0) + haste),
  };
}

/** 2.7: is an enemy within 15 cm of where somebody comes on? Ruled: a card of the enemy counts as one. */
export const isEnemyAtEdge = (world: World, p: GdaPosition, side: Side, front: Polygon): boolean => {
  const least = cm(world.tables.distances.reserveEntry);
  return (
    world.units.some(
      (enemy) =>
        enemy.side !== side &&
        isOnTable(stateAt(p, enemy.index)) &&
        areWithin(front, groundOf(world, p, enemy.index), least),
    ) || cardsOn(p).some((card) => card.side !== side && areWithin(front, groundOfCard(world, card), least))
  );
};

/** 2.6, 2.7, 2.9: may a unit from off the table come on here and go so far? */
export function judgeBringOn(
  world: World,
  p: GdaPosition,
  index: number,
  action: BringOn,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  const facts = { unit: unit.id };
  if (state.place !== 'offTable') return [refuse('GDA-2.6.1', 'not-off-the-table', facts)];
  if (brigade.standing !== 'committed') return [refuse('GDA-2.6.2', 'not-released', facts)];
  if (!formationsOf(world, unit).includes(action.formation))
    return [refuse('GDA-1.12.1', 'not-its-formation', { ...facts, formation: action.formation })];
  if (action.formation === 'skirmish' && !unit.screen)
    return [refuse('GDA-6.13.2', 'deploys-in-play', facts)];
  const refusals: Refusal[] = [
    ...judgeLegs(world, unit, { ...state, formation: action.formation }, action.legs),
  ];
  if (state.done) refusals.push(refuse('GDA-5.1.1', 'has-moved', facts));
  if (hangsBack(world, p, unit.brigade)) refusals.push(refuse('GDA-2.6.3', 'hangs-back', facts));
  refusals.push(...judgeSector(world, p, { index: unit.brigade, side: unit.side }, action, facts));
  const { measured, start, rate } = workOutEntry(world, p, index, action);
  const extent = extentOf(world, unit, { ...state, formation: action.formation });
  const front = [frontLeft(start, extent), frontRight(start, extent), frontRight(start, extent)];
  if (isEnemyAtEdge(world, p, unit.side, front))
    refusals.push(refuse('GDA-2.7.4', 'enemy-at-the-edge', facts));
  if (measured.cost.total > rate)
    refusals.push(refuse('GDA-5.1.3', 'too-far', { ...facts, cost: measured.cost.total, allowance: rate }));
  // It begins off the table, and only has to end on it.
  refusals.push(...measured.refusals.filter(({ code }) => code !== 'off-the-table'));
  if (!footprint(measured.end, extent).every((corner) => contains(world.table, corner)))
    refusals.push(refuse('GDA-2.7.1', 'not-wholly-on-the-table', facts));
  // 6.4: the first of a brigade brings its general along, who is reach enough for its skirmishers.
  const there: UnitState = { ...state, place: 'table', pose: measured.end, formation: action.formation };
  if (unit.screen && isAnybodyHere(world, p, unit.brigade) && !isInReach(world, p, index, there))
    refusals.push(refuse('GDA-6.4.1', 'too-far-from-its-brigade', facts));
  return refusals;
}

const isAnybodyHere = (world: World, p: GdaPosition, brigade: number): boolean =>
  world.units.some((friend) => friend.brigade === brigade && isOnTable(stateAt(p, friend.index)));

/** Puts it on the table; the first of a brigade brings its general along. */
export function bringOn(at: Scribe, unit: Unit, action: BringOn): void {
  const { measured, start } = workOutEntry(at.world, at.position, unit.index, action);
  const first = !isAnybodyHere(at.world, at.position, unit.brigade);
  changeUnit(at.draft, unit.index, {
    place: 'table',
    pose: measured.end,
    formation: action.formation,
    moved: true,
    done: true,
  });
  at.emit(() => ({
    type: 'unitEntered',
    rule: 'GDA-2.7.1',
    unit: unit.id,
    before: start,
    after: measured.end,
  }));
  if (!first) return;
  const state = stateAt(at.position, unit.index);
  const { brigadier } = at.position.brigades[unit.brigade] as BrigadeState;
  changeBrigade(at.draft, unit.brigade, {
    brigadier: { ...brigadier, at: centreOf(state.pose, extentOf(at.world, unit, state)) },
  });
}

/** How far apart places on the edge are tried. */
const EVERY = cm(10);

/** Places in the ordered sector, the middle of its rear first, with a full move inwards. */
export function* suggestEntries({ world, position }: At, unit: Unit): Iterable<GdaAction> {
  if (!isDue(world, position, unit.index)) return;
  const brigade = position.brigades[unit.brigade] as BrigadeState;
  const span = spanOf(world, unit.side);
  const { formation } = stateAt(position, unit.index);
  if (formation === 'garrison') return;
  const half = span.right / 2;
  const middle = brigade.sector === 'left' ? half / 2 : brigade.sector === 'right' ? half + half / 2 : half;
  const entry = (edge: BringOn['edge'], at: number): BringOn => {
    const action: BringOn = {
      type: 'bringOn',
      unit: unit.id,
      edge,
      at: Math.round(at),
      formation,
      legs: [],
    };
    const { rate } = workOutEntry(world, position, unit.index, action);
    return { ...action, legs: [{ kind: 'advance', by: rate }] };
  };
  for (let out = 0; out <= half; out += EVERY)
    for (const at of out === 0 ? [middle] : [middle - out, middle + out])
      if (at >= 0 && at <= span.right) yield entry('rear', at);
  // 2.7: at a flank also from the side of the table, the furthest up first.
  const { sector } = brigade;
  if (sector !== 'left' && sector !== 'right') return;
  for (let at = forwardLine(world, position, unit.side); at >= 0; at -= EVERY) yield entry(sector, at);
}
