import { dice } from '../../../../../engine/chance.ts';
import type { Seat } from '../../../../../engine/position.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../../actions.ts';
import { barredFromRiding, judgeRide, rides, riding } from '../../command/leader-moves.ts';
import { changeLeader, leaderState } from '../../command/leaders.ts';
import { onceSettled } from '../../command/relocation.ts';
import { changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, chance, decide, listing, procedure, type Scribe } from '../../kit.ts';
import { exitCandidates, judgeExit } from '../../movement/exit.ts';
import { judgeMarch } from '../../movement/movement.ts';
import { judgeHeld, judgeRelief } from '../../movement/movement-orders.ts';
import { moving } from '../../movement/moving.ts';
import { reachOf } from '../../movement/reach.ts';
import { type HexId, type NlbPosition, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { barOf, type FurtherOrders } from '../../seams.ts';
import { hexOf, stateOf } from '../../setup/deployment.ts';
import type { Counter, Leader, World } from '../../world.ts';
import { isPairName } from '../hidden/hidden-pairs.ts';

/* Those whose allowance is dice, cast just before they move: who is out of supply (16.18A), a sick Napoleon (16.1C). */

interface MarchLocals {
  /** A unit, or a leader. */
  readonly unit: string;
}

type Mover =
  | { readonly kind: 'unit'; readonly counter: Counter }
  | { readonly kind: 'leader'; readonly leader: Leader };

const moverOf = (world: World, id: string): Mover | undefined => {
  const counter = world.counters.get(id);
  if (counter !== undefined) {
    return { kind: 'unit', counter };
  }
  const leader = world.leaderById.get(id);
  return leader === undefined ? undefined : { kind: 'leader', leader };
};

/** How somebody's allowance is diced for. */
export interface Diced {
  readonly dice: number;
  readonly most: number;
  readonly rule: RuleId;
}

/** 16.1C: two dice, but never more than this. */
const MOST_RIDDEN = 10;

/** Of whom the rules in use say so; a unit by its state, a leader by his name. */
export const dicedUnit = (p: NlbPosition, counter: Counter): Diced | undefined =>
  stateOf(p, counter).outOfSupply === true
    ? { dice: 1, most: counter.movement, rule: 'NLB-16.18A.1' }
    : undefined;

export const dicedLeader = (world: World, leader: Leader): Diced | undefined =>
  world.extras.sickLeader === leader.id ? { dice: 2, most: MOST_RIDDEN, rule: 'NLB-16.1C.1' } : undefined;

const dicedFor = (world: World, p: NlbPosition, mover: Mover): Diced | undefined =>
  mover.kind === 'unit' ? dicedUnit(p, mover.counter) : dicedLeader(world, mover.leader);

const armyOf = (mover: Mover) => (mover.kind === 'unit' ? mover.counter.army : mover.leader.army);
const sideOf = (mover: Mover) => (mover.kind === 'unit' ? mover.counter.side : mover.leader.side);

const setAllowance = (at: Scribe, mover: Mover, allowance: number | null, moved: boolean): void => {
  const patch = { allowance, ...(moved ? { moved } : {}) };
  if (mover.kind === 'unit') {
    changeUnit(at.draft, mover.counter, patch);
  } else {
    changeLeader(at.draft, mover.leader, patch);
  }
};

function judgeRoll(at: At, action: ActionOf<'rollAllowance'>, seat: string): Refusal[] {
  const { world, position } = at;
  const mover = moverOf(world, action.unit);
  if (mover === undefined) {
    return [refuse('NLB-5.1.1', 'unknown-unit', { unit: action.unit })];
  }
  if (sideOf(mover) !== position.phasing || seatOf(armyOf(mover)) !== seat) {
    // Whether the hidden are hungry is for nobody else to find out by trying (16.6).
    return [refuse('NLB-5.1.1', 'not-your-unit', { unit: action.unit, army: armyOf(mover) })];
  }
  const diced = dicedFor(world, position, mover);
  if (diced === undefined) {
    return [refuse('NLB-5.1.2', 'no-roll-needed', { unit: action.unit })];
  }
  const refusals: Refusal[] = [];
  const state =
    mover.kind === 'unit' ? stateOf(position, mover.counter) : leaderState(position, mover.leader);
  const isBound =
    mover.kind === 'unit' && barOf(world.seams.stay, world, position, mover.counter) !== undefined;
  if (state.moved && !isBound) {
    refusals.push(refuse('NLB-5.1C.1', 'already-moved', { unit: action.unit }));
  }
  if (state.place !== 'map' && (mover.kind === 'unit' || state.place !== 'waiting')) {
    return [...refusals, refuse('NLB-5.0.1', 'not-on-map', { unit: action.unit })];
  }
  if (mover.kind === 'unit') {
    judgeHeld(at, mover.counter, refusals);
  } else if (refusals.length === 0 && ways(at, mover, seat, diced.most).length === 0) {
    const { leader } = mover;
    // Who sleeps on (15.4) is kept from riding by something else than his dice.
    const barred = barredFromRiding(world, withAllowance(position, leader, diced.most), leader);
    const { rule, code } = barred ?? ({ rule: 'NLB-10.1A.1', code: 'not-due-yet' } as const);
    refusals.push(refuse(rule, code, { unit: action.unit }));
  }
  judgeRelief(position, null, refusals);
  return refusals;
}

/** Everything that the mover could do with so many points, the dice aside. */
function ways({ world, position }: At, mover: Mover, seat: Seat, allowance?: number): NlbAction[] {
  const into: NlbAction[] = [];
  if (mover.kind === 'leader') {
    const { leader } = mover;
    const p = allowance === undefined ? position : withAllowance(position, leader, allowance);
    rides({ world, position: p, locals: {} }, seat, into, leader.id);
    return into;
  }
  const { counter } = mover;
  const reach = reachOf(world, position, counter, hexOf(world, stateOf(position, counter)));
  for (const path of reach.paths.slice(1)) {
    into.push({ type: 'march', unit: counter.id, path });
  }
  exitCandidates({ world, position, locals: {} }, seat, into, counter.id);
  return into;
}

const withAllowance = (p: NlbPosition, leader: Leader, allowance: number): NlbPosition => ({
  ...p,
  leaders: {
    ...p.leaders,
    [leader.side]: p.leaders[leader.side].map((state) =>
      state.id === leader.id ? { ...state, allowance } : state,
    ),
  },
});

const ACCEPTS = ['march', 'exit', 'ride', 'rideOn', 'rideOff', 'stand'] as const;

function judgeGo(at: At<MarchLocals>, action: NlbAction, seat: Seat): readonly Refusal[] {
  const { unit } = at.locals;
  const whose = 'leader' in action ? action.leader : 'unit' in action ? action.unit : '';
  if (whose !== unit) {
    return [refuse('NLB-16.18A.1', 'finish-this-march', { unit })];
  }
  switch (action.type) {
    case 'march':
      return judgeMarch(at, action, seat);
    case 'exit':
      return judgeExit(at, action, seat);
    case 'ride':
    case 'rideOn':
    case 'rideOff':
      return judgeRide(at, action, seat);
    default:
      return [];
  }
}

/** 16.18A, 16.1C: the dice, and at once the move that they allow, or none. */
export const uncertainMarch = procedure<MarchLocals>('nlb.uncertainMarch', {
  roll: chance('NLB-16.18A.1', {
    request: ({ world, position, locals }) => {
      const mover = moverOf(world, locals.unit) as Mover;
      return dice((dicedFor(world, position, mover) as Diced).dice);
    },
    run: (at, { values }) => {
      const { unit } = at.locals;
      const mover = moverOf(at.world, unit) as Mover;
      const { most, rule } = dicedFor(at.world, at.position, mover) as Diced;
      const rolls = values.map(Number);
      const allowance = Math.min(
        most,
        rolls.reduce((sum, roll) => sum + roll, 0),
      );
      setAllowance(at, mover, allowance, false);
      at.emit(() => ({ type: 'allowanceRolled', rule, unit, rolls, allowance }));
      return next('go');
    },
    ask: ({ locals }) => ({ units: [locals.unit] }),
  }),
  go: decide('NLB-16.18A.1', {
    by: ({ world, locals }) => [seatOf(armyOf(moverOf(world, locals.unit) as Mover))],
    accepts: ACCEPTS,
    complete: false,
    ...listing<MarchLocals>((at, seat) => [
      ...ways(at, moverOf(at.world, at.locals.unit) as Mover, seat),
      { type: 'stand', unit: at.locals.unit },
    ]),
    judge: judgeGo,
    run: (at, action) => {
      switch (action.type) {
        case 'march':
        case 'exit':
          return moving(at, action);
        case 'ride':
        case 'rideOn':
        case 'rideOff':
          riding(at, action);
          return onceSettled(at, 'move');
        default: {
          const mover = moverOf(at.world, at.locals.unit) as Mover;
          // A unit that stays has had its move, and yet it has not moved (16.9): nothing is left of its points.
          setAllowance(at, mover, mover.kind === 'unit' ? 0 : null, true);
          return done();
        }
      }
    },
    ask: ({ world, position, locals }) => {
      const mover = moverOf(world, locals.unit) as Mover;
      const { allowance } =
        mover.kind === 'unit' ? stateOf(position, mover.counter) : leaderState(position, mover.leader);
      return { unit: locals.unit, allowance, due: [] as HexId[] };
    },
  }),
  move: auto('NLB-16.18A.1', (at) => {
    setAllowance(at, moverOf(at.world, at.locals.unit) as Mover, null, true);
    return done();
  }),
});

/** The order to cast the dice, for whoever of these needs them. */
export const rollOrders = (whom: (world: World, p: NlbPosition) => Iterable<string>): FurtherOrders => ({
  accepts: ['rollAllowance'],
  takes: (world, action) => action.type === 'rollAllowance' && !isPairName(world, action.unit),
  list: (at, seat, into) => {
    for (const unit of whom(at.world, at.position)) {
      const action = { type: 'rollAllowance', unit } as const;
      if (judgeRoll(at, action, seat).length === 0) {
        into.push(action);
      }
    }
  },
  judge: (at, action, seat) => (action.type === 'rollAllowance' ? judgeRoll(at, action, seat) : []),
  run: (_at, action) =>
    action.type === 'rollAllowance'
      ? call(uncertainMarch.id, { unit: action.unit } satisfies MarchLocals, 'move')
      : undefined,
});
