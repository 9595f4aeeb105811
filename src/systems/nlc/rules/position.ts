import type { Position } from '../../../engine/position.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { Army, Order, SecondOrder, Side } from '../content/atoms.ts';
import type { Stance } from '../content/special/stances.ts';
import type { Weather } from '../content/special/weather.ts';

export { partOf, withPart } from '../../common/sides.ts';
export {
  ARMIES,
  type Army,
  enemyOf,
  type Order,
  type SecondOrder,
  SIDES,
  type Side,
  sideOf,
} from '../content/atoms.ts';

export type HexId = string;
export type UnitId = string;
export type LeaderId = string;
/** `fr.3c.merlin/1`: the first vedette of this unit. */
export type VedetteId = string;
export type TrainId = string;
/** `french.3`, `allied.N2`, `allied.willem`. */
export type FormationId = string;
/** Whose losses break whom: `prussian.1`, `allied.british`. */
export type BreakGroup = string;

/** `lost`: eliminated, and failed to rally: out for good (15). */
export type UnitPlace = 'map' | 'waiting' | 'eliminated' | 'lost' | 'exited';

/** The part of a counter that changes in play; its printed values are in the world. */
export interface UnitState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  /** The hex when `place` is `map`; the hex it left or fell in otherwise, null before it ever stood on the map. */
  readonly hex: HexId | null;
  readonly reduced: boolean;
  /** 8.1: hit by guns this turn. */
  readonly disrupted: boolean;
  /** Has made its march of this movement segment. */
  readonly moved: boolean;
  /** Where that march began; null when it came from off the map or has not marched. */
  readonly from: HexId | null;
  /** Has bombarded in this player turn (4.III, 8.1, 8.2). */
  readonly bombarded: boolean;
  /** Has charged, pursued or reacted this turn (7.6b). */
  readonly charged: boolean;
  /** The hex it is charging in, while `hex` keeps the place it started from. */
  readonly charging: HexId | null;
  /** Has used the road or trail rate this turn (12.2). */
  readonly byRoad: boolean;
  /** 7.10b: began the game turn in an enemy zone of control. */
  readonly beganInZoc: boolean;
  /** 12.2: has entered an enemy zone of control in this player turn. */
  readonly enteredZoc: boolean;
  /** Has attacked in this combat segment. */
  readonly attacked: boolean;
  /** 15: the turn on which it fell, while it lies eliminated. */
  readonly fell: number | null;
  /** 32.11: movement points that work on bridges has taken this player turn; missing where none has. */
  readonly worked?: number;
}

/** `goal`: on a march order, a marker of where his troops are to go; not there himself (12.2). */
export type LeaderPlace = 'map' | 'waiting' | 'goal' | 'dead' | 'exited';

export interface LeaderState {
  readonly id: LeaderId;
  readonly place: LeaderPlace;
  readonly hex: HexId | null;
  readonly moved: boolean;
  /** 12.5: orders sent this turn, Attack and all others apart, because one commander is rated apart for them. */
  readonly sentAttack: number;
  readonly sentOther: number;
  /** 11: fell and came back as somebody else, rated 1. */
  readonly replaced: boolean;
  /** 15: rallies this turn and counts as absent for everything else. */
  readonly rallying: boolean;
  /** 26.1: has not begun to move this morning. */
  readonly asleep: boolean;
  /** The turn on which he came onto the map after the start (a leader in reserve may move then). */
  readonly cameOn: number | null;
}

export interface FormationState {
  readonly id: FormationId;
  readonly order: Order;
  /** 12.9: what lies under a march order. */
  readonly second: SecondOrder | null;
  /** 12.2, 16: what an Attack is for: all these hexes. Kept while it waits under a march. */
  readonly target: readonly HexId[];
  /** 18: the hexes of the target that its side occupies. */
  readonly held: readonly HexId[];
  /** 12.2: what was friendly ground when Defend took effect. */
  readonly ground: readonly HexId[];
  /** 12.2: where a march goes; null once it has got there or was stopped. */
  readonly goal: HexId | null;
  /** 12.6: the first turn on which it lost a step under its present order. */
  readonly shaken: number | null;
  /** 12.2: for how many of its own player turns running guns alone have done its attacking. */
  readonly guns: number;
  /** What it has done in this player turn that counts as attacking. */
  readonly did: { readonly bombarded: boolean; readonly charged: boolean; readonly attacked: boolean };
  /** The wing commander it is assigned to (26.1). */
  readonly wing: LeaderId | null;
}

/** What a courier carries. */
export type Letter =
  | {
      readonly kind: 'order';
      readonly order: Order;
      readonly second: SecondOrder | null;
      readonly target: readonly HexId[];
      readonly goal: HexId | null;
    }
  /** To a wing commander: a formation comes under him, or leaves him. */
  | { readonly kind: 'assign'; readonly formation: FormationId; readonly join: boolean };

export interface CourierState {
  /** Whose courier he is: a formation, or a wing commander. */
  readonly to: FormationId | LeaderId;
  readonly from: LeaderId;
  readonly place: 'riding' | 'arrived' | 'waiting';
  /** Null on the turn track. */
  readonly hex: HexId | null;
  readonly letter: Letter;
  readonly sent: number;
  readonly arrived: number | null;
  /** On the track: the turn on which the order takes effect. */
  readonly due: number | null;
  /** Given face to face: the receiver stood with the sender. */
  readonly inPerson?: true;
  /** 32.12: by how many turns a card makes it later or sooner. */
  readonly shift?: number;
}

export interface ArmyState {
  /** Full strength of the units that lie eliminated (13). */
  readonly losses: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
}

/** An army group of the campaign (26.9). */
export interface GroupState {
  readonly demoralization: number;
  readonly disintegration: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
  /** For how many turns running its supply has been cut. */
  readonly cut: number;
}

/** 32.7: one of the vedettes of a light cavalry unit. `held`: still with it. */
export interface VedetteState {
  readonly id: VedetteId;
  readonly place: 'held' | 'map' | 'eliminated' | 'lost';
  readonly hex: HexId | null;
  readonly moved: boolean;
  readonly fell: number | null;
}

/** 32.9: the baggage of a corps. */
export interface TrainState {
  readonly id: TrainId;
  readonly place: 'map' | 'waiting' | 'taken' | 'exited';
  readonly hex: HexId | null;
  readonly moved: boolean;
}

/** 27.6, 27.7: how much better or worse than printed commanders are now, and in which mood. */
export interface CommandState {
  /** The turn of the last interphase; -1 before the first. */
  readonly turn: number;
  readonly ratings: Readonly<Record<LeaderId, number>>;
  readonly stances: Readonly<Record<LeaderId, Stance>>;
}

/** 32.12: a card that lies on the table, and the turn on which it was put there. */
export interface PlayedCard {
  readonly card: number;
  readonly turn: number;
  /** Put aside unused. */
  readonly aside?: true;
}

/** 32.12: the cards of one side, by their numbers; 0 for those on which nothing happens. */
export interface CardsState {
  /** Still to be drawn, in no order. */
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  /** Face up, and face down. */
  readonly shown: readonly PlayedCard[];
  readonly laid: readonly PlayedCard[];
}

/** One award of victory points other than for losses, which are counted from the counters themselves. */
export interface VictoryAward {
  readonly side: Side;
  readonly value: number;
  readonly code: string;
  readonly rule: RuleId;
  readonly turn: number;
}

export const SEGMENTS = ['setup', 'command', 'bombardment', 'charge', 'movement', 'combat', 'end'] as const;
export type Segment = (typeof SEGMENTS)[number];

export interface NlcPosition extends Position {
  readonly schema: 'nlc/1';
  readonly turn: number;
  readonly phasing: Side;
  readonly segment: Segment;
  /** Kept apart per side: what depends only on one side is remembered by the identity of its array. */
  readonly forces: Readonly<Record<Side, readonly UnitState[]>>;
  readonly leaders: Readonly<Record<Side, readonly LeaderState[]>>;
  readonly formations: Readonly<Record<Side, readonly FormationState[]>>;
  readonly couriers: Readonly<Record<Side, readonly CourierState[]>>;
  /** 12.3: couriers caught, by whose they are: the turn on which that happened. */
  readonly caught: Readonly<Record<string, number>>;
  readonly armies: Readonly<Partial<Record<Army, ArmyState>>>;
  readonly broken: Readonly<Record<BreakGroup, boolean>>;
  /** Empty but in the campaign. */
  readonly groups: Readonly<Record<string, GroupState>>;
  /** Who last moved a unit into or through each hex that a scenario or an order asks about (18). */
  readonly control: Readonly<Record<HexId, Side | null>>;
  readonly awards: readonly VictoryAward[];
  /** Things that happened and count for good, with the turn they did. */
  readonly marks: Readonly<Record<string, number>>;
  /* What only some fields know of is missing in the positions of others. */
  /** 27.6, 27.7: what the last interphase made of commanders. */
  readonly command?: CommandState;
  /** 27.10: units that another formation leads now. */
  readonly attached?: Readonly<Record<UnitId, FormationId>>;
  /** 32.4 */
  readonly weather?: Weather;
  /** 32.7 */
  readonly vedettes?: Readonly<Record<Side, readonly VedetteState[]>>;
  /** 32.9, 32.10 */
  readonly trains?: Readonly<Record<Side, readonly TrainState[]>>;
  /** 32.9: units that had no line of supply when it was last looked at. */
  readonly cut?: readonly UnitId[];
  /** 32.11: bridges that are damaged, by hexside. */
  readonly damaged?: readonly string[];
  /** 32.6: units that lie under their flags. */
  readonly hidden?: Readonly<Record<Side, readonly UnitId[]>>;
  /** 32.12: cards, and the last turn on which they were dealt; -1 before the first. */
  readonly cards?: Readonly<Record<Side, CardsState>> & { readonly dealt: number };
}

/** 28.2: this unit is in the army's reserve no longer. */
export const freedMark = (unit: UnitId): string => `freed:${unit}`;
/** 32.12: this side's army is going home since this turn. */
export const retreatMark = (side: Side): string => `retreat:${side}`;
/** 28.4, 32.12: until when no overall commander of a side sends anything. */
export const silenceMark = (side: Side): string => `silence:${side}`;
