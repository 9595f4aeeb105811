import type { HexId, LeaderId, Side, UnitId } from '../position.ts';
import type { Told } from '../told.ts';

export type ReorganizationEvent =
  | Told<'unitReorganized', { leader: LeaderId; unit: UnitId; hex: HexId }>
  | Told<'rallyRolled', { leader: LeaderId; unit: UnitId; die: number; rallied: boolean }>
  | Told<'unitsRecovered', { side: Side; units: readonly UnitId[] }>
  | Told<'suppliesFound', { side: Side; cut: readonly UnitId[]; restored: readonly UnitId[] }>;
