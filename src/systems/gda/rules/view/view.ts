import type { Frame, Outcome, Viewer } from '../../../../engine/position.ts';
import type { Side } from '../../content/atoms.ts';
import type { ArmyState, BrigadeState, CardState, FogState, Phase, Posting, UnitState } from '../position.ts';

/** A unit as a viewer sees it: all of it, or before the armies are set up only that it exists. */
export type UnitView = UnitState | { readonly id: string; readonly hidden: true };

export interface ArmyView extends Omit<ArmyState, 'postings'> {
  /** What its ADCs were sent for: one's own, or those that lie open. */
  readonly postings: readonly Posting[] | null;
  /** It has posted its ADCs, and they are still sealed. */
  readonly sealed: boolean;
}

/** A card as the enemy sees it: that it lies there, what it has suffered, and what its owner had to say of it. */
export type CardView =
  | CardState
  | (Pick<CardState, 'id' | 'side' | 'pose' | 'casualties' | 'done' | 'declared'> & {
      readonly hidden: true;
    });

export interface FogView extends Omit<FogState, 'cards'> {
  readonly cards: readonly CardView[];
}

export interface GdaView {
  readonly schema: 'gda-view/1';
  readonly viewer: Viewer;
  readonly turn: number;
  readonly phase: Phase;
  readonly phasing: Side | null;
  readonly units: readonly UnitView[];
  readonly brigades: readonly (BrigadeState | { readonly id: string; readonly hidden: true })[];
  readonly armies: Readonly<Record<Side, ArmyView>>;
  readonly fog?: FogView;
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}
