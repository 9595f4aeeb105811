import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredRange } from '../../../../geometry/table/arc.ts';
import { boxesWithin, isBeyond, isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { POINTS_IN_HALF, sharePoints } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { RangeBand } from '../../content/fire-table.ts';
import { heightAt } from '../ground/heights.ts';
import { sectionsThatSee, seesFromAnySide } from '../ground/sight.ts';
import { heldBy, isInCover } from '../ground/terrain.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { boxAround, extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import {
  isArtillery,
  isCavalry,
  isCloseOrder,
  isInfantry,
  isOnTable,
  isRunning,
  isSkirmishing,
} from '../units/kinds.ts';
import { massOf } from '../units/massed.ts';
import type { Aim, Brigade, Unit, World } from '../world.ts';
import { areRiflemen, firesAssault } from './fire-ledger.ts';

export type FireKind = 'volley' | 'guns' | 'skirmish' | 'garrison';

/** The arc of fire of steady troops to either side of straight ahead, in tenths of a degree (7.5). */
const steadyArc = ({ tables }: World): number => tables.fire.arc * 10;
const ALL_ROUND = 1800;

export const fireKindOf = (unit: Unit, state: UnitState): FireKind | undefined => {
  if (isArtillery(unit)) return state.formation === 'deployed' ? 'guns' : undefined;
  if (!isInfantry(unit)) return undefined;
  if (state.holds !== null) return 'garrison';
  return isSkirmishing(state) ? 'skirmish' : 'volley';
};

/** Grains to which a unit can fire, at the most. */
export function reachOf(world: World, unit: Unit, state: UnitState, kind: FireKind): number {
  const { ranges } = world.tables.fire;
  if (kind === 'guns') return cm(gunOf(world, unit).long);
  if (kind === 'volley') return cm(state.formation === 'square' ? ranges.square : ranges.volley);
  if (kind === 'garrison') return cm(ranges.garrison);
  return cm(world.options.rifleRange === true && areRiflemen(world, unit) ? ranges.rifle : ranges.skirmish);
}

export const gunOf = (world: World, { calibre = 6 }: Unit) => {
  const { guns } = world.tables.fire;
  return (
    [guns.light, guns.medium, guns.heavy].find(({ calibres }) => calibres.includes(calibre)) ?? guns.medium
  );
};

/** 7.16, ruled: exactly on a limit belongs to the nearer band. */
export const bandAt = (world: World, unit: Unit, square: number): RangeBand => {
  const { close, effective } = gunOf(world, unit);
  return isWithin(square, cm(close)) ? 'close' : isWithin(square, cm(effective)) ? 'effective' : 'long';
};

/** 7.5: 45 degrees to either side, straight ahead when the brigade hesitates; skirmishers and garrisons as they like. */
export function spreadOf(world: World, p: GdaPosition, index: number, kind: FireKind): number {
  const unit = world.units[index] as Unit;
  if (kind === 'garrison') return ALL_ROUND;
  if (kind === 'skirmish') return steadyArc(world);
  return (p.brigades[unit.brigade] as BrigadeState).command === 'steady' ? steadyArc(world) : 0;
}

/** The square of the range to a target, or undefined where no part of it is in the arc. */
export function rangeTo(world: World, p: GdaPosition, index: number, target: number): number | undefined {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return undefined;
  const ground = groundOf(world, p, target);
  // A square fires from its nearest side, a garrison from every window.
  if (kind === 'garrison' || state.formation === 'square')
    return squaredBetween(groundOf(world, p, index), ground);
  return squaredRange(state.pose, extentOf(world, unit, state), ground, spreadOf(world, p, index, kind));
}

/** 7.11: what share of the unit sees the target: all, half, or too little of it. */
export function shareThatSees(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
): 'full' | 'half' | 'none' {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return 'none';
  const square = rangeTo(world, p, index, target);
  if (square === undefined) return 'none';
  if (kind === 'garrison' || state.formation === 'square')
    return seesFromAnySide(world, p, index, groundOf(world, p, target), target) ? 'full' : 'none';
  const looker = { pose: state.pose, extent: extentOf(world, unit, state), index };
  // 7.28: shot passes over friends on lower ground; volleys and canister do not.
  const over =
    kind === 'guns' && bandAt(world, unit, square) !== 'close' ? overhead(world, p, index, target) : [];
  const seeing = sectionsThatSee(world, p, looker, target, spreadOf(world, p, index, kind), over);
  const { full, half } = world.tables.fire.sections;
  return seeing >= full ? 'full' : seeing >= half ? 'half' : 'none';
}

/** 7.28, ruled: friends who stand at least 15 cm from battery and target both, and lower than the battery. */
function overhead(world: World, p: GdaPosition, index: number, target: number): readonly number[] {
  const clearance = cm(world.tables.distances.overhead);
  const battery = groundOf(world, p, index);
  const goal = groundOf(world, p, target);
  const height = heightOfUnit(world, p, index);
  return world.armies[(world.units[index] as Unit).side].brigades.flatMap((brigade) =>
    (world.brigades[brigade] as Brigade).units.filter(
      (friend) =>
        friend !== index &&
        isCloseOrder(p.units[friend] as UnitState) &&
        heightOfUnit(world, p, friend) < height &&
        !isWithinLess(squaredBetween(groundOf(world, p, friend), battery), clearance) &&
        !isWithinLess(squaredBetween(groundOf(world, p, friend), goal), clearance),
    ),
  );
}

const isWithinLess = (square: number, distance: number): boolean => square < distance * distance;

const heightOfUnit = (world: World, p: GdaPosition, index: number): number =>
  heightAt(world, (p.units[index] as UnitState).pose);

/** Whom a unit can aim at, the nearest first; worked out once for all that is asked of one position. */
export function aims(world: World, p: GdaPosition, index: number): readonly Aim[] {
  const known = world.aimed[index];
  if (known !== undefined && known.units === p.units && known.brigades === p.brigades) return known.aims;
  const found = aimsFrom(world, p, index);
  world.aimed[index] = { units: p.units, brigades: p.brigades, aims: found };
  return found;
}

function aimsFrom(world: World, p: GdaPosition, index: number): readonly Aim[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return [];
  const reach = reachOf(world, unit, state, kind);
  const box = boxAround(world, p, index);
  const found: Aim[] = [];
  for (const enemy of world.units) {
    const theirs = p.units[enemy.index] as UnitState;
    if (enemy.side === unit.side || !isOnTable(theirs)) continue;
    if (!boxesWithin(box, boxAround(world, p, enemy.index), reach + 1)) continue;
    if (isInMelee(world, p, enemy.index)) continue;
    const square = rangeTo(world, p, index, enemy.index);
    if (square === undefined || isBeyond(square, reach)) continue;
    const share = shareThatSees(world, p, index, enemy.index);
    if (share !== 'none') found.push({ target: enemy.index, square, share });
  }
  return found.sort((a, b) => a.square - b.square || a.target - b.target);
}

/** Do these two stand hand to hand? Garrisons of houses that adjoin do only where one has fallen upon the other (4.4). */
export function areLocked(world: World, p: GdaPosition, a: number, b: number): boolean {
  const [one, other] = [p.units[a] as UnitState, p.units[b] as UnitState];
  if (one.holds !== null && other.holds !== null && !one.attacking && !other.attacking) return false;
  return squaredBetween(groundOf(world, p, a), groundOf(world, p, b)) === 0;
}

/** 7.2: locked together: their ground touches an enemy's. */
export function isInMelee(world: World, p: GdaPosition, index: number): boolean {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  if (!isCloseOrder(state)) return false;
  const box = boxAround(world, p, index);
  return world.units.some(
    (enemy) =>
      enemy.side !== unit.side &&
      isCloseOrder(p.units[enemy.index] as UnitState) &&
      boxesWithin(box, boxAround(world, p, enemy.index), 1) &&
      areLocked(world, p, index, enemy.index),
  );
}

/** 6.25, ruled: a screen hides its brigade's foot and guns when half of them stand behind it and it is far enough out. */
export function screenBefore(
  world: World,
  p: GdaPosition,
  firer: number,
  target: number,
): { readonly screen: number; readonly effective: boolean } | undefined {
  const unit = world.units[target] as Unit;
  const state = p.units[target] as UnitState;
  if (isSkirmishing(state) || isCavalry(unit) || heldBy(world, state) !== undefined) return undefined;
  const from = eyeOf(world, p, firer);
  for (const other of world.units) {
    const its = p.units[other.index] as UnitState;
    if (other.brigade !== unit.brigade || !isOnTable(its) || !isSkirmishing(its) || other.index === target)
      continue;
    const ground = groundOf(world, p, other.index);
    const hidden = sharePoints(state.pose, extentOf(world, unit, state)).filter((point) =>
      isCrossedBy(ground, from, point),
    );
    if (hidden.length < POINTS_IN_HALF) continue;
    const gap = squaredBetween(ground, groundOf(world, p, target));
    return { screen: other.index, effective: isBeyond(gap, cm(world.tables.distances.screen)) };
  }
  return undefined;
}

/** From where somebody looks at a screen: the middle of his front, or of the houses that he holds. */
function eyeOf(world: World, p: GdaPosition, index: number): Point {
  const state = p.units[index] as UnitState;
  if (state.holds === null) return state.pose;
  const { left, right, bottom, top } = boxAround(world, p, index);
  return { x: Math.round((left + right) / 2), y: Math.round((bottom + top) / 2) };
}

/** Why a unit may not fire at all now. */
export function judgeFirer(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const facts = { unit: unit.id };
  const no = (rule: RuleId, code: string): Refusal => refuse(rule, code, facts);
  if (!isOnTable(state)) return [no('GDA-7.2.1', 'not-on-the-table')];
  const refusals: Refusal[] = [];
  if (isCavalry(unit)) refusals.push(no('GDA-7.30.1', 'cavalry-does-not-fire'));
  else if (fireKindOf(unit, state) === undefined) refusals.push(no('GDA-7.2.1', 'guns-are-limbered'));
  if (state.fired) refusals.push(no('GDA-7.1.1', 'has-fired'));
  if (state.involved) refusals.push(no('GDA-2.21.4', 'took-part-in-a-charge'));
  if (isRunning(state)) refusals.push(no('GDA-7.31.14', 'running'));
  if (isInMelee(world, p, index)) refusals.push(no('GDA-7.2.1', 'in-melee'));
  if (
    (state.moved || state.changed) &&
    fireKindOf(unit, state) !== 'skirmish' &&
    !isInCommand(world, p, index)
  )
    refusals.push(no('GDA-1.7.2', 'moved-out-of-command'));
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  // 2.4, ruled: whoever is held back fires at nobody until he is brought up, or drawn in.
  if (brigade.standing === 'reserve') refusals.push(no('GDA-2.4.1', 'in-reserve'));
  // 5.1, 5.17: to unlimber, to turn about and to reform is to move.
  const stationaryGuns =
    isArtillery(unit) && state.formation === 'deployed' && !state.moved && !state.changed;
  if (brigade.tasks.includes('forwards') && !stationaryGuns)
    refusals.push(no('GDA-3.12.5', 'brigade-goes-forwards'));
  if (brigade.result === 'retire' || brigade.result === 'sauveQuiPeut')
    refusals.push(no('GDA-3.25.17', 'brigade-goes-back'));
  return refusals;
}

/** 7.6, 6.24: whom a unit may fire at, and why not at others. */
export function judgeTarget(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  firedAt: Readonly<Record<string, readonly number[]>>,
): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const enemy = world.units[target] as Unit;
  const theirs = p.units[target] as UnitState;
  const facts = { unit: unit.id, target: enemy.id };
  const no = (rule: RuleId, code: string, more: object = {}): Refusal =>
    refuse(rule, code, { ...facts, ...more });
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return [];
  if (enemy.side === unit.side || !isOnTable(theirs)) return [no('GDA-7.2.1', 'no-such-enemy')];
  const aim = aims(world, p, index).find((one) => one.target === target);
  if (aim === undefined && isInMelee(world, p, target)) return [no('GDA-7.2.2', 'target-in-melee')];
  const square = aim?.square ?? rangeTo(world, p, index, target);
  if (square === undefined)
    return [no(spreadOf(world, p, index, kind) === 0 ? 'GDA-7.5.2' : 'GDA-7.5.1', 'out-of-arc')];
  if (isBeyond(square, reachOf(world, unit, state, kind)))
    return [no(rangeRule(world, unit, state, kind), 'out-of-range')];
  if (aim === undefined) return [no('GDA-7.11.3', 'cannot-be-seen')];
  if (kind === 'guns') return judgeGunTarget(world, p, index, target, square, firedAt, no);
  if (kind === 'volley') return judgeVolleyTarget(world, p, index, target, no);
  if (kind === 'skirmish' && isCavalry(enemy) && !isInCover(world, p, index))
    return [no('GDA-6.24.3', 'cavalry-in-the-open')];
  const before = screenBefore(world, p, index, target);
  if (kind === 'skirmish' && before !== undefined) return [no('GDA-6.24.4', 'behind-a-screen')];
  // 6.25: the muskets of a garrison are foot's as well: what a screen hides they do not reach.
  return kind === 'garrison' && before?.effective === true
    ? [no('GDA-6.25.1', 'screened', { screen: world.units[before.screen]?.id })]
    : [];
}

type No = (rule: RuleId, code: string, more?: object) => Refusal;

const rangeRule = (world: World, unit: Unit, state: UnitState, kind: FireKind): RuleId => {
  if (kind === 'guns') return gunOf(world, unit).rule as RuleId;
  if (kind === 'volley') return state.formation === 'square' ? 'GDA-7.16.1' : 'GDA-7.16.2';
  return 'GDA-6.19.1';
};

function judgeGunTarget(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  square: number,
  firedAt: Readonly<Record<string, readonly number[]>>,
  no: No,
): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const refusals: Refusal[] = [];
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  const hesitant = brigade.command !== 'steady';
  const all = aims(world, p, index).filter((aim) => !hesitant || bandAt(world, unit, aim.square) !== 'long');
  if (hesitant && bandAt(world, unit, square) === 'long')
    refusals.push(no('GDA-3.23.11', 'long-range-while-hesitant'));
  const close = all.filter((aim) => isCloseOrder(p.units[aim.target] as UnitState));
  const [nearest] = close.length > 0 ? close : all;
  const isTaken = (aim: Aim): boolean =>
    (firedAt[(world.units[aim.target] as Unit).id] ?? []).some((whose) => whose !== unit.brigade);
  // 7.6: where all others are further away, or fired at already, the one is a priority for everybody.
  const isFree = (aim: Aim): boolean =>
    aim.target !== target && !isTaken(aim) && isDue(world, p, aim, nearest, close.length > 0);
  const aimed = all.find((aim) => aim.target === target);
  if (aimed !== undefined && isTaken(aimed) && all.some(isFree))
    refusals.push(no('GDA-7.6.4', 'other-brigade-fires-there'));
  const owed = answerOwed(world, p, index, all);
  if (owed !== undefined && owed !== target)
    refusals.push(no('GDA-7.6.5', 'must-answer-battery', { battery: world.units[owed]?.id }));
  if (aimed !== undefined && nearest !== undefined && !isDue(world, p, aimed, nearest, close.length > 0))
    refusals.push(no('GDA-7.6.2', 'not-the-nearest', { nearest: world.units[nearest.target]?.id }));
  return refusals;
}

/** 7.6: guns fire at batteries as they like, at others as far as they are nearest, and at skirmishers for want of better. */
const isDue = (
  world: World,
  p: GdaPosition,
  { target, square }: Aim,
  nearest: Aim | undefined,
  closeOrder: boolean,
): boolean =>
  isArtillery(world.units[target] as Unit) ||
  nearest === undefined ||
  (square <= nearest.square && (!closeOrder || isCloseOrder(p.units[target] as UnitState))) ||
  isOfOneMass(world, p, nearest.target, target);

/** 7.31, ruled: of massed columns the firer names the mark, whichever of them stands nearest. */
const isOfOneMass = (world: World, p: GdaPosition, nearest: number, target: number): boolean =>
  nearest !== target && massOf(world, p, nearest).includes(target);

/** 7.6, optional: a battery that guns have fired at must answer them, unless it has something nearer to do. */
function answerOwed(world: World, p: GdaPosition, index: number, all: readonly Aim[]): number | undefined {
  const unit = world.units[index] as Unit;
  const { shelledBy } = p.units[index] as UnitState;
  if (world.options.counterBattery !== true || shelledBy === null) return undefined;
  if (firesAssault(world, p, index)) return undefined;
  const enemy = world.unitById.get(shelledBy)?.index;
  if (enemy === undefined || !all.some((aim) => aim.target === enemy)) return undefined;
  const busy = all.some((aim) => aim.target !== enemy && bandAt(world, unit, aim.square) !== 'long');
  return busy ? undefined : enemy;
}

function judgeVolleyTarget(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  no: No,
): readonly Refusal[] {
  const all = aims(world, p, index);
  const close = all.filter((aim) => isCloseOrder(p.units[aim.target] as UnitState));
  const [first] = close;
  const nearest = close.filter(
    (aim) =>
      first !== undefined && (aim.square === first.square || isOfOneMass(world, p, first.target, aim.target)),
  );
  if (nearest.length === 0) {
    const [skirmishers] = all;
    return skirmishers === undefined || skirmishers.target === target
      ? []
      : [no('GDA-7.6.2', 'not-the-nearest', { nearest: world.units[skirmishers.target]?.id })];
  }
  for (const aim of nearest) {
    const before = screenBefore(world, p, index, aim.target);
    if (before?.effective === true) {
      if (before.screen === target) return [];
      if (aim.target === target)
        return [no('GDA-6.25.1', 'screened', { screen: world.units[before.screen]?.id })];
    } else if (aim.target === target) return [];
  }
  return [no('GDA-7.6.2', 'not-the-nearest', { nearest: world.units[nearest[0]?.target ?? 0]?.id })];
}
