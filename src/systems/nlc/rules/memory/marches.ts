import type { NlcAction } from '../actions.ts';
import type { Gait } from '../ground/ground.ts';
import type { FormationState, HexId, LeaderState, NlcPosition, UnitState } from '../position.ts';
import type { Commands, Ranges, Shut, Zone } from './zones.ts';

/* What is remembered of columns, ways, and the marches and rides that were listed. */

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
