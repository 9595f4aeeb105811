import type { Ledger } from '../../../../engine/ledger.ts';
import type { Column, Result } from '../../content/tables.ts';
import type { HexId, LeaderId, PieceId, Side, SideId, TrackId, UnitId } from '../position.ts';
import type { Told } from '../told.ts';
import type { Plan } from './declaring/parties.ts';
import type { Odds } from './odds/odds.ts';

/** Where an eliminated unit goes (6.1). */
export type Box = 'day' | 'night' | 'lost';

export type CombatEvent =
  | Told<'attackDeclared', { side: Side; plan: Plan }>
  | Told<'declarationWithdrawn', { side: Side; plan: Plan }>
  | Told<'corpsStaked', { side: Side; corps: string }>
  | Told<'declarationsEnded', { side: Side; plans: readonly Plan[] }>
  /** Nobody else gets out of the way before the next fight (11.1). */
  | Told<'ridersSettled', { side: Side }>
  | Told<'evaded', { pieces: readonly PieceId[]; from: HexId; path: readonly HexId[] }>
  | Told<'planDropped', { plan: Plan; why: 'nobody-left' | 'target-gone' | 'outsiders-remain' }>
  | Told<
      'elanChecked',
      {
        units: readonly UnitId[];
        column: Column;
        die: Ledger;
        least: number;
        lowest: number;
        passed: boolean;
      }
    >
  | Told<
      'combatResolved',
      { plan: Plan; odds: Odds; roll: number; die: Ledger; result: Result; applied: Result | null }
    >
  | Told<'unitsLost', { side: Side; units: readonly UnitId[]; why: string }>
  | Told<'unitBoxed', { unit: UnitId; box: Box; why: string; from: HexId }>
  | Told<'boxRolled', { unit: UnitId; die: Ledger; box: Box }>
  | Told<'retreated', { pieces: readonly PieceId[]; from: HexId; path: readonly HexId[]; why: string }>
  | Told<'bridgeRisked', { unit: UnitId; across: SideId; nth: number; die: number; lost: boolean }>
  | Told<'displaced', { units: readonly UnitId[]; hex: HexId }>
  | Told<'captureRolled', { leader: LeaderId; die: Ledger; captured: boolean }>
  | Told<'leaderCaptured', { leader: LeaderId; hex: HexId }>
  | Told<'leaderRode', { leader: LeaderId; from: HexId; hex: HexId }>
  | Told<'replacementTook', { leader: LeaderId; replaces: LeaderId; hex: HexId | null }>
  | Told<'chateauHeld', { hex: HexId; held: boolean }>
  | Told<'advanced', { pieces: readonly PieceId[]; hex: HexId }>
  | Told<'impetusRolled', { hex: HexId; die: Ledger; outcome: 'halts' | 'free' | 'must' }>
  | Told<'guardRecoiled', { side: Side }>
  | Told<'trackMoved', { track: TrackId; losses: number; level: number | null }>
  | Told<'demoralized', { track: TrackId }>
  | Told<'rallied', { track: TrackId }>;
