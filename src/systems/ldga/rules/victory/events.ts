import type { Ledger } from '../../../../engine/ledger.ts';
import type { Side } from '../position.ts';
import type { Told } from '../told.ts';

export type VictoryEvent =
  | Told<'sourceTaken', { side: Side; entry: string }>
  | Told<'pointsCounted', { french: Ledger; coalition: Ledger; level: string }>;
