import type { MapBoard } from '../../../../content/map-board.ts';
import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { DIRECTIONS, type Direction, type HexGrid } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { type Links, makeLinks } from '../../../common/hex/links.ts';
import { IMPASSABLE, leastOf } from '../../../common/hex/reach.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { Arm } from '../../content/atoms.ts';
import type { NlcBattle } from '../../content/battle.ts';
import type { NlcTables } from '../../content/tables.ts';
import { ruleOf } from '../citations.ts';

/** Movement points are counted in halves, so that roads stay whole numbers (5.2). */
export const HALVES = 2;

/** More half points than any way on any map costs. */
export const FARTHEST = 800;

/** What of the world the ground itself needs. */
export interface Terrains {
  readonly board: MapBoard;
  readonly tables: NlcTables;
  readonly inPlay: Uint8Array;
  /** 32.11: hexsides whose bridges are damaged. */
  readonly damaged?: ReadonlySet<number>;
}

/** What stands in the way of a line of sight, and under which case. */
export interface Obstacle {
  readonly rule: RuleId;
  readonly at: readonly string[];
}

/** How troops cross the ground: on foot or mounted, and guns where the table has bridges for them alone. */
export const GAITS = ['foot', 'mounted', 'guns', 'horse-guns'] as const;
export type Gait = (typeof GAITS)[number];

export type Costs = Readonly<Record<Gait, Int8Array>>;

/** Whose steps each gait is counted for. */
const ARM_OF: Readonly<Record<Gait, Arm>> = {
  foot: 'infantry',
  mounted: 'cavalry',
  guns: 'foot-artillery',
  'horse-guns': 'horse-artillery',
};

export const isArtillery = (arm: Arm): boolean => arm === 'foot-artillery' || arm === 'horse-artillery';

export const isMounted = (arm: Arm): boolean => arm === 'cavalry' || arm === 'horse-artillery';

export const gaitOf = ({ sides }: NlcTables, arm: Arm): Gait =>
  sides.named === undefined
    ? isMounted(arm)
      ? 'mounted'
      : 'foot'
    : (GAITS.find((gait) => ARM_OF[gait] === arm) as Gait);

export const isChateau = ({ board }: Pick<Terrains, 'board'>, hex: number): boolean =>
  terrainAt(board, hex) === 'chateau';
export const isTown = ({ board }: Pick<Terrains, 'board'>, hex: number): boolean =>
  terrainAt(board, hex) === 'town';

export function makeInPlay(board: MapBoard, area: NlcBattle['area']): Uint8Array {
  const { grid } = board;
  const inPlay = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex += 1) {
    const [column, row] = [grid.column(hex), grid.row(hex)];
    const inside =
      column >= area.columns[0] && column <= area.columns[1] && row >= area.rows[0] && row <= area.rows[1];
    inPlay[hex] = inside && board.inPlay(hex) ? 1 : 0;
  }
  return inPlay;
}

/** 5.4: a river or lake hexside without a bridge; nobody crosses it and no zone of control does. */
function isBarrier(board: MapBoard, hex: number, direction: Direction): boolean {
  const side = board.side(hex, direction);
  return (side?.water === 'river' || side?.water === 'lake') && side.bridge !== true;
}

export const makeContact = (board: MapBoard, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) => inPlay[from] === 1 && inPlay[to] === 1 && !isBarrier(board, from, direction),
  );

/** 5.4, 10, 30.3: zones reach the six hexes around, not over unbridged rivers or redoubts and not into a chateau. */
export const makeZocLinks = (board: MapBoard, { sides }: NlcTables, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) =>
      inPlay[from] === 1 &&
      inPlay[to] === 1 &&
      !isBarrier(board, from, direction) &&
      !(sides.redoubt !== undefined && board.side(from, direction)?.redoubt !== undefined) &&
      terrainAt(board, to) !== 'chateau',
  );

export const makeRoadLinks = (board: MapBoard, inPlay: Uint8Array): Links =>
  makeLinks(
    board.grid,
    (from, direction, to) =>
      inPlay[from] === 1 && inPlay[to] === 1 && board.link(from, direction) !== undefined,
  );

type NamedRow = NonNullable<NlcTables['sides']['named']>[number];

/** The row of a stream that has one of its own, where no bridge leads over it. */
export function namedWater(
  { board, tables }: Pick<Terrains, 'board' | 'tables'>,
  side: number,
): NamedRow | undefined {
  if (tables.sides.named === undefined || side < 0) {
    return undefined;
  }
  const at = board.sideAt(side);
  return at?.water === undefined || at.bridge === true
    ? undefined
    : tables.sides.named.find(({ name }) => name === at.name);
}

/** 29.3: the case by which an arm crosses this hexside by a bridge alone, and there is none. */
export function bridgesOnly(
  world: Pick<Terrains, 'board' | 'tables'>,
  from: number,
  direction: Direction,
  arm: Arm,
): RuleId | undefined {
  const { grid } = world.board;
  const east = Math.max(grid.column(from), grid.column(grid.neighbour(from, direction)));
  const bar = namedWater(world, grid.side(from, direction))?.bridgesOnly.find(
    ({ arms, fromColumn }) => arms.includes(arm) && east >= (fromColumn ?? 0),
  );
  return bar === undefined ? undefined : ruleOf(bar.rule);
}

/** 29.3: the case by which crossing between two adjacent hexes disrupts, if one does. */
export function disruptingSide(
  world: Pick<Terrains, 'board' | 'tables'>,
  from: number,
  to: number,
): RuleId | undefined {
  const rule = namedWater(world, world.board.grid.sideBetween(from, to))?.disrupts;
  return rule === undefined || rule === null ? undefined : ruleOf(rule);
}

/** Does this hexside rise into the hex it leads to? */
export function risesInto(board: MapBoard, side: number, to: number): boolean {
  const at = side < 0 ? undefined : board.sideAt(side);
  return at?.slope === true && at.up === board.grid.id(to);
}

/** 5.1, 5.2: the price of one step, line by line, off the roads or by them. Undefined where none leads. */
export function stepLines(
  world: Terrains,
  from: number,
  direction: Direction,
  arm: Arm,
  byRoad: boolean,
): LedgerLine[] | undefined {
  const { board, tables, inPlay } = world;
  const to = board.grid.neighbour(from, direction);
  const at = board.grid.side(from, direction);
  const broken = world.damaged?.has(at) === true;
  const river = broken && board.sideAt(at)?.water === 'river';
  if (to < 0 || inPlay[to] !== 1 || (!broken && isBarrier(board, from, direction))) {
    return undefined;
  }
  // 32.18: over what is left of a bridge on a river goes who has no guns, and no road leads there.
  if (river && isArtillery(arm)) {
    return undefined;
  }
  const hex = board.grid.id(to);
  const link = byRoad && !river ? board.link(from, direction) : undefined;
  if (link === 'road') {
    return [line(tables.road, 'road', 'NLC-5.2.road', { hex })];
  }
  if (link === 'trail') {
    return [line(tables.trail, 'trail', 'NLC-5.2.trail', { hex })];
  }
  if (bridgesOnly(world, from, direction, arm) !== undefined) {
    return undefined;
  }
  const pace = isMounted(arm) ? 'mounted' : 'foot';
  const terrain = terrainAt(board, to);
  const row = tables.terrain[terrain];
  const lines = [line(row[pace], `enter-${terrain}`, ruleOf(row.rules.cost), { hex })];
  const named = namedWater(world, at);
  if (broken) {
    const rule = river ? 'NLC-32.18.1' : 'NLC-32.3.5';
    lines.push(line(tables.bridges.crossing, 'damaged-bridge', rule, { hex }));
  } else if (named !== undefined) {
    lines.push(line(named[pace], 'named-stream', ruleOf(named.rules.cost), { hex, name: named.name }));
  } else if (board.sideAt(at)?.water === 'stream' && board.sideAt(at)?.bridge !== true) {
    const { stream } = tables.sides;
    lines.push(line(stream[pace], 'stream', ruleOf(stream.rules.cost), { hex }));
  }
  const { slope } = tables.sides;
  if (slope !== undefined && slope[pace] > 0 && risesInto(board, at, to)) {
    lines.push(line(slope[pace], 'slope', ruleOf(slope.rules.cost), { hex }));
  }
  return lines;
}

const inHalves = (lines: readonly LedgerLine[] | undefined): number =>
  lines === undefined ? IMPASSABLE : lines.reduce((sum, { value }) => sum + value, 0) * HALVES;

export function makeCosts(
  board: MapBoard,
  tables: NlcTables,
  inPlay: Uint8Array,
  damaged?: ReadonlySet<number>,
): { costs: Costs; roadCosts: Int8Array } {
  const { grid } = board;
  const ground = damaged === undefined ? { board, tables, inPlay } : { board, tables, inPlay, damaged };
  const priced = (price: (hex: number, direction: Direction) => number): Int8Array => {
    const prices = new Int8Array(grid.size * 6).fill(IMPASSABLE);
    for (let hex = 0; hex < grid.size; hex += 1) {
      if (inPlay[hex] === 1) {
        for (const d of DIRECTIONS) {
          prices[hex * 6 + d] = price(hex, d);
        }
      }
    }
    return prices;
  };
  const known = new Map<Gait, Int8Array>();
  const by = (gait: Gait): Int8Array => {
    // Guns that cross everything as others do share their prices.
    const as = damaged === undefined ? gaitOf(tables, ARM_OF[gait]) : gait;
    const prices =
      known.get(as) ?? priced((hex, d) => inHalves(stepLines(ground, hex, d, ARM_OF[as], false)));
    known.set(as, prices);
    return prices;
  };
  // 32.18: no road leads over what is left of a bridge on a river.
  const isCut = (side: number): boolean =>
    damaged?.has(side) === true && board.sideAt(side)?.water === 'river';
  const roadCosts = priced((hex, d) =>
    board.link(hex, d) === undefined || isCut(grid.side(hex, d))
      ? 0
      : Math.max(0, inHalves(stepLines(ground, hex, d, 'cavalry', true))),
  ).map((cost) => Math.max(0, cost));
  return {
    costs: { foot: by('foot'), mounted: by('mounted'), guns: by('guns'), 'horse-guns': by('horse-guns') },
    roadCosts,
  };
}

/** What the cheapest step costs at each gait. */
export const leastCostsOf = (costs: Costs): Readonly<Record<Gait, number>> => ({
  foot: leastOf(costs.foot),
  mounted: leastOf(costs.mounted),
  guns: leastOf(costs.guns),
  'horse-guns': leastOf(costs['horse-guns']),
});

/** Prices of steps, each put down for the step the other way. */
export function turnedRound(grid: HexGrid, costs: Costs): Costs {
  const [foot, mounted] = [turned(grid, costs.foot), turned(grid, costs.mounted)];
  return {
    foot,
    mounted,
    guns: costs.guns === costs.foot ? foot : turned(grid, costs.guns),
    'horse-guns': costs['horse-guns'] === costs.mounted ? mounted : turned(grid, costs['horse-guns']),
  };
}

export function turned(grid: HexGrid, costs: Int8Array): Int8Array {
  const back = new Int8Array(costs.length).fill(IMPASSABLE);
  for (let link = 0; link < costs.length; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0) {
      back[to * 6 + (((link % 6) + 3) % 6)] = costs[link] as number;
    }
  }
  return back;
}

/** Does a road or trail run through this hex? */
export function onRoad({ roadLinks }: { readonly roadLinks: Links }, hex: number): boolean {
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    if (roadLinks[link] === 1) {
      return true;
    }
  }
  return false;
}

/** 5.3, 10: how many units each hex may hold. */
export const makeStackLimits = (board: MapBoard, tables: NlcTables, inPlay: Uint8Array): Uint8Array =>
  inPlay.map((open, hex) =>
    open === 0 ? 0 : isChateau({ board }, hex) ? tables.chateauStackLimit : tables.stackLimit,
  );

export const stackLimit = (world: { readonly stackLimits: Uint8Array }, hex: number): number =>
  world.stackLimits[hex] as number;

/** 30.3: the hexes of some routes of the map. */
export function makeWideRoads(board: MapBoard, roads: readonly { readonly route: string }[]): Uint8Array {
  const wide = new Uint8Array(board.grid.size);
  for (const { id, hexes } of board.map.routes) {
    for (const hex of roads.some(({ route }) => route === id) ? hexes : []) {
      wide[board.grid.index(hex)] = 1;
    }
  }
  return wide;
}
