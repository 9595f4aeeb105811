import type { Gait } from './board/costs.ts';
import type { HexId, PieceId, Side } from './position.ts';

/** A unit, leader or train: where it is and how it moves. */
export interface PieceState {
  readonly id: PieceId;
  readonly kind: 'unit' | 'leader' | 'train';
  readonly side: Side;
  readonly gait: Gait;
  /** Counts for stacking and keeps the rules of columns: a combat unit that is no vedette, or a train (3.13, 8.42). */
  readonly body: boolean;
  /** A combat unit or vedette. */
  readonly fights: boolean;
  readonly place: string;
  readonly hex: HexId | null;
  readonly entered: boolean;
  readonly moving: boolean;
  readonly moved: boolean;
  readonly roadMarch: boolean;
}
