import type { Position, Seat } from '../../../engine/position.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';

export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];

/** Armies keep their own losses and morale; the two Coalition armies share one player turn. */
export const ARMIES = ['french', 'prussian', 'allied'] as const;
export type Army = (typeof ARMIES)[number];

export type HexId = string;
export type UnitId = string;
export type LeaderId = string;
/** `french.2`, `prussian.4`, `allied.british`. */
export type CorpsId = string;

export const sideOf = (army: Army): Side => (army === 'french' ? 'french' : 'coalition');
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

/** Each army is a seat of its own name. */
export const seatOf = (army: Army): Seat => army;

/** `hidden`: off the map, in the holding area of a pair of markers (16.6). */
export type UnitPlace = 'map' | 'waiting' | 'eliminated' | 'exited' | 'hidden';

/** `reserve`: a counter that waits to take another's place, or that another has taken the place of (16.1C). */
export type LeaderPlace = UnitPlace | 'reserve';

/**
 * What a unit has done in the combat phase under way (6.1B, 6.6D, 6.7C):
 * `silenced` is artillery displaced before it fired, `advanced` can neither attack nor be attacked.
 */
export type CombatState = 'fresh' | 'attacked' | 'bombarded' | 'defended' | 'advanced' | 'silenced';

/** What a charge leaves behind (16.8). */
export type Horses = 'charged' | 'blown' | 'recovering';

/** A garrison still forming, or formed (16.11). */
export type Garrison = 'forming' | 'formed';

/** The part of a counter that changes in play; its printed values are in the world. */
export interface UnitState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  /** The hex when `place` is `map`; the hex it left or died in otherwise, null before it ever stood on the map. */
  readonly hex: HexId | null;
  readonly reduced: boolean;
  /** Has made its move in the movement phase under way (5.1C). */
  readonly moved: boolean;
  readonly combat: CombatState;
  /** 19.5C: may not move until released. */
  readonly immobile: boolean;
  /** 11.0: the leader who gave it command in its side's last command segment. */
  readonly command: LeaderId | null;
  /** 11.3: found without command in that segment, and so until the next one. */
  readonly outOfCommand: boolean;
  /** 12.0: the turn on which it fell, while it waits to be reorganized. */
  readonly fell: number | null;
  /** 13.3: has been reorganized once. */
  readonly reorganized: boolean;
  /** 16.11: shuts itself up in a chateau, or has; only where that rule is in use. */
  readonly garrison?: Garrison | null;
  /** 16.8: how its horses are: they have charged in this player turn, are blown, or recover; only where cavalry charges. */
  readonly horses?: Horses | null;
  /** 16.8: half movement points of its march in this player turn that could carry a charge, -1 where none could. */
  readonly run?: number | null;
  /** 16.4: has marched by road or trail in the movement phase under way; only where that matters. */
  readonly onRoad?: boolean;
  /** 16.18: found cut off at the last supply check. Only where that rule is in use. */
  readonly outOfSupply?: boolean;
  /** 16.18A: what a die has given it to march with, while it marches. */
  readonly allowance?: number | null;
}

/** An army's supply train (16.17). */
export interface TrainState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  /** The turn on which it last moved; a train moves once a turn. */
  readonly movedOn: number | null;
}

/** The part of a leader that changes in play (10.0); his printed values are in the world. */
export interface LeaderState {
  readonly id: LeaderId;
  readonly place: LeaderPlace;
  readonly hex: HexId | null;
  readonly moved: boolean;
  /** A commander who is not active gives no command (15.4). */
  readonly active: boolean;
  /** 10.1E, 10.2: driven from his place; he joins the nearest friendly unit before anything else happens. */
  readonly driven: boolean;
  /** 10.1C: has given command in the player turn under way. */
  readonly gave: boolean;
  /** 11.1: the commander who gave an officer command. */
  readonly command: LeaderId | null;
  /** 11.3: an officer found without command; a commander never is. */
  readonly outOfCommand: boolean;
  /** 12.1D: reorganizes in the player turn under way, and so gives no command. */
  readonly reorganizing: boolean;
  /** 16.1C: what dice have given a sick Napoleon to ride with, while he rides, and to command with this turn. */
  readonly allowance?: number | null;
  readonly capacity?: number;
}

/** The morale of a corps, or of a nation of the Allied army (13.0). */
export interface CorpsState {
  readonly demoralized: boolean;
  /** What its level has lost because demoralized leaders were near in its last morale segment (22.5A). */
  readonly near: number;
  /** What its level has lost for good (22.5B). */
  readonly lasting: number;
}

export interface ArmyState {
  /** Strength points eliminated so far (9.0). */
  readonly losses: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
}

/** One award of victory points other than for losses, which are counted from the armies themselves. */
export interface VictoryAward {
  readonly side: Side;
  readonly value: number;
  readonly code: string;
  readonly rule: RuleId;
  readonly turn: number;
}

export interface Secret {
  readonly army: Army;
  readonly used: boolean;
  readonly revealed: boolean;
  /** Which of its entries was chosen, where it has several; null where markers show them all (28.0D). */
  readonly entry?: number | null;
}

export const MARKERS = ['a', 'b'] as const;
export type Marker = (typeof MARKERS)[number];

/** A pair of hidden-movement markers in use (16.6). Where they stand is open; which is real and whom it stands for is not. */
export interface HiddenPair {
  /** `french.1`. */
  readonly id: string;
  readonly army: Army;
  /** Null while the marker waits off the map with reinforcements. */
  readonly a: HexId | null;
  readonly b: HexId | null;
  /** Those that have moved in the movement phase under way. */
  readonly moved: readonly Marker[];
  /** The group of reinforcements with which a marker still waits. */
  readonly entry: string | null;
  /** The turn on which it was placed; -1 at set-up. */
  readonly since: number;
  /** Laid open: its units are about to be deployed. */
  readonly seen: boolean;
  readonly real: Marker;
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
}

export interface NlbPosition extends Position {
  readonly schema: 'nlb/1';
  /** Index into the scenario's turns. */
  readonly turn: number;
  /** 4.3: rain on the turn under way. */
  readonly raining: boolean;
  /** The phasing side. */
  readonly phasing: Side;
  readonly phase: 'command' | 'movement' | 'combat' | 'interphase';
  /** Kept apart per side: what depends only on one side is remembered by the identity of its array. */
  readonly forces: Readonly<Record<Side, readonly UnitState[]>>;
  /** In the order of the world's leaders; empty where leaders are not in use. */
  readonly leaders: Readonly<Record<Side, readonly LeaderState[]>>;
  readonly armies: Readonly<Partial<Record<Army, ArmyState>>>;
  /** Empty where corps have no morale of their own. */
  readonly corps: Readonly<Record<CorpsId, CorpsState>>;
  /** Who last moved through each hex that the scenario asks about (3.4B). */
  readonly control: Readonly<Record<HexId, Side | null>>;
  readonly awards: readonly VictoryAward[];
  /** How many units have entered at each hex in this movement phase (5.6A). */
  readonly columns: Readonly<Record<HexId, number>>;
  /** A hex filled beyond the limit by the last march: one of its unmoved units must be the next to move (5.4). */
  readonly relieve: HexId | null;
  /** Reinforcement groups brought by a die that have come (19.5D): group id to the turn of arrival. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Things that happened and count for good in morale levels (see levels.ts), with the turn they did. */
  readonly marks: Readonly<Record<string, number>>;
  /** Choices a side has written down in secret, by group; shown to its owner only until revealed (18.5C). */
  readonly secrets: Readonly<Record<string, Secret>>;
  /** Pairs of hidden-movement markers in use; only where that rule is (16.6). */
  readonly hidden?: readonly HiddenPair[];
  /** In the order of the world's trains; only where they are in use (16.17). */
  readonly trains?: readonly TrainState[];
}
