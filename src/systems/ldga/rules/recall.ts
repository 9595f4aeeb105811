import type { Seat } from '../../../engine/position.ts';
import { makeSearchMemory, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import type { LdgaAction } from './actions.ts';
import { type KeptList, KeptOffers } from './kept-offers.ts';
import type { HexId, LdgaPosition, LeaderState, PieceId, Side, TrainState, UnitState } from './position.ts';

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
  /** Its number among the ways of a reach. */
  readonly place: number;
  readonly hex: number;
  readonly path: readonly HexId[];
  readonly cost: number;
}

/** Everywhere that those get to who set out alike, whoever of their own side stands there. */
export interface Reach {
  readonly ways: readonly Way[];
  /** The orders to go there, beside the ways, by who goes. */
  readonly marches: Map<string, (LdgaAction | undefined)[]>;
}

/** The ways of those who would go together, in column or not, as far as nothing but want of room is against them. */
export interface Ways {
  readonly ways: readonly Way[];
  /** What they count where they come to stay, and what they have to spend for it (3.0, 3.1). */
  readonly crowd: number;
  readonly budget: number;
  readonly toStay: number;
  /** The orders to go there, made when they are first listed. */
  readonly orders: (LdgaAction | undefined)[];
  readonly column: boolean;
}

export interface KeptMarches extends KeptList {
  readonly found: readonly Ways[];
}

/** What bars a march and what stops it. */
export interface Barriers {
  /** Enemies (8.34F). */
  readonly enemies: Uint8Array;
  /** The enemy's zone, as far as it can be known, for whoever of this group would be in it (4.0, 4.1). */
  readonly zone: Uint8Array;
  /** The zone where no friend stands: closed to leaders and trains by themselves (4.12). */
  readonly unsafe: Uint8Array | undefined;
  /** Friends in road march, through whom nobody passes (8.42D, G). */
  readonly columns: Uint8Array | undefined;
  /** Hexes that a road joins to a friend in road march beside them (8.42E). */
  readonly interval: Uint8Array | undefined;
  /** Whatever of these closes a hex. */
  readonly shut: Uint8Array;
  /** What was found between them, by where a group starts and what it has to spend on what. */
  readonly reaches: Map<string, Reach>;
}

/** What was derived from the last few positions, and room to search in. */
export interface Recall {
  readonly memory: SearchMemory;
  readonly fields: Recent<readonly UnitState[], { readonly of: LdgaPosition; readonly field: Field }>;
  /** The zones as they look to the enemy, all of them and those of more than vedettes, by the field that they are of. */
  readonly zones: Recent<Field, Uint8Array>;
  readonly firm: Recent<Field, Uint8Array>;
  /** Barriers by the enemy who makes them and by what its own side adds; and those of each kind of group as all stand. */
  readonly fronts: Recent<Field, Map<string, Barriers>>;
  readonly standing: Recent<Field, { readonly enemy: Field; readonly kinds: Map<string, Barriers> }>;
  /** Those of a seat who may still move. */
  readonly movers: Recent<LdgaPosition, { readonly seat: Seat; readonly pieces: readonly Mover[] }>;
  /** The marches that groups may be ordered, by seat and pieces. */
  readonly marches: KeptOffers<KeptMarches>;
  /** Ways to the objectives of march orders, by objective and by what steps cost. */
  readonly objectives: Map<string, Int16Array>;
  /** What steps cost those who go together, by gaits, manner, mud and the pontoons that lie. */
  readonly prices: Map<string, Int8Array>;
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
  readonly rooms: Map<number, boolean>;
  /** Where units may be set up, by where their leaders are; and the orders for it, by piece and hex. */
  readonly freedoms: Recent<readonly LeaderState[], Map<PieceId, readonly number[] | undefined>>;
  readonly places: Map<PieceId, (LdgaAction | undefined)[]>;
  /** The hexes around a hex, by its number and how far. */
  readonly near: Map<string, readonly number[]>;
  /** How far couriers get, by where they start and their range. */
  readonly couriers: Recent<LdgaPosition, Map<string, Int16Array>>;
}

export const makeRecall = (size: number): Recall => ({
  memory: makeSearchMemory(size),
  fields: new Recent(8),
  zones: new Recent(4),
  firm: new Recent(4),
  fronts: new Recent(4),
  standing: new Recent(4),
  movers: new Recent(2),
  marches: new KeptOffers(),
  objectives: new Map(),
  prices: new Map(),
  ranges: new Recent(4),
  commanded: new Recent(4),
  rooms: new Map(),
  freedoms: new Recent(4),
  places: new Map(),
  near: new Map(),
  couriers: new Recent(2),
});
