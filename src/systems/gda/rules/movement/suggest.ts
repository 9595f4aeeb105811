import { ledger } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { squared } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { type Manoeuvre, wheelFor, wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { GRAINS_PER_MM, type Point, turnTo } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { namings } from '../command/regulating.ts';
import { suggestForCards } from '../fog/suggest.ts';
import { crossingOf } from '../ground/lines.ts';
import type { At } from '../kit.ts';
import { extentOf } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { suggestEntries } from './entry.ts';
import { allowanceLines, judgeMover, stateAt } from './limits.ts';
import { judgeOutset, workOut } from './moves.ts';
import { marching, middleOf, unitOrders } from './suggest-orders.ts';

/** The furthest of a kind of move that is allowed, to a millimetre; undefined where none is. */
function furthest(
  at: At,
  unit: Unit,
  most: number,
  make: (by: number) => readonly Manoeuvre[],
  haste = false,
): readonly Manoeuvre[] | undefined {
  const allowed = (millimetres: number): boolean =>
    workOut(at.world, at.position, unit.index, { legs: make(millimetres * GRAINS_PER_MM), haste }).refusals
      .length === 0;
  let high = Math.floor(most / GRAINS_PER_MM);
  if (high <= 0) return undefined;
  // Who may not go like this at all is not measured for it.
  if (judgeOutset(at.world, at.position, unit.index, make(GRAINS_PER_MM)).length > 0) return undefined;
  if (allowed(high)) return make(high * GRAINS_PER_MM);
  // Most who cannot go all the way cannot set out at all.
  if (!allowed(1)) return undefined;
  let low = 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (allowed(middle)) low = middle;
    else high = middle;
  }
  return make(low * GRAINS_PER_MM);
}

/** Where a unit might want to go: the nearest enemies and what the battle is about. */
function goals({ world, position }: At, unit: Unit): readonly Point[] {
  const own = centreOf(
    stateAt(position, unit.index).pose,
    extentOf(world, unit, stateAt(position, unit.index)),
  );
  const enemies = world.units
    .filter((enemy) => enemy.side !== unit.side && isCloseOrder(stateAt(position, enemy.index)))
    .map((enemy) =>
      centreOf(stateAt(position, enemy.index).pose, extentOf(world, enemy, stateAt(position, enemy.index))),
    )
    .sort((a, b) => squared(own, a) - squared(own, b))
    .slice(0, 2);
  const places = world.scenario.objectives.flatMap(({ feature }) => {
    const place = world.places.find(({ id }) => id === feature);
    return place === undefined ? [] : [middleOf(place.polygon)];
  });
  return [...enemies, ...places];
}

/** Straight on, aslant, wheeled towards the enemy: as far as is allowed, and none that is not. */
function* marches(at: At, unit: Unit): Iterable<GdaAction> {
  const { world, position } = at;
  const state = stateAt(position, unit.index);
  if (state.order === 'unformed') return;
  const most = ledger(allowanceLines(world, position, unit.index, state.formation)).total;
  const extent = extentOf(world, unit, state);
  const ahead = furthest(at, unit, most, (by) => [{ kind: 'advance', by }]);
  if (ahead !== undefined) yield marching(unit, ahead);
  yield* atARun(at, unit, most, ahead);
  for (const angle of [-450, 450]) {
    const aslant = furthest(at, unit, most, (by) => [{ kind: 'oblique', by, angle }]);
    if (aslant !== undefined) yield marching(unit, aslant);
  }
  const offered = new Set<number>();
  for (const goal of goals(at, unit)) {
    const turn = turnTo(state.pose.heading, headingTo(state.pose, goal));
    const angle = Math.min(Math.abs(turn), wheelFor(extent.width, most));
    if (angle < 10 || offered.has(Math.sign(turn) * angle)) continue;
    offered.add(Math.sign(turn) * angle);
    const wheel: Manoeuvre = { kind: 'wheel', on: turn < 0 ? 'left' : 'right', angle };
    if (workOut(world, position, unit.index, { legs: [wheel] }).refusals.length > 0) continue;
    yield marching(unit, [wheel]);
    const rest = most - wheelLength(extent.width, angle);
    const on = furthest(at, unit, rest, (by) => [wheel, { kind: 'advance', by }]);
    if (on !== undefined) yield marching(unit, on);
  }
}

/** 5.34: straight over walls, hedges and streams, where that leads further than at a walk. */
function* atARun(
  at: At,
  unit: Unit,
  most: number,
  walked: readonly Manoeuvre[] | undefined,
): Iterable<GdaAction> {
  const state = stateAt(at.position, unit.index);
  if (!at.world.lines.some((line) => crossingOf(unit, state, line) === 'either')) return;
  const far = (legs: readonly Manoeuvre[] | undefined): number =>
    (legs ?? []).reduce((sum, leg) => sum + ('by' in leg ? leg.by : 0), 0);
  const run = furthest(at, unit, most, (by) => [{ kind: 'advance', by }], true);
  if (run !== undefined && far(run) > far(walked))
    yield { type: 'manoeuvre', unit: unit.id, legs: [...run], haste: true };
}

/** 5.3: a general rides to the middle of his units. */
function* rides({ world, position }: At, side: Side, subject?: string): Iterable<GdaAction> {
  for (const index of world.armies[side].brigades) {
    const brigade = world.brigades[index];
    if (brigade === undefined || (subject !== undefined && subject !== brigade.id)) continue;
    yield* namings(world, brigade.id);
    const present = brigade.units.filter((unit) => isCloseOrder(stateAt(position, unit)));
    if (present.length === 0) continue;
    const middle = middleOf(present.map((unit) => stateAt(position, unit).pose));
    yield { type: 'ride', brigade: brigade.id, ...middle };
  }
}

/** 5.3: a corps commander rides to one of his commanders. */
function* ofTheArmy({ position }: At, side: Side): Iterable<GdaAction> {
  yield { type: 'endMovement' };
  const { corps, divisions } = position.armies[side];
  if (corps !== null)
    for (const { commander } of divisions) yield { type: 'rideCorps', x: commander.x, y: commander.y };
}

/**
 * Corner cases and sensible goals: suggestions that `judge` accepts. A march is searched for by what is allowed, and is
 * not judged again.
 */
export function* suggestMoves(
  at: At<{ readonly side: Side }>,
  judge: (action: GdaAction) => readonly Refusal[],
  subject?: string,
): Iterable<GdaAction> {
  const { side } = at.locals;
  const allowed = function* (actions: Iterable<GdaAction>): Iterable<GdaAction> {
    for (const action of actions) if (judge(action).length === 0) yield action;
  };
  if (subject === undefined || subject === '') yield* allowed(ofTheArmy(at, side));
  if (subject === '') return;
  for (const unit of at.world.units) {
    if (unit.side !== side || (subject !== undefined && subject !== unit.id)) continue;
    yield* allowed(suggestEntries(at, unit));
    if (judgeMover(at.world, at.position, unit.index).length > 0) continue;
    yield* marches(at, unit);
    yield* allowed(unitOrders(at, unit));
  }
  yield* suggestForCards(at, side, judge, subject);
  yield* allowed(rides(at, side, subject));
}
