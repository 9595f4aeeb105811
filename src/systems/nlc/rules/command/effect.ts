import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { changeFormation, changeLeader } from '../edit.ts';
import { shutBy } from '../ground/range.ts';
import { hexOf, stacksOf, stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  type Order,
  type SecondOrder,
  type Side,
} from '../position.ts';
import { isBarred } from '../scenario/bars.ts';
import type { Counter, Formation, World } from '../world.ts';
import { actsAlone, formationLeader, formationState, leaderState, membersOnMap } from './formations.ts';

/* 12.2: an order takes effect. */

export interface OrderText {
  readonly order: Order;
  readonly second: SecondOrder | null;
  readonly target: readonly HexId[];
  readonly goal: HexId | null;
}

/** B63: without a target named, an attack is for the nearest hex that the enemy holds. */
function nearestEnemyHex(world: World, p: NlcPosition, formation: Formation): HexId[] {
  const members = membersOnMap(world, p, formation).map((counter) => hexOf(world, stateOf(p, counter)));
  const { hex } = leaderState(p, formationLeader(world, formation));
  const from = members.length > 0 ? members : hex === null ? [] : [world.grid.index(hex)];
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const enemy of stacksOf(world, p, enemyOf(formation.side)).keys()) {
    if (isBarred(world, p, formation.id, world.grid.id(enemy))) {
      continue;
    }
    const distance = Math.min(...from.map((one) => world.grid.distance(one, enemy)));
    if (distance < nearest || (distance === nearest && enemy < best)) {
      best = enemy;
      nearest = distance;
    }
  }
  return best < 0 ? [] : [world.grid.id(best)];
}

/** B67: what is friendly ground now: where friends stand and what lies in their zones. */
export function friendlyGround(world: World, p: NlcPosition, formation: Formation): HexId[] {
  const friendly = shutBy(world, zoneOf(world, p, formation.side));
  const { ids } = world.grid;
  const ground: HexId[] = [];
  for (let hex = friendly.indexOf(1); hex >= 0; hex = friendly.indexOf(1, hex + 1)) {
    ground.push(ids[hex] as HexId);
  }
  return ground;
}

/** 18: which hexes of a target a side occupies now. */
export const heldNow = (world: World, p: NlcPosition, side: Side, target: readonly HexId[]): HexId[] =>
  target.filter(
    (hex) => unitsAt(world, p, side, world.grid.index(hex)).length > 0 || p.control[hex] === side,
  );

/** The unit of a formation that is farthest on its way to a hex. */
export function leadingUnit(
  world: World,
  p: NlcPosition,
  formation: Formation,
  goal: HexId,
): Counter | undefined {
  const to = world.grid.index(goal);
  let best: Counter | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const counter of membersOnMap(world, p, formation)) {
    const distance = world.grid.distance(hexOf(world, stateOf(p, counter)), to);
    if (distance < nearest) {
      best = counter;
      nearest = distance;
    }
  }
  return best;
}

/** 12.2: a leader who was only a marker on a march goal is with his leading unit again. */
function comeBack(at: Scribe, formation: Formation): void {
  const leader = formationLeader(at.world, formation);
  const state = leaderState(at.position, leader);
  if (state.place !== 'goal') {
    return;
  }
  const unit = leadingUnit(at.world, at.position, formation, state.hex as HexId);
  changeLeader(
    at.draft,
    leader,
    unit === undefined ? { place: 'map' } : { place: 'map', hex: stateOf(at.position, unit).hex },
  );
}

/**
 * 12.2: on a march a formation's leader is a marker on its goal. Who has orders to give stays where he is: an overall
 * or wing commander who leads a formation himself, and one who orders himself (32.17 to 32.20). So does who has nobody
 * left to march: no column of his could ever bring him there (ruling R253).
 */
export function markGoal(at: Scribe, formation: Formation, goal: HexId): void {
  const leader = formationLeader(at.world, formation);
  const { place } = leaderState(at.position, leader);
  const sends = leader.role !== 'formation' || actsAlone(at.world, at.position, leader);
  const marches = membersOnMap(at.world, at.position, formation).length > 0;
  if (!sends && marches && (place === 'map' || place === 'goal')) {
    changeLeader(at.draft, leader, { place: 'goal', hex: goal });
  }
}

/** 12.2: from now on this is the formation's order; what it did and suffered under the last one no longer counts. */
export function setOrder(at: Scribe, formation: Formation, text: OrderText): void {
  const { world } = at;
  const { order, second } = text;
  if (order === 'march' && text.goal !== null) {
    markGoal(at, formation, text.goal);
  } else {
    comeBack(at, formation);
  }
  const attacks = order === 'attack' || second === 'attack';
  const target = !attacks
    ? []
    : text.target.length > 0
      ? text.target
      : order === 'attack'
        ? nearestEnemyHex(world, at.position, formation)
        : [];
  changeFormation(at.draft, formation, {
    order,
    second,
    target,
    held: heldNow(world, at.position, formation.side, target),
    ground: order === 'defend' ? friendlyGround(world, at.position, formation) : [],
    goal: order === 'march' ? text.goal : null,
    shaken: null,
    guns: 0,
  });
}

/** 12.9: a march is over: the leader is with this unit, and what lay under the march begins. */
export function endMarch(at: Scribe, formation: Formation, hex: HexId, why: 'arrived' | 'zoc'): void {
  const state = formationState(at.position, formation);
  const leader = formationLeader(at.world, formation);
  if (leaderState(at.position, leader).place === 'goal') {
    changeLeader(at.draft, leader, { place: 'map', hex });
  }
  at.emit(() => ({
    type: 'marchEnded',
    rule: why === 'arrived' ? 'NLC-12.9.4' : 'NLC-12.2.march.7',
    formation: formation.id,
    hex,
    why,
    // 32.6: that it ends tells who of those under flags has come so far.
    ...(at.position.hidden === undefined ? {} : { reveals: true as const }),
  }));
  const thenReserve = formation.march?.thenReserve;
  if (state.second === null && thenReserve !== undefined && state.goal === formation.march?.goal) {
    // 30.13: what comes up to wait behind the army waits in reserve.
    setOrder(at, formation, { order: 'reserve', second: null, target: [], goal: null });
    tellOrder(at, formation, ruleOf(thenReserve));
    return;
  }
  if (state.second === null) {
    changeFormation(at.draft, formation, { goal: null });
    return;
  }
  const { second, target } = state;
  setOrder(at, formation, { order: second, second: null, target, goal: null });
  tellOrder(at, formation, why === 'arrived' ? 'NLC-12.9.4' : 'NLC-12.9.5');
}

/** The owner is told what his formation does now; everybody else sees only what its leader shows openly. */
export function tellOrder(at: Scribe, formation: Formation, rule: RuleId): void {
  const { order, second, target, goal } = formationState(at.position, formation);
  at.emit(() => ({
    type: 'orderTookEffect',
    rule,
    formation: formation.id,
    order,
    second,
    target,
    goal,
    to: at.world.seats[formation.side],
    reveals: true,
  }));
}

/** B63: is the whole of an attack's target in its side's hands? */
export const isAchieved = ({ target, held }: { target: readonly HexId[]; held: readonly HexId[] }): boolean =>
  target.length > 0 && target.every((hex) => held.includes(hex));
