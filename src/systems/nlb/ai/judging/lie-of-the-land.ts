import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { obstacleBetween } from '../../rules/combat/los.ts';
import { costsFor, isWaterCrossing } from '../../rules/movement/movement-costs.ts';
import type { World } from '../../rules/world.ts';
import { type Ground, surveyGround } from './ground.ts';

/** What never changes in a game, laid out for a planner that asks a million times. */
export interface Land {
  readonly world: World;
  readonly ground: Ground;
  readonly size: number;
  readonly neighbours: Int16Array;
  readonly zocLinks: Uint8Array;
  readonly contact: Uint8Array;
  /** By hex * 6 + direction: 1 where an assault across that hexside goes over water. */
  readonly water: Uint8Array;
  readonly footpaths: Footpaths;
  /** The hexes that guns in a hex can bombard. */
  shots(hex: number): readonly number[];
}

/** From where one can step into a hex on foot: the places from `first[hex]` on, before those of the next hex. */
export interface Footpaths {
  readonly first: Int32Array;
  readonly to: Int16Array;
  /** In half movement points. */
  readonly cost: Int16Array;
}

function footpathsOf(world: World): Footpaths {
  const { size, neighbours } = world.grid;
  const costs = costsFor(world, 0);
  const first = new Int32Array(size + 1);
  const to: number[] = [];
  const cost: number[] = [];
  for (let hex = 0; hex < size; hex += 1) {
    for (const d of DIRECTIONS) {
      const from = neighbours[hex * 6 + d] as number;
      const step = from < 0 ? -1 : (costs[from * 6 + ((d + 3) % 6)] as number);
      if (step < 0) continue;
      to.push(from);
      cost.push(step);
    }
    first[hex + 1] = to.length;
  }
  return { first, to: Int16Array.from(to), cost: Int16Array.from(cost) };
}

export function layOfTheLand(world: World): Land {
  const ground = surveyGround(world);
  const { grid, board, tables, inPlay } = world;
  const water = new Uint8Array(grid.size * 6);
  for (let hex = 0; hex < grid.size; hex += 1) {
    for (const d of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to >= 0 && inPlay[hex] === 1 && inPlay[to] === 1 && isWaterCrossing(board, hex, d as Direction))
        water[hex * 6 + d] = 1;
    }
  }
  const known = new Map<number, readonly number[]>();
  const look = (from: number): readonly number[] => {
    const found: number[] = [];
    for (const to of grid.within(from, tables.bombardmentRange)) {
      if (inPlay[to] === 0 || ground.chateau[to] === 1 || to === from) continue;
      const far = grid.distance(from, to);
      const across = far === 1 && ground.contact[from * 6 + grid.directionTo(from, to)] === 0;
      if ((far === tables.bombardmentRange || across) && obstacleBetween(world, from, to) === undefined)
        found.push(to);
    }
    return found;
  };
  return {
    world,
    ground,
    size: grid.size,
    neighbours: grid.neighbours,
    zocLinks: world.zocLinks,
    contact: ground.contact,
    water,
    footpaths: footpathsOf(world),
    shots(hex) {
      let shots = known.get(hex);
      if (shots === undefined) {
        shots = look(hex);
        known.set(hex, shots);
      }
      return shots;
    },
  };
}
