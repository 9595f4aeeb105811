import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { Arm } from '../../content/atoms.ts';
import type { NlcAction } from '../actions.ts';
import { noStep } from '../bridges/damaged.ts';
import { ruleOf } from '../citations.ts';
import { capacityOf } from '../command/capacity.ts';
import { isBared } from '../command/cover.ts';
import { formationById, formationState, leaderState } from '../command/formations.ts';
import { changeLeader, setLeader } from '../edit.ts';
import { gaitOf, HALVES } from '../ground/ground.ts';
import { shutFor } from '../ground/range.ts';
import { heldBy, inEnemyZoc } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { ListedRides, Rides } from '../memory/marches.ts';
import type { Shut } from '../memory/zones.ts';
import { enemyOf, type HexId, type LeaderId, type NlcPosition, partOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { isOnHisWay, judgeHisWay } from '../scenario/posts.ts';
import { judgeTied } from '../scenario/tied.ts';
import { type Leader, leaderOf, seatOf, type World } from '../world.ts';
import { circumstancesOf } from './circumstances.ts';
import { linesOf } from './walk.ts';
import { freeWays, meets, openWays, reachedWays } from './ways.ts';

/* 11: leaders move, by the prices of cavalry. */

/** 11, 32.3: a leader pays as cavalry does, or where the section says so as foot. */
const ridesAs = ({ battle }: World): Arm =>
  battle.special?.leadersOnFoot === undefined ? 'cavalry' : 'infantry';

/** 11, 12.5: in half points; half of it on a turn on which he gives orders. */
export function rideAllowance(p: NlcPosition, leader: Leader): number {
  const { sentAttack, sentOther } = leaderState(p, leader);
  return sentAttack + sentOther > 0 ? leader.movement : leader.movement * HALVES;
}

/** Why a leader may not move at all. */
export function judgeRider(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const state = leaderState(p, leader);
  const of = { leader: leader.id };
  if (state.place === 'goal') {
    return [refuse('NLC-12.2.march.5', 'only-a-march-goal', of)];
  }
  if (state.place !== 'map') {
    return [refuse('NLC-11.1', 'not-on-the-map', of)];
  }
  const refusals = judgeTied(world, p, leader);
  if (state.moved) {
    refusals.push(refuse('NLC-11.3', 'has-moved', of));
  }
  if (state.rallying) {
    refusals.push(refuse('NLC-15.4', 'rallies', of));
  }
  const { half } = capacityOf(world, p, leader);
  const { sentAttack, sentOther } = state;
  if (sentAttack + sentOther > half.all || sentAttack > half.attack || sentOther > half.other) {
    refusals.push(refuse('NLC-12.5.2', 'has-sent-too-many', of));
  }
  return refusals;
}

const isShut = (world: World, p: NlcPosition, leader: Leader, hex: number): boolean =>
  heldBy(world, p, enemyOf(leader.side), hex) ||
  (inEnemyZoc(world, p, leader.side, hex) && !heldBy(world, p, leader.side, hex));

export function judgeRide(
  world: World,
  p: NlcPosition,
  id: LeaderId,
  path: readonly HexId[],
  seat: Seat,
): { refusals: Refusal[]; cost: Ledger } {
  const leader = world.leaderById.get(id);
  const none = ledger([]);
  if (leader === undefined || seatOf(leader.army) !== seat) {
    return { refusals: [refuse('NLC-11.1', 'not-your-leader', { leader: id })], cost: none };
  }
  const refusals = judgeRider(world, p, leader);
  const state = leaderState(p, leader);
  if (state.place !== 'map' || state.hex === null) {
    return { refusals, cost: none };
  }
  const { grid } = world;
  const lines: LedgerLine[] = [];
  let from = grid.index(state.hex);
  for (const hex of path) {
    const to = grid.index(hex);
    const direction = to < 0 ? -1 : grid.directionTo(from, to);
    const step =
      direction === -1 ? undefined : linesOf(world, from, direction as Direction, ridesAs(world), false);
    if (step === undefined) {
      refusals.push(noStep(world, p, 'NLC-11.3', from, hex));
      return { refusals, cost: ledger(lines) };
    }
    if (heldBy(world, p, enemyOf(leader.side), to)) {
      refusals.push(refuse('NLC-11.5', 'enemy-there', { hex }));
    } else if (isShut(world, p, leader, to)) {
      refusals.push(refuse('NLC-11.5', 'zoc-without-friends', { hex }));
    }
    lines.push(...step);
    from = to;
  }
  refusals.push(...judgeHisWay(world, p, leader, from));
  const cost = ledger(lines);
  const allowance = rideAllowance(p, leader);
  if (cost.total * HALVES > allowance) {
    const rule = allowance < leader.movement * HALVES ? 'NLC-11.7' : 'NLC-11.3';
    refusals.push(refuse(rule, 'too-far', { leader: id, cost: cost.total, allowance: allowance / HALVES }));
  }
  return { refusals, cost };
}

/** 27.8: of these rides those that bring him nearer to the place he is bound for, if he is. */
const onHisWay = (world: World, p: NlcPosition, leader: Leader, orders: readonly NlcAction[]) =>
  world.battle.special?.posts === undefined
    ? orders
    : orders.filter(
        (one) =>
          one.type === 'ride' && isOnHisWay(world, p, leader, world.grid.index(one.path.at(-1) as HexId)),
      );

/** Every ride of a leader who may move, remembered for as long as the same ground is open to him. */
export function rides(world: World, p: NlcPosition, leader: Leader): readonly NlcAction[] {
  const state = leaderState(p, leader);
  if (state.place !== 'map' || state.moved) {
    return [];
  }
  const under = circumstancesOf(world, p, leader.side);
  const shut = shutFor(world, p, leader.side);
  const led = leader.formation === null ? null : formationState(p, formationById(world, leader.formation));
  const listed = partOf(world.memory.rides, leader.side);
  const last = listed[leader.slot];
  if (last?.under === under && last.state === state && last.led === led && last.shut === shut) {
    return onHisWay(world, p, leader, last.orders);
  }
  const open = judgeRider(world, p, leader).length > 0 ? NO_RIDES : ridesAnew(world, p, leader, shut, last);
  listed[leader.slot] = { ...open, under, state, led, shut };
  return onHisWay(world, p, leader, open.orders);
}

const NO_RIDES: Rides = { start: -1, allowance: 0, free: null, orders: [] };

function ridesAnew(
  world: World,
  p: NlcPosition,
  leader: Leader,
  shut: Shut,
  known: ListedRides | undefined,
): Rides {
  const start = world.grid.index(leaderState(p, leader).hex as HexId);
  const allowance = rideAllowance(p, leader);
  if (
    known?.start === start &&
    known.allowance === allowance &&
    (known.shut === shut || (known.free !== null && !meets(known.free, shut.mask)))
  ) {
    return known;
  }
  const gait = gaitOf(world.tables, ridesAs(world));
  const free = freeWays(world, gait, start, allowance);
  const bounds = { shut: shut.mask, least: world.leastCosts[gait] };
  const ways = meets(free, shut.mask)
    ? (openWays(free, start, shut.mask) ??
      reachedWays(world, world.costs[gait], start, allowance, bounds, free))
    : free;
  const orders = ways.paths.map((path): NlcAction => ({ type: 'ride', leader: leader.id, path }));
  return { start, allowance, free: ways === free ? free : null, orders };
}

/** 26.1: a commander who is up wakes those through whose hex he rides. */
function wake(at: Scribe, rider: Leader, path: readonly HexId[]): void {
  const late = at.world.battle.lateStart;
  for (const leader of late === null ? [] : at.world.leaders[rider.side]) {
    const state = leaderState(at.position, leader);
    if (state.asleep && path.includes(state.hex as HexId)) {
      changeLeader(at.draft, leader, { asleep: false });
      const rule = ruleOf((late as NonNullable<typeof late>).rules.leader);
      at.emit(() => ({ type: 'roused', rule, leader: leader.id, by: 'leader' }));
    }
  }
}

export function ride(at: Scribe, id: LeaderId, path: readonly HexId[]): void {
  const leader = leaderOf(at.world, id);
  const before = at.position;
  const state = leaderState(before, leader);
  const { hex } = state;
  setLeader(at.draft, leader, { ...state, hex: path[path.length - 1] as HexId, moved: true });
  at.emit(() => ({
    type: 'leaderRode',
    rule: 'NLC-11.3',
    leader: id,
    from: hex,
    path,
    cost: judgeRide(at.world, before, id, path, seatOf(leader.army)).cost,
    allowance: rideAllowance(before, leader) / HALVES,
    ...(isBared(at, leader.side, path[path.length - 1] as HexId) ? { reveals: true } : {}),
  }));
  wake(at, leader, path);
}
