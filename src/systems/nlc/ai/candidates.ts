import type { AnyAction } from '../../../ai/bot.ts';
import type { NlcAction } from '../rules/actions.ts';
import { formationOf } from '../rules/command/formations.ts';
import { stacksOf, stateOf, zoneOf } from '../rules/ground/standing.ts';
import { enemyOf, type NlcPosition, type Side } from '../rules/position.ts';
import { type Counter, counterOf, type World } from '../rules/world.ts';
import { bestCard } from './cards.ts';
import { errandOf } from './errands.ts';
import type { Meaning } from './meaning.ts';
import { fits, type Mission } from './missions.ts';
import { bestFreed, worthCalling } from './reserves.ts';
import type { Weights } from './weights.ts';

/** Marches that are weighed for one unit, and in one decision. */
const PER_UNIT = 2;
const PER_DECISION = 14;
const PER_LEADER = 2;

/** What computer players leave alone: it costs more to weigh than it brings. */
const LEFT_ALONE: ReadonlySet<NlcAction['type']> = new Set([
  'toReserve',
  'assign',
  'leaveField',
  'callReserve',
  'skirmish',
  // Errands are run one by one before anything else is thought of.
  'scout',
  'moveTrain',
  'damageBridge',
  'mendBridge',
]);

type Move = Extract<NlcAction, { type: 'march' | 'enter' }>;

interface Views {
  readonly weights: Weights;
  missions(p: NlcPosition, side: Side): Map<string, Mission>;
  meaning(p: NlcPosition): Meaning;
}

/** The options worth weighing: not marches into the blue, nor orders that serve nothing. */
export function worthALook(
  world: World,
  judgement: Views,
  p: NlcPosition,
  side: Side,
  all: readonly AnyAction[],
): readonly AnyAction[] {
  const listed = all as readonly NlcAction[];
  const missions = judgement.missions(p, side);
  const { seeking } = judgement.meaning(p);
  const first =
    worthCalling(world, p, listed) ??
    bestFreed(world, p, listed) ??
    bestCard(world, p, side, listed, seeking) ??
    errandOf(world, p, side, listed, { missions, seeking }) ??
    // 32.7: those ridden down do not hit back.
    listed.find(({ type }) => type === 'rideDown');
  if (first !== undefined) return [first];
  const options = listed.filter(({ type }) => !LEFT_ALONE.has(type));
  if (options.some(({ type }) => type === 'sendOrder')) {
    const fitting = orders(options, missions);
    // A commander whose mood demands an order gives one, whether or not it serves.
    return fitting.length > 0 ? fitting : options;
  }
  if (options.some(({ type }) => type === 'setOrder')) return firstOrders(options, missions);
  if (!options.some(({ type }) => type === 'march' || type === 'enter' || type === 'ride')) return options;
  const moves: { action: Move; score: number }[] = [];
  const byUnit = new Map<string, { action: Move; score: number }[]>();
  const rides = new Map<string, NlcAction[]>();
  const rest: NlcAction[] = [];
  for (const action of options) {
    if (action.type === 'march' || action.type === 'enter') {
      const counter = counterOf(world, action.unit);
      const end = world.grid.index(action.path.at(-1) as string);
      const known = byUnit.get(action.unit) ?? [];
      known.push({ action, score: postScore(world, p, side, missions, counter, end, judgement.weights) });
      byUnit.set(action.unit, known);
    } else if (action.type === 'ride')
      rides.set(action.leader, [...(rides.get(action.leader) ?? []), action]);
    else rest.push(action);
  }
  for (const known of byUnit.values())
    moves.push(...known.sort((a, b) => b.score - a.score).slice(0, PER_UNIT));
  moves.sort((a, b) => b.score - a.score);
  return [
    ...rest,
    ...moves.slice(0, PER_DECISION).map(({ action }) => action),
    ...[...rides.values()].flatMap((some) => ridesToTroops(world, p, side, some)),
  ];
}

/** Orders as the missions want them, for each formation those that fit best. */
function orders(options: readonly NlcAction[], missions: ReadonlyMap<string, Mission>): NlcAction[] {
  return options.filter((action) => {
    if (action.type !== 'sendOrder') return true;
    const mission = missions.get(action.to);
    const { order, second = null, target = [], goal = null } = action;
    return mission !== undefined && fits(mission, { order, second, target, goal }) > 0.6;
  });
}

const firstOrders = (options: readonly NlcAction[], missions: ReadonlyMap<string, Mission>): NlcAction[] =>
  options.filter((action) => {
    const mission = action.type === 'setOrder' ? missions.get(action.formation) : undefined;
    return action.type !== 'setOrder' || mission === undefined || mission.order === action.order;
  });

/** What a hex promises a unit at a glance: nearer to where it should go, at the enemy, under cover. */
export function postScore(
  world: World,
  p: NlcPosition,
  side: Side,
  missions: ReadonlyMap<string, Mission>,
  counter: Counter,
  end: number,
  weights: Weights,
): number {
  const { grid } = world;
  const mission = missions.get(formationOf(world, p, counter).id);
  const state = stateOf(p, counter);
  const start = state.place === 'map' && state.hex !== null ? grid.index(state.hex) : -1;
  const way = (hex: number): number =>
    mission === undefined || mission.post < 0 ? 0 : grid.distance(hex, mission.post);
  const gained = start < 0 ? 5 : way(start) - way(end);
  const zoc = zoneOf(world, p, enemyOf(side)).zoc;
  const contact = zoc[end] === 1 ? (mission?.order === 'attack' ? weights.closing : weights.touching) : 0;
  const cover = world.tables.terrain[world.board.hex(end)?.terrain as 'clear'].attack;
  return gained + contact + cover * weights.cover;
}

/** Leaders ride to hexes in which troops of their side stand, the nearest to most of them first. */
function ridesToTroops(world: World, p: NlcPosition, side: Side, rides: readonly NlcAction[]): NlcAction[] {
  const stacks = stacksOf(world, p, side);
  const zoc = zoneOf(world, p, enemyOf(side)).zoc;
  return rides
    .flatMap((action) => {
      if (action.type !== 'ride') return [];
      const end = world.grid.index(action.path.at(-1) as string);
      const own = (stacks.get(end) ?? []).some(
        ({ id }) => formationOf(world, p, counterOf(world, id)).leader === action.leader,
      );
      return own
        ? [{ action, score: spread(world, p, side, action.leader, end) + (zoc[end] === 1 ? 4 : 0) }]
        : [];
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, PER_LEADER)
    .map(({ action }) => action);
}

/** How far a leader's troops are from a hex, all in all. */
function spread(world: World, p: NlcPosition, side: Side, leader: string, hex: number): number {
  let sum = 0;
  for (const counter of world.order[side]) {
    const { place, hex: at } = stateOf(p, counter);
    if (place === 'map' && at !== null && formationOf(world, p, counter).leader === leader)
      sum += world.grid.distance(world.grid.index(at), hex);
  }
  return sum;
}
