import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Links } from '../../common/hex/links.ts';
import { makeSearchMemory, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import type { Stacks } from '../../common/hex/stacks.ts';
import {
  type NlcBattle,
  type NlcFormation,
  type NlcLeader,
  type NlcUnit,
  seatsOf,
} from '../content/battle.ts';
import type { NlcTables } from '../content/tables.ts';
import type { Obstacle } from './ground/ground.ts';
import {
  type Costs,
  makeContact,
  makeCosts,
  makeInPlay,
  makeRoadLinks,
  makeZocLinks,
} from './ground/ground.ts';
import {
  type Army,
  type FormationId,
  type HexId,
  type LeaderId,
  type NlcPosition,
  SIDES,
  type Side,
  sideOf,
  type UnitId,
  type UnitState,
} from './position.ts';

/** What one game is made from. */
export interface NlcContent {
  readonly map: GameMap;
  readonly tables: NlcTables;
  readonly battle: NlcBattle;
  /** Optional rules in use. */
  readonly options: readonly string[];
}

/** A counter of this battle: its printed values and its place in the forces of its side. */
export interface Counter extends NlcUnit {
  readonly side: Side;
  readonly slot: number;
  readonly cavalry: boolean;
  readonly infantry: boolean;
  readonly artillery: boolean;
  /** Pays as mounted troops do: cavalry and horse artillery. */
  readonly mounted: boolean;
}

export interface Leader extends NlcLeader {
  readonly side: Side;
  readonly slot: number;
}

export interface Formation extends NlcFormation {
  readonly side: Side;
  readonly slot: number;
}

/** The ground one side denies to the other. */
export interface Zone {
  readonly held: Uint8Array;
  readonly zoc: Uint8Array;
}

/** The hexes in a leader's command range, as masks (12.1). */
export interface Range {
  /** Where units that stand there are in command. */
  readonly inside: Uint8Array;
  /** Where a unit would be in command if it came there: its own presence opens an enemy zone to the line. */
  readonly open: Uint8Array;
}

/** What can be derived from where all units stand, kept as long as nobody moves. */
export interface Standing {
  /** Hexes through which each side cannot trace command. */
  readonly shut: Partial<Record<Side, Uint8Array>>;
  /** Command range, by side and hex of the leader. */
  readonly ranges: Map<string, Range>;
  /** By side: how far each hex is from the nearest enemy of that side. */
  readonly away: Partial<Record<Side, Int16Array>>;
  /** How far out-of-command units are from command, by formation, gait and where its commanders are. */
  readonly returns: Map<string, Int32Array>;
}

/** Everything that does not change in play. */
export interface World {
  readonly map: GameMap;
  readonly board: MapBoard;
  readonly grid: HexGrid;
  readonly tables: NlcTables;
  readonly battle: NlcBattle;
  readonly options: ReadonlySet<string>;
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  readonly counters: ReadonlyMap<UnitId, Counter>;
  readonly order: Readonly<Record<Side, readonly Counter[]>>;
  readonly leaders: Readonly<Record<Side, readonly Leader[]>>;
  readonly leaderById: ReadonlyMap<LeaderId, Leader>;
  readonly formations: Readonly<Record<Side, readonly Formation[]>>;
  readonly formationById: ReadonlyMap<FormationId, Formation>;
  readonly inPlay: Uint8Array;
  /** Prices in half points, roads aside; -1 where no step leads. */
  readonly costs: Costs;
  /** By hex * 6 + direction: what a step by road or trail costs, in half points; 0 where there is none. */
  readonly roadCosts: Int8Array;
  /** What each step costs a courier (12.3). */
  readonly courierCosts: Int8Array;
  readonly roadLinks: Links;
  readonly zocLinks: Links;
  /** Over which hexsides units can fight and walk at all: no unbridged river or lake. */
  readonly contact: Links;
  /** Names of places, and all hexes of each. */
  readonly places: ReadonlyMap<string, readonly HexId[]>;
  /** The place a hex belongs to. */
  readonly placeAt: ReadonlyMap<HexId, string>;
  /*
   * What can be derived from the rest of a position, remembered by the identity of the part it is derived
   * from. None of it can be observed except as speed.
   */
  readonly stacks: Recent<readonly UnitState[], Stacks<UnitState>>;
  readonly zones: Recent<readonly UnitState[], Zone>;
  readonly standing: Recent<NlcPosition['forces'], Standing>;
  readonly sightLines: Map<number, Obstacle | null>;
  /** By goal and gait: how far every hex is from the end of a march. */
  readonly marchFields: Map<string, Int32Array>;
  readonly memory: SearchMemory;
  /** Lists of hexes as masks: the ground that formations defend. */
  readonly masks: Recent<readonly HexId[], Uint8Array>;
}

export function makeWorld(content: NlcContent): World {
  const { map, tables, battle } = content;
  const board = makeBoard(map);
  const { grid } = board;
  const inPlay = makeInPlay(board, battle.area);
  const order: Record<Side, Counter[]> = { french: [], coalition: [] };
  const leaders: Record<Side, Leader[]> = { french: [], coalition: [] };
  const formations: Record<Side, Formation[]> = { french: [], coalition: [] };
  for (const unit of battle.units) {
    const of = order[sideOf(unit.army)];
    of.push({
      ...unit,
      side: sideOf(unit.army),
      slot: of.length,
      cavalry: unit.arm === 'cavalry',
      infantry: unit.arm === 'infantry',
      artillery: unit.arm === 'foot-artillery' || unit.arm === 'horse-artillery',
      mounted: unit.arm === 'cavalry' || unit.arm === 'horse-artillery',
    });
  }
  for (const leader of battle.leaders) {
    const of = leaders[sideOf(leader.army)];
    of.push({ ...leader, side: sideOf(leader.army), slot: of.length });
  }
  for (const formation of battle.formations) {
    const of = formations[sideOf(formation.army)];
    of.push({ ...formation, side: sideOf(formation.army), slot: of.length });
  }
  const places = new Map<string, HexId[]>();
  const placeAt = new Map<HexId, string>();
  const name = (place: string, hex: HexId): void => {
    if (grid.index(hex) >= 0 && inPlay[grid.index(hex)] === 1 && !placeAt.has(hex)) {
      placeAt.set(hex, place);
      places.set(place, [...(places.get(place) ?? []), hex]);
    }
  };
  for (const { name: place, hexes } of map.objectives) {
    for (const hex of hexes) {
      name(place, hex);
    }
  }
  for (const [hex, { name: place }] of Object.entries(map.hexes)) {
    if (place !== undefined) {
      name(place, hex);
    }
  }
  const { costs, roadCosts } = makeCosts(board, tables, inPlay);
  return {
    map,
    board,
    grid,
    tables,
    battle,
    options: new Set(content.options),
    seats: { french: seatsOf(battle, 'french'), coalition: seatsOf(battle, 'coalition') },
    counters: new Map(SIDES.flatMap((side) => order[side]).map((counter) => [counter.id, counter])),
    order,
    leaders,
    leaderById: new Map(SIDES.flatMap((side) => leaders[side]).map((leader) => [leader.id, leader])),
    formations,
    formationById: new Map(SIDES.flatMap((side) => formations[side]).map((one) => [one.id, one])),
    inPlay,
    costs,
    roadCosts,
    courierCosts: costs.mounted.map((cost, link) => {
      const road = roadCosts[link] as number;
      return road > 0 ? road : cost;
    }),
    roadLinks: makeRoadLinks(board, inPlay),
    zocLinks: makeZocLinks(board, inPlay),
    contact: makeContact(board, inPlay),
    places,
    placeAt,
    stacks: new Recent(16),
    zones: new Recent(16),
    standing: new Recent(8),
    sightLines: new Map(),
    marchFields: new Map(),
    memory: makeSearchMemory(grid.size),
    masks: new Recent(64),
  };
}

export function counterOf(world: World, unit: UnitId): Counter {
  const counter = world.counters.get(unit);
  if (counter === undefined) {
    throw new Error(`no unit ${unit} in this battle`);
  }
  return counter;
}

export function leaderOf(world: World, id: LeaderId): Leader {
  const leader = world.leaderById.get(id);
  if (leader === undefined) {
    throw new Error(`no leader ${id} in this battle`);
  }
  return leader;
}

/** Each army is a seat of its own name. */
export const seatOf = (army: Army): Seat => army;

/** Strength as the counter lies now. */
export const strengthOf = (counter: Counter, state: UnitState): number =>
  state.reduced && counter.reduced !== null ? counter.reduced : counter.strength;
