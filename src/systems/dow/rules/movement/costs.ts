import type { MapBoard } from '../../../../content/map-board.ts';
import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE, leastOf } from '../../../common/hex/reach.ts';
import type { DowTables, DowTerrain } from '../../content/content.ts';

/* 9.2: what a step costs, in half movement points, by hex * 6 + direction. */

/** How a counter moves and what terrain it may enter (9.2). */
export type Gait = 'infantry' | 'cavalry' | 'artillery' | 'leader';

type Arm = Exclude<Gait, 'leader'>;

export interface Costs {
  /** Without the help of a road; IMPASSABLE where the gait may not go. */
  readonly full: Readonly<Record<Gait, Int8Array>>;
  /** Along a road or highway, what it costs to cross water included; IMPASSABLE where none leads. */
  readonly road: Readonly<Record<Gait, Int8Array>>;
  /** A leader's own: half a point along a highway, else a whole one. */
  readonly ride: Int8Array;
  /** The cheaper of the two, for marches that nothing holds up. */
  readonly helped: Readonly<Record<Gait, Int8Array>>;
  /** Without roads and so without bridges, for whoever keeps out of Road Column (5.3). */
  readonly spread: Readonly<Record<Gait, Int8Array>>;
  /** What the cheapest step of each gait costs, by road or not: who has less left goes nowhere. */
  readonly least: Readonly<Record<Gait, number>>;
  /** No step at all. */
  readonly closed: Int8Array;
  /** What the ground of a hex costs when it is entered over no hexside of the map. */
  ground(terrain: DowTerrain, gait: Arm): number;
  /** 1 where the step cannot be taken but over a bridge, of rivers all and of streams guns: it is made in Road Column (5.3). */
  readonly bridge: Readonly<Record<Gait, Uint8Array>>;
  /** 1 for each hex into which a road leads. */
  readonly roads: Uint8Array;
  /** The rate of the best road that leads out of a hex; a whole point where there is none. */
  rateAt(hex: number): number;
}

export const HALVES = 2;

const GAITS: readonly Gait[] = ['infantry', 'cavalry', 'artillery', 'leader'];

/** What the water of a hexside adds, IMPASSABLE where it may not be crossed (9.2.4, 9.2.5, 9.2.12). */
function waterCost(board: MapBoard, hex: number, direction: Direction, gait: Gait, crossing: number): number {
  const side = board.side(hex, direction);
  const crossed = board.link(hex, direction) !== undefined || side?.ford === true;
  if (side?.water === 'lake') return IMPASSABLE;
  if (side?.water === 'river') return crossed ? (gait === 'leader' ? 0 : crossing) : IMPASSABLE;
  if (side?.water === 'stream' && gait === 'artillery') return crossed ? crossing : IMPASSABLE;
  return 0;
}

export function makeCosts(board: MapBoard, { movement }: DowTables): Costs {
  const { grid } = board;
  const highway = movement.highway * HALVES;
  const byRoad = movement.road * HALVES;
  const crossing = movement.crossing * HALVES;
  const ground = (terrain: DowTerrain, gait: Arm): number => {
    const cost = movement.hexes[terrain][gait];
    return cost === null ? IMPASSABLE : cost * HALVES;
  };
  const table = (): Record<Gait, Int8Array> => {
    const empty = () => new Int8Array(grid.size * 6).fill(IMPASSABLE);
    return { infantry: empty(), cavalry: empty(), artillery: empty(), leader: empty() };
  };
  const full = table();
  const road = table();
  const bridges = (): Uint8Array => new Uint8Array(grid.size * 6);
  const bridge = { infantry: bridges(), cavalry: bridges(), artillery: bridges(), leader: bridges() };
  const roads = new Uint8Array(grid.size);
  const rates = new Uint8Array(grid.size).fill(byRoad);
  for (let hex = 0; hex < grid.size; hex += 1) {
    for (const direction of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + direction] as number;
      if (!board.inPlay(to) || !board.inPlay(hex)) continue;
      const link = board.link(hex, direction);
      const side = board.side(hex, direction);
      const rate = link === 'highway' ? highway : byRoad;
      if (link === 'highway') rates[hex] = highway;
      if (link !== undefined || side?.bridge === true) roads[to] = 1;
      for (const gait of GAITS) {
        const barred = side?.water === 'river' || (side?.water === 'stream' && gait === 'artillery');
        if (barred && side?.bridge === true) bridge[gait][hex * 6 + direction] = 1;
        const water = waterCost(board, hex, direction, gait, crossing);
        if (water === IMPASSABLE) continue;
        const entered =
          gait === 'leader' ? byRoad : ground((board.hex(to)?.terrain ?? 'clear') as DowTerrain, gait);
        if (entered !== IMPASSABLE) full[gait][hex * 6 + direction] = entered + water;
        if (link !== undefined) road[gait][hex * 6 + direction] = rate + water;
      }
    }
  }
  const helped = table();
  const spread = table();
  for (const gait of GAITS) {
    for (let link = 0; link < grid.size * 6; link += 1) {
      const plain = full[gait][link] as number;
      spread[gait][link] = bridge[gait][link] === 1 ? IMPASSABLE : plain;
      const by = road[gait][link] as number;
      helped[gait][link] = by !== IMPASSABLE && (plain === IMPASSABLE || by < plain) ? by : plain;
    }
  }
  return {
    full,
    road,
    helped,
    spread,
    least: {
      infantry: leastOf(helped.infantry),
      cavalry: leastOf(helped.cavalry),
      artillery: leastOf(helped.artillery),
      leader: leastOf(helped.leader),
    },
    closed: new Int8Array(grid.size * 6).fill(IMPASSABLE),
    ride: helped.leader,
    ground,
    bridge,
    roads,
    rateAt: (hex) => rates[hex] as number,
  };
}
