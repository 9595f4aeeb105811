import { Blocks } from '../../common/hex/blocks.ts';
import { makeSearchMemory, type Reached, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import { makeWayMemory, type WayMemory } from '../../common/hex/search.ts';
import type { Meeting } from '../../common/hex/sight.ts';
import type { DowAction } from './actions.ts';
import type { Gait } from './movement/costs.ts';
import type { Army, HexId, March, Post, Side, Stack, UnitId, UnitState } from './position.ts';

/*
 * What can be derived from a part of a position, remembered by the identity of that part. None of it can be observed
 * except as speed.
 */

/** Where the combat units of one side stand; by its stacks. */
export interface Field {
  /** The hexes it stands in, by rising number. */
  readonly hexes: readonly number[];
  /** Its stacks, beside `hexes`. */
  readonly posts: readonly Post[];
  /** For each hex of the map where in those lists it is, counted from 1; 0 where nobody stands. */
  readonly at: Int16Array;
  /** 1 where it stands. */
  readonly held: Uint8Array;
  /** 1 beside where it stands, once somebody has asked. */
  beside: Uint8Array | undefined;
  /** 1 where guns of the farthest range could reach it, once somebody has asked. */
  inRange: Uint8Array | undefined;
  /** 1 where an army of the side stands, for each that does; what an army has alone is `held`. */
  readonly heldBy: Readonly<Record<Army, Uint8Array | undefined>>;
  /** The hex of each unit by its slot; below zero for whoever is not on the map. */
  readonly where: Int16Array;
}

/** How much may still come to stand in each hex (5.2, 5.3); by the stacks and units of one side. */
export interface Room {
  readonly units: readonly UnitState[];
  /** 1 where strength points limit a stack; several together have room nowhere else. */
  readonly open: Uint8Array;
  /** The strength points that whoever comes may have at most; below zero where none may. */
  readonly single: Int8Array;
  /** 1 where one Guard brigade lies in ground for one unit, so that another may join it. */
  readonly guard: Uint8Array;
}

/** Where the ground alone lets a leader ride from one hex, and by which ways. */
export interface FreeRides {
  /** Half points for which they were looked for. */
  readonly budget: number;
  readonly reached: Reached;
  /** Where in its lists each hex of the map is; 0 for the start and for what is not reached. */
  readonly places: Int16Array;
  /** The ways, beside its hexes, once somebody has asked. */
  readonly paths: (readonly HexId[] | undefined)[];
}

/** What a group pays for each step. */
export interface Prices {
  readonly alone: Int8Array;
  /** The same for steps to where others of its army stand, if that makes a difference. */
  readonly beside: Int8Array | undefined;
}

/** The marches of one group as ground, enemies and roads that others stand on let them, whether or not there is room. */
export interface ListedMarches {
  readonly units: readonly UnitId[];
  readonly army: Army;
  readonly from: number;
  readonly budget: number;
  readonly prices: Prices | undefined;
  readonly comers: Comers;
  /** Where they end, after the hex they begin in if none ends there. */
  readonly ends: readonly number[];
  /** Beside the last of `ends`. */
  readonly orders: readonly DowAction[];
  /** For each hex of the map what the way there costs and one more; 0 where none leads. */
  readonly spent: Uint8Array;
  /** The orders at whose end there is room, as long as it stays as it was when somebody asked. */
  open: readonly DowAction[] | undefined;
  /** Somebody has come or gone because of whom the ways may be other ones. */
  stale: boolean;
}

/** The orders last listed for one stack, and what they hang on. */
export interface ListedStack {
  readonly stack: Stack;
  readonly slots: readonly number[];
  /** Of its units, beside `slots`. */
  readonly states: readonly UnitState[];
  /** The march under way if it is theirs. */
  readonly march: March | null | undefined;
  readonly marches: readonly ListedMarches[];
  readonly charges: readonly DowAction[];
  /** Other orders in which it could lie. */
  readonly orders: readonly DowAction[];
}

/** The orders last listed for each stack of a side, by hex, and what all of them hang on. */
export interface ListedStacks {
  readonly enemyStacks: object;
  readonly enemyUnits: object;
  readonly clashes: object;
  readonly turn: number;
  field: Field;
  rooms: Room;
  readonly stacks: (ListedStack | undefined)[];
  /** The ways onto the map of those who wait beside it. */
  readonly entering: Map<UnitId, ListedEntry>;
}

/** The other orders in which a stack could lie. */
export interface Reordered {
  readonly stack: Stack;
  readonly orders: readonly DowAction[];
}

/** How a unit comes on by its road, as long as nothing that its price hangs on has changed. */
export interface ListedEntry {
  readonly state: UnitState;
  readonly columns: object;
  /** Who stands in the hex of its road. */
  readonly there: Stack | undefined;
  /** Its road is blocked: who stands on the edge decides in which hexes it could begin. */
  readonly aside: boolean;
  /** One list for each hex in which it could begin. */
  readonly ways: readonly ListedMarches[];
}

/** The rides last listed for a leader, or the ways by which he comes on. */
export interface ListedRides {
  readonly type: 'ride' | 'arrive';
  readonly from: HexId;
  readonly budget: number;
  /** Where the enemy stood when somebody asked last. */
  held: Uint8Array;
  readonly orders: readonly DowAction[];
}

/** Where the enemies of a side are, leaders among them, as they stood when somebody asked last. */
export interface EnemyPieces {
  readonly held: Uint8Array;
  readonly leaders: object;
  readonly mask: Uint8Array;
}

/** How far a leader's word goes. */
export interface Radius {
  readonly hexes: readonly number[];
  readonly mask: Uint8Array;
}

/** How far the word of a leader got from a hex, round the enemies who stood there then. */
export interface BentRadius {
  readonly start: number;
  readonly held: Uint8Array;
  readonly mask: Uint8Array;
}

/** A group that looks for room. */
export interface Comers {
  readonly strength: number;
  readonly single: boolean;
  readonly guard: boolean;
}

/** Enemies who move alike, and where they could come as long as nobody moves, once somebody has asked (8.1). */
export interface Riders {
  readonly gait: Gait;
  readonly allowance: number;
  readonly starts: number[];
  reached: Uint8Array | undefined;
}

export interface Threat {
  readonly stacks: object;
  readonly turn: number;
  readonly riders: readonly Riders[];
}

/** Where cavalry pins: in truth, and as far as its enemy knows (6.0). */
export interface Zones {
  readonly stacks: object;
  readonly all: Uint8Array;
  readonly known: Uint8Array;
}

/** The line from one hex to another: what it meets, and whether the ground alone stops it. */
export interface Line {
  readonly met: readonly Meeting[];
  readonly closed: boolean;
  /** The hexes in which units could stop it. */
  readonly between: readonly number[];
}

export interface Recall {
  /** Each side has its own, so that the many moves of one do not make the other's forgotten. */
  readonly fields: Readonly<Record<Side, Recent<object, Field>>>;
  readonly rooms: Readonly<Record<Side, Recent<object, Room>>>;
  /** What was last counted for a side, from which the next count begins. */
  readonly counted: Record<Side, { readonly field: Field; readonly room: Room } | undefined>;
  readonly zones: Readonly<Record<Side, Recent<object, Zones>>>;
  readonly threats: Recent<object, Threat>;
  /** The units that no enemy has seen, by their slots. */
  readonly hidden: Recent<object, readonly number[]>;
  /** What the slowest of several gaits pays for each step, by those gaits; the ground alone says it. */
  readonly mixed: Map<string, Int8Array>;
  readonly listed: Record<Side, ListedStacks | undefined>;
  /** By hex. */
  readonly reordered: (Reordered | undefined)[];
  /** Nobody gets there: a mask without a hex. */
  readonly nowhere: Uint8Array;
  readonly rides: Readonly<Record<Side, (ListedRides | undefined)[]>>;
  readonly enemies: Record<Side, EnemyPieces | undefined>;
  /** The orders to set a piece up, one for each hex of its range. */
  readonly placings: Map<string, readonly { readonly at: number; readonly action: DowAction }[]>;
  /** By the hex they begin in. */
  readonly freeRides: (FreeRides | undefined)[];
  /** Where a leader's word gets from each hex as long as no enemy is in the way (7.5). */
  readonly radii: (Radius | undefined)[];
  /** The same round enemies, as last asked for each leader by his slot. */
  readonly bent: Readonly<Record<Side, (BentRadius | undefined)[]>>;
  /** Lines of sight, by both hexes. */
  readonly lines: Map<number, Line>;
  readonly memory: SearchMemory;
  /** For searches that set out with something spent. */
  readonly wayMemory: WayMemory;
  readonly blocks: Blocks;
}

/** A side's part now and before the last few changes. */
const RECENT = 4;

export const makeRecall = (size: number): Recall => ({
  fields: { french: new Recent(RECENT), coalition: new Recent(RECENT) },
  rooms: { french: new Recent(RECENT), coalition: new Recent(RECENT) },
  counted: { french: undefined, coalition: undefined },
  zones: { french: new Recent(RECENT), coalition: new Recent(RECENT) },
  threats: new Recent(4),
  hidden: new Recent(4),
  mixed: new Map(),
  listed: { french: undefined, coalition: undefined },
  reordered: new Array<Reordered | undefined>(size).fill(undefined),
  nowhere: new Uint8Array(size),
  rides: { french: [], coalition: [] },
  enemies: { french: undefined, coalition: undefined },
  placings: new Map(),
  freeRides: [],
  radii: [],
  bent: { french: [], coalition: [] },
  lines: new Map(),
  memory: makeSearchMemory(size),
  wayMemory: makeWayMemory(size, 1),
  blocks: new Blocks(),
});
