import type { LedgerLine } from '../../../engine/ledger.ts';
import type { Bits } from '../../common/hex/bits.ts';
import { Blocks } from '../../common/hex/blocks.ts';
import type { Outward } from '../../common/hex/outward.ts';
import { makeSearchMemory, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import { makeWayMemory, type WayMemory } from '../../common/hex/search.ts';
import type { Stacks } from '../../common/hex/stacks.ts';
import type { NlcAction } from './actions.ts';
import type { Gait, Obstacle } from './ground/ground.ts';
import type {
  CourierState,
  FormationState,
  HexId,
  LeaderState,
  NlcPosition,
  Side,
  UnitState,
} from './position.ts';

/*
 * What can be derived from a part of a position, remembered by the identity of that part. None of it can be observed
 * except as speed.
 */

/** The hexes in the command range of a leader (12.1). */
export interface Range {
  /** Where units that stand there are in command, as a set and as a list. */
  readonly inside: Bits;
  readonly hexes: readonly number[];
  /** Where a unit would be in command if it came there: its own presence opens an enemy zone to the line. */
  readonly open: Bits;
}

/** Those of all in whose range a unit is in command; the same list for as long as they are the same. */
export type Ranges = readonly Range[];

/** What a side cannot trace command through or ride over, and the ranges of leaders among it. */
export interface Shut {
  readonly mask: Uint8Array;
  /** By the hex a leader is in. */
  readonly ranges: Map<number, Range>;
}

/** Distances from the units of a side, in a table that is filled outwards as far as anybody asks. */
export interface Spread {
  /** By hex; `FAR` as long as it has not been come to. */
  readonly distances: Int16Array;
  /** The hexes come to, by rising distance; how many they are, and from how many it has gone on. */
  readonly queue: Int16Array;
  count: number;
  done: number;
  /** How many hexes of those played over have not been come to. */
  left: number;
}

/** The ground one side denies to the other, the same object for as long as its units stand where they stand. */
export interface Zone {
  readonly held: Uint8Array;
  readonly zoc: Uint8Array;
  /** Where each of its units stands, in the order of the forces; -1 for nowhere. */
  readonly hexes: Int16Array;
  /** How far hexes are from the nearest of its units, once somebody has asked. */
  away: Spread | undefined;
  /** 1 for each hex that it holds or that is in its zone, once somebody has asked. */
  shut: Uint8Array | undefined;
  /** What it shuts to the enemy, by where in it his units stand. */
  readonly shuts: Map<string, Shut>;
}

/** Where the units of a side stand, in tables that follow from one position to the next. */
export interface Counted {
  /** Those who were counted last. */
  units: readonly UnitState[];
  /** Where each of them stands, by slot; -1 for nowhere. */
  readonly hexes: number[];
  /** How many stand in each hex. */
  readonly counts: Uint8Array;
  /** In how many hexes as many stand as may or more, and in how many more than may. */
  full: number;
  over: number;
}

/** Where somebody who comes finds anything there, by what is there: see `arrive`. */
export interface Noteworthy {
  readonly control: NlcPosition['control'];
  readonly formations: NlcPosition['formations'];
  readonly leaders: readonly LeaderState[];
  readonly couriers: readonly CourierState[];
  readonly mask: Uint8Array;
}

/** In whose range each formation of a side is in command. */
export interface Commands {
  readonly formations: readonly FormationState[];
  readonly shut: Shut;
  /** By the slot of the formation. */
  readonly ranges: (Ranges | undefined)[];
}

/** Who marches by road, so that columns keep their distance (12.2). */
export interface Columns {
  /** Where each of them stands, by slot; -1 for who does not. */
  readonly hexes: Int16Array;
  /** 32.12: as if others were everywhere. */
  readonly full?: Uint8Array;
}

/** The same when it was last asked for, and what it was made from. */
export interface LastColumns {
  readonly units: readonly UnitState[];
  readonly formations: readonly FormationState[];
  readonly marks: NlcPosition['marks'];
  readonly attached: NlcPosition['attached'];
  readonly columns: Columns;
}

/** What steps cost those who may march by road; lists by hex * 6 + direction. */
export interface Roads {
  /** By road where one leads, else over the ground. */
  readonly prices: Int8Array;
  /** The cheapest step, by road or over the ground. */
  readonly least: number;
  /** What each weighs for who must keep to roads as much as he can (12.2); below zero where none leads. */
  readonly weights: Int32Array;
  /** 1 where a road leads. */
  readonly byRoad: Uint8Array;
  /** By hex: the steps by which roads lead from it. */
  readonly onwards: readonly (readonly number[])[];
}

/** Hexes of a road, each twice over, and one more if a unit found others there. */
export type Crowding = number[];

/** Where somebody can get to. */
export interface Ways {
  readonly ends: readonly number[];
  /** The hexes entered on the way to each. */
  readonly paths: readonly (readonly HexId[])[];
  /** They are what the ground alone allows, and kept for good. */
  readonly free?: true;
}

/** What the ground alone allows, with the hex from which each end is entered. */
export interface FreeWays extends Ways {
  readonly free: true;
  readonly parents: readonly number[];
}

/** The quickest ways back into a range of command from one hex, among these enemies (12.1). */
export interface WaysBack {
  readonly range: Ranges;
  readonly enemy: Zone;
  readonly gait: Gait;
  readonly start: number;
  /** The hexes that lie on one. */
  readonly hexes: readonly number[];
  /** All that were looked at, by rising cost. */
  readonly looked: readonly number[];
  /** Which search of the memory has found them. */
  readonly run: number;
}

/** The hexes that a courier enters on his way, and what each has cost him by then. */
export interface CourierWay {
  readonly hexes: readonly number[];
  readonly costs: readonly number[];
}

/** What marches and rides of a side depend on besides who goes himself and who leads him. */
export interface Circumstances {
  readonly enemy: Zone;
  readonly turn: number;
  /** All leaders and all orders, where what they do counts for others than their own; null where it does not. */
  readonly leaders: readonly LeaderState[] | null;
  readonly formations: readonly FormationState[] | null;
  /** And what is shut to those who trace command: who commands a wing depends on how far his chief reaches (27.5). */
  readonly shut: Shut | null;
  readonly broken: NlcPosition['broken'];
  readonly groups: NlcPosition['groups'];
  readonly marks: NlcPosition['marks'];
  readonly demoralized: boolean;
  readonly command: NlcPosition['command'];
  readonly weather: NlcPosition['weather'];
  readonly cut: NlcPosition['cut'];
  readonly attached: NlcPosition['attached'];
  readonly cards: NlcPosition['cards'];
}

/** What corps, armies and the battle depended on when there was last nothing to settle. */
export interface Settled {
  readonly turn: number;
  readonly broken: NlcPosition['broken'];
  readonly armies: NlcPosition['armies'];
  readonly marks: NlcPosition['marks'];
  readonly control: NlcPosition['control'];
  readonly awards: NlcPosition['awards'];
  readonly trains: NlcPosition['trains'];
  readonly losses: Readonly<Record<Side, ReadonlyMap<string, number>>>;
  /** Who stood in each hex that is asked about. */
  readonly holders: readonly number[];
}

/** What it depends on whether marches of a side are over. */
export interface Marching {
  readonly units: readonly UnitState[];
  readonly formations: readonly FormationState[];
  readonly enemy: Zone;
  /** Night or rain, in which nobody is held fast by a zone. */
  readonly dark: boolean;
  readonly marks: NlcPosition['marks'];
  readonly attached: NlcPosition['attached'];
}

/** What a list of orders for one unit was made from; it holds for as long as all of that is the same. */
export interface ListedFrom {
  readonly place: UnitState['place'];
  /** Where it stands; -1 off the map. */
  readonly start: number;
  /** 27.7: bound to go away from the enemy. */
  readonly withdraws: boolean;
  /** 27.7, 27.8: not to march at all. */
  readonly bound: boolean;
  readonly order: FormationState['order'];
  readonly goal: HexId | null;
  readonly ground: readonly HexId[];
  readonly zone: Zone;
  readonly night: boolean;
  readonly rain: boolean;
  /** Whether it is due, for who waits to come onto the map. */
  readonly due: boolean;
  readonly allowance: number;
  /** Whether it stands in an enemy zone, and what leaving its hex costs it then. */
  readonly inZone: boolean;
  readonly leaving: number;
  readonly disintegrated: boolean;
  /** Reserve keeps it from enemy zones, and the army's reserve from coming near at all. */
  readonly backward: boolean;
  readonly held: boolean;
  /** 32.12: its army goes home, out of enemy zones too. */
  readonly goingHome: boolean;
}

/** Orders of which those hold whose end has room and is open. */
export interface ListedOrders {
  readonly orders: readonly NlcAction[];
  /** Where each ends; null where that does not matter. */
  readonly ends: readonly number[] | null;
  /** How a hex is marked that is full for others. */
  readonly room: number;
}

/** The marches of one unit as they were last listed, whether or not there is room at their ends or command. */
export interface ListedMarches extends ListedOrders {
  readonly from: ListedFrom;
  /** Who else was on the road, for who may march by it. */
  columns: Columns | null;
  /** The ranges it has to go back to, if it is out of command. */
  back: Ranges | null;
  readonly ends: readonly number[];
  /** Where it mattered whether the road was crowded: only there can other columns change anything. */
  readonly crowding: Readonly<Crowding> | null;
  /** What the ground alone allows, where no enemy made it less. */
  readonly free: Ways | null;
  /** Where it was looked for a way back into command: a range that is the same there has the same ways. */
  readonly looked: readonly number[] | null;
  /** In whose range it has to stay; null for who has not to. */
  open: Ranges | null;
  /** Those that end in command, once they are asked for: as long as its reach is this. */
  inside: { readonly reach: Ranges; readonly listed: ListedOrders } | null;
  /** When it was last seen to hold: what there was, who led it under which order, and the range of his command. */
  under: Circumstances;
  state: UnitState;
  led: FormationState;
  range: Ranges | null;
  /** All that was known of the ranges of its side. */
  commands: Commands | undefined;
}

/** Where a leader can ride to. */
export interface Rides {
  readonly start: number;
  readonly allowance: number;
  /** What the ground alone allows, where nothing is shut to him. */
  readonly free: Ways | null;
  readonly orders: readonly NlcAction[];
}

/** The same as it was last listed, and what it was made from. */
export interface ListedRides extends Rides {
  readonly under: Circumstances;
  readonly state: LeaderState;
  /** His own formation's, by which he may be bound to stay; null for who has none. */
  readonly led: FormationState | null;
  readonly shut: Shut;
}

/** 7.3: a stack that must still attack, and the only hex it may go for. */
export interface BoundAttack {
  readonly from: HexId;
  readonly target: HexId;
}

export interface Memory {
  /** 32.11: the ground without the bridges that are damaged, by which they are. */
  readonly grounds: Map<string, object>;
  readonly search: SearchMemory;
  readonly ways: WayMemory;
  readonly stacks: Recent<readonly UnitState[], Stacks<UnitState>>;
  readonly counted: Readonly<Record<Side, Counted>>;
  /** By the side that comes. */
  readonly noteworthy: Partial<Record<Side, Noteworthy>>;
  readonly zones: Recent<readonly UnitState[], Zone>;
  /** The last few zones of each side that differ. */
  readonly lastZones: Readonly<Record<Side, Zone[]>>;
  readonly shuts: Recent<readonly UnitState[], { readonly enemy: Zone; readonly shut: Shut }>;
  /** What was shut to each side when it was last asked. */
  readonly lastShuts: Partial<
    Record<Side, { readonly units: readonly UnitState[]; readonly enemy: Zone; readonly shut: Shut }>
  >;
  readonly commands: Recent<readonly LeaderState[], Commands>;
  /** By the slot of the formation: its range when it was last worked out, and where its commanders were. */
  readonly lastRanges: Readonly<
    Record<
      Side,
      ({ readonly shut: Shut; readonly hexes: readonly number[]; readonly range: Ranges } | undefined)[]
    >
  >;
  /** Those of the position that was asked about last. */
  commandsAt:
    | { readonly position: NlcPosition; readonly side: Side; readonly commands: Commands }
    | undefined;
  /** 7.3: who must attack and has one target only, as when last asked. */
  boundAttacks:
    | {
        readonly position: NlcPosition;
        readonly assaults: readonly unknown[];
        readonly found: readonly BoundAttack[];
      }
    | undefined;
  /** 27.10: the counters of each formation, by who is attached to whom. */
  readonly attachments: Recent<Readonly<Record<string, string>>, Map<string, readonly unknown[]>>;
  readonly columns: Recent<
    readonly UnitState[],
    { readonly formations: readonly FormationState[]; readonly marks: object; readonly columns: Columns }
  >;
  readonly lastColumns: Partial<Record<Side, LastColumns>>;
  /** How many of the columns asked about last are in or next to each hex, in one table that is used again. */
  readonly nearColumns: Uint8Array;
  readonly fullRoads: Columns;
  countedColumns: Columns | undefined;
  /** By gait, and whether trails count. */
  readonly roads: (Roads | undefined)[];
  /** 1 for hexes that a search has taken notice of while it is asked; all zero otherwise. */
  readonly noticed: Uint8Array;
  /** Marches that depend on the ground alone, by where they start, with how much and how. */
  readonly freeWays: Map<number, FreeWays>;
  /** The same as far as ways back into command usually lead, by where they start and how. */
  readonly outwards: Map<number, Outward>;
  /** At which place of a list each hex stands, from 1, while it is asked; all zero otherwise. */
  readonly places: Uint16Array;
  /** By where couriers ride to: what is left from each hex, as far as the ground goes. */
  readonly courierFields: Map<number, Int16Array>;
  /** What is paid for a step, line by line, by link, arm and road; null where none leads. */
  readonly stepLines: Map<number, readonly LedgerLine[] | null>;
  /** 7.8: the hexes near cavalry that could react, by the units of its side, and all hexes so near to one. */
  readonly reactions: Recent<readonly UnitState[], Uint8Array>;
  readonly discs: Map<number, readonly number[]>;
  /** 14.1: full strength of what lies eliminated, by the corps or nation whose losses they are. */
  readonly losses: Recent<readonly UnitState[], ReadonlyMap<string, number>>;
  readonly lastLosses: Partial<
    Record<Side, { readonly units: readonly UnitState[]; readonly losses: ReadonlyMap<string, number> }>
  >;
  settled: Settled | undefined;
  /** What each side was when it was last seen that no march of its was over. */
  readonly marching: Partial<Record<Side, Marching>>;
  /** The slot of the unit that was last found to have to move. */
  readonly dutiful: Partial<Record<Side, number>>;
  askedHexes: readonly number[] | undefined;
  readonly circumstances: Partial<Record<Side, Circumstances>>;
  /** Those of the position that was asked about last. */
  circumstancesAt:
    | { readonly position: NlcPosition; readonly side: Side; readonly now: Circumstances }
    | undefined;
  readonly marches: Readonly<Record<Side, (ListedMarches | undefined)[]>>;
  readonly rides: Readonly<Record<Side, (ListedRides | undefined)[]>>;
  readonly sightLines: Map<number, Obstacle | null>;
  /** The places to which a formation might march first from a hex. */
  readonly nearPlaces: Map<number, readonly HexId[]>;
  /** By goal and gait: how far every hex is from the end of a march. */
  readonly marchFields: Map<number, Int32Array>;
  /** The ways back into command that were last looked for, in one table that is used again. */
  lastWaysBack: WaysBack | undefined;
  readonly waysBack: Int16Array;
  /** 1 for the hexes of these ranges, of which a way back has last been looked for. */
  readonly inRanges: Uint8Array;
  maskedRanges: Ranges;
  /** Lists of hexes as masks: the ground that formations defend. */
  readonly masks: Recent<readonly HexId[], Uint8Array>;
  /** How many hexes of the grid are played over. */
  readonly hexesInPlay: number;
  /** 1 for hexes that are full while a list of orders is made; all zero otherwise. */
  readonly full: Uint8Array;
  /** Ranges of leaders among enemies, by hex and by what is shut around it. */
  readonly ranges: Map<number, Map<string, Range>>;
  /** What is in range of a leader in each hex as far as the ground goes. */
  readonly freeRanges: Map<number, Range>;
  /** For what is soon forgotten, and for what is kept: among the former it would keep all that lies around it. */
  readonly blocks: Blocks;
  readonly keptBlocks: Blocks;
}

/** 5.4: how many zone hexes a mover has entered: none, one, or two and there he stops. */
export const WAY_STATES = 3;

const makeCounted = (size: number): Counted => ({
  units: [],
  hexes: [],
  counts: new Uint8Array(size),
  full: 0,
  over: 0,
});

export const makeMemory = (size: number, hexesInPlay: number): Memory => ({
  grounds: new Map(),
  search: makeSearchMemory(size),
  ways: makeWayMemory(size, WAY_STATES),
  stacks: new Recent(16),
  counted: { french: makeCounted(size), coalition: makeCounted(size) },
  noteworthy: {},
  zones: new Recent(16),
  lastZones: { french: [], coalition: [] },
  shuts: new Recent(8),
  lastShuts: {},
  commands: new Recent(8),
  lastRanges: { french: [], coalition: [] },
  commandsAt: undefined,
  boundAttacks: undefined,
  columns: new Recent(8),
  attachments: new Recent(4),
  lastColumns: {},
  nearColumns: new Uint8Array(size),
  fullRoads: { hexes: new Int16Array(0), full: new Uint8Array(size).fill(1) },
  countedColumns: undefined,
  roads: [],
  noticed: new Uint8Array(size),
  freeWays: new Map(),
  outwards: new Map(),
  places: new Uint16Array(size),
  courierFields: new Map(),
  stepLines: new Map(),
  reactions: new Recent(4),
  discs: new Map(),
  losses: new Recent(8),
  lastLosses: {},
  settled: undefined,
  marching: {},
  dutiful: {},
  askedHexes: undefined,
  circumstances: {},
  circumstancesAt: undefined,
  marches: { french: [], coalition: [] },
  rides: { french: [], coalition: [] },
  sightLines: new Map(),
  nearPlaces: new Map(),
  marchFields: new Map(),
  lastWaysBack: undefined,
  waysBack: new Int16Array(size).fill(-1),
  inRanges: new Uint8Array(size),
  maskedRanges: [],
  masks: new Recent(64),
  hexesInPlay,
  full: new Uint8Array(size),
  ranges: new Map(),
  freeRanges: new Map(),
  blocks: new Blocks(),
  keptBlocks: new Blocks(),
});
