import type { GameMap, LinkKind, Terrain } from '../../src/content/map.ts';
import { type MapBoard, makeBoard } from '../../src/content/map-board.ts';
import { DIRECTIONS, type Direction } from '../../src/geometry/hex/grid.ts';
import { cheapest } from './cheapest.ts';

/*
 * What a step costs infantry on each map, enough to compare march times with
 * history and to see that armies can get about. The rules of each system have
 * their own full movement; this is a ruler, not a rule.
 */

interface Pace {
  readonly link: Partial<Record<LinkKind, number>>;
  readonly terrain: Partial<Record<Terrain, number>>;
  readonly stream: number;
}

const NLB: Pace = { link: { road: 0.5, trail: 1 }, terrain: { forest: 2, marsh: 2, chateau: 2 }, stream: 2 };

const PACES: Record<string, Pace> = {
  nlb: NLB,
  nlc: NLB,
  dow: {
    link: { highway: 0.5, road: 1 },
    terrain: { woods: 2, forest: 4, swamp: 2, 'grand-farm': 2 },
    stream: 0,
  },
  ldga: { link: { road: 0.5, trail: 1 }, terrain: { marsh: Number.POSITIVE_INFINITY }, stream: 1 },
};

export function stepCost(board: MapBoard, hex: number, direction: Direction): number {
  const next = board.grid.neighbour(hex, direction);
  const ground = next < 0 ? undefined : board.hex(next);
  if (ground === undefined) return Number.POSITIVE_INFINITY;
  const pace = PACES[board.map.system] as Pace;
  const side = board.side(hex, direction);
  const link = board.link(hex, direction);
  const bridged = side?.bridge === true || side?.ford === true;
  if (side?.water === 'lake' || (side?.water === 'river' && !bridged)) return Number.POSITIVE_INFINITY;
  if (link !== undefined) return pace.link[link] ?? 1;
  const wet = side?.water === 'stream' && !bridged ? pace.stream : 0;
  const uphill =
    side?.slope === true && board.map.system === 'ldga' && side.up === board.grid.id(next) ? 1 : 0;
  const trees = side?.woods === true ? 1 : 0;
  return (pace.terrain[ground.terrain] ?? 1) + wet + uphill + trees;
}

export interface March {
  readonly hexes: readonly string[];
  readonly points: number;
}

export function march(map: GameMap, from: string, to: string): March | undefined {
  const board = makeBoard(map);
  const { grid } = board;
  const path = cheapest([grid.index(from)], new Set([grid.index(to)]), (hex) =>
    DIRECTIONS.flatMap((d) => {
      const cost = stepCost(board, hex, d);
      return Number.isFinite(cost) ? [{ to: grid.neighbour(hex, d), cost }] : [];
    }),
  );
  if (path === undefined) return undefined;
  let points = 0;
  for (let k = 0; k + 1 < path.length; k++) {
    const d = grid.directionTo(path[k] as number, path[k + 1] as number);
    points += stepCost(board, path[k] as number, d as Direction);
  }
  return { hexes: path.map((hex) => grid.id(hex)), points };
}
