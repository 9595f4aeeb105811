import type { Position } from '../../../engine/position.ts';
import type { Pose } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/units.ts';
import type { BrigadierQuality, Side } from '../content/atoms.ts';
import type { Spread } from '../content/footprints.ts';
import type { Task } from '../content/tables.ts';

export type UnitId = string;
export type BrigadeId = string;
export type FeatureId = string;

export type Formation =
  | 'line'
  | 'attackColumn'
  | 'companyColumn'
  | 'square'
  | 'skirmish'
  | 'doubleLine'
  | 'squadronColumn'
  | 'limbered'
  | 'deployed'
  | 'garrison';

/** What can be ordered: nobody forms a garrison, he goes into the houses. */
export type Drill = Exclude<Formation, 'garrison'>;

/** 8.0: from good order to flight. A unit keeps its formation when it is only unformed. */
export type Order = 'formed' | 'unformed' | 'retreating' | 'routed';

export interface UnitState {
  readonly id: UnitId;
  /** Under a Fog of War card a unit has no place but that of the card (2.13). */
  readonly place: 'table' | 'card' | 'offTable' | 'lost' | 'absorbed';
  readonly pose: Pose;
  readonly formation: Formation;
  readonly order: Order;
  readonly casualties: number;
  /** 11.13, 11.14: losses that were made good had told before. */
  readonly raw?: true;
  /** It ran and took breath again: it reforms as it likes (8.10). */
  readonly rallied: boolean;
  /** What it was before it fell back as a crowd, and becomes again when it reforms (8.10). */
  readonly reformsAs: Formation | null;
  /** Bases of a screen, or of a light battalion in skirmish order; 0 for the others. */
  readonly bases: number;
  /** How its bases are spread, where not in one rank at the closest (6.2, 6.3). */
  readonly spread: Spread | null;
  /** Bases that battalions have added to a screen (6.8); of a line made anew what it has more or fewer than the first. */
  readonly reinforced: number;
  /** The built-up area or strongpoint that it holds. */
  readonly holds: FeatureId | null;
  /** 5.24: fired itself out of hand. */
  readonly wild: boolean;
  readonly ammunition: 'full' | 'low';
  /** 7.24: the first fatigue of a large or elite battery is passed over. */
  readonly tired: boolean;
  /** Deeds of this turn, which later phases ask about. */
  readonly moved: boolean;
  readonly changed: boolean;
  readonly unlimbered: boolean;
  readonly fired: boolean;
  /** 2.20, 2.21: took part in a charge; it neither moves nor fires after it. */
  readonly involved: boolean;
  readonly elan: boolean;
  /** Whom it helps in a charge of this turn. */
  readonly supporting: UnitId | null;
  /** It charged this turn: in the melee it is the attacker. */
  readonly attacking: boolean;
  /** 3.8, 4.9: a charge at it has been carried out this turn. */
  readonly charged?: true;
  /** 11.20: its first volley of the battle is fired. */
  readonly volleyed: boolean;
  /** 7.6: the enemy battery that fired at it last, this turn or the one before. */
  readonly shelledBy: UnitId | null;
  /** 5.16: has used its one action of this movement phase. */
  readonly done: boolean;
}

/** What an ADC is sent for; `brigade` is null for what stays with the commander. */
export interface Posting {
  readonly task: Task;
  readonly brigade: BrigadeId | null;
  /** Whose commander keeps it, where it goes to no brigade; the first's where nothing is said. */
  readonly division?: number;
  /** What an assault is to take: a feature or an enemy brigade. */
  readonly objective?: string;
  /** Added to the release of a reserve at a lower price (3.13). */
  readonly with?: readonly ('infantryAssault' | 'forwards')[];
  /** A redeployment that calls an assault off (3.14). */
  readonly endAssault?: boolean;
  /** Where a reserve or a brigade that redeploys joins the battle line: left or right of another (2.8). */
  readonly beside?: { readonly brigade: BrigadeId; readonly side: 'left' | 'right' };
}

export interface BrigadeState {
  readonly id: BrigadeId;
  readonly command: 'steady' | 'hesitant' | 'faltering';
  /** What the command roll of this turn brought, once it is made. */
  readonly result: 'obey' | 'hesitant' | 'rally' | 'retire' | 'sauveQuiPeut' | null;
  readonly standing: 'committed' | 'reserve' | 'offTable' | 'gone';
  readonly sector: 'left' | 'centre' | 'right' | null;
  readonly demoralised: boolean;
  readonly adcLost: boolean;
  readonly assault: string | null;
  /** Tasks that took effect this turn. */
  readonly tasks: readonly Task[];
  /** Centimetres that Forwards gives this turn, and for what; null before it is rolled. */
  readonly forwards: { readonly use: 'move' | 'charge'; readonly cm: number } | null;
  readonly brigadier: { readonly at: Point; readonly with: UnitId | null; readonly moved: boolean };
  readonly intercepted: boolean;
  /** 2.8, 3.14: where in the battle line it was told to join. */
  readonly joins: { readonly beside: BrigadeId; readonly side: 'left' | 'right' } | null;
  /** 2.4: the enemy has drawn it into the battle this turn; it has had no orders yet. */
  readonly stirred: boolean;
  /** How good its general is, where that is asked (11.10); the successor of one who fell is poor (10.4). */
  readonly quality: BrigadierQuality;
  /** 11.21: the battalion from which it takes its places, where that is played. */
  readonly regulator: UnitId | null;
}

/** A division of an army; most armies are one (0.1), a corps has several (11.1). */
export interface DivisionState {
  readonly commander: Point;
  /** ADCs at hand this turn. */
  readonly adcs: number;
  /** 3.16: once per division and game. */
  readonly commandUsed: boolean;
}

export interface ArmyState {
  /** Its set-up stands. */
  readonly ready: boolean;
  /** In the order of its sheet. */
  readonly divisions: readonly DivisionState[];
  /** Where its corps commander is, if it has one (11.1). */
  readonly corps: Point | null;
  /** 5.3: he has ridden this turn. */
  readonly corpsRode: boolean;
  /** Sealed until both sides have posted theirs. */
  readonly postings: readonly Posting[] | null;
}

export type CardId = string;

/** 2.12, 2.13: a Fog of War card: what lies under it its owner alone knows. */
export interface CardState {
  readonly id: CardId;
  readonly side: Side;
  /** Whose orders it goes by; a blank is listed with a brigade as well. */
  readonly brigade: BrigadeId;
  /** None where it is a blank. */
  readonly units: readonly UnitId[];
  readonly pose: Pose;
  /** 2.16: noted on it until its troops stand on the table. */
  readonly casualties: number;
  /** It has moved this turn. */
  readonly done: boolean;
  /** 2.15: its owner had to say that there are troops under it. */
  readonly declared: boolean;
}

export interface FogState {
  /** How many cards each side may use in all, once its die is thrown (2.13). */
  readonly allowed: Readonly<Record<Side, number | null>>;
  /** How many it has used. */
  readonly used: Readonly<Record<Side, number>>;
  /** Those on the table. */
  readonly cards: readonly CardState[];
}

export type Phase = 'setUp' | 'command' | 'charges' | 'movement' | 'fire' | 'melee' | 'end';

export interface GdaPosition extends Position {
  readonly turn: number;
  readonly phase: Phase;
  /** Who has the initiative; null before it was ever rolled. */
  readonly phasing: Side | null;
  readonly units: readonly UnitState[];
  readonly brigades: readonly BrigadeState[];
  readonly armies: Readonly<Record<Side, ArmyState>>;
  /** Only where Fog of War cards are played with. */
  readonly fog?: FogState;
}
