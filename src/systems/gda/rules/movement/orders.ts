import { ledger } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, isWithin, squared, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose, poseAround } from '../../../../geometry/table/footprint.ts';
import { cm, mm, type Point } from '../../../../geometry/table/units.ts';
import { nearestEnemy } from '../command/effects.ts';
import { isGeneralHidden } from '../fog/cards.ts';
import type { ActionOf, At } from '../kit.ts';
import { wayBack } from '../morale/way-back.ts';
import type { BrigadeState, Formation, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import {
  isArtillery,
  isCloseOrder,
  isCossack,
  isInfantry,
  isOnTable,
  isSkirmishing,
} from '../units/kinds.ts';
import type { Brigade, Place, Unit, World } from '../world.ts';
import { judgeWithdrawal } from './assault.ts';
import { formationsOf, judgeNearness, judgeRoom, turnedAbout } from './formations.ts';
import {
  allowanceLines,
  brigadeAt,
  changesOnTheMarch,
  combinesChange,
  judgeCloser,
  judgeMover,
  stateAt,
  unitAt,
} from './limits.ts';
import { measure } from './measure.ts';
import { isLed, judgeChangeNear, judgeLegs, withUnit } from './moves.ts';
import { roadLines } from './obstacles.ts';
import { judgeRecall } from './skirmishers.ts';

/* What a unit may do in the movement phase besides manoeuvring. */

const facts = (unit: Unit): { readonly unit: string } => ({ unit: unit.id });

/** 5.6, 5.19: about-face is a change of formation: who may change and move as well goes on after it, or has gone before. */
export const turnsOnTheMarch = (world: World, p: GdaPosition, index: number): boolean =>
  combinesChange(
    world,
    p,
    index,
    world.rough.some((ground) => touch(groundOf(world, p, index), ground)),
  );

export function judgeAboutFace(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  // Ruled: whom only Forwards lets do both turns about before he goes: what he has covered nobody knows any more.
  const onTheMarch =
    state.moved && !state.changed && changesOnTheMarch(world, unit) && turnsOnTheMarch(world, p, index);
  const refusals: Refusal[] = [
    ...judgeMover(world, p, index).filter(({ code }) => !(onTheMarch && code === 'has-moved')),
    ...judgeChangeNear(world, p, index, state.formation),
  ];
  if (state.changed && !state.done) refusals.push(refuse('GDA-5.6.1', 'has-changed', facts(unit)));
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts(unit)));
  if (state.holds !== null || state.formation === 'square')
    refusals.push(refuse('GDA-5.6.1', 'has-no-rear', facts(unit)));
  return [...refusals, ...judgeRoom(world, p, index, turnedAbout(world, p, index), state.formation)];
}

/** 5.21, 8.10: come into order on the spot; those who ran and rallied choose their formation. */
export function judgeReform(
  world: World,
  p: GdaPosition,
  index: number,
  formation: Formation | undefined,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (state.order !== 'unformed') refusals.push(refuse('GDA-5.21.1', 'in-good-order', facts(unit)));
  // 5.1, 5.15, ruled: to reform is to move, and who is out of hand does not, but for those who have just rallied (8.12).
  if (state.wild && !state.rallied) refusals.push(refuse('GDA-5.15.1', 'out-of-hand', facts(unit)));
  const old = state.reformsAs ?? state.formation;
  const wanted = formation ?? old;
  if (wanted !== old && !state.rallied)
    refusals.push(refuse('GDA-8.10.5', 'keeps-its-formation', facts(unit)));
  if (wanted === state.formation) return refusals;
  // 6.13, 6.15: nobody goes out of order into skirmish order, and skirmishers form up behind a friend.
  if (wanted === 'skirmish') refusals.push(refuse('GDA-6.13.3', 'unformed', facts(unit)));
  refusals.push(...judgeRecall(world, p, index));
  if (wanted === 'garrison' || !formationsOf(world, unit).includes(wanted))
    refusals.push(refuse('GDA-1.12.1', 'not-its-formation', { ...facts(unit), formation: wanted }));
  else refusals.push(...judgeRoom(world, p, index, state.pose, wanted));
  return refusals;
}

/** 5.12: from the enemy; 1.7, ruled: in good order and out of command only towards the brigadier. */
export function retiresFrom(at: At, index: number): Point {
  const { world, position: p } = at;
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  if (isLoose(unit, state) || state.order === 'unformed') return nearestEnemy(at, index);
  const { x, y } = centreOf(state.pose, extentOf(world, unit, state));
  const { brigadier } = p.brigades[unit.brigade] as BrigadeState;
  return { x: 2 * x - brigadier.at.x, y: 2 * y - brigadier.at.y };
}

/** 5.12: skirmishers and cossacks come and go as they like. */
export const isLoose = (unit: Unit, state: UnitState): boolean => isSkirmishing(state) || isCossack(unit);

/**
 * 5.12: falling back of one's own will is for the unformed; skirmishers and cossacks do it as they like, and 1.7, ruled:
 * whoever is out of command may do it to come back to his brigadier.
 */
export function judgeRetire(at: At, index: number): readonly Refusal[] {
  const { world, position } = at;
  const unit = unitAt(world, index);
  const state = stateAt(position, index);
  const refusals: Refusal[] = [...judgeMover(world, position, index)];
  if (!isLoose(unit, state) && state.order !== 'unformed' && isInCommand(world, position, index))
    refusals.push(refuse('GDA-5.12.1', 'in-good-order', facts(unit)));
  if (state.holds !== null) refusals.push(refuse('GDA-5.37.2', 'in-garrison', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.15.1', 'out-of-hand', facts(unit)));
  if (refusals.length > 0) return refusals;
  const way = wayBack(world, position, index, retiresFrom(at, index), 'retire');
  if ('lost' in way) return [refuse(way.rule, way.lost, facts(unit))];
  // 3.8: to retire of one's own will is to withdraw.
  const there: UnitState = { ...state, pose: way.to, formation: way.formation };
  const withdraws = judgeWithdrawal(world, position, index, there);
  if (withdraws.length > 0) return withdraws;
  // To retire is to turn one's back on the enemy: nobody makes his way to a general who stands beyond them.
  const { x, y } = centreOf(state.pose, extentOf(world, unit, state));
  const [enemy, from] = [nearestEnemy(at, index), retiresFrom(at, index)];
  return (enemy.x - x) * (from.x - x) + (enemy.y - y) * (from.y - y) < 0
    ? [refuse('GDA-1.7.3', 'into-the-enemy', facts(unit))]
    : [];
}

/** 5.36 to 5.38: built-up areas and strongpoints take one battalion, from the edge. */
export function judgeEnter(
  world: World,
  p: GdaPosition,
  index: number,
  { place: id, legs }: ActionOf<'enter'>,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const place = world.places.find((one) => one.id === id);
  if (place === undefined || (place.kind !== 'builtUpArea' && place.kind !== 'strongpoint'))
    return [refuse('GDA-5.36.1', 'no-such-place', { ...facts(unit), place: id })];
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (!isInfantry(unit)) refusals.push(refuse('GDA-5.38.1', 'not-infantry', facts(unit)));
  if (unit.screen) refusals.push(refuse('GDA-5.38.3', 'a-screen-holds-nothing', facts(unit)));
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts(unit)));
  if (state.formation === 'square') refusals.push(refuse('GDA-5.37.3', 'not-in-square', facts(unit)));
  if (garrisonOf(world, p, place) !== undefined)
    refusals.push(refuse('GDA-5.36.1', 'held-already', { ...facts(unit), place: id }));
  if (!isInCommand(world, p, index)) refusals.push(refuse('GDA-1.7.4', 'out-of-command', facts(unit)));
  refusals.push(...judgeLegs(world, unit, state, legs));
  const way = measure(world, p, index, legs);
  const walker = { world, p, unit, state, extent: extentOf(world, unit, state) };
  const rate = ledger([
    ...allowanceLines(world, p, index, state.formation),
    ...roadLines(walker, state.pose, legs),
  ]).total;
  if (way.cost.total > rate)
    refusals.push(refuse('GDA-5.1.3', 'too-far', { ...facts(unit), cost: way.cost.total, allowance: rate }));
  // The houses themselves are what it goes for.
  refusals.push(
    ...way.refusals.filter((one) => !(one.code === 'houses-in-the-way' && one.facts.place === id)),
  );
  if (!touch(footprint(way.end, extentOf(world, unit, state)), place.polygon))
    refusals.push(refuse('GDA-5.37.1', 'does-not-reach', { ...facts(unit), place: id }));
  if (brigadeAt(world, p, index).command !== 'steady' && legs.length > 0)
    refusals.push(refuse('GDA-3.23.5', 'forward-while-hesitant', facts(unit)));
  return refusals;
}

export const garrisonOf = (world: World, p: GdaPosition, { id }: Place): Unit | undefined =>
  world.units.find(({ index }) => {
    const state = stateAt(p, index);
    return isOnTable(state) && state.holds === id;
  });

/** 5.37: which side of a place a battalion comes out at, and where it stands then. */
export function poseOutside(
  world: World,
  unit: Unit,
  place: Place,
  side: number,
  heading: number,
  formation: Formation = 'attackColumn',
): Pose {
  const a = place.polygon[side % place.polygon.length] as Pose;
  const b = place.polygon[(side + 1) % place.polygon.length] as Pose;
  const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  const centre = centreOfPlace(place);
  const out = { x: middle.x - centre.x, y: middle.y - centre.y };
  const length = Math.max(1, Math.round(Math.sqrt(out.x * out.x + out.y * out.y)));
  const extent = extentOf(world, unit, { formation, bases: 0 });
  const clear = Math.max(extent.width, extent.depth) + mm(1);
  const at = {
    x: middle.x + Math.round((out.x * clear) / length),
    y: middle.y + Math.round((out.y * clear) / length),
  };
  return poseAround(at, heading, extent);
}

const centreOfPlace = ({ polygon }: Place): { x: number; y: number } => ({
  x: Math.round(polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length),
  y: Math.round(polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length),
});

/** 5.37: nobody comes out before an enemy who stands within 15 cm of that side. */
function isExitBarred(world: World, p: GdaPosition, unit: Unit, place: Place, side: number): boolean {
  const a = place.polygon[side % place.polygon.length];
  const b = place.polygon[(side + 1) % place.polygon.length];
  if (a === undefined || b === undefined) return true;
  return world.units.some((enemy) => {
    const state = stateAt(p, enemy.index);
    return (
      enemy.side !== unit.side &&
      isCloseOrder(state) &&
      isWithin(squaredBetween(groundOf(world, p, enemy.index), [a, b, b]), cm(world.tables.distances.passBua))
    );
  });
}

export function judgeLeave(
  world: World,
  p: GdaPosition,
  index: number,
  { side, heading }: ActionOf<'leave'>,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const place = world.places.find(({ id }) => id === state.holds);
  if (place === undefined) return [refuse('GDA-5.37.2', 'holds-nothing', facts(unit))];
  if (side >= place.polygon.length) return [refuse('GDA-5.37.2', 'no-such-side', { ...facts(unit), side })];
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts(unit)));
  if (!isLed(world, p, index)) refusals.push(refuse('GDA-1.7.4', 'out-of-command', facts(unit)));
  if (isExitBarred(world, p, unit, place, side))
    refusals.push(refuse('GDA-5.37.5', 'enemy-before-the-exit', { ...facts(unit), side }));
  const pose = poseOutside(world, unit, place, side, heading);
  // 3.23: it goes from the midst of the houses, wherever it came in.
  const within = poseAround(centreOfPlace(place), state.pose.heading, extentOf(world, unit, state));
  const after: UnitState = { ...state, pose, formation: 'attackColumn', holds: null };
  refusals.push(...judgeCloser(world, withUnit(p, index, { ...state, pose: within }), index, after));
  return [...refusals, ...judgeRoom(world, p, index, pose, 'attackColumn')];
}

/** 5.37: a column that stands at the edge passes through a built-up area in a whole phase. */
export function judgePass(
  world: World,
  p: GdaPosition,
  index: number,
  { place: id, side, heading }: ActionOf<'passThrough'>,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const place = world.places.find((one) => one.id === id);
  if (place === undefined || side >= place.polygon.length)
    return [refuse('GDA-5.37.3', 'no-such-place', { ...facts(unit), place: id })];
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (place.kind === 'strongpoint')
    refusals.push(refuse('GDA-5.37.6', 'no-way-through', { ...facts(unit), place: id }));
  else if (place.kind !== 'builtUpArea')
    refusals.push(refuse('GDA-5.37.3', 'no-such-place', { ...facts(unit), place: id }));
  if (!isInfantry(unit) || (state.formation !== 'attackColumn' && state.formation !== 'companyColumn'))
    refusals.push(refuse('GDA-5.37.3', 'not-a-column', facts(unit)));
  // Where it would stand beyond is worked out for battalions alone.
  if (!isInfantry(unit)) return refusals;
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts(unit)));
  if (!isWithin(squaredBetween(groundOf(world, p, index), place.polygon), mm(1)))
    refusals.push(refuse('GDA-5.37.4', 'not-at-its-edge', { ...facts(unit), place: id }));
  const garrison = garrisonOf(world, p, place);
  if (garrison !== undefined && garrison.side !== unit.side)
    refusals.push(refuse('GDA-5.37.3', 'held-by-the-enemy', { ...facts(unit), place: id }));
  if (isExitBarred(world, p, unit, place, side))
    refusals.push(refuse('GDA-5.37.5', 'enemy-before-the-exit', { ...facts(unit), side }));
  if (!isLed(world, p, index)) refusals.push(refuse('GDA-1.7.4', 'out-of-command', facts(unit)));
  if (brigadeAt(world, p, index).command !== 'steady')
    refusals.push(refuse('GDA-3.23.5', 'forward-while-hesitant', facts(unit)));
  const pose = poseOutside(world, unit, place, side, heading, state.formation);
  refusals.push(...judgeNearness(world, p, index, footprint(pose, extentOf(world, unit, state))));
  return [...refusals, ...judgeRoom(world, p, index, pose, state.formation)];
}

/** 5.27: guns up to nine pounds limber up in haste and go, at the price of a casualty. */
export function judgeEmergency(
  world: World,
  p: GdaPosition,
  index: number,
  legs: ActionOf<'limberAndGo'>['legs'],
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  if (!isArtillery(unit)) return [refuse('GDA-5.27.1', 'no-battery', facts(unit))];
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (unit.arm === 'footArtillery' && (unit.calibre ?? 0) > 9)
    refusals.push(refuse('GDA-5.27.1', 'too-heavy', facts(unit)));
  if (unit.arm === 'horseArtillery' && unit.size !== 'large')
    refusals.push(refuse('GDA-5.20.1', 'limbers-at-will', facts(unit)));
  if (state.formation !== 'deployed') refusals.push(refuse('GDA-5.27.1', 'limbered-already', facts(unit)));
  if (brigadeAt(world, p, index).command !== 'steady')
    refusals.push(refuse('GDA-3.23.13', 'guns-of-a-hesitant-brigade', facts(unit)));
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts(unit)));
  refusals.push(...judgeChangeNear(world, p, index, 'limbered'));
  const pose = { ...turnedAbout(world, p, index) };
  const from = { pose, formation: 'limbered' as const };
  refusals.push(...judgeLegs(world, unit, { ...state, ...from }, legs));
  const way = measure(world, p, index, legs, from);
  const rate = cm(
    world.tables.movement[unit.arm === 'horseArtillery' ? 'horseArtillery' : 'footArtillery'].limbered,
  );
  if (way.cost.total > rate)
    refusals.push(refuse('GDA-5.1.3', 'too-far', { ...facts(unit), cost: way.cost.total, allowance: rate }));
  if (enemyNearer(world, p, index, way.end))
    refusals.push(refuse('GDA-5.27.2', 'towards-the-enemy', facts(unit)));
  return [...refusals, ...way.refusals];
}

const enemyNearer = (world: World, p: GdaPosition, index: number, end: Pose): boolean => {
  const here = stateAt(p, index).pose;
  return world.units.some((enemy) => {
    const theirs = stateAt(p, enemy.index);
    return (
      enemy.side !== unitAt(world, index).side &&
      isCloseOrder(theirs) &&
      squared(end, theirs.pose) < squared(here, theirs.pose)
    );
  });
};

/** 5.3: a general rides 30 cm, once a turn. */
export function judgeRide(
  world: World,
  p: GdaPosition,
  brigade: number,
  to: { readonly x: number; readonly y: number },
): readonly Refusal[] {
  const state = p.brigades[brigade];
  if (state === undefined || state.standing === 'gone') return [refuse('GDA-5.3.1', 'brigade-gone', {})];
  if (isGeneralHidden(world.brigades[brigade] as Brigade, p))
    return [refuse('GDA-2.12.1', 'under-a-card', { brigade: state.id })];
  const { units } = world.brigades[brigade] as Brigade;
  if (units.every((index) => stateAt(p, index).place === 'offTable'))
    return [refuse('GDA-2.6.1', 'not-on-the-table', { brigade: state.id })];
  const refusals: Refusal[] = [];
  if (state.brigadier.moved) refusals.push(refuse('GDA-5.3.1', 'has-ridden', { brigade: state.id }));
  if (state.brigadier.with !== null) refusals.push(refuse('GDA-5.3.3', 'attached', { brigade: state.id }));
  if (!isWithin(squared(state.brigadier.at, to), cm(world.tables.movement.general)))
    refusals.push(
      refuse('GDA-5.2.12', 'too-far', { brigade: state.id, rides: cm(world.tables.movement.general) }),
    );
  if (!contains(world.table, to)) refusals.push(refuse('GDA-8.14.8', 'off-the-table', { brigade: state.id }));
  return refusals;
}
