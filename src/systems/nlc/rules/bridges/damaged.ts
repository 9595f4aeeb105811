import type { MapBoard } from '../../../../content/map-board.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { makeContact, makeCosts, makeZocLinks, turnedRound } from '../ground/ground.ts';
import { makeMemory } from '../memory.ts';
import type { NlcPosition } from '../position.ts';
import { courierCostsOf, type World } from '../world.ts';

/* 32.11: the ground as it is while bridges are damaged. Prices and ways are worked out once for each set of them. */

/** The world as a position finds it: with the bridges that still stand. */
export function worldAt(world: World, { damaged }: Pick<NlcPosition, 'damaged'>): World {
  if (damaged === undefined || damaged.length === 0) {
    return world;
  }
  const key = damaged.join();
  let now = world.memory.grounds.get(key) as World | undefined;
  if (now === undefined) {
    now = without(world, damaged);
    world.memory.grounds.set(key, now);
  }
  return now;
}

/** The map without these bridges: for combat, zones and supply they are not there (32.11). */
function boardWithout(board: MapBoard, damaged: ReadonlySet<number>): MapBoard {
  const { grid } = board;
  const sideAt: MapBoard['sideAt'] = (side) => {
    const at = board.sideAt(side);
    if (at === undefined || !damaged.has(side)) {
      return at;
    }
    const { bridge: _gone, ...rest } = at;
    return rest;
  };
  return { ...board, sideAt, side: (hex, direction) => sideAt(grid.side(hex, direction)) };
}

function without(world: World, keys: readonly string[]): World {
  const { grid, tables, inPlay } = world;
  const damaged = new Set(keys.map((key) => grid.sideIndex(key)));
  const board = boardWithout(world.board, damaged);
  const { costs, roadCosts } = makeCosts(board, tables, inPlay, damaged);
  const closed = new Uint8Array(grid.size * 6);
  for (let link = 0; link < closed.length; link += 1) {
    const side = grid.side(Math.floor(link / 6), (link % 6) as Direction);
    closed[link] = damaged.has(side) ? 1 : 0;
  }
  return {
    ...world,
    board,
    damaged,
    closed,
    costs,
    costsBack: turnedRound(grid, costs),
    roadCosts,
    courierCosts: courierCostsOf(costs, roadCosts),
    zocLinks: makeZocLinks(board, tables, inPlay),
    contact: makeContact(board, inPlay),
    supplyRoads: world.supplyRoads.map((open, link) => (closed[link] === 1 ? 0 : open)),
    memory: makeMemory(grid.size, world.memory.hexesInPlay),
  };
}
