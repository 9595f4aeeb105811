import type { NlcAction } from '../rules/actions.ts';
import { worldAt } from '../rules/bridges/damaged.ts';
import { formationById, formationOf, leaderState } from '../rules/command/formations.ts';
import { obstacleBetween } from '../rules/ground/sight.ts';
import { awayFromEnemy, hexOf, stateOf } from '../rules/ground/standing.ts';
import { flagsOf } from '../rules/hidden/hidden.ts';
import { seenBy } from '../rules/hidden/spotting.ts';
import { enemyOf, type HexId, type NlcPosition, type Side } from '../rules/position.ts';
import { trainById, trainState } from '../rules/trains/trains.ts';
import type { Vedette } from '../rules/vedettes/roster.ts';
import { unitHexOf, vedetteById, vedetteState } from '../rules/vedettes/vedettes.ts';
import { visibility } from '../rules/weather/sky.ts';
import { counterOf, leaderOf, type World } from '../rules/world.ts';
import type { Mission } from './missions.ts';

/* 32.7, 32.9, 32.11: what is done beside the marches, before them: vedettes look, baggage keeps up, bridges are worked on. */

type Scout = Extract<NlcAction, { type: 'scout' }>;
type MoveTrain = Extract<NlcAction, { type: 'moveTrain' }>;
type BridgeWork = Extract<NlcAction, { type: 'damageBridge' | 'mendBridge' }>;

/** What a flag in sight is worth to vedettes, and each hex of the way to the nearest one, and home. */
const FLAG = 4;
const CLOSER = 0.5;
const HOME = 0.25;
/** Beside the enemy they are ridden down. */
const CAUGHT = 3;
/** Farther from their unit they would not come back in a turn. */
const LEASH = 7;
/** An errand that brings less is not run. */
const WORTHWHILE = 1;

/** Baggage nearer to the enemy than this is in danger; farther from its commander than this it lags behind. */
const SAFE = 7;
const BEHIND = 4;
const DANGER = 2;
const LAG = 0.5;
/** Lines of supply run along roads. */
const ROAD = 0.5;

/** So near the enemy must be before a bridge is damaged, and so far round it friends are looked for. */
const PRESSED = 6;
const NEAR = 8;

interface Affairs {
  readonly missions: ReadonlyMap<string, Mission>;
  /** The side that must do more, and will want its bridges. */
  readonly seeking: Side;
}

/** What of this should be done next; undefined when all is done. */
export function errandOf(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
  affairs: Affairs,
): NlcAction | undefined {
  const { vedettes, trains, damaged } = p;
  if (vedettes === undefined && trains === undefined && damaged === undefined) return undefined;
  const now = worldAt(world, p);
  return (
    bestScout(now, p, side, options) ??
    bridgeWork(now, p, side, options, affairs) ??
    bestTrain(now, p, side, options)
  );
}

const endOf = ({ grid }: World, { path }: { readonly path: readonly HexId[] }): number =>
  grid.index(path[path.length - 1] as HexId);

/** The ride from which most is seen of what lies under flags; with nothing to look at they ride home. */
function bestScout(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
): Scout | undefined {
  const rides = options.filter((one): one is Scout => one.type === 'scout');
  if (rides.length === 0) return undefined;
  const seen = seenBy(world, p, side);
  const flags = flagsOf(world, p, enemyOf(side))
    .map((hex) => world.grid.index(hex))
    .filter((hex) => !seen(hex));
  const post = vedettePost(world, p, side, flags);
  return best(rides, (ride) => {
    const vedette = vedetteById(world, ride.vedette) as Vedette;
    const { hex } = vedetteState(p, vedette);
    const home = world.grid.index(unitHexOf(p, vedette) ?? hex ?? '');
    const from = hex === null ? home : world.grid.index(hex);
    return post(endOf(world, ride), home) - post(from, home);
  });
}

/** How good a hex is for vedettes whose unit stands in another. */
function vedettePost(world: World, p: NlcPosition, side: Side, flags: readonly number[]) {
  const { grid } = world;
  const away = awayFromEnemy(world, p, side);
  const far = Math.min(world.tables.spotting.clear, visibility(world, p)?.most ?? Number.POSITIVE_INFINITY);
  const sees = (hex: number, flag: number): boolean => {
    const way = grid.distance(hex, flag);
    return way <= 1 || (way <= far && obstacleBetween(world, hex, flag) === undefined);
  };
  return (hex: number, home: number): number => {
    const back = home < 0 ? 0 : grid.distance(hex, home);
    const inSight = flags.filter((flag) => sees(hex, flag)).length;
    const nearest = flags.reduce((least, flag) => Math.min(least, grid.distance(hex, flag)), LEASH * 2);
    const lure = flags.length === 0 ? 0 : -CLOSER * nearest;
    const risk = hex !== home && (away[hex] as number) <= 1 ? CAUGHT : 0;
    return inSight * FLAG + lure - risk - HOME * back - Math.max(0, back - LEASH);
  };
}

/** Baggage goes where it is out of danger and near its commander, by the road if it can. */
function bestTrain(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
): MoveTrain | undefined {
  const away = awayFromEnemy(world, p, side);
  const { grid, supplyRoads } = world;
  const onRoad = (hex: number): boolean => supplyRoads.subarray(hex * 6, hex * 6 + 6).includes(1);
  return best(
    options.filter((one): one is MoveTrain => one.type === 'moveTrain'),
    (move) => {
      const train = trainById(world, move.train);
      if (train === undefined) return 0;
      const { hex: at } = leaderState(p, leaderOf(world, formationById(world, train.formation).leader));
      const commander = at === null ? -1 : grid.index(at);
      const worth = (hex: number): number =>
        (onRoad(hex) ? ROAD : 0) -
        DANGER * Math.max(0, SAFE - (away[hex] as number)) -
        (commander < 0 ? 0 : LAG * Math.max(0, grid.distance(hex, commander) - BEHIND));
      const { hex } = trainState(p, train);
      // What waits off the map comes on as soon as that is safe.
      const stays = hex === null ? -DANGER : worth(grid.index(hex));
      return worth(endOf(world, move)) - stays + (hex === null ? WORTHWHILE : 0);
    },
  );
}

/** Bridges are mended by those who want to cross, and damaged before an enemy who would. */
function bridgeWork(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
  { missions, seeking }: Affairs,
): BridgeWork | undefined {
  const { grid } = world;
  const away = awayFromEnemy(world, p, side);
  return options.find((one): one is BridgeWork => {
    if (one.type !== 'damageBridge' && one.type !== 'mendBridge') return false;
    const counter = counterOf(world, one.unit);
    const here = hexOf(world, stateOf(p, counter));
    const beyond = grid.index(one.to);
    const across = (hex: number): boolean => grid.distance(hex, beyond) < grid.distance(hex, here);
    const friends = friendsNear(world, p, side, here).some(across);
    if (one.type === 'mendBridge') {
      const mission = missions.get(formationOf(world, p, counter).id);
      return friends || (mission !== undefined && mission.post >= 0 && across(mission.post));
    }
    const wanted = [...missions.values()].some(
      ({ post }) => post >= 0 && grid.distance(post, here) <= NEAR && across(post),
    );
    const comes = (away[beyond] as number) < (away[here] as number) && (away[beyond] as number) <= PRESSED;
    return seeking !== side && comes && !friends && !wanted;
  });
}

/** Where troops, leaders and baggage of a side are around a hex. */
function friendsNear(world: World, p: NlcPosition, side: Side, hex: number): number[] {
  const { grid } = world;
  const all = [...p.forces[side], ...p.leaders[side], ...(p.trains?.[side] ?? [])];
  return all
    .flatMap(({ place, hex: at }) => (place === 'map' && at !== null ? [grid.index(at)] : []))
    .filter((at) => grid.distance(at, hex) <= NEAR);
}

/** The action that brings most, if it brings enough. */
function best<A>(actions: readonly A[], gain: (action: A) => number): A | undefined {
  let found: A | undefined;
  let most = WORTHWHILE - 1e-6;
  for (const action of actions) {
    const value = gain(action);
    if (value > most) [found, most] = [action, value];
  }
  return found;
}
