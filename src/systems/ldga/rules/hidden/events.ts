import type { HexId, PieceId, Side } from '../position.ts';
import type { Told } from '../told.ts';

/** Why a force is turned face up (1.51). */
export type WhyShown = 'contact' | 'repulse' | 'observed';

export type HiddenEvent =
  | Told<'forceRevealed', { side: Side; hex: HexId; pieces: readonly PieceId[]; why: WhyShown }>
  /** Told to who looked down from the hilltop alone. */
  | Told<'strengthEstimated', { by: Side; hex: HexId; points: number }>
  | Told<'forcesHidden', { side: Side; hexes: readonly HexId[] }>;
