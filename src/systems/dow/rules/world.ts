import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import { type Links, makeLinks } from '../../common/hex/links.ts';
import { maskOf } from '../../common/hex/stacks.ts';
import type {
  DowCorps,
  DowLeader,
  DowScenario,
  DowTables,
  DowTerrain,
  DowUnit,
  DowUnits,
} from '../content/content.ts';
import { type Ground, makeGround } from './ground.ts';
import { type Costs, type Gait, makeCosts } from './movement/costs.ts';
import {
  type Army,
  type CorpsId,
  type HexId,
  type LeaderId,
  type Side,
  seatOf,
  sideOf,
  type UnitId,
} from './position.ts';
import { makeRecall, type Recall } from './recall.ts';

/** A counter: its printed values and its place among those of its side. */
export interface Counter extends Readonly<DowUnit> {
  readonly side: Side;
  readonly slot: number;
  readonly gait: Exclude<Gait, 'leader'>;
  readonly artillery: boolean;
  /** Artillery that never retreats as a defender (11.9). */
  readonly foot: boolean;
  /** Cavalry and horse artillery: may get out of the way (10.6, 11.1.1). */
  readonly mounted: boolean;
}

export interface Leader extends Readonly<DowLeader> {
  readonly side: Side;
  readonly slot: number;
}

/** When and where a reinforcement may enter (9.2.2); `rank` orders the groups at one entry point (15.3). */
export interface Arrival {
  readonly turn: number;
  readonly entry: string;
  readonly rank: number;
  /** The pieces of its army whose groups come before its own at the same point. */
  readonly ahead: readonly string[];
}

/** Somebody who comes on, as his seat lists them. */
export interface Comer extends Arrival {
  readonly id: string;
  readonly side: Side;
  readonly slot: number;
  /** Is it a leader, with his slot among them, and no counter? */
  readonly leads: boolean;
}

/** A road by which reinforcements come on. */
export interface Entry {
  readonly id: string;
  readonly hex: HexId;
  /** Half points for each place in the column. */
  readonly rate: number;
  /** Edge hexes to which a blocked column may turn aside (9.2.3). */
  readonly rim: readonly HexId[];
}

/** Where a unit may be set up, by the numbers of hexes on the grid. */
export interface Berth {
  readonly counter: Counter;
  readonly side: Side;
  /** Its place in the ready set-up; below zero where that has none. */
  readonly home: number;
  /** Its range, rising. */
  readonly range: readonly number[];
}

/** Everything that does not change in play. */
export interface World {
  readonly map: GameMap;
  readonly board: MapBoard;
  readonly grid: HexGrid;
  readonly tables: DowTables;
  readonly scenario: DowScenario;
  readonly options: readonly DowOption[];
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  readonly order: Readonly<Record<Side, readonly Counter[]>>;
  /** Those of them that are cavalry. */
  readonly horse: Readonly<Record<Side, readonly Counter[]>>;
  readonly leaderById: ReadonlyMap<LeaderId, Leader>;
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
  readonly corps: ReadonlyMap<CorpsId, DowCorps>;
  /** The units of each. */
  readonly inCorps: ReadonlyMap<CorpsId, readonly Counter[]>;
  /** Losses at which an army dissolves (13.2). */
  readonly armyLevels: Readonly<Record<Army, number>>;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** The same by seat, in the order of the list, which is that of their ranks. */
  readonly comers: ReadonlyMap<Seat, readonly Comer[]>;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Hexes by which French units may leave the map, to the wrath of Brussels (12.5). */
  readonly exits: ReadonlySet<HexId>;
  /** 1 for each of them. */
  readonly exitMask: Uint8Array;
  /** Where a piece may be set up: hexes within the radius of its place (4.1). */
  readonly ranges: ReadonlyMap<string, ReadonlySet<HexId>>;
  /** The seats that have something to set up. */
  readonly deploys: ReadonlySet<Seat>;
  /** The units that are set up, in the order in which the ready set-up lists them; whom it does not list come last. */
  readonly berths: Readonly<Record<Side, readonly Berth[]>>;
  readonly costs: Costs;
  readonly ground: Ground;
  /** Hexsides that a zone of influence crosses: all but rivers and ponds (6.0). */
  readonly influence: Links;
  readonly recall: Recall;
}

export interface DowContent {
  readonly map: GameMap;
  readonly units: DowUnits;
  readonly tables: DowTables;
  readonly scenario: DowScenario;
  /** What was chosen for this game beyond what the book prints. */
  readonly options?: readonly DowOption[];
}

/** `ready`: both sides stand as in the ready set-up before anybody is asked. */
export type DowOption = 'ready';

/** 12.5: the highway to Brussels and the road to Hal. */
const EXITS = ['exit-1', 'exit-6'];

const GAIT: Readonly<Record<DowUnit['arm'], Counter['gait']>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot-artillery': 'artillery',
  'horse-artillery': 'artillery',
  'heavy-artillery': 'artillery',
};

export function makeWorld(content: DowContent): World {
  const { map, units, tables, scenario, options = [] } = content;
  const board = makeBoard(map);
  const { grid } = board;
  const slots: Record<Side, number> = { french: 0, coalition: 0 };
  const counters = new Map<UnitId, Counter>();
  for (const unit of units.units) {
    const side = sideOf(unit.army);
    const gait = GAIT[unit.arm];
    counters.set(unit.id, {
      ...unit,
      side,
      slot: slots[side],
      gait,
      artillery: gait === 'artillery',
      foot: unit.arm === 'foot-artillery' || unit.arm === 'heavy-artillery',
      mounted: unit.arm === 'cavalry' || unit.arm === 'horse-artillery',
    });
    slots[side] += 1;
  }
  const places: Record<Side, number> = { french: 0, coalition: 0 };
  const leaderById = new Map<LeaderId, Leader>();
  for (const leader of units.leaders) {
    const side = sideOf(leader.army);
    leaderById.set(leader.id, { ...leader, side, slot: places[side] });
    places[side] += 1;
  }
  const bySide = <T extends { readonly side: Side }>(all: Iterable<T>): Record<Side, T[]> => {
    const sorted: Record<Side, T[]> = { french: [], coalition: [] };
    for (const one of all) sorted[one.side].push(one);
    return sorted;
  };
  const seated = (side: Side): Seat[] => scenario.seats.filter((army) => sideOf(army) === side).map(seatOf);
  const costs = makeCosts(board, tables);
  const scheduled = schedule(map, grid, scenario, costs);
  const pieceOf = (id: string): Counter | Leader => counters.get(id) ?? (leaderById.get(id) as Leader);
  const seatOfPiece = (id: string): Seat => seatOf(pieceOf(id).army);
  const exits = new Set(map.exits.filter(({ id }) => EXITS.includes(id)).flatMap(({ hexes }) => hexes));
  const comers = new Map<Seat, Comer[]>();
  for (const [id, arrival] of scheduled.arrivals) {
    const seat = seatOfPiece(id);
    const { side, slot } = pieceOf(id);
    const comer = { id, side, slot, leads: leaderById.has(id), ...arrival };
    comers.set(seat, [...(comers.get(seat) ?? []), comer]);
  }
  return {
    map,
    board,
    grid,
    tables,
    scenario,
    options,
    seats: { french: seated('french'), coalition: seated('coalition') },
    counters,
    order: bySide(counters.values()),
    horse: bySide([...counters.values()].filter(({ arm }) => arm === 'cavalry')),
    leaderById,
    leaders: bySide(leaderById.values()),
    corps: new Map(units.corps.map((corps) => [corps.id, corps])),
    inCorps: Map.groupBy(counters.values(), ({ corps }) => corps),
    armyLevels: Object.fromEntries(
      units.armies.map(({ id, disintegration }) => [id, disintegration]),
    ) as Record<Army, number>,
    ...scheduled,
    comers,
    deploys: new Set([...scheduled.ranges.keys()].map(seatOfPiece)),
    berths: bySide(berths(grid, scenario, counters, scheduled.ranges)),
    exits,
    exitMask: maskOf(grid.size, [...exits].map(grid.index)),
    costs,
    ground: makeGround(map, grid, tables),
    influence: makeLinks(grid, (from, direction) => {
      const water = board.side(from, direction)?.water;
      return water !== 'river' && water !== 'lake';
    }),
    recall: makeRecall(grid.size),
  };
}

function berths(
  grid: HexGrid,
  { ready }: DowScenario,
  counters: ReadonlyMap<UnitId, Counter>,
  ranges: World['ranges'],
): Berth[] {
  const homes = new Map(
    Object.entries(ready.stacks).flatMap(([hex, stack]) => stack.map((id) => [id, grid.index(hex)])),
  );
  return [...new Set([...homes.keys(), ...counters.keys()])].flatMap((id) => {
    const counter = counters.get(id);
    const range = ranges.get(id);
    if (counter === undefined || range === undefined) return [];
    const hexes = [...range].map(grid.index).sort((a, b) => a - b);
    return [{ counter, side: counter.side, home: homes.get(id) ?? -1, range: hexes }];
  });
}

function schedule(
  map: GameMap,
  grid: HexGrid,
  scenario: DowScenario,
  costs: Costs,
): Pick<World, 'arrivals' | 'entries' | 'ranges'> {
  const arrivals = new Map<string, Arrival>();
  const ranges = new Map<string, ReadonlySet<HexId>>();
  for (const [rank, group] of scenario.groups.entries()) {
    if ('turn' in group) {
      const ahead = scenario.groups
        .slice(0, rank)
        .flatMap((one) =>
          'turn' in one && one.entry === group.entry && one.army === group.army ? one.pieces : [],
        );
      for (const piece of group.pieces) {
        arrivals.set(piece, { turn: group.turn - firstTurn(scenario), entry: group.entry, rank, ahead });
      }
      continue;
    }
    const hexes = new Set<HexId>();
    for (const centre of group.hexes) {
      for (const hex of grid.within(grid.index(centre), group.radius)) {
        if (map.hexes[grid.id(hex)] !== undefined) hexes.add(grid.id(hex));
      }
    }
    for (const piece of group.pieces) ranges.set(piece, hexes);
  }
  const entries = new Map<string, Entry>();
  for (const { id, hexes, edge } of map.entries) {
    const hex = hexes[0] as HexId;
    entries.set(id, { id, hex, rate: costs.rateAt(grid.index(hex)), rim: map.edges[edge] });
  }
  return { arrivals, entries, ranges };
}

export const counterOf = (world: World, id: UnitId): Counter => {
  const counter = world.counters.get(id);
  if (counter === undefined) {
    throw new Error(`no counter ${id}`);
  }
  return counter;
};

export const leaderOf = (world: World, id: LeaderId): Leader => {
  const leader = world.leaderById.get(id);
  if (leader === undefined) {
    throw new Error(`no leader ${id}`);
  }
  return leader;
};

export const terrainOf = (world: World, hex: HexId): DowTerrain =>
  (world.map.hexes[hex]?.terrain ?? 'clear') as DowTerrain;

export const isHigh = (world: World, hex: number): boolean => (world.board.hex(hex)?.level ?? 0) > 0;

export const weatherOf = (world: World, turn: number) =>
  (world.scenario.turns[turn] as DowScenario['turns'][number]).weather;

/** What the turn record track calls the first turn: a scenario may begin later in the day. */
const firstTurn = (scenario: DowScenario): number => scenario.turns[0]?.turn ?? 1;

/** The number of a turn on the track. */
export const turnNumber = (world: World, turn: number): number => turn + firstTurn(world.scenario);
