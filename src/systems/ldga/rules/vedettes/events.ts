import type { HexId, UnitId } from '../position.ts';
import type { Told } from '../told.ts';

export type VedetteEvent =
  | Told<'brokenDown', { unit: UnitId; vedettes: readonly UnitId[]; hex: HexId | null }>
  | Told<'reassembled', { unit: UnitId; hex: HexId }>;
