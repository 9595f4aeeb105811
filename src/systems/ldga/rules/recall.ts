import type { Seat } from '../../../engine/position.ts';
import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Contacts } from '../../common/hex/pairing.ts';
import { makeSearchMemory, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import type { LdgaAction } from './actions.ts';
import { type KeptList, KeptOffers } from './kept-offers.ts';
import { LastAnswer } from './last-answer.ts';
import type {
  HexId,
  LdgaPosition,
  LeaderState,
  PieceId,
  Side,
  TrainState,
  UnitId,
  UnitState,
} from './position.ts';
import { makeRooms, type Rooms } from './stacking/crowd.ts';
import { Muster } from './stacking/muster.ts';

/** Where a side stands, by the numbers of the hexes; derived from its pieces alone. */
export interface Field {
  /** Combat units, vedettes among them, as they are listed. */
  readonly stacks: ReadonlyMap<number, readonly UnitState[]>;
  readonly leaders: ReadonlyMap<number, readonly LeaderState[]>;
  /** 1 where a combat unit stands, or a leader by himself, who counts as a vedette (5.2). */
  readonly held: Uint8Array;
  /** 1 where any piece lies: what an enemy sees of it at least. */
  readonly flags: Uint8Array;
  /** Hexes into which it projects: from every held hex, and from those held by more than vedettes (4.0, 4.4). */
  readonly zone: Uint8Array;
  readonly firm: Uint8Array;
  /** Hexes in which somebody is in road march (8.42). */
  readonly columns: Uint8Array;
  /** Who they are, and where. */
  readonly inColumn: readonly { readonly id: PieceId; readonly hex: number }[];
  /** Who stands in each hex, as limits count them; nothing where nobody does. */
  readonly crowds: Float64Array;
}

/** A unit, leader or train that may move. */
export type Mover = UnitState | LeaderState | TrainState;

/** A way to a hex and its price in half points. */
export interface Way {
  readonly hex: number;
  readonly path: readonly HexId[];
  readonly cost: number;
}

/**
 * Everywhere that those get to who set out alike, whoever of their own side stands there: lists that stand beside each
 * other, with the hex from which they set out first.
 */
export interface Reach {
  readonly hexes: readonly number[];
  readonly costs: readonly number[];
  /** The place in the lists of the hex that each is entered from. */
  readonly parents: readonly number[];
  /** The orders to go there, beside the hexes, by who goes; each written when it is first asked for. */
  readonly marches: Map<string, (LdgaAction | undefined)[]>;
  /** 1 in every hex on which it hangs what it is: those that could be reached if nobody were in the way. */
  readonly ground: Uint8Array;
}

/** A reach where somebody is in the way: by twice the place of a hex that is shut, and one more for one that stops. */
export interface Hindered {
  readonly marks: readonly number[];
  readonly reach: Reach;
}

/** How far a march goes over a ground on which nobody is in the way, and what is left of it where somebody is. */
export interface Ground {
  /** The hexes that it could get to, the start first. */
  readonly hexes: readonly number[];
  /** Those as a mask. */
  readonly mask: Uint8Array;
  /** Made when nobody is in the way for the first time. */
  open: Reach | undefined;
  /** By what hinders it, and which of the hexes are shut and which stop a march. */
  readonly hindered: Map<number, Hindered>;
}

/** What steps cost those who go together, and how far they get for it, by start, budget and what they have done. */
export interface Prices {
  readonly steps: Int8Array;
  /** The cheapest of them. */
  readonly least: number;
  readonly grounds: Map<number, Ground>;
}

/** The ways of those who would go together, in column or not, as far as nothing but want of room is against them. */
export interface Ways {
  readonly reach: Reach;
  /** The places in its lists to which they may go; all of them where nothing forbids any. */
  readonly places: readonly number[] | undefined;
  /** What they count where they come to stay, and what they have to spend for it (3.0, 3.1). */
  readonly crowd: number;
  readonly budget: number;
  readonly toStay: number;
  /** The orders to go there, by place, made when they are first listed. */
  readonly orders: (LdgaAction | undefined)[];
  readonly column: boolean;
}

export type KeptMarches = KeptList<Ways>;

/** What bars a march and what stops it. */
export interface Barriers {
  /** Enemies (8.34F). */
  readonly enemies: Uint8Array;
  /** The enemy's zone, as far as it can be known, for whoever of this group would be in it (4.0, 4.1). */
  readonly zone: Uint8Array;
  /** The zone where no friend stands: closed to leaders and trains by themselves (4.12). */
  readonly unsafe: Uint8Array | undefined;
  /** Where friends in road march are, through whom nobody passes (8.42D, G). */
  readonly columns: readonly number[];
  /** Hexes that a road joins to a friend in road march beside them (8.42E). */
  readonly interval: readonly number[];
  /** Where the enemy closes a hex, and where friends in road march do. */
  readonly shut: Uint8Array;
  readonly closed: Uint8Array | undefined;
}

/** What may be ordered of one piece in set-up, and what it hangs on. */
export interface SetUpOrders {
  /** How far its freedom goes, as long as that is known. */
  free: readonly number[] | undefined;
  isFreeKnown: boolean;
  /** Where it may be set up if none of its own is in the way, as a list and as a mask. */
  allowed: readonly number[];
  readonly mask: Uint8Array;
  /** Where it stands, and what it counts there. */
  from: number;
  crowd: number;
  actions: readonly LdgaAction[] | undefined;
}

/** Orders of set-up for all pieces of a side, as of the last position. */
export interface PlacesKept {
  of: LdgaPosition | undefined;
  side: Side;
  readonly muster: Muster;
  readonly pieces: SetUpOrders[];
}

/** One stack of the phasing side that could attack, and what is asked of it. */
export interface Assailant {
  readonly hex: HexId;
  /** Enemy hexes that it could attack. */
  readonly targets: readonly HexId[];
  /** Enemy hexes that its zone reaches. */
  readonly reach: readonly HexId[];
  readonly attacks: boolean;
  readonly bound: boolean;
  /** The hexes that it failed to repulse and must attack, as far as it still can (10.22). */
  readonly debts: readonly HexId[];
}

/** What a seat may order against whoever stands before its stacks, by the hex that it stands in, as of the last position. */
export interface PushesKept {
  of: LdgaPosition | undefined;
  seat: Seat;
  readonly byHex: Map<number, Push>;
}

interface Push {
  /** Who stands there, and what those who are moving have spent. */
  readonly states: readonly object[];
  readonly march: LdgaPosition['march'];
  readonly actions: readonly LdgaAction[];
}

/** What of both sides makes barriers for one of them. */
export interface Lines {
  readonly enemy: Field;
  readonly trains: readonly TrainState[];
  /** Who of its own is in road march, and where. */
  readonly inColumn: readonly { readonly id: PieceId; readonly hex: number }[];
  /** Where its own stand in the enemy's zone. */
  readonly refuges: readonly number[];
  /** Chateaux in that zone in which none of its own stand. */
  readonly shelters: readonly number[];
  /** The barriers of each kind of group, with those in column whom a group does not meet because they are its own. */
  readonly kinds: Map<number | string, Barriers>;
}

/** The prices of each kind of group as long as the bridges and the weather are these. */
export interface PricesNow {
  readonly trains: readonly TrainState[] | undefined;
  readonly mud: boolean;
  readonly kinds: (Prices | undefined)[];
}

/** What was found of a unit that has vedettes. */
export interface KeptVedettes {
  /** Itself and its vedettes. */
  readonly unit: UnitState;
  readonly riders: readonly UnitState[];
  readonly action: LdgaAction | undefined;
  /** The hex in which they must find room, and who stands there; undefined where nothing hangs on that. */
  readonly hex: number | undefined;
  readonly there: number;
}

/** What may be ordered of a column, and what those who are moving have spent. */
export interface KeptColumn {
  readonly state: Mover;
  readonly march: LdgaPosition['march'];
  readonly action: LdgaAction | undefined;
}

/** Orders of a seat for one piece that leave it where it is, as of the last position. */
export interface FewKept {
  of: LdgaPosition | undefined;
  seat: Seat;
  readonly vedettes: Map<UnitId, KeptVedettes>;
  readonly columns: Map<PieceId, KeptColumn>;
}

/** What was derived from the last few positions, and room to search in. */
export interface Recall {
  readonly memory: SearchMemory;
  readonly fields: Recent<readonly UnitState[], { readonly of: LdgaPosition; readonly field: Field }>;
  /** The zones as they look to the enemy, all of them and those of more than vedettes, by the field that they are of. */
  readonly zones: Recent<Field, Uint8Array>;
  readonly firm: Recent<Field, Uint8Array>;
  /** Barriers as all stand; and the last of each side, which hold as long as others have moved. */
  readonly standing: Recent<readonly UnitState[], Lines>;
  readonly lines: Partial<Record<Side, Lines>>;
  /** Those of a seat who may still move. */
  readonly movers: Recent<LdgaPosition, { readonly seat: Seat; readonly pieces: readonly Mover[] }>;
  /** The marches that groups may be ordered, by seat and pieces. */
  readonly marches: KeptOffers<Ways, KeptMarches>;
  readonly pushes: PushesKept;
  readonly few: FewKept;
  /** Ways to the objectives of march orders, by objective and by what steps cost. */
  readonly objectives: Map<string, Int16Array>;
  /** What steps cost those who go together, by gaits, manner, mud and the pontoons that lie; and of these the last. */
  readonly prices: Map<string, Prices>;
  pricesNow: PricesNow;
  /** How many grounds are kept. */
  grounds: number;
  /** What was found in the way of a march, before it is kept; and where hexes stand in the lists of a reach that is being made. */
  readonly marks: number[];
  readonly places: Int16Array;
  /** The places of a reach where there is room. */
  readonly open: Int16Array;
  /** How far command reaches, by the enemies who bar it, the trains that may lie as bridges, and from where. */
  readonly ranges: Recent<
    Uint8Array,
    { readonly trains: readonly TrainState[]; readonly from: Map<HexId, Uint8Array> }
  >;
  /** Who is in command by the points spent so far, as both sides stand. */
  readonly commanded: Recent<
    readonly object[],
    Pick<LdgaPosition, 'units' | 'leaders' | 'trains'> & {
      readonly side: Side;
      readonly found: ReadonlySet<PieceId>;
    }
  >;
  /** Which crowds may stay in one hex (3.1). */
  readonly rooms: Rooms;
  /** Where units may be set up, by where their leaders are; and the orders for it, by piece and hex. */
  readonly freedoms: Recent<readonly LeaderState[], Map<PieceId, readonly number[] | undefined>>;
  readonly setUpOrders: Map<PieceId, (LdgaAction | undefined)[]>;
  readonly setUp: PlacesKept;
  /** The hexes around a hex, by how far and by its number; as lists and as masks. */
  readonly near: (readonly number[] | undefined)[][];
  readonly nearby: (Uint8Array | undefined)[][];
  /** Where the trains of a side may be set up, by its units. */
  readonly banks: Recent<readonly UnitState[], readonly number[]>;
  /** Where combat units of a side stand while it is set up, by its units. */
  readonly stackHexes: Recent<readonly UnitState[], readonly number[]>;
  /** Who could attack whom, and fire at whom, by what is planned; and whom commanders may spend points on, by those spent. */
  readonly assailants: LastAnswer<readonly object[], readonly Assailant[]>;
  readonly contacts: LastAnswer<readonly object[], Contacts>;
  readonly bombardments: LastAnswer<readonly object[], readonly LdgaAction[]>;
  readonly commands: LastAnswer<readonly object[], Map<Seat, readonly LdgaAction[]>>;
  /** How far couriers get, by where they start and their range. */
  readonly couriers: Recent<LdgaPosition, Map<string, Int16Array>>;
}

export const makeRecall = (grid: HexGrid): Recall => ({
  memory: makeSearchMemory(grid.size),
  fields: new Recent(8),
  zones: new Recent(4),
  firm: new Recent(4),
  standing: new Recent(4),
  lines: {},
  movers: new Recent(2),
  marches: new KeptOffers(grid),
  pushes: { of: undefined, seat: '', byHex: new Map() },
  few: { of: undefined, seat: '', vedettes: new Map(), columns: new Map() },
  objectives: new Map(),
  prices: new Map(),
  pricesNow: { trains: undefined, mud: false, kinds: [] },
  grounds: 0,
  marks: [],
  places: new Int16Array(grid.size),
  open: new Int16Array(grid.size),
  ranges: new Recent(4),
  commanded: new Recent(4),
  rooms: makeRooms(),
  freedoms: new Recent(4),
  setUpOrders: new Map(),
  setUp: { of: undefined, side: 'french', muster: new Muster(grid), pieces: [] },
  near: [],
  nearby: [],
  banks: new Recent(2),
  stackHexes: new Recent(2),
  assailants: new LastAnswer(),
  contacts: new LastAnswer(),
  bombardments: new LastAnswer(),
  commands: new LastAnswer(),
  couriers: new Recent(2),
});
