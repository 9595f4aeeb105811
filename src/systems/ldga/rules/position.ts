import type { Position, Seat } from '../../../engine/position.ts';
import { type Army, type Chit, SIDES, type Side, sideOf } from '../content/atoms.ts';

export { type Army, type Chit, SIDES, type Side, sideOf };

export type HexId = string;
/** Two hexes with a dash, the lower number first. */
export type SideId = string;
export type UnitId = string;
export type LeaderId = string;
export type TrainId = string;
export type PieceId = UnitId | LeaderId | TrainId;
/** `french.6`, `allied.kgl`: whose losses are counted together (12.1, 12.14). */
export type TrackId = string;

export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

/**
 * Where a counter is. `waiting` beyond the edge of the map (1.61), `aside` not in this scenario; `split` is broken down
 * into its vedettes, and a vedette is `pooled` while it rides with its parent (13.11). Eliminated units lie in the
 * `day` or the `night` half of those awaiting reorganization, or are `lost` for good (1.11, 6.1).
 */
export type UnitPlace = 'map' | 'waiting' | 'aside' | 'split' | 'pooled' | 'day' | 'night' | 'lost';

/** The part of a combat unit or vedette that changes in play. */
export interface UnitState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  /** On its other side (6.13, 19.28). */
  readonly reduced: boolean;
  readonly outOfCommand: boolean;
  /** The commander who put it in command in this turn, if one did: Ney's cavalry is hasty (5.18). */
  readonly commander: LeaderId | null;
  readonly outOfSupply: boolean;
  readonly roadMarch: boolean;
  /** Reached the end of a march order in this turn, and is demoralized until it is over (8.25). */
  readonly weary: boolean;
  /** Has come on to the map in the player turn under way (15.1). */
  readonly entered: boolean;
  /** Belongs to the group that is moving now. */
  readonly moving: boolean;
  /** Has finished its move in the movement phase under way (8.3, 8.34C). */
  readonly moved: boolean;
  /** Has spent points of a forced march in this phase (11.76). */
  readonly forced: boolean;
  /** Of a vedette: has ended its move with a point left, enough to come together with others (13.12). */
  readonly spare: boolean;
  /** Broken down, or made of its vedettes again, in this phase (13.12). */
  readonly remade: boolean;
  /** The hex from which it came into the enemy's zone in this phase (11.73). */
  readonly cameFrom: HexId | null;
  /** The hex that it failed to repulse and must attack in the combat phase, or all of several (10.22). */
  readonly owes: HexId | readonly HexId[] | null;
  readonly attacked: boolean;
  readonly bombarded: boolean;
  readonly advanced: boolean;
  /** Has retreated before combat in this turn (16.2). */
  readonly withdrew: boolean;
  /** Face up before the enemy (1.51). */
  readonly shown: boolean;
}

/** The hexes that a unit owes an attack (10.22). */
export const debtsOf = ({ owes }: Pick<UnitState, 'owes'>): readonly HexId[] =>
  owes === null ? [] : typeof owes === 'string' ? [owes] : owes;

/** `reserve`: a replacement whom nobody needs yet (5.13). */
export type LeaderPlace = 'map' | 'waiting' | 'aside' | 'reserve' | 'captured';

export interface LeaderState {
  readonly id: LeaderId;
  readonly place: LeaderPlace;
  readonly hex: HexId | null;
  /** Whom a replacement stands in for (5.13). */
  readonly replaces: LeaderId | null;
  readonly outOfCommand: boolean;
  /** Has reorganized combat units in this player turn, and so is in no chain of command (6.14, 6.23). */
  readonly reorganized: boolean;
  readonly entered: boolean;
  readonly moving: boolean;
  readonly moved: boolean;
  readonly shown: boolean;
}

export type TrainPlace = 'map' | 'bridge' | 'waiting' | 'aside' | 'lost';

/** A bridge train, or the pontoon bridge that it has become (9). */
export interface TrainState {
  readonly id: TrainId;
  /** Whoever has captured it owns it (9.18, 9.26). */
  readonly owner: Side;
  readonly place: TrainPlace;
  readonly hex: HexId | null;
  /** The hexside that its bridge spans. */
  readonly across: SideId | null;
  readonly roadMarch: boolean;
  readonly entered: boolean;
  readonly moving: boolean;
  readonly moved: boolean;
  /** Laid in the player turn under way: the first to cross rolls for what it costs (9.24). */
  readonly fresh: boolean;
  /** What that die gave. */
  readonly toll: number | null;
  /** Taken up in this movement phase: it may not be laid again (9.23). */
  readonly takenUp: boolean;
  /** Captured in the player turn under way: it is not rolled for again (9.18). */
  readonly seized?: true;
  readonly shown: boolean;
}

export interface Purse {
  readonly cup: readonly Chit[];
  readonly hand: readonly Chit[];
  /** The chit of the player turn under way, and the one played with it for a forced march (8.1). */
  readonly drawn: Chit | null;
  readonly forced: Chit | null;
  /** The turn of the last forced march (8.13). */
  readonly lastForced: number | null;
}

export interface TrackState {
  readonly losses: number;
  readonly demoralized: boolean;
}

/** Why a march order ended (8.25). */
export type OrderEnd = 'arrived' | 'enemy-near' | 'recalled' | 'met-column' | 'force-gone';

/** A march order on its slip (8.2): secret until the game is over. */
export interface MarchOrder {
  readonly id: string;
  readonly side: Side;
  /** Who wrote it. */
  readonly by: Seat;
  /** The officer of the formation, or null for a stack. */
  readonly officer: LeaderId | null;
  readonly units: readonly UnitId[];
  readonly objective: HexId;
  readonly issued: number;
  /** The first turn on which it binds. */
  readonly from: number;
  readonly ended: { readonly turn: number; readonly why: OrderEnd } | null;
}

/** A letter between players of one side, carried by an aide-de-camp (18.1). */
export interface Message {
  readonly id: string;
  readonly from: Seat;
  readonly addressee: Seat;
  readonly text: string;
  readonly sent: number;
  /** Where the aide is; he rides on each turn. */
  readonly at: HexId;
  /** The turn in which it came into the hands it was for. */
  readonly arrived: number | null;
}

/** A party of reinforcements that is still to come (15). */
export interface Coming {
  /** Its place among the scenario's arrivals. */
  readonly party: number;
  readonly entry: string;
  readonly turn: number;
  /** Comes by the next entry, behind those whose own it is (15.3). */
  readonly switched: boolean;
}

/** What a seat saw of an enemy piece, and when (1.5). */
export interface Sighting {
  readonly piece: PieceId;
  readonly hex: HexId;
  readonly turn: number;
}

/** How strong a force looked from a hilltop, to the nearest ten points (1.51). */
export interface Estimate {
  readonly hex: HexId;
  readonly points: number;
  readonly turn: number;
}

/** The group that is moving: its members are marked in their own states. */
export interface March {
  readonly hex: HexId;
  /** Half movement points spent. */
  readonly spent: number;
}

export type Phase =
  | 'set-up'
  | 'dispatch'
  | 'reorganization'
  | 'command'
  | 'initiative'
  | 'movement'
  | 'combat'
  | 'supply'
  | 'disengagement'
  | 'interphase';

export interface LdgaPosition extends Position {
  readonly schema: 'ldga/1';
  /** As the turn record track numbers it. */
  readonly turn: number;
  readonly phasing: Side;
  readonly phase: Phase;
  /** In the order of the world's counters, vedettes among them. */
  readonly units: Readonly<Record<Side, readonly UnitState[]>>;
  readonly leaders: Readonly<Record<Side, readonly LeaderState[]>>;
  readonly trains: readonly TrainState[];
  readonly purses: Readonly<Record<Side, Purse>>;
  readonly tracks: Readonly<Record<TrackId, TrackState>>;
  /** 16.31: the Guard has fallen back in this player turn. */
  readonly guardRecoiled: boolean;
  readonly coming: readonly Coming[];
  /** How many stacks and columns have come on at each entry in this phase (15.12, 15.13). */
  readonly columns: Readonly<Record<string, number>>;
  /** Entries at which somebody of the army has come on: sources of supply (14.22). */
  readonly opened: readonly string[];
  /** Who was the last to hold a source in supply, where that is not its own side (20.12, 20.15). */
  readonly captured: readonly string[];
  readonly orders: readonly MarchOrder[];
  readonly messages: readonly Message[];
  /** French formations that the second French player has (18). */
  readonly delegated: readonly string[];
  readonly march: March | null;
  /** Hexes that have stood a repulse in this phase (10.22). */
  readonly repulsed: readonly HexId[];
  /** Attacks of the combat phase under way that are over, by the hex attacked (11.23, 11.51E). */
  readonly fought: readonly HexId[];
  readonly bombardedHexes: readonly HexId[];
  /** How many have gone back over each bridge in this combat phase (11.43). */
  readonly crossings: Readonly<Record<SideId, number>>;
  readonly sightings: Readonly<Record<Seat, readonly Sighting[]>>;
  /** What each side has estimated of the other. */
  readonly estimates: Readonly<Record<Side, readonly Estimate[]>>;
  /** Sides that have set up. */
  readonly deployed: readonly Side[];
  /** Seats that have ended the phase under way. */
  readonly ended: readonly Seat[];
}
