import type { Ledger } from '../../../../engine/ledger.ts';
import type { Frame, Outcome, Seat, Viewer } from '../../../../engine/position.ts';
import type {
  Army,
  BreakGroup,
  FormationId,
  HexId,
  LeaderId,
  LeaderPlace,
  Letter,
  NlcPosition,
  Order,
  PlayedCard,
  SecondOrder,
  Segment,
  Side,
  TrainId,
  TrainState,
  UnitId,
  UnitPlace,
  VedetteId,
  VedetteState,
  VictoryAward,
} from '../position.ts';

/** One counter as a viewer sees it; where it is is open, but for those who lie under flags. */
export interface UnitView {
  readonly id: UnitId;
  readonly side: Side;
  readonly army: Army;
  readonly formation: FormationId;
  /** `hidden`: somewhere under a flag, for all the viewer knows (32.6). */
  readonly place: UnitPlace | 'hidden';
  /** 32.6: lies under its flag. */
  readonly hidden: boolean;
  readonly hex: HexId | null;
  readonly reduced: boolean;
  readonly strength: number;
  readonly movement: number;
  readonly disrupted: boolean;
  readonly moved: boolean;
  readonly from: HexId | null;
  readonly bombarded: boolean;
  readonly charged: boolean;
  readonly charging: HexId | null;
  readonly byRoad: boolean;
  readonly beganInZoc: boolean;
  readonly enteredZoc: boolean;
  readonly attacked: boolean;
  readonly fell: number | null;
  /** 32.11: points of its movement that went into bridges; missing where none did. */
  readonly worked?: number;
  /** Its corps or nation is broken. */
  readonly broken: boolean;
  /** 32.9: had no line of supply when it was last looked at. */
  readonly cut: boolean;
  /** 12.1: for the viewer's own side only, because it can depend on the order. */
  readonly inCommand: boolean | null;
  readonly due: { readonly turn: number; readonly hexes: readonly HexId[] } | null;
}

export interface LeaderView {
  readonly id: LeaderId;
  readonly name: string;
  readonly side: Side;
  readonly army: Army;
  readonly role: 'oc' | 'wc' | 'formation';
  readonly formation: FormationId | null;
  readonly place: LeaderPlace;
  readonly hex: HexId | null;
  readonly rating: { readonly attack: number; readonly other: number };
  readonly movement: number;
  readonly moved: boolean;
  /** How many orders he has sent this turn; of which kind only his own side knows. */
  readonly sent: number;
  readonly sentAttack: number | null;
  readonly replaced: boolean;
  readonly rallying: boolean;
  readonly asleep: boolean;
  readonly cameOn: number | null;
  /** 12.0, 31.4: he is one who sends orders now, on the map or not. */
  readonly sends: boolean;
  /** 12.1: the hexes in his command range. */
  readonly range: readonly HexId[];
}

/** What only a formation's own side knows of it. */
export interface FormationSecrets {
  readonly second: SecondOrder | null;
  readonly target: readonly HexId[];
  readonly held: readonly HexId[];
  readonly ground: readonly HexId[];
  readonly shaken: number | null;
  readonly guns: number;
  /** 12.6: the highest die with which it goes on, where it checks next turn or now. */
  readonly confidence: Ledger | null;
}

export interface FormationView {
  readonly id: FormationId;
  readonly name: string;
  readonly side: Side;
  readonly army: Army;
  readonly leader: LeaderId;
  /** Takes orders of its own now (26.3). */
  readonly active: boolean;
  readonly mounted: boolean;
  readonly broken: boolean;
  /** 3: shown by the leader unless a unit covers him; null where the viewer does not know. */
  readonly order: Order | null;
  /** 12.5: a march shows where it goes. */
  readonly goal: HexId | null;
  readonly wing: LeaderId | null;
  readonly did: { readonly bombarded: boolean; readonly charged: boolean; readonly attacked: boolean };
  readonly secrets: FormationSecrets | null;
}

export interface CourierView {
  readonly whose: FormationId | LeaderId;
  readonly side: Side;
  readonly from: LeaderId;
  readonly place: 'riding' | 'arrived' | 'waiting';
  readonly hex: HexId | null;
  readonly sent: number;
  readonly arrived: number | null;
  /** What he carries and when it takes effect: for his own side alone. */
  readonly letter: Letter | null;
  readonly due: number | null;
  readonly inPerson?: true;
  /** 32.12: for his own side alone. */
  readonly shift?: number;
  /** 12.4: how the delay comes about; null once it has been worked out, or for the other side. */
  readonly delay: Ledger | null;
}

export interface ArmyView {
  readonly losses: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
  readonly demoralization: Ledger | null;
  readonly disintegration: Ledger | null;
}

export interface GroupView {
  readonly id: string;
  readonly losses: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
  readonly demoralization: Ledger;
  readonly disintegration: Ledger;
  readonly value: number;
  readonly limit: number;
  readonly cut: number;
}

export interface BreakView {
  readonly group: BreakGroup;
  readonly losses: number;
  readonly limit: number;
  readonly broken: boolean;
}

/** 32.7, 32.9: a vedette or the baggage of a corps, on fields that know of them. */
export interface OutpostView {
  readonly id: VedetteId | TrainId;
  readonly kind: 'vedette' | 'train';
  readonly side: Side;
  readonly army: Army;
  readonly formation: FormationId;
  /** `held`: a vedette that is still with its unit. */
  readonly place: VedetteState['place'] | TrainState['place'];
  readonly hex: HexId | null;
  readonly moved: boolean;
  readonly movement: number;
  readonly due: UnitView['due'];
}

/** Parts of a position that both sides see and only some fields have. */
export type OpenParts = Pick<NlcPosition, 'weather' | 'vedettes' | 'trains' | 'damaged' | 'command'>;

/** 29.3: a bridge that is not laid yet, and the turn from which it is there. */
export interface UnlaidView {
  readonly hexes: readonly HexId[];
  readonly from: number;
}

/** 32.12: the cards of one side; those that the viewer does not know are null. */
export interface CardsView {
  /** How many are still to be drawn. */
  readonly left: number;
  readonly hand: readonly (number | null)[];
  readonly shown: readonly PlayedCard[];
  readonly laid: readonly { readonly card: number | null; readonly turn: number; readonly aside?: true }[];
}

/** What one seat may see: a whitelist, built field by field in observe.ts. */
export interface NlcView {
  readonly schema: 'nlc-view/1';
  readonly viewer: Viewer;
  readonly turn: number;
  readonly turnLabel: string;
  /** Only on fields where bridges are laid in the course of the battle. */
  readonly unlaid?: readonly UnlaidView[];
  readonly night: boolean;
  readonly rain: boolean;
  readonly phasing: Side;
  readonly segment: Segment;
  readonly units: readonly UnitView[];
  readonly leaders: readonly LeaderView[];
  readonly formations: readonly FormationView[];
  readonly couriers: readonly CourierView[];
  readonly caught: Readonly<Record<string, number>>;
  readonly armies: Readonly<Partial<Record<Army, ArmyView>>>;
  readonly groups: readonly GroupView[];
  readonly breaking: readonly BreakView[];
  readonly control: Readonly<Record<HexId, Side | null>>;
  readonly awards: readonly VictoryAward[];
  readonly points: Readonly<Record<Side, Ledger>> | null;
  /** Units that would be lost if supply were looked at now; empty where it is not in use. */
  readonly unsupplied: readonly UnitId[];
  readonly zones: Readonly<Record<Side, readonly HexId[]>>;
  readonly marks: Readonly<Record<string, number>>;
  /** 32: what lies open on the fields that know of it. */
  readonly open: OpenParts;
  readonly attached: Readonly<Record<UnitId, FormationId>> | null;
  readonly outposts: readonly OutpostView[];
  /** 32.6: hexes in which troops lie under flags. */
  readonly flags: Readonly<Record<Side, readonly HexId[]>>;
  /** 32.12: only where cards are in use. */
  readonly cards?: Readonly<Record<Side, CardsView>> & { readonly dealt: number };
  /** Who decides now; empty while dice are to be rolled. */
  readonly deciding: readonly Seat[];
  /** The running procedures, but for what a march of the others costs: nothing else in them is secret. */
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}
