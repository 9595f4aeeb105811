import type { HexId, LeaderId, OrderEnd, PieceId, Side, UnitId } from '../position.ts';
import type { Told } from '../told.ts';

export type CommandEvent =
  | Told<'commandGiven', { commander: LeaderId; piece: PieceId; brought: readonly UnitId[] }>
  | Told<'commandFound', { side: Side; out: readonly PieceId[] }>
  | Told<
      'orderWritten',
      { order: string; officer: LeaderId | null; units: readonly UnitId[]; objective: HexId }
    >
  /** All have written: nobody takes his slip back. */
  | Told<'ordersSealed', { seats: readonly string[] }>
  | Told<'orderEnded', { order: string; units: readonly UnitId[]; why: OrderEnd }>;
