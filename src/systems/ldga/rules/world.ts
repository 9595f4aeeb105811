import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { LdgaOption } from '../content/optional-rules.ts';
import type { Arrival, LdgaScenario } from '../content/scenario.ts';
import { seatsOfSides } from '../content/seating.ts';
import type { LdgaTables } from '../content/tables.ts';
import { type LdgaUnits, type LeaderCounter, trackOf, type UnitCounter } from '../content/units.ts';
import { vedetteId } from '../content/vedette-ids.ts';
import { type Lie, makeLie } from './board/board.ts';
import { type Costs, type Gait, makeCosts } from './board/costs.ts';
import {
  type Army,
  type HexId,
  type LeaderId,
  type PieceId,
  type Side,
  sideOf,
  type TrackId,
  type TrainId,
  type UnitId,
} from './position.ts';
import { makeRecall, type Recall } from './recall.ts';
import { crowdOf } from './stacking/crowd.ts';

/** A combat unit or vedette: its printed values and its place among those of its side. */
export interface Counter extends Omit<Readonly<UnitCounter>, 'strength'> {
  /** Of a vedette half a point, as a rule. */
  readonly strength: number;
  readonly side: Side;
  readonly slot: number;
  readonly gait: Gait;
  readonly artillery: boolean;
  /** Cavalry and vedettes. */
  readonly cavalry: boolean;
  /** Null but for a vedette: the unit that it comes from (13.1). */
  readonly parent: UnitId | null;
  readonly vedette: boolean;
  /** Where its loss is counted; null for vedettes, which are not (12.1). */
  readonly track: TrackId | null;
  /** What it counts where it stands (3). */
  readonly crowd: number;
  /** What its loss counts for victory (20.11): of who begins on his second side only that, and nothing of a vedette. */
  readonly atStake: number;
}

export interface Leader extends Readonly<LeaderCounter> {
  readonly side: Side;
  readonly slot: number;
}

export interface Track {
  readonly id: TrackId;
  readonly army: Army;
  readonly level: number | null;
}

/** A party of the scenario's reinforcements (15). */
export interface Party extends Readonly<Arrival> {
  readonly side: Side;
  readonly army: Army;
}

export interface Entry {
  readonly id: string;
  readonly army: Army;
  readonly hexes: readonly HexId[];
  readonly edge: 'north' | 'east' | 'south' | 'west';
}

/** A unit that can break down into vedettes, and where they are among the units of its side. */
export interface Parent {
  readonly id: UnitId;
  readonly side: Side;
  readonly slot: number;
  readonly riders: readonly number[];
}

/** Everything that does not change in play. */
export interface World {
  readonly map: GameMap;
  readonly board: MapBoard;
  readonly grid: HexGrid;
  readonly tables: LdgaTables;
  readonly scenario: LdgaScenario;
  readonly options: ReadonlySet<LdgaOption>;
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  readonly order: Readonly<Record<Side, readonly Counter[]>>;
  /** The vedettes of each unit that has some. */
  readonly vedettesOf: ReadonlyMap<UnitId, readonly UnitId[]>;
  /** The same by side and slot, in the same order. */
  readonly parents: Readonly<Record<Side, readonly Parent[]>>;
  readonly leaderById: ReadonlyMap<LeaderId, Leader>;
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
  readonly trains: readonly TrainId[];
  readonly tracks: ReadonlyMap<TrackId, Track>;
  readonly parties: readonly Party[];
  readonly entries: ReadonlyMap<string, Entry>;
  /** The hexes of all entries. */
  readonly doors: ReadonlySet<HexId>;
  readonly towns: readonly HexId[];
  readonly costs: Costs;
  /** Where the tables of the scenario put each piece (19.21). */
  readonly listed: ReadonlyMap<PieceId, HexId>;
  readonly lie: Lie;
  readonly recall: Recall;
}

export interface LdgaContent {
  readonly map: GameMap;
  readonly units: LdgaUnits;
  readonly tables: LdgaTables;
  readonly scenario: LdgaScenario;
  readonly options?: readonly LdgaOption[];
}

const GAIT: Readonly<Record<UnitCounter['arm'], Gait>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot-artillery': 'artillery',
  'horse-artillery': 'artillery',
};

function makeCounters(units: LdgaUnits, { placements }: LdgaScenario): Counter[] {
  const worn = new Set(placements.flatMap(({ piece, reduced }) => (reduced === true ? [piece] : [])));
  const slots: Record<Side, number> = { french: 0, coalition: 0 };
  const slotOf = (side: Side): number => {
    slots[side] += 1;
    return slots[side] - 1;
  };
  const made = units.units.map((unit): Counter => {
    const side = sideOf(unit.army);
    return {
      ...unit,
      side,
      slot: slotOf(side),
      gait: GAIT[unit.arm],
      artillery: GAIT[unit.arm] === 'artillery',
      cavalry: unit.arm === 'cavalry',
      parent: null,
      vedette: false,
      track: trackOf(unit),
      crowd: crowdOf(unit.arm, false),
      atStake: worn.has(unit.id) ? (unit.reduced ?? unit.strength) : unit.strength,
    };
  });
  for (const { parent, count, strength } of units.vedettes) {
    const of = made.find(({ id }) => id === parent);
    if (of === undefined) throw new Error(`no unit ${parent} to break down`);
    for (let n = 1; n <= count; n += 1) {
      const id = vedetteId(parent, n);
      const slot = slotOf(of.side);
      made.push({
        ...of,
        id,
        slot,
        strength,
        reduced: null,
        vedettes: 0,
        gait: 'rider',
        parent,
        vedette: true,
        track: null,
        crowd: crowdOf(of.arm, true),
        atStake: 0,
      });
    }
  }
  return made;
}

export const bySide = <T extends { readonly side: Side }>(all: Iterable<T>): Record<Side, T[]> => {
  const sorted: Record<Side, T[]> = { french: [], coalition: [] };
  for (const one of all) sorted[one.side].push(one);
  return sorted;
};

/** 21.13: the pieces that a first game leaves in the box. */
function leftOut({ leaders, trains }: LdgaUnits, options: ReadonlySet<LdgaOption>): ReadonlySet<PieceId> {
  return new Set([
    ...(options.has('without-leaders') ? leaders : []).map(({ id }) => id),
    ...(options.has('without-pontoons') ? trains : []).map(({ id }) => id),
  ]);
}

export function makeWorld(content: LdgaContent): World {
  const { map, units, tables, scenario } = content;
  const options = new Set(content.options ?? []);
  const unused = leftOut(units, options);
  const board = makeBoard(map);
  const { grid } = board;
  const counters = makeCounters(units, scenario);
  const places: Record<Side, number> = { french: 0, coalition: 0 };
  const leaders = units.leaders.map((leader): Leader => {
    const side = sideOf(leader.army);
    places[side] += 1;
    return { ...leader, side, slot: places[side] - 1 };
  });
  const vedettesOf = new Map<UnitId, UnitId[]>();
  for (const { id, parent } of counters)
    if (parent !== null) vedettesOf.set(parent, [...(vedettesOf.get(parent) ?? []), id]);
  const byId = new Map(counters.map((counter) => [counter.id, counter]));
  const parents = [...vedettesOf].map(([id, riders]): Parent => {
    const { side, slot } = byId.get(id) as Counter;
    return { id, side, slot, riders: riders.map((rider) => (byId.get(rider) as Counter).slot) };
  });
  const armyAt = new Map(tables.entries.map(({ letter, army }) => [letter, army]));
  const entries = map.entries.map(
    ({ id, hexes, edge }): Entry => ({ id, army: armyAt.get(id) ?? 'french', hexes, edge }),
  );
  return {
    map,
    board,
    grid,
    tables,
    scenario,
    options,
    seats: seatsOfSides(options),
    counters: byId,
    order: bySide(counters),
    vedettesOf,
    parents: bySide(parents),
    leaderById: new Map(leaders.map((leader) => [leader.id, leader])),
    leaders: bySide(leaders),
    trains: units.trains.map(({ id }) => id),
    tracks: new Map(
      units.tracks.map(({ army, id, level }) => [`${army}.${id}`, { id: `${army}.${id}`, army, level }]),
    ),
    parties: scenario.arrivals.map((arrival) => {
      const army = armyAt.get(arrival.entry) ?? 'french';
      const pieces = arrival.pieces.filter((id) => !unused.has(id));
      return { ...arrival, pieces, army, side: sideOf(army) };
    }),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    doors: new Set(entries.flatMap(({ hexes }) => hexes)),
    towns: Object.keys(map.hexes).filter((hex) => map.hexes[hex]?.terrain === 'town'),
    costs: makeCosts(board, tables),
    listed: new Map(
      scenario.placements.flatMap(({ piece, hex }) => (unused.has(piece) ? [] : [[piece, hex]])),
    ),
    lie: makeLie(board, tables),
    recall: makeRecall(grid),
  };
}

export const counterOf = (world: World, id: UnitId): Counter => {
  const counter = world.counters.get(id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
};

export const leaderOf = (world: World, id: LeaderId): Leader => {
  const leader = world.leaderById.get(id);
  if (leader === undefined) throw new Error(`no leader ${id}`);
  return leader;
};

export const turnOf = (world: World, turn: number): LdgaTables['turns'][number] =>
  world.tables.turns[turn - 1] as LdgaTables['turns'][number];
