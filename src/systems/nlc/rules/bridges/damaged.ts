import type { MapBoard } from '../../../../content/map-board.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction, HexGrid } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { leastCostsOf, makeContact, makeCosts, makeZocLinks, turned, turnedRound } from '../ground/ground.ts';
import { makeMemory } from '../memory/memory.ts';
import type { HexId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { courierCostsOf, type LaterBridge, type World } from '../world.ts';

/* 29.3, 32.11: the ground as it is while bridges are damaged or not laid yet. Prices and ways are worked out once for each set of them. */

/** The world as a position finds it: with the bridges that still stand. */
export function worldAt(world: World, p: Pick<NlcPosition, 'damaged' | 'turn'>): World {
  // Asked at every step: on most fields neither can be.
  if (p.damaged === undefined && world.laterBridges.length === 0) {
    return world;
  }
  const { damaged = [], turn } = p;
  const unlaid = unlaidAt(world, turn);
  if (damaged.length === 0 && unlaid.length === 0) {
    return world;
  }
  const key = `${damaged.join()}/${unlaid.length}`;
  let now = world.memory.grounds.get(key) as World | undefined;
  if (now === undefined) {
    now = without(world, damaged, unlaid);
    world.memory.grounds.set(key, now);
  }
  return now;
}

/** 29.3: the bridges that are still to be laid. As turns go by they become fewer, so that their number tells which. */
export const unlaidAt = ({ laterBridges }: World, turn: number): readonly LaterBridge[] =>
  laterBridges.length === 0 ? laterBridges : laterBridges.filter((bridge) => turn < bridge.turn);

/** The map without these bridges: for combat, zones and supply they are not there (32.11). */
function boardWithout(board: MapBoard, gone: ReadonlySet<number>): MapBoard {
  const { grid } = board;
  const sideAt: MapBoard['sideAt'] = (side) => {
    const at = board.sideAt(side);
    if (at === undefined || !gone.has(side)) {
      return at;
    }
    const { bridge: _gone, ...rest } = at;
    return rest;
  };
  return { ...board, sideAt, side: (hex, direction) => sideAt(grid.side(hex, direction)) };
}

/** 1 for every step over one of these hexsides. */
function linksOver(grid: HexGrid, sides: ReadonlySet<number>): Uint8Array {
  const over = new Uint8Array(grid.size * 6);
  for (let link = 0; sides.size > 0 && link < over.length; link += 1) {
    over[link] = sides.has(grid.side(Math.floor(link / 6), (link % 6) as Direction)) ? 1 : 0;
  }
  return over;
}

function without(world: World, keys: readonly string[], unlaid: readonly LaterBridge[]): World {
  const { grid, tables, inPlay } = world;
  const damaged = new Set(keys.map((key) => grid.sideIndex(key)));
  const missing = new Set(unlaid.map(({ side }) => side));
  const board = boardWithout(world.board, new Set([...damaged, ...missing]));
  const { costs, roadCosts } = makeCosts(board, tables, inPlay, damaged.size === 0 ? undefined : damaged);
  const courierCosts = courierCostsOf(costs, roadCosts);
  const closed = linksOver(grid, damaged);
  const cut = linksOver(grid, missing);
  return {
    ...world,
    board,
    ...(damaged.size === 0 ? {} : { damaged, closed }),
    costs,
    leastCosts: leastCostsOf(costs),
    costsBack: turnedRound(grid, costs),
    roadCosts,
    courierCosts,
    courierCostsBack: turned(grid, courierCosts),
    zocLinks: makeZocLinks(board, tables, inPlay),
    contact: makeContact(board, inPlay),
    roadLinks: world.roadLinks.map((open, link) => (cut[link] === 1 ? 0 : open)),
    supplyRoads: world.supplyRoads.map((open, link) => (closed[link] === 1 || cut[link] === 1 ? 0 : open)),
    memory: makeMemory(grid.size, world.memory.hexesInPlay),
  };
}

/** Why no step leads from a hex into one beside it: a bridge that is still to come, or nothing at all. */
export function noStep(world: World, { turn }: NlcPosition, rule: RuleId, from: number, hex: HexId): Refusal {
  const { grid, battle } = world;
  const at = { from: grid.id(from), hex };
  const to = grid.index(hex);
  const later = unlaidAt(world, turn).find(({ side }) => to >= 0 && side === grid.sideBetween(from, to));
  return later === undefined
    ? refuse(rule, 'no-way-there', at)
    : refuse(later.rule, 'bridge-not-laid', { ...at, turn: battle.turns[later.turn]?.label ?? '' });
}
