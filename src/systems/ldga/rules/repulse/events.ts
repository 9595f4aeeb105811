import type { Ledger } from '../../../../engine/ledger.ts';
import type { Column } from '../../content/tables.ts';
import type { HexId, PieceId, Side } from '../position.ts';
import type { Told } from '../told.ts';

export type RepulseEvent =
  | Told<
      'repulseTried',
      {
        side: Side;
        pieces: readonly PieceId[];
        from: HexId;
        targets: readonly HexId[];
        attack: Ledger;
        defence: Ledger;
        column: Column;
        succeeded: boolean;
      }
    >
  | Told<'hexOccupied', { side: Side; pieces: readonly PieceId[]; hex: HexId }>
  | Told<'repulseForgone', { side: Side; pieces: readonly PieceId[]; hex: HexId }>;
