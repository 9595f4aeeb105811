import { type Ledger, ledger } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { judgeRegulated, regulatorOf } from '../command/regulating.ts';
import { judgeRedoubt } from '../ground/redoubts.ts';
import type { ActionOf } from '../kit.ts';
import type { Formation, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import { isArtillery, isCloseOrder, isOnTable, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { judgeWithdrawal } from './assault.ts';
import { judgeBattleLine } from './battle-line.ts';
import { basesOf, changedPose, formationsOf, judgeChange, judgeNearness } from './formations.ts';
import {
  allowanceLines,
  brigadeAt,
  changeLines,
  combinesChange,
  judgeCloser,
  judgeMover,
  stateAt,
  unitAt,
} from './limits.ts';
import { enemyWithin, type Measured, measure } from './measure.ts';
import { roadLines } from './obstacles.ts';
import { judgeRecall, judgeSkirmishers, judgeSpread } from './skirmishers.ts';

export type Move = ActionOf<'manoeuvre'>;

/** A move worked out: what it costs and may cost, where it ends and in what shape, and all that is against it. */
export interface WorkedOut {
  readonly measured: Measured;
  readonly allowance: Ledger;
  readonly after: UnitState;
  readonly refusals: readonly Refusal[];
}

/** 5.7 to 5.10, ruled: wheel, straight or oblique, wheel; a side-step or a step back is a move by itself. */
function judgeShape(unit: Unit, state: UnitState, legs: readonly Manoeuvre[]): Refusal[] {
  const facts = { unit: unit.id };
  const kinds = legs.map(({ kind }) => (kind === 'advance' || kind === 'oblique' ? 'go' : kind));
  const alone = kinds.find((kind) => kind === 'sideStep' || kind === 'stepBack');
  if (alone !== undefined)
    return kinds.length === 1
      ? []
      : [refuse(alone === 'sideStep' ? 'GDA-5.7.1' : 'GDA-5.9.1', 'a-move-by-itself', facts)];
  if (!/^(wheel )?(go )?(wheel )?$/.test(kinds.map((kind) => `${kind} `).join('')))
    return [refuse('GDA-5.10.1', 'wheel-go-wheel', facts)];
  // 5.2: deployed guns are pushed or swung, not both.
  if (state.formation === 'deployed' && kinds.length > 1)
    return [refuse('GDA-5.2.14', 'push-or-swing', facts)];
  return [];
}

/** 5.7 to 5.10: what is wrong with the legs themselves, whoever's order they belong to. */
export const judgeLegs = (
  world: World,
  unit: Unit,
  state: UnitState,
  legs: readonly Manoeuvre[],
): readonly Refusal[] => [...judgeShape(unit, state, legs), ...judgeReach(world, unit, state, legs)];

/** 5.7, 5.8, 5.9: how far a single leg may go. */
function judgeReach(world: World, unit: Unit, state: UnitState, legs: readonly Manoeuvre[]): Refusal[] {
  return legs.flatMap((leg, number) => {
    const facts = { unit: unit.id, leg: number };
    if (leg.kind === 'sideStep' && leg.by > cm(world.tables.movement.sideStep))
      return [refuse('GDA-5.7.1', 'side-step-too-far', facts)];
    const back = isSkirmishing(state)
      ? world.tables.movement.infantry.skirmish
      : world.tables.movement[unit.arm].stepBack;
    if (leg.kind === 'stepBack' && leg.by > cm(back))
      return [refuse(isSkirmishing(state) ? 'GDA-5.9.2' : 'GDA-5.9.1', 'step-back-too-far', facts)];
    if (leg.kind === 'oblique' && Math.abs(leg.angle) > 450)
      return [refuse('GDA-5.8.1', 'too-oblique', facts)];
    return [];
  });
}

/** 1.7; 11.21, optional: who has a regulating battalion keeps his place by it, wherever his general is. */
export const isLed = (world: World, p: GdaPosition, index: number): boolean =>
  isInCommand(world, p, index) || regulatorOf(world, p, unitAt(world, index).brigade) !== undefined;

/** 1.7, 5.11, 5.15, 5.24: what its state keeps a unit from. */
function judgeState(
  world: World,
  p: GdaPosition,
  index: number,
  { legs, change }: Pick<Move, 'legs' | 'change'>,
): Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const facts = { unit: unit.id };
  const refusals: Refusal[] = [];
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts));
  if (state.wild && !(legs.length === 0 && change?.formation === 'square'))
    refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts));
  if (state.holds !== null) refusals.push(refuse('GDA-5.37.2', 'in-garrison', facts));
  const swings = legs.every(({ kind }) => kind === 'wheel');
  if (!isLed(world, p, index) && !swings && !isSkirmishing(state))
    refusals.push(refuse('GDA-1.7.4', 'out-of-command', facts));
  const steady = brigadeAt(world, p, index).command === 'steady';
  if (!steady && isArtillery(unit) && (legs.some(({ kind }) => kind !== 'wheel') || change !== undefined))
    refusals.push(refuse('GDA-3.23.13', 'guns-of-a-hesitant-brigade', facts));
  return refusals;
}

/** 3.23, 5.24: near the enemy only a square may be formed. */
export function judgeChangeNear(
  world: World,
  p: GdaPosition,
  index: number,
  formation: Formation,
): Refusal[] {
  if (formation === 'square') return [];
  const facts = { unit: unitAt(world, index).id, formation };
  const near = (distance: number): boolean =>
    enemyWithin(world, p, index, cm(distance), (_, state) => isCloseOrder(state));
  const { minimumApproach, hesitantChange } = world.tables.distances;
  if (near(minimumApproach)) return [refuse('GDA-5.24.6', 'enemy-too-near', facts)];
  return brigadeAt(world, p, index).command !== 'steady' && near(hesitantChange)
    ? [refuse('GDA-3.23.8', 'enemy-near-while-hesitant', facts)]
    : [];
}

/** 3.7: other nations' foot guns in position stay there without an ADC to bring them away. */
export function judgeLimbering(world: World, p: GdaPosition, index: number, formation: Formation): Refusal[] {
  const unit = unitAt(world, index);
  const bound =
    unit.arm === 'footArtillery' &&
    unit.group === 'other' &&
    formation === 'limbered' &&
    stateAt(p, index).formation === 'deployed' &&
    !brigadeAt(world, p, index).tasks.includes('attachment');
  return bound ? [refuse('GDA-3.7.4', 'no-adc-to-limber', { unit: unit.id })] : [];
}

/** 5.19: a change of formation asked for with a move, or alone, where it is made: before the march or at its end. */
function judgeChangeHere(
  world: World,
  /** As it stands when it changes. */
  p: GdaPosition,
  index: number,
  { legs, change }: Pick<Move, 'legs' | 'change'>,
): Refusal[] {
  if (change === undefined) return [];
  const inRough = world.rough.some((ground) => touch(groundOf(world, p, index), ground));
  const state = stateAt(p, index);
  const refusals: Refusal[] = [
    // What is under a card nobody looks at.
    ...(isOnTable(state) && state.changed
      ? [refuse('GDA-5.6.1', 'has-changed', { unit: unitAt(world, index).id })]
      : []),
    ...judgeChangeNear(world, p, index, change.formation),
    ...judgeRecall(world, p, index),
    ...judgeLimbering(world, p, index, change.formation),
  ];
  if (legs.length > 0 && !combinesChange(world, p, index, inRough)) {
    const unit = unitAt(world, index);
    const rule = inRough
      ? 'GDA-5.22.1'
      : isArtillery(unit)
        ? 'GDA-5.20.2'
        : unit.size === 'large'
          ? 'GDA-5.24.2'
          : 'GDA-5.19.3';
    refusals.push(refuse(rule, 'change-or-move', { unit: unit.id }));
  }
  return refusals;
}

/** What keeps a unit from a kind of move however far it goes: its state, and legs that do not go together. */
export const judgeOutset = (world: World, p: GdaPosition, index: number, legs: Move['legs']): Refusal[] => [
  ...judgeState(world, p, index, { legs }),
  ...judgeShape(unitAt(world, index), stateAt(p, index), legs),
];

/** Works a move out from beginning to end. */
export function workOut(
  world: World,
  p: GdaPosition,
  index: number,
  move: Pick<Move, 'legs' | 'change' | 'haste' | 'spread'>,
): WorkedOut {
  const unit = unitAt(world, index);
  const stood = stateAt(p, index);
  const { spread } = move;
  const spoiled = spread === undefined ? [] : judgeSpread(world, unit, stood, spread);
  const state = spread === undefined || spoiled.length > 0 ? stood : { ...stood, spread };
  // A formation that is not its own is refused as such; what it would cover nobody can say.
  const strange = move.change !== undefined && !formationsOf(world, unit).includes(move.change.formation);
  const change = strange ? undefined : move.change;
  const legs = move.legs;
  const refusals: Refusal[] = [
    ...judgeMover(world, p, index),
    ...judgeState(world, p, index, move),
    ...(move.change?.when === 'after' ? [] : judgeChangeHere(world, p, index, move)),
    ...spoiled,
  ];
  if (strange && move.change !== undefined) refusals.push(...judgeChange(world, p, index, move.change));
  if (legs.length === 0 && move.change === undefined && spread === undefined)
    refusals.push(refuse('GDA-5.1.3', 'goes-nowhere', { unit: unit.id }));

  const first = change?.when === 'before';
  const bases = (formation: Formation): number =>
    formation === 'skirmish' && state.formation !== 'skirmish'
      ? basesOf(world, unit, state)
      : formation === 'skirmish'
        ? state.bases
        : unit.screen
          ? state.bases
          : 0;
  let from: { pose: Pose; formation: Formation } = { pose: state.pose, formation: state.formation };
  let moving = state === stood ? p : withUnit(p, index, state);
  if (change !== undefined && first) {
    refusals.push(...judgeChange(world, p, index, change));
    from = { pose: changedPose(world, p, index, change), formation: change.formation };
    moving = withUnit(p, index, { ...state, ...from, bases: bases(change.formation) });
  }
  const mover = stateAt(moving, index);
  refusals.push(...judgeLegs(world, unit, mover, legs));
  const measured = measure(world, moving, index, legs, from, move.haste === true);
  refusals.push(...measured.refusals);
  if (move.change?.when === 'after')
    refusals.push(
      ...judgeChangeHere(world, withUnit(moving, index, { ...mover, pose: measured.end }), index, move),
    );
  const walker = { world, p: moving, unit, state: mover, extent: extentOf(world, unit, mover) };
  const most = [
    ...allowanceLines(world, moving, index, from.formation),
    ...roadLines(walker, from.pose, legs),
  ];
  // Whoever has turned about this phase has changed formation already (5.6).
  const turned = isOnTable(stood) && stood.changed;
  const changes = change !== undefined || turned;
  const spent = !changes || legs.length === 0 ? [] : changeLines(world, p, index, most);
  const allowance = ledger([...most, ...spent]);
  if (measured.cost.total > allowance.total) {
    const facts = { unit: unit.id, cost: measured.cost.total, allowance: allowance.total };
    // 5.34: with too little left it halts before what it cannot cross any more.
    const climbing = measured.cost.lines.reduce(
      (sum, { value, code }) => sum + (code === 'obstacle' ? value : 0),
      0,
    );
    refusals.push(
      climbing > 0 && measured.cost.total - climbing <= allowance.total
        ? refuse('GDA-5.34.3', 'too-little-left-to-cross', facts)
        : refuse('GDA-5.1.3', 'too-far', facts),
    );
  }

  let after: UnitState = { ...mover, pose: measured.end };
  if (change !== undefined && !first) {
    const there = withUnit(moving, index, after);
    refusals.push(...judgeChange(world, there, index, change));
    after = {
      ...after,
      pose: changedPose(world, there, index, change),
      formation: change.formation,
      bases: bases(change.formation),
    };
  }
  if (spread !== undefined) refusals.push(...judgeSpreading(world, p, index, after));
  if (legs.length > 0) refusals.push(...judgeCloser(world, p, index, after));
  refusals.push(...judgeSkirmishers(world, p, index, after));
  if (legs.length > 0)
    refusals.push(
      ...judgeBattleLine(world, p, index, after),
      ...judgeWithdrawal(world, p, index, after),
      ...judgeRegulated(world, p, index, after),
    );
  refusals.push(...judgeRedoubt(world, withUnit(p, index, after), index));
  return { measured, allowance, after, refusals: once(refusals) };
}

/** 6.2: to spread is to move: not over the edge of the table, nor closer to the enemy than anybody may come. */
function judgeSpreading(world: World, p: GdaPosition, index: number, after: UnitState): readonly Refusal[] {
  const unit = unitAt(world, index);
  const ground = footprint(after.pose, extentOf(world, unit, after));
  return [
    ...(ground.every((corner) => contains(world.table, corner))
      ? []
      : [refuse('GDA-8.14.8', 'off-the-table', { unit: unit.id })]),
    ...judgeNearness(world, p, index, ground),
  ];
}

export const withUnit = (p: GdaPosition, index: number, state: UnitState): GdaPosition => {
  const units = p.units.slice();
  units[index] = state;
  return { ...p, units };
};

/** The same reason for two legs of one move is told once. */
const once = (refusals: readonly Refusal[]): readonly Refusal[] => {
  const seen = new Set<string>();
  return refusals.filter(({ rule, code }) => {
    const key = `${rule} ${code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
