import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { LeaderId, UnitId } from '../names.ts';
import type { WingView } from '../scenarios/wing-view.ts';
import type { HiddenPair, HiddenPairView } from './hidden/hidden-state.ts';
import type { TrainState, TrainView } from './supply/train-state.ts';

/*
 * What optional, variant and scenario rules add to a position and to a view. Each field is there only where its rule
 * is in use; the rest of the game knows nothing of them.
 */

/** What a charge leaves behind (16.8). */
export type Horses = 'charged' | 'blown' | 'recovering';

/** A garrison still forming, or formed (16.11). */
export type Garrison = 'forming' | 'formed';

export interface UnitExtras {
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

export interface LeaderExtras {
  /** 16.1C: what dice have given a sick Napoleon to ride with, while he rides, and to command with this turn. */
  readonly allowance?: number | null;
  readonly capacity?: number;
}

export interface PositionExtras {
  /** Pairs of hidden-movement markers in use; only where that rule is (16.6). */
  readonly hidden?: readonly HiddenPair[];
  /** In the order of the world's trains; only where they are in use (16.17). */
  readonly trains?: readonly TrainState[];
}

/** How far anybody sees on the turn under way, and the case that says so. */
export interface Sight {
  readonly limit: number;
  readonly rule: RuleId;
}

/** What a player is told of it: how far everybody sees, and which units and leaders the enemy observes. */
export interface ObservationView extends Sight {
  readonly observed: readonly (UnitId | LeaderId)[];
}

/** A unit's extras are seen as they are. */
export type UnitViewExtras = UnitExtras;

export interface LeaderViewExtras {
  /** 16.1C: what dice have given a sick Napoleon, while he rides, and to command with. */
  readonly diced?: number | null;
  readonly dicedCapacity?: number;
}

export interface ViewExtras {
  /** 27.1A: present where the French army fights in two wings; empty once they have combined. */
  readonly wings?: readonly WingView[];
  /** 16.3: who is under enemy observation. */
  readonly observation?: ObservationView;
  /** 16.9: batteries of the phasing side that have not moved. */
  readonly sustained?: readonly UnitId[];
  /** 16.6: pairs of hidden-movement markers. */
  readonly hidden?: readonly HiddenPairView[];
  /** 16.17. */
  readonly trains?: readonly TrainView[];
}
