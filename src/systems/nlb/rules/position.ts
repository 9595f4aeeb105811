import type { Position } from '../../../engine/position.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { Army, CorpsId, HexId, LeaderId, LeaderPlace, Side, UnitId, UnitPlace } from './names.ts';
import type { LeaderExtras, PositionExtras, UnitExtras } from './variants/extras.ts';

export * from './names.ts';

/**
 * What a unit has done in the combat phase under way (6.1B, 6.6D, 6.7C):
 * `silenced` is artillery displaced before it fired, `advanced` can neither attack nor be attacked.
 */
export type CombatState = 'fresh' | 'attacked' | 'bombarded' | 'defended' | 'advanced' | 'silenced';

/** The part of a counter that changes in play; its printed values are in the world. */
export interface UnitState extends UnitExtras {
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
}

/** The part of a leader that changes in play (10.0); his printed values are in the world. */
export interface LeaderState extends LeaderExtras {
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
  /** Where markers show all its entries: that of the real one, by which whatever comes with the group comes too. */
  readonly meant?: number;
}

export interface NlbPosition extends Position, PositionExtras {
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
}
