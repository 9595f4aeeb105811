import type { Ledger } from '../../../../engine/ledger.ts';
import type { Frame, Outcome, Viewer } from '../../../../engine/position.ts';
import type { Chapter } from '../../content/content.ts';
import type {
  Army,
  CombatState,
  CorpsId,
  CorpsState,
  HexId,
  LeaderId,
  LeaderPlace,
  Side,
  UnitId,
  UnitPlace,
  VictoryAward,
} from '../position.ts';
import type { LeaderViewExtras, UnitViewExtras, ViewExtras } from '../variants/extras.ts';

/** One counter as a viewer sees it. */
export interface UnitView extends UnitViewExtras {
  readonly id: UnitId;
  readonly side: Side;
  readonly army: Army;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  readonly reduced: boolean;
  readonly strength: number;
  readonly movement: number;
  readonly moved: boolean;
  readonly combat: CombatState;
  readonly immobile: boolean;
  /** 11.0: who gave it command in its side's last command segment. */
  readonly command: LeaderId | null;
  readonly outOfCommand: boolean;
  /** Why it is out of command, with its officer where he is the reason. */
  readonly whyOut: WhyOut | null;
  /** 12.0: the turn on which it fell and the first on which it may be reorganized, while it waits for that. */
  readonly fell: number | null;
  readonly returns: number | null;
  readonly reorganized: boolean;
  /** Its army's or its corps' morale is broken (9.3, 13.2). */
  readonly demoralized: boolean;
  /** For a reinforcement: when and where it comes, unless the viewer knows that it does not. */
  readonly due: { readonly turn: number; readonly hex: HexId } | null;
}

/** No commander gave a unit command himself, and of its officer this is to be said. */
export interface WhyOut {
  readonly code: 'no-officer' | 'officer-out-of-command' | 'too-far-from-officer';
  readonly officer: LeaderId | null;
}

/** One leader as a viewer sees him (10.0). */
export interface LeaderView extends LeaderViewExtras {
  readonly id: LeaderId;
  readonly name: string;
  readonly side: Side;
  readonly army: Army;
  readonly kind: 'commander' | 'officer' | 'headquarters';
  readonly org: string | null;
  readonly place: LeaderPlace;
  readonly hex: HexId | null;
  readonly movement: number;
  /** What is left of it this turn, if he has given command (10.1C). */
  readonly allowance: number;
  readonly moved: boolean;
  readonly active: boolean;
  readonly driven: boolean;
  readonly gave: boolean;
  readonly command: LeaderId | null;
  readonly outOfCommand: boolean;
  readonly reorganizing: boolean;
  readonly demoralized: boolean;
  /** 11.1A: how many officers and units a commander may command, and how many he does; null for an officer. */
  readonly capacity: { readonly of: number; readonly officers: number; readonly units: number } | null;
  /** 11.2: the hexes to which his command reaches from where he stands; empty where command is not in use. */
  readonly range: readonly HexId[];
}

export interface CorpsView extends CorpsState {
  readonly id: CorpsId;
  readonly army: Army;
  readonly name: string;
  readonly losses: number;
  /** The level in force, with every line of it. */
  readonly level: Ledger;
}

export interface SupplyView {
  /** Road and trail hexes that lead home, by army. */
  readonly roads: Readonly<Partial<Record<Army, readonly HexId[]>>>;
  /** Units that would be lost if supply were checked now. */
  readonly cut: readonly UnitId[];
  /** The next turn on which it is; null when there is none. */
  readonly nextCheck: number | null;
}

export interface ArmyView {
  readonly losses: number;
  readonly demoralized: boolean;
  readonly disintegrated: boolean;
  /** The levels in force this turn; null where the scenario sets none. */
  readonly demoralization: number | null;
  readonly disintegration: number | null;
  /** Why they are what they are. */
  readonly levels: {
    readonly demoralization: Ledger | null;
    readonly disintegration: Ledger | null;
  };
}

/** A secret choice as a viewer knows it: what was chosen stays out until he may know. */
export interface SecretView {
  readonly army: Army;
  readonly revealed: boolean;
  readonly used: boolean | null;
  /** The entry that was chosen, by its place in the list; only where there is a list. */
  readonly entry?: number | null;
  /** Where markers show all its entries: that of the real one, to its owner alone. */
  readonly meant?: number;
}

/** What one seat may see: a whitelist, built field by field in observe.ts. */
export interface NlbView extends ViewExtras {
  readonly schema: 'nlb-view/1';
  readonly viewer: Viewer;
  readonly turn: number;
  readonly turnLabel: string;
  readonly night: boolean;
  readonly rain: boolean;
  readonly phasing: Side;
  readonly phase: 'command' | 'movement' | 'combat' | 'interphase';
  readonly units: readonly UnitView[];
  /** Chapters of the campaign rules in use (2.1). */
  readonly chapters: readonly Chapter[];
  /** Empty where leaders are not in use. */
  readonly leaders: readonly LeaderView[];
  readonly armies: Readonly<Partial<Record<Army, ArmyView>>>;
  /** Corps and Allied nations with a morale of their own (13.0); empty where that is not in use. */
  readonly corps: readonly CorpsView[];
  /** 14.0: how supply stands now; null where it is not in use. */
  readonly supply: SupplyView | null;
  /** Who last moved through each hex that matters, and who counts as holding it now (3.4B). */
  readonly control: Readonly<Record<HexId, Side | null>>;
  readonly controllers: Readonly<Record<HexId, Side | null>>;
  readonly awards: readonly VictoryAward[];
  /** Victory points so far, with every line; null where the scenario counts none. */
  readonly points: Readonly<Record<Side, Ledger>> | null;
  /** Hexes in each side's zone of control. */
  readonly zones: Readonly<Record<Side, readonly HexId[]>>;
  readonly columns: Readonly<Record<HexId, number>>;
  readonly relieve: HexId | null;
  readonly arrivals: Readonly<Record<string, number>>;
  readonly marks: Readonly<Record<string, number>>;
  readonly secrets: Readonly<Record<string, SecretView>>;
  /** The running procedures. Nothing in the standard rules is secret, so all of it is public. */
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}
