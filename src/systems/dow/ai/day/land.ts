import { canAttackAcross } from '../../rules/combat/attack.ts';
import { sightOf } from '../../rules/combat/los.ts';
import { setUp } from '../../rules/setup/setup.ts';
import { isHigh, terrainOf, type World } from '../../rules/world.ts';
import { type ChanceTables, makeChances } from '../fighting/chances.ts';
import { PLAIN, type Weights } from './weights.ts';

/** What of the ground matters to somebody who plans, by hex or by hex * 6 + direction, and how he weighs what happens on it. */
export interface Land {
  readonly world: World;
  readonly weights: Weights;
  readonly size: number;
  readonly neighbours: Int16Array;
  readonly inPlay: Uint8Array;
  /** What the ground of a hex does to the die of an attack on it, and to that of a bombardment. */
  readonly cover: Int8Array;
  readonly shelter: Int8Array;
  /** What the hexside does to an attack over it. */
  readonly across: Int8Array;
  /** 1 where an attack may go over the hexside. */
  readonly open: Uint8Array;
  readonly farm: Uint8Array;
  readonly farms: readonly number[];
  /** 1 where only one unit finds room. */
  readonly narrow: Uint8Array;
  readonly exits: readonly number[];
  /** The heights before the roads to the rear of Wellington. */
  readonly position: readonly number[];
  readonly chances: ChanceTables;
  /** Hexes from one to another. */
  far(from: number, to: number): number;
  /** Whether guns see from one hex to another if nobody stands between: 0 not, 1 half, 2 well. */
  sight(from: number, to: number): number;
}

/** Heights farther from a road than this cover it no more. */
const BEFORE = 10;

export function surveyLand(world: World, weights = PLAIN): Land {
  const { grid, board, tables } = world;
  const { size, neighbours } = grid;
  const inPlay = new Uint8Array(size);
  const cover = new Int8Array(size);
  const shelter = new Int8Array(size);
  const farm = new Uint8Array(size);
  const narrow = new Uint8Array(size);
  const across = new Int8Array(size * 6);
  const open = new Uint8Array(size * 6);
  const { uphill, stream, river } = tables.terrain.sides;
  for (let hex = 0; hex < size; hex += 1) {
    if (!board.inPlay(hex)) continue;
    inPlay[hex] = 1;
    const terrain = terrainOf(world, grid.id(hex));
    cover[hex] = tables.terrain.hexes[terrain]?.combat ?? 0;
    shelter[hex] = tables.terrain.hexes[terrain]?.bombardment ?? 0;
    farm[hex] = terrain === 'grand-farm' ? 1 : 0;
    narrow[hex] = tables.stacking.open.includes(terrain) ? 0 : 1;
    for (let d = 0; d < 6; d += 1) {
      const to = neighbours[hex * 6 + d] as number;
      if (to < 0 || !board.inPlay(to)) continue;
      open[hex * 6 + d] = canAttackAcross(world, grid.id(hex), grid.id(to)) ? 1 : 0;
      const water = board.side(hex, d as 0)?.water;
      across[hex * 6 + d] =
        (!isHigh(world, hex) && isHigh(world, to) ? uphill : 0) +
        (water === 'river' ? river : water === 'stream' ? stream : 0);
    }
  }
  const exits = [...world.exits].map((hex) => grid.index(hex));
  const position: number[] = [];
  for (let hex = 0; hex < size; hex += 1) {
    const before = exits.some((exit) => grid.distance(hex, exit) <= BEFORE);
    if (inPlay[hex] === 1 && isHigh(world, hex) && before) position.push(hex);
  }
  /** Asked for by the million, so worked out once. */
  const distances = new Uint8Array(size * size);
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) distances[from * size + to] = grid.distance(from, to);
  const farms = [...farm.keys()].filter((hex) => farm[hex] === 1);
  /** Before anybody is placed nobody stands between. */
  const bare = setUp(world);
  const seen = new Map<number, number>();
  return {
    world,
    weights,
    size,
    neighbours,
    inPlay,
    cover,
    shelter,
    across,
    open,
    farm,
    farms,
    narrow,
    exits,
    position,
    chances: makeChances(tables),
    far: (from, to) => distances[from * size + to] as number,
    sight(from, to) {
      const key = from * size + to;
      let found = seen.get(key);
      if (found === undefined) {
        const { blocked, half } = sightOf(world, bare, grid.id(from), grid.id(to));
        found = blocked.length > 0 ? 0 : half.length > 0 ? 1 : 2;
        seen.set(key, found);
      }
      return found;
    },
  };
}
