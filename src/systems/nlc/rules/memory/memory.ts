import type { LedgerLine } from '../../../../engine/ledger.ts';
import { Blocks } from '../../../common/hex/blocks.ts';
import type { Outward } from '../../../common/hex/outward.ts';
import { makeSearchMemory, type SearchMemory } from '../../../common/hex/reach.ts';
import { Recent } from '../../../common/hex/recent.ts';
import { makeWayMemory, type WayMemory } from '../../../common/hex/search.ts';
import type { Stacks } from '../../../common/hex/stacks.ts';
import type { Obstacle } from '../ground/ground.ts';
import type { FormationState, HexId, LeaderState, NlcPosition, Side, UnitState } from '../position.ts';
import type {
  BoundAttack,
  Circumstances,
  Columns,
  FreeWays,
  LastColumns,
  ListedMarches,
  ListedRides,
  Marching,
  Roads,
  WaysBack,
} from './marches.ts';
import type { Commands, Counted, Noteworthy, Range, Ranges, Settled, Shut, Zone } from './zones.ts';

/*
 * What can be derived from a part of a position, remembered by the identity of that part. None of it can be observed
 * except as speed.
 */

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
