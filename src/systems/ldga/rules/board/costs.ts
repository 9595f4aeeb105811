import type { MapBoard } from '../../../../content/map-board.ts';
import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { LdgaTables } from '../../content/tables.ts';

/* The movement half of the terrain effects chart, in half points, by hex * 6 + direction (8.31, 8.44, 8.51). */

/** Who pays what: leaders and vedettes are riders, artillery and trains may cross water at bridges only. */
export type Gait = 'infantry' | 'cavalry' | 'artillery' | 'train' | 'rider';
export const GAITS: readonly Gait[] = ['infantry', 'cavalry', 'artillery', 'train', 'rider'];

/** Points are counted in halves. */
export const HALVES = 2;
export const halves = (points: number): number => Math.round(points * HALVES);

/** What one step is made of, each part in half points. */
export interface StepParts {
  readonly hex: number;
  /** The step follows a road or a trail. */
  readonly link: 'road' | 'trail' | undefined;
  readonly uphill: number;
  readonly woods: number;
  /** More where woods cover both banks of a stream. */
  readonly banks: number;
  readonly water: number;
}

export interface Costs {
  /** Outside road march; what riders always pay. */
  readonly plain: Readonly<Record<Gait, Int8Array>>;
  /** In road march (8.41). */
  readonly column: Readonly<Record<Gait, Int8Array>>;
  /** IMPASSABLE, or the parts of a step; `ignoring`: as if the hexside bore no water. */
  parts(gait: Gait, column: boolean, from: number, direction: Direction, ignoring?: 'water'): StepParts | -1;
}

export const priceOf = ({ hex, uphill, woods, banks, water }: StepParts): number =>
  hex + uphill + woods + banks + water;

export function makeCosts(board: MapBoard, tables: LdgaTables): Costs {
  const { grid } = board;
  const { terrain } = tables;
  const { sides } = terrain;

  const parts: Costs['parts'] = (gait, column, from, direction, ignoring) => {
    const to = grid.neighbours[from * 6 + direction] as number;
    if (to < 0 || !board.inPlay(from) || !board.inPlay(to)) return IMPASSABLE;
    const side = board.side(from, direction);
    const way = board.link(from, direction);
    const link = way === 'highway' ? 'road' : way;
    const water = ignoring === 'water' ? undefined : side?.water;
    const rides = gait === 'rider';
    if (link !== undefined) {
      const quick = link === 'road' && (column || rides);
      const free = column || rides || gait === 'artillery' || gait === 'train';
      const bridge =
        water === 'river' ? sides.riverBridge.more : water === 'stream' ? sides.streamBridge.more : 0;
      return {
        hex: halves(quick ? terrain.road : terrain.trail),
        link,
        uphill: 0,
        woods: 0,
        banks: 0,
        water: free ? 0 : halves(bridge),
      };
    }
    if (water === 'river' || water === 'lake') return IMPASSABLE;
    const heavy = gait === 'artillery' || gait === 'train';
    if (water === 'stream' && heavy) return IMPASSABLE;
    const hex = board.hex(to);
    if (hex?.terrain === 'marsh') return IMPASSABLE;
    if (gait === 'train' && isSlopeHex(board, to)) return IMPASSABLE;
    const wooded = side?.woods === true;
    const foot = gait === 'infantry';
    return {
      hex: halves(terrain.hex),
      link: undefined,
      uphill: side?.slope === true && side.up === grid.id(to) ? halves(sides.slope.uphill) : 0,
      woods: wooded
        ? halves(
            foot ? sides.woods.infantry : gait === 'artillery' ? sides.woods.artillery : sides.woods.mounted,
          )
        : 0,
      banks: wooded && foot && water === 'stream' ? halves(sides.woods.bothBanks) : 0,
      water: water === 'stream' ? halves(sides.stream.more) : 0,
    };
  };

  const table = (column: boolean): Record<Gait, Int8Array> => {
    const made = {} as Record<Gait, Int8Array>;
    for (const gait of GAITS) {
      const prices = new Int8Array(grid.size * 6).fill(IMPASSABLE);
      for (let hex = 0; hex < grid.size; hex += 1) {
        for (const direction of DIRECTIONS) {
          const step = parts(gait, column, hex, direction);
          if (step !== IMPASSABLE) prices[hex * 6 + direction] = priceOf(step as StepParts);
        }
      }
      made[gait] = prices;
    }
    return made;
  };
  return { plain: table(false), column: table(true), parts };
}

/** The lower ground beside a hilltop (11.31B); the compiled map calls it level 1 and the hilltop level 2. */
export const isSlopeHex = (board: MapBoard, hex: number): boolean => board.hex(hex)?.level === 1;
export const isHilltop = (board: MapBoard, hex: number): boolean => board.hex(hex)?.level === 2;
