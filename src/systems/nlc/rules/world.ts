import type { GameMap } from '../../../content/map.ts';
import { type MapBoard, makeBoard } from '../../../content/map-board.ts';
import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { Links } from '../../common/hex/links.ts';
import type { Arm } from '../content/atoms.ts';
import {
  type NlcBattle,
  type NlcFormation,
  type NlcGroup,
  type NlcLeader,
  type NlcSpecial,
  type NlcUnit,
  seatsOf,
} from '../content/battle.ts';
import type { NlcTables } from '../content/tables.ts';
import { ruleOf } from './citations.ts';
import {
  type Costs,
  type Gait,
  gaitOf,
  isArtillery,
  isMounted,
  leastCostsOf,
  makeContact,
  makeCosts,
  makeInPlay,
  makeRoadLinks,
  makeStackLimits,
  makeWideRoads,
  makeZocLinks,
  turned,
  turnedRound,
} from './ground/ground.ts';
import { type Memory, makeMemory } from './memory/memory.ts';
import {
  type Army,
  type FormationId,
  type HexId,
  type LeaderId,
  SIDES,
  type Side,
  sideOf,
  type UnitId,
  type UnitState,
} from './position.ts';
import { type Held, heldUnits } from './scenario/held.ts';
import { makeVedettes, type Vedette } from './vedettes/roster.ts';

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
  /** Cavalry and horse artillery. */
  readonly mounted: boolean;
  /** The arm by whose prices it goes: its own, or on some fields for all guns that of mounted ones (32.3). */
  readonly paysAs: Arm;
  readonly gait: Gait;
}

export interface Leader extends NlcLeader {
  readonly side: Side;
  readonly slot: number;
}

export interface Formation extends NlcFormation {
  readonly side: Side;
  readonly slot: number;
}

/** A bridge that is laid when its turn begins. */
export interface LaterBridge {
  readonly hexes: readonly HexId[];
  /** Its hexside, as a place of the grid. */
  readonly side: number;
  readonly turn: number;
  readonly rule: RuleId;
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
  /** The cheapest of them for each gait. */
  readonly leastCosts: Readonly<Record<Gait, number>>;
  /** The same for steps the other way: into this hex from there. */
  readonly costsBack: Costs;
  /** By hex * 6 + direction: what a step by road or trail costs, in half points; 0 where there is none. */
  readonly roadCosts: Int8Array;
  /** What each step costs a courier (12.3). */
  readonly courierCosts: Int8Array;
  readonly courierCostsBack: Int8Array;
  readonly roadLinks: Links;
  readonly zocLinks: Links;
  /** Over which hexsides units can fight and walk at all: no unbridged river or lake. */
  readonly contact: Links;
  /** 9: the group with which each reinforcement comes. */
  readonly arrivals: ReadonlyMap<UnitId, NlcGroup>;
  /** Turns by what they are called. */
  readonly turnByLabel: ReadonlyMap<string, number>;
  /** Names of places, and all hexes of each. */
  readonly places: ReadonlyMap<string, readonly HexId[]>;
  /** The place a hex belongs to. */
  readonly placeAt: ReadonlyMap<HexId, string>;
  /** 2.1: the formation each counter belongs to, by side and slot, and the counters of each. */
  readonly ownFormation: Readonly<Record<Side, readonly Formation[]>>;
  readonly members: ReadonlyMap<FormationId, readonly Counter[]>;
  /** 26.3: the corps of divisions, and the formations inside it. */
  readonly corps: { readonly formation: Formation; readonly divisions: ReadonlySet<FormationId> } | null;
  readonly cavalry: Readonly<Record<Side, readonly Counter[]>>;
  readonly batteries: Readonly<Record<Side, readonly Counter[]>>;
  /** 28.2: who begins in an army's reserve. */
  readonly held: ReadonlyMap<UnitId, Held>;
  /** 5.3, 10: how many units a hex may hold. */
  readonly stackLimits: Uint8Array;
  /** 32.19: hexes that stand above all else. */
  readonly heights: ReadonlySet<number>;
  /** 30.3: hexes of roads so wide that columns on them are in nobody's way. */
  readonly wide: Uint8Array;
  /** 32.7 */
  readonly vedettes: Readonly<Record<Side, readonly Vedette[]>>;
  /** 32.3: steps that baggage may not take, over damaged bridges; undefined where none is. */
  readonly closed?: Uint8Array;
  /** 32.11: hexsides whose bridges are damaged; undefined where none is. */
  readonly damaged?: ReadonlySet<number>;
  /** 29.3: bridges that are laid in the course of the battle; until its turn each is not there. */
  readonly laterBridges: readonly LaterBridge[];
  /** Roads and trails that supply can be traced along. */
  readonly supplyRoads: Links;
  readonly memory: Memory;
}

/** The rows of a table, and in their place those that are told anew. */
const over = <T extends object>(
  rows: T,
  anew: { readonly [K in keyof T]?: T[K] | undefined } = {},
): Mutable<T> => Object.assign({ ...rows }, anew);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The general tables as the section of this battle's base game changes them (27 to 32). */
function tablesFor(tables: NlcTables, special: NlcSpecial): NlcTables {
  const terrain = over(tables.terrain, special.table?.terrain);
  const sides = over(tables.sides, special.table?.sides);
  for (const { terrain: ground, as, rule } of special.alike ?? []) {
    terrain[ground] = { ...terrain[as], rules: { ...terrain[as].rules, cost: rule, sight: rule } };
  }
  return {
    ...tables,
    terrain,
    sides,
    stackLimit: special.stackLimit?.limit ?? tables.stackLimit,
    bombardmentRange:
      special.gunRange?.units === undefined
        ? (special.gunRange?.range ?? tables.bombardmentRange)
        : tables.bombardmentRange,
    zocExit: special.leavingZones?.cost ?? tables.zocExit,
  };
}

export function makeWorld(content: NlcContent): World {
  const { map, battle } = content;
  const tables = tablesFor(content.tables, battle.special ?? {});
  const board = makeBoard(map);
  const { grid } = board;
  const inPlay = makeInPlay(board, battle.area);
  const order: Record<Side, Counter[]> = { french: [], coalition: [] };
  const leaders: Record<Side, Leader[]> = { french: [], coalition: [] };
  const formations: Record<Side, Formation[]> = { french: [], coalition: [] };
  for (const unit of battle.units) {
    const of = order[sideOf(unit.army)];
    const asHorse = battle.special?.mountedArms?.arms.includes(unit.arm) === true && !isMounted(unit.arm);
    const riverWork = battle.special?.bridges?.rivers !== undefined;
    const paysAs = asHorse ? 'horse-artillery' : unit.arm;
    of.push({
      ...unit,
      side: sideOf(unit.army),
      slot: of.length,
      cavalry: unit.arm === 'cavalry',
      infantry: unit.arm === 'infantry',
      artillery: unit.arm === 'foot-artillery' || unit.arm === 'horse-artillery',
      mounted: isMounted(unit.arm),
      paysAs,
      gait: riverWork && isArtillery(unit.arm) ? 'horse-guns' : gaitOf(tables, paysAs),
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
  const courierCosts = courierCostsOf(costs, roadCosts);
  const roadLinks = makeRoadLinks(board, inPlay);
  const formationById = new Map(SIDES.flatMap((side) => formations[side]).map((one) => [one.id, one]));
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
    formationById,
    inPlay,
    costs,
    leastCosts: leastCostsOf(costs),
    costsBack: turnedRound(grid, costs),
    roadCosts,
    courierCosts,
    courierCostsBack: turned(grid, courierCosts),
    roadLinks,
    supplyRoads: roadLinks,
    laterBridges: laterBridgesOf(battle, grid),
    zocLinks: makeZocLinks(board, tables, inPlay),
    contact: makeContact(board, inPlay),
    arrivals: new Map(battle.reinforcements.flatMap((group) => group.units.map((unit) => [unit, group]))),
    turnByLabel: new Map(battle.turns.map(({ label }, turn) => [label, turn])),
    places,
    placeAt,
    ...ledBy(battle, order, formationById),
    cavalry: {
      french: order.french.filter(({ cavalry }) => cavalry),
      coalition: order.coalition.filter(({ cavalry }) => cavalry),
    },
    batteries: {
      french: order.french.filter(({ artillery }) => artillery),
      coalition: order.coalition.filter(({ artillery }) => artillery),
    },
    vedettes: makeVedettes(order, battle.special?.vedettes !== undefined),
    held: heldUnits(battle),
    stackLimits: makeStackLimits(board, tables, inPlay),
    heights: new Set(battle.special?.heights?.hexes.map((hex) => grid.index(hex)) ?? []),
    wide: makeWideRoads(board, battle.special?.wideRoads ?? []),
    memory: makeMemory(
      grid.size,
      inPlay.reduce((sum, open) => sum + open, 0),
    ),
  };
}

/** 29.3: the bridges that are not there yet when the battle begins. */
const laterBridgesOf = ({ special, turns }: NlcBattle, grid: HexGrid): LaterBridge[] =>
  (special?.laidLater ?? []).map(({ hexes, from, rule }) => ({
    hexes,
    side: grid.sideBetween(grid.index(hexes[0] as HexId), grid.index(hexes[1] as HexId)),
    turn: turns.findIndex(({ label }) => label === from),
    rule: ruleOf(rule),
  }));

/** 12.3: couriers keep to roads where there are any. */
export const courierCostsOf = (costs: Costs, roadCosts: Int8Array): Int8Array =>
  costs.mounted.map((cost, link) => {
    const road = roadCosts[link] as number;
    return road > 0 ? road : cost;
  });

/** 2.1, 26.3: who belongs to which formation, and which are inside the corps of divisions. */
function ledBy(
  battle: NlcBattle,
  order: Readonly<Record<Side, readonly Counter[]>>,
  formationById: ReadonlyMap<FormationId, Formation>,
): Pick<World, 'ownFormation' | 'members' | 'corps'> {
  const ownFormation: Record<Side, Formation[]> = { french: [], coalition: [] };
  const members = new Map<FormationId, Counter[]>();
  for (const side of SIDES) {
    for (const counter of order[side]) {
      const formation = formationById.get(counter.formation);
      if (formation === undefined) {
        throw new Error(`${counter.id} belongs to ${counter.formation}, which is not in this battle`);
      }
      ownFormation[side].push(formation);
      members.set(formation.id, [...(members.get(formation.id) ?? []), counter]);
    }
  }
  const formation = battle.corps === null ? undefined : formationById.get(battle.corps.id);
  if (battle.corps === null || formation === undefined) {
    return { ownFormation, members, corps: null };
  }
  const divisions = new Set(battle.corps.orgs.map((org) => `allied.${org}`));
  return { ownFormation, members, corps: { formation, divisions } };
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

/** 4.III, 8.1, 31.5: guns that have bombarded stay where they are, but for those the book lets move. */
export const isSilenced = ({ movesAfterFire }: Counter, { bombarded }: UnitState): boolean =>
  bombarded && movesAfterFire === undefined;

/** R251: guns in works whose counter has no movement: they go nowhere of their own will. */
export const isImmovable = ({ movement }: Counter): boolean => movement === 0;

/** Strength as the counter lies now. */
export const strengthOf = (counter: Counter, state: UnitState): number =>
  state.reduced && counter.reduced !== null ? counter.reduced : counter.strength;
