import type { Position, Seat } from '../../../engine/position.ts';

export const ARMIES = ['french', 'allied', 'prussian'] as const;
/** `allied` is the Anglo-Dutch-German Army. */
export type Army = (typeof ARMIES)[number];
export const SIDES = ['coalition', 'french'] as const;
export type Side = (typeof SIDES)[number];

export type HexId = string;
export type UnitId = string;
export type LeaderId = string;
export type CorpsId = string;

export const sideOf = (army: Army): Side => (army === 'french' ? 'french' : 'coalition');
export { partOf, withPart } from '../../common/sides.ts';
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');
/** Every army is played from a seat of its own name. */
export const seatOf = (army: Army): Seat => army;
/** The other army of the same side, whose stacks it does not share (5.1). */
export const allyOf = (army: Army): Army | undefined =>
  army === 'french' ? undefined : army === 'allied' ? 'prussian' : 'allied';
/**
 * Where a counter is. `unplaced` waits for its owner to set it up, `waiting` beside its entry hex; a `cadre` has lost
 * all its points and may be reorganized (8.2); `gone` has fled or dissolved for good (12.7, 13); `exited` left by a
 * road (12.5).
 */
export type UnitPlace = 'map' | 'unplaced' | 'waiting' | 'cadre' | 'gone' | 'exited';

/**
 * What a charge leaves behind: `clashing` cavalry must fight its reaction charge in the next combat phase (9.4.5),
 * `spent` cavalry was thrown back and does not fight in it (9.4.7), `blown` cavalry has countercharged and may not
 * move in its next movement phase (11.9.3).
 */
export type ChargeMark = 'clashing' | 'spent' | 'blown';

/** Whether a unit that has advanced after combat may still break through (11.13). */
export type Breakthrough = 'may' | 'done';

/** The part of a counter that changes in play; where it stands, the stacks say. */
export interface UnitState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  /** Strength points lost (11.10). */
  readonly losses: number;
  readonly outOfCommand: boolean;
  readonly reorganizing: boolean;
  /** Has finished its move in the movement phase under way (9.3.2). */
  readonly moved: boolean;
  /** Belongs to the group that is moving now. */
  readonly moving: boolean;
  /** Where it stood when the movement phase under way began: who charges as a stack began it together (9.4.3). */
  readonly began: HexId | null;
  /** Ended its move in Road Column: nobody may stack with it until the movement phase ends (5.3). */
  readonly column: boolean;
  readonly mark: ChargeMark | null;
  /** Has bombarded in this combat phase. */
  readonly fired: boolean;
  /** Has attacked in this combat phase (11.4). */
  readonly attacked: boolean;
  readonly breakthrough: Breakthrough | null;
  /** The enemy knows in which hex it is, though it need not lie on top (5.4.2, 6.0). */
  readonly seen: boolean;
}

export interface LeaderState {
  readonly id: LeaderId;
  readonly place: 'map' | 'unplaced' | 'waiting' | 'gone';
  readonly hex: HexId | null;
  readonly outOfCommand: boolean;
  /** 7.1: an army leader who commands units himself this turn, and so no corps leaders. */
  readonly tactical: boolean;
  /** 8.3: reorganizes cadres this turn, and so commands nobody of his corps. */
  readonly rallying: boolean;
  readonly moved: boolean;
}

export interface CorpsState {
  readonly demoralized: boolean;
  /** 13.1: has disintegrated. */
  readonly dissolved: boolean;
}

export interface ArmyState {
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
}

/** The group of an army that is moving: its members are marked in the units, so that no enemy reads them here. */
export interface March {
  readonly hex: HexId;
  /** Half movement points spent. */
  readonly spent: number;
  /** The last hex was entered in Road Column. */
  readonly column: boolean;
}

export type Marches = Readonly<Record<Army, March | null>>;
/** Nobody is on the march. */
export const HALTED: Marches = { french: null, allied: null, prussian: null };

/** A reaction charge that waits for the combat phase (9.4.5): from the hex of those who react against the chargers. */
export interface Clash {
  readonly reacting: HexId;
  readonly charging: HexId;
}

export type Phase =
  | 'set-up'
  | 'command'
  | 'movement'
  | 'completion'
  | 'combat'
  | 'breakthrough'
  | 'interphase';

/** From top to bottom (5.4). */
export type Stack = readonly UnitId[];

/** The stack in one hex. */
export interface Post {
  readonly hex: HexId;
  readonly stack: Stack;
}

export interface DowPosition extends Position {
  readonly schema: 'dow/1';
  /** Index into the scenario's turns. */
  readonly turn: number;
  readonly phasing: Side;
  readonly phase: Phase;
  /** In the order of the world's counters. */
  readonly units: Readonly<Record<Side, readonly UnitState[]>>;
  /** The one place that says where combat units stand, and in which order: by rising number of their hexes. */
  readonly stacks: Readonly<Record<Side, readonly Post[]>>;
  readonly leaders: Readonly<Record<Side, readonly LeaderState[]>>;
  readonly armies: Readonly<Record<Army, ArmyState>>;
  readonly corps: Readonly<Record<CorpsId, CorpsState>>;
  /** Sides that have set up: what they placed can be seen as far as 5.4.2 lets it (4.1). */
  readonly deployed: readonly Side[];
  /** Each army has its own, for two Allied players move in the same phase (ruling R50). */
  readonly marches: Marches;
  /** Hexes whose stacks their owner has put into another order since anybody came there; his secret. */
  readonly ordered: readonly HexId[];
  readonly clashes: readonly Clash[];
  /** How many units have come on at each entry point in this movement phase (9.2.2). */
  readonly columns: Readonly<Record<string, number>>;
  /** Hexes whose battle of this combat phase is over (4.2.D). */
  readonly settled: readonly HexId[];
  /** Seats that have ended the phase under way. */
  readonly ended: readonly Seat[];
}
