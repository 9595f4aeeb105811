import { delayOf } from '../rules/command/compliance.ts';
import { destination } from '../rules/command/couriers.ts';
import {
  formationLeader,
  formationState,
  isActive,
  leaderState,
  membersOf,
} from '../rules/command/formations.ts';
import { hexOf, stacksOf, stateOf } from '../rules/ground/standing.ts';
import { isBroken } from '../rules/morale/broken.ts';
import {
  type CourierState,
  enemyOf,
  type FormationId,
  type FormationState,
  type HexId,
  type NlcPosition,
  type Order,
  type SecondOrder,
  type Side,
} from '../rules/position.ts';
import { isBarred } from '../rules/scenario/bars.ts';
import { counterOf, type Formation, leaderOf, strengthOf, type World } from '../rules/world.ts';
import { holderOf, type Meaning } from './meaning.ts';
import { PLAIN, type Weights } from './weights.ts';

/** What a formation should be told, and where its troops should go. */
export interface Mission {
  readonly order: Order;
  readonly second: SecondOrder | null;
  readonly target: readonly HexId[];
  readonly goal: HexId | null;
  /** The hex its troops are drawn to, and how strongly; -1 where they stay as they are. */
  readonly post: number;
  readonly pull: number;
}

/** Who is on the march stays on the road until he is so near. */
const NEARLY = 4;
/** A prize that is farther from the enemy than this seems no farther for it. */
const FARTHEST = 15;

/** The neighbourhood in which the strength of both sides is compared. */
const AROUND = 8;

const STAY: Mission = { order: 'defend', second: null, target: [], goal: null, post: -1, pull: 0 };

/** The troops of a formation, where they stand; before any has come, where they will. */
function hexesOf(world: World, p: NlcPosition, formation: Formation): number[] {
  const states = membersOf(world, p, formation).map((counter) => stateOf(p, counter));
  const there = states.filter(({ place }) => place === 'map').map((state) => hexOf(world, state));
  if (there.length > 0) return there;
  return world.battle.reinforcements
    .filter(({ units }) => states.some(({ id, place }) => place === 'waiting' && units.includes(id)))
    .flatMap(({ hexes }) => hexes.map((hex) => world.grid.index(hex)));
}

const nearest = (world: World, from: readonly number[], to: number): number =>
  Math.min(...from.map((hex) => world.grid.distance(hex, to)));

/** All hexes of the place that a hex belongs to: what an Attack can be for. */
const placeOf = (world: World, hex: number): readonly HexId[] => {
  const id = world.grid.id(hex);
  const name = world.placeAt.get(id);
  return name === undefined ? [id] : (world.places.get(name) ?? [id]);
};

/** The strength of a side in the neighbourhood of these hexes. */
function around(world: World, p: NlcPosition, side: Side, from: readonly number[]): number {
  let sum = 0;
  for (const [hex, units] of stacksOf(world, p, side))
    if (nearest(world, from, hex) <= AROUND)
      for (const unit of units) sum += strengthOf(counterOf(world, unit.id), unit);
  return sum;
}

/** What a formation should attack: the prize or, without one, the enemy that is best to reach. */
function aimOf(
  world: World,
  p: NlcPosition,
  { id, side }: Formation,
  from: readonly number[],
  meaning: Meaning,
  { lure }: Weights,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const look = (hex: number, way: number): void => {
    if (way < least && !isBarred(world, p, id, world.grid.id(hex))) [best, least] = [hex, way];
  };
  for (const prize of meaning.prizes) {
    const worth = prize.worth[side];
    if (worth > 0 && holderOf(world, p, prize) !== side)
      look(prize.hex, nearest(world, from, prize.hex) - worth * lure);
  }
  for (const { army, hexes, each } of world.battle.exits)
    if ((army === 'french') === (side === 'french') && each > 1)
      for (const hex of hexes) {
        const index = world.grid.index(hex);
        look(index, nearest(world, from, index) - each);
      }
  if (best < 0)
    for (const hex of stacksOf(world, p, enemyOf(side)).keys()) look(hex, nearest(world, from, hex));
  return best;
}

/** How far the troops are from a hex on the whole. */
const onAverage = (world: World, from: readonly number[], to: number): number =>
  from.reduce((sum, hex) => sum + world.grid.distance(hex, to), 0) / Math.max(1, from.length);

/** What a formation should guard: of what its side holds, what is near to it and to the enemy. */
function wardOf(
  world: World,
  p: NlcPosition,
  { id, side }: Formation,
  from: readonly number[],
  meaning: Meaning,
  weights: Weights,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const enemies = [...stacksOf(world, p, enemyOf(side)).keys()];
  for (const prize of meaning.prizes) {
    const safe = enemies.length === 0 ? 0 : Math.min(FARTHEST, nearest(world, enemies, prize.hex));
    const way = onAverage(world, from, prize.hex) + weights.safe * safe;
    const mine = prize.worth[side] > 0 && holderOf(world, p, prize) !== enemyOf(side);
    if (mine && way < least && !isBarred(world, p, id, world.grid.id(prize.hex)))
      [best, least] = [prize.hex, way];
  }
  return best;
}

/** Who only has to hold strikes at an enemy nearby to whom he is superior, and goes on as long as he is not inferior. */
function strikesBack(
  world: World,
  p: NlcPosition,
  formation: Formation,
  from: readonly number[],
  { superior, equal }: Weights,
): boolean {
  const { side } = formation;
  const { order, second } = formationState(p, formation);
  const foes = around(world, p, enemyOf(side), from);
  const wanted = order === 'attack' || second === 'attack' ? equal : superior;
  return foes > 0 && around(world, p, side, from) > wanted * foes;
}

/** How far a formation comes by itself while a courier is on his way; out of reserve it does not. */
function strideOf(world: World, p: NlcPosition, formation: Formation): number {
  if (formationState(p, formation).order === 'reserve') return 0;
  return Math.min(...membersOf(world, p, formation).map(({ movement }) => movement));
}

/** Is it on the march, so that another order would only make it stop? */
const isMarching = (p: NlcPosition, formation: Formation): boolean =>
  formationState(p, formation).order === 'march';

function missionOf(
  world: World,
  p: NlcPosition,
  formation: Formation,
  meaning: Meaning,
  foresight: number,
  weights: Weights,
): Mission {
  const { side } = formation;
  const from = hexesOf(world, p, formation);
  if (from.length === 0) return STAY;
  const enemies = [...stacksOf(world, p, enemyOf(side)).keys()];
  const away = enemies.length === 0 ? 99 : Math.min(...enemies.map((hex) => nearest(world, from, hex)));
  const broken = isBroken(world, p, formation);
  const byRoad = isMarching(p, formation) ? NEARLY : weights.far + foresight * strideOf(world, p, formation);
  const seeks = meaning.seeking === side || strikesBack(world, p, formation, from, weights);
  if (seeks && !broken) {
    const aim = aimOf(world, p, formation, from, meaning, weights);
    if (aim < 0) return STAY;
    const target = placeOf(world, aim);
    const far = nearest(world, from, aim) > byRoad && away > weights.clear;
    return far
      ? {
          order: 'march',
          second: 'attack',
          target,
          goal: world.grid.id(aim),
          post: aim,
          pull: weights.toMarch,
        }
      : { order: 'attack', second: null, target, goal: null, post: aim, pull: weights.toAttack };
  }
  const ward = wardOf(world, p, formation, from, meaning, weights);
  if (ward < 0) return STAY;
  const far = nearest(world, from, ward) > byRoad && away > weights.clear;
  return far
    ? {
        order: 'march',
        second: 'defend',
        target: [],
        goal: world.grid.id(ward),
        post: ward,
        pull: weights.toMarch,
      }
    : { order: 'defend', second: null, target: [], goal: null, post: ward, pull: weights.toGuard };
}

/** What every formation of a side should be doing that somebody leads on the map. */
export function missionsOf(
  world: World,
  p: NlcPosition,
  side: Side,
  meaning: Meaning,
  /** How far it is thought of where troops will be when the order is obeyed. */
  foresight = 1,
  weights: Weights = PLAIN,
): Map<FormationId, Mission> {
  const missions = new Map<FormationId, Mission>();
  for (const formation of world.formations[side])
    if (isActive(world, p, formation.id))
      missions.set(formation.id, missionOf(world, p, formation, meaning, foresight, weights));
  return missions;
}

interface Told {
  readonly order: Order;
  readonly second: SecondOrder | null;
  readonly target: readonly HexId[];
  readonly goal: HexId | null;
}

/** How well an order does what a mission asks for, from 0 to 1. */
export function fits(mission: Mission, told: Told): number {
  const aim = mission.second ?? mission.order;
  const given = told.second ?? told.order;
  if (aim !== given) return 0;
  if (mission.order === 'march' && told.order !== 'march') return aim === 'defend' ? 0.3 : 0.7;
  if (mission.order !== 'march' && told.order === 'march') return 0.5;
  if (
    aim === 'attack' &&
    mission.target.length > 0 &&
    !told.target.some((hex) => mission.target.includes(hex))
  )
    return told.target.length === 0 ? 0.8 : 0.6;
  return 1;
}

/** Turns until what a courier carries is obeyed; past the end of the battle it never is. */
export function turnsToEffect(world: World, p: NlcPosition, courier: CourierState): number {
  if (courier.letter.kind !== 'order') return 99;
  if (courier.place === 'waiting') return Math.max(0, (courier.due ?? p.turn) - p.turn);
  const delay = Math.max(
    0,
    delayOf(world, p, leaderOf(world, courier.from), courier.to, courier.letter, courier).total,
  );
  if (courier.place === 'arrived') return 1 + delay;
  const to = destination(world, p, courier.to);
  const way = to < 0 || courier.hex === null ? 10 : world.grid.distance(world.grid.index(courier.hex), to);
  return Math.ceil(way / world.tables.courierMovement) + delay + 1;
}

/** Has this formation anybody who could take an order now? */
export const isLed = (world: World, p: NlcPosition, formation: Formation): boolean => {
  const { place } = leaderState(p, formationLeader(world, formation));
  return place === 'map' || place === 'goal';
};

export const toldOf = ({ order, second, target, goal }: FormationState): Told => ({
  order,
  second,
  target,
  goal,
});
