import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { isInMelee } from '../fire/targets.ts';
import { isWalledIn } from '../ground/redoubts.ts';
import { sees } from '../ground/sight.ts';
import { heldBy } from '../ground/terrain.ts';
import type { ActionOf } from '../kit.ts';
import { flankedBy, isFlanked } from '../morale/flanked.ts';
import { canHasten } from '../movement/limits.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import {
  isArtillery,
  isCavalry,
  isCloseOrder,
  isCossack,
  isInfantry,
  isOnTable,
  isRunning,
  isSkirmishing,
} from '../units/kinds.ts';
import { massOf } from '../units/massed.ts';
import type { Unit, World } from '../world.ts';
import { haltedAt } from './carried.ts';
import { isConfined } from './confined.ts';
import {
  type ChargeLine,
  chargeMove,
  crossesCavalry,
  mostForwards,
  type Reached,
  reachOfCharge,
} from './reach.ts';
import { attackSupports, type Post, type Supports } from './supports.ts';

/** A charge as it was declared. */
export interface Declared {
  readonly lead: number;
  readonly target: number;
  readonly supports: Supports;
  readonly forwards: boolean;
}

type Declare = ActionOf<'declareCharge'>;

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;
const brigadeAt = (world: World, p: GdaPosition, index: number): BrigadeState =>
  p.brigades[unitAt(world, index).brigade] as BrigadeState;

/** 4.1, 4.4: why a unit may not charge anybody. */
export function judgeCharger(
  world: World,
  p: GdaPosition,
  index: number,
  declared: readonly Declared[],
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const brigade = brigadeAt(world, p, index);
  const no = (rule: RuleId, code: string): Refusal => refuse(rule, code, { unit: unit.id });
  if (!isOnTable(state)) return [no('GDA-4.1.1', 'not-on-the-table')];
  const refusals: Refusal[] = [];
  if (isArtillery(unit)) refusals.push(no('GDA-4.4.17', 'guns-do-not-charge'));
  if (isSkirmishing(state)) refusals.push(no('GDA-4.4.2', 'skirmishers-do-not-charge'));
  if (isRunning(state) || state.order === 'unformed') refusals.push(no('GDA-4.4.3', 'not-formed'));
  if (brigade.command !== 'steady') refusals.push(no('GDA-4.1.5', 'brigade-wavers'));
  if (brigade.standing !== 'committed') refusals.push(no('GDA-3.19.5', 'in-reserve'));
  if (brigade.stirred) refusals.push(no('GDA-2.4.2', 'has-no-orders-yet'));
  if (!isInCommand(world, p, index)) refusals.push(no('GDA-4.1.1', 'out-of-command'));
  if (state.wild) refusals.push(no('GDA-5.24.4', 'out-of-hand'));
  if (state.involved) refusals.push(no('GDA-5.1.1', 'has-charged'));
  if (isInMelee(world, p, index)) refusals.push(no('GDA-4.1.1', 'in-melee'));
  if (state.formation === 'companyColumn' && !isConfined(world, p, index))
    refusals.push(no('GDA-4.4.13', 'column-of-companies'));
  if (state.formation === 'square') refusals.push(no('GDA-4.1.1', 'square-does-not-charge'));
  if (declared.some(({ lead, supports }) => lead === index || Object.values(supports).includes(index)))
    refusals.push(no('GDA-4.9.1', 'charges-already'));
  const led = brigade.brigadier.with === unit.id;
  if (isInfantry(unit) && !led && state.holds === null && isFlanked(world, p, index))
    refusals.push(no('GDA-4.1.6', 'flanked'));
  if (
    isInfantry(unit) &&
    brigade.assault === null &&
    declared.some(
      ({ lead }) => isInfantry(unitAt(world, lead)) && unitAt(world, lead).brigade === unit.brigade,
    )
  )
    refusals.push(no('GDA-4.1.2', 'one-without-an-assault'));
  return refusals;
}

/** How a charge is to be made: with the dice of Forwards, and with whom beside it. */
interface Manner {
  readonly forwards?: boolean;
  readonly beside?: readonly number[];
}

/** 3.12, ruled: a charge has the dice of Forwards from whoever could go forwards at all. */
export const mayHasten = (world: World, p: GdaPosition, index: number): boolean =>
  canHasten(world, p, index, stateAt(p, index).formation);

/** 4.2: its way to this enemy as it stands, with the dice of Forwards at their most if it is to have them. */
export const wayOfCharge = (
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  { forwards = false, beside = [] }: Manner,
): Reached => {
  const most = forwards ? mostForwards(world, brigadeAt(world, p, index)) : 0;
  return reachOfCharge(world, p, index, target, chargeMove(world, p, index, most), beside);
};

/** 4.4: why it may not charge this enemy. */
export function judgeTargetOfCharge(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  declared: readonly Declared[],
  manner: Manner = {},
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const enemy = unitAt(world, target);
  const state = stateAt(p, index);
  const theirs = stateAt(p, target);
  const facts = { unit: unit.id, target: enemy.id };
  const no = (rule: RuleId, code: string): Refusal => refuse(rule, code, facts);
  if (enemy.side === unit.side || !isOnTable(theirs)) return [no('GDA-4.4.20', 'no-such-enemy')];
  if (isInMelee(world, p, target)) return [no('GDA-4.4.20', 'target-in-melee')];
  const refusals: Refusal[] = [];
  if (isInfantry(unit) && isCavalry(enemy)) refusals.push(no('GDA-4.4.7', 'foot-against-horse'));
  const rivals = declared.filter(
    (one) => one.target === target && unitAt(world, one.lead).side === unit.side,
  );
  if (rivals.some((one) => isCavalry(unitAt(world, one.lead)) !== isCavalry(unit)))
    refusals.push(no('GDA-4.4.12', 'foot-and-horse-together'));
  if (rivals.some((one) => massOf(world, p, index).includes(one.lead)))
    refusals.push(no('GDA-4.4.6', 'massed-columns-charge-once'));
  const stormed = heldBy(world, theirs);
  if (stormed?.kind === 'strongpoint' && rivals.length >= 1)
    refusals.push(no('GDA-9.16.3', 'one-at-a-strongpoint'));
  if (stormed?.kind === 'builtUpArea' && rivals.length >= 2) refusals.push(no('GDA-9.15.1', 'two-at-houses'));
  if (state.holds !== null && !adjoins(world, state, theirs))
    refusals.push(no('GDA-4.4.9', 'garrison-stays'));
  if (isCavalry(unit) && isWalledIn(world, p, target, state.pose))
    refusals.push(no('GDA-4.4.11', 'walls-against-horse'));
  const reach = wayOfCharge(world, p, index, target, manner);
  if ('why' in reach) {
    const rule: RuleId =
      reach.why === 'bad-ground' && isCavalry(unit)
        ? 'GDA-4.4.11'
        : reach.why === 'friends'
          ? 'GDA-5.26.6'
          : 'GDA-4.4.1';
    return [...refusals, no(rule, reach.why)];
  }
  refusals.push(...judgeFront(world, p, index, target, reach.line));
  if (!isSeen(world, p, index, target)) refusals.push(no('GDA-4.4.18', 'cannot-be-seen'));
  return refusals;
}

/** 4.4: whom a charge shuns on its way, also one that goes on: cossacks a stern front, foot the face of formed cavalry. */
export function judgeFront(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  line: ChargeLine,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const enemy = unitAt(world, target);
  const theirs = stateAt(p, target);
  const facts = { unit: unit.id, target: enemy.id };
  const stern =
    theirs.order === 'formed' && isCloseOrder(theirs) && (!isCavalry(enemy) || enemy.cavalry === 'heavy');
  // 4.4, 4.11: flank or front is told at the 5 cm point.
  const shy = isCossack(unit) && stern && !flankedBy(world, haltedAt(p, index, line), target, index);
  return [
    ...(shy ? [refuse('GDA-4.4.14', 'cossacks-shy', facts)] : []),
    ...(isInfantry(unit) && crossesCavalry(world, p, index, line, target)
      ? [refuse('GDA-4.4.8', 'across-cavalry', facts)]
      : []),
  ];
}

const adjoins = (world: World, own: UnitState, theirs: UnitState): boolean => {
  const from = world.places.find(({ id }) => id === own.holds);
  const to = world.places.find(({ id }) => id === theirs.holds);
  return from !== undefined && to !== undefined && squaredBetween(from.polygon, to.polygon) === 0;
};

/** 4.4: the lead must see whom it charges, unless he is within 15 cm of it or of its brigadier. */
function isSeen(world: World, p: GdaPosition, index: number, target: number): boolean {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const ground = groundOf(world, p, target);
  const waiver = cm(world.tables.distances.sightWaiver);
  if (isWithin(squaredBetween(groundOf(world, p, index), ground), waiver)) return true;
  if (isWithin(squaredToPolygon(brigadeAt(world, p, index).brigadier.at, ground), waiver)) return true;
  return sees(world, p, { pose: state.pose, extent: extentOf(world, unit, state), index }, target);
}

/** Every reason against a declaration. */
export function judgeDeclaration(
  world: World,
  p: GdaPosition,
  side: string,
  action: Declare,
  declared: readonly Declared[],
): readonly Refusal[] {
  const unit = world.unitById.get(action.unit);
  const target = world.unitById.get(action.target);
  if (unit?.side !== side) return [refuse('GDA-1.5.1', 'not-your-unit', { unit: action.unit })];
  if (target === undefined)
    return [refuse('GDA-4.4.20', 'no-such-enemy', { unit: unit.id, target: action.target })];
  const named = Object.entries(action.supports ?? {}) as [Post, string | undefined][];
  const beside = named.flatMap(([, id]) => world.unitById.get(id ?? '')?.index ?? []);
  const manner = { forwards: action.forwards === true, beside };
  const refusals: Refusal[] = [
    ...judgeCharger(world, p, unit.index, declared),
    ...judgeTargetOfCharge(world, p, unit.index, target.index, declared, manner),
  ];
  // Whom it charges is who charges it, or nobody (4.2).
  const by = declared.filter((one) => one.target === unit.index);
  if (by.length > 0 && !by.some(({ lead }) => lead === target.index))
    refusals.push(refuse('GDA-4.2.21', 'is-charged-itself', { unit: unit.id, target: target.id }));
  const brigade = brigadeAt(world, p, unit.index);
  if (action.forwards === true && !brigade.tasks.includes('forwards'))
    refusals.push(refuse('GDA-4.2.10', 'not-going-forwards', { unit: unit.id }));
  else if (action.forwards === true && !mayHasten(world, p, unit.index))
    refusals.push(refuse('GDA-3.12.4', 'keeps-its-pace', { unit: unit.id }));
  if (beside.length === 0 && named.length === 0) return refusals;
  const way = wayOfCharge(world, p, unit.index, target.index, manner);
  const posts = attackSupports(world, p, unit.index, target.index, 'line' in way ? way.line : undefined);
  for (const [post, id] of named) {
    if (id === undefined) continue;
    const support = world.unitById.get(id);
    if (support === undefined) {
      refusals.push(refuse('GDA-4.5.1', 'not-a-support-there', { unit: unit.id, support: id, post }));
      continue;
    }
    if (isInfantry(unit) && brigade.assault === null)
      refusals.push(refuse('GDA-4.1.3', 'no-supports-without-an-assault', { unit: unit.id }));
    if (posts.get(support.index) !== post)
      refusals.push(refuse('GDA-4.5.1', 'not-a-support-there', { unit: unit.id, support: support.id, post }));
    if (
      declared.some(
        (one) => one.lead === support.index || Object.values(one.supports).includes(support.index),
      )
    )
      refusals.push(refuse('GDA-4.9.1', 'charges-already', { unit: support.id }));
    // 4.2: whoever is charged does not go out of its way.
    if (declared.some((one) => one.target === support.index))
      refusals.push(refuse('GDA-4.2.21', 'is-charged-itself', { unit: support.id, target: target.id }));
  }
  return refusals;
}
