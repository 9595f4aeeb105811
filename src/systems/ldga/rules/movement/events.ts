import type { Ledger } from '../../../../engine/ledger.ts';
import type { Chit, HexId, PieceId, Side, SideId, TrainId } from '../position.ts';
import type { Told } from '../told.ts';

export type MovementEvent =
  | Told<'chitDrawn', { side: Side; chit: Chit | null; kept: boolean }>
  | Told<'marchForced', { side: Side; chit: Chit }>
  | Told<'chitsReturned', { side: Side; chits: readonly Chit[] }>
  | Told<
      'marched',
      {
        pieces: readonly PieceId[];
        from: HexId;
        path: readonly HexId[];
        cost: Ledger;
        column: boolean;
      }
    >
  | Told<'formedUp', { piece: PieceId; why: 'chosen' | 'attacked' | 'repulse-failed' }>
  | Told<
      'entered',
      { pieces: readonly PieceId[]; entry: string; path: readonly HexId[]; cost: Ledger; column: boolean }
    >
  | Told<'entrySwitched', { party: number; entry: string; turn: number }>
  | Told<'engaged', { side: Side; hex: HexId; by: readonly HexId[] }>
  | Told<'wayFree', { side: Side; hex: HexId }>
  /** What an enemy sees of a march whose pieces he may not know. */
  | Told<'flagMoved', { side: Side; from: HexId | null; path: readonly HexId[] }>
  | Told<'bridgeLaid', { train: TrainId; across: SideId }>
  | Told<'bridgeTakenUp', { train: TrainId; hex: HexId }>
  /** What it costs after the die its own side is told, where forces are hidden: it says whether Napoleon is there (9.24). */
  | Told<'bridgeTolled', { train: TrainId; die: number; modified?: number; toll?: number }>
  | Told<'trainAbandoned', { train: TrainId; die: number; captured: boolean }>
  | Told<'disengaged', { pieces: readonly PieceId[]; from: HexId; hex: HexId }>
  | Told<'stayedEngaged', { pieces: readonly PieceId[] }>;
