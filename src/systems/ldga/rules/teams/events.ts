import type { Seat } from '../../../../engine/position.ts';
import type { HexId, LeaderId, PieceId } from '../position.ts';
import type { Told } from '../told.ts';

export type TeamEvent =
  | Told<'corpsDelegated', { leaders: readonly LeaderId[] }>
  | Told<'messageSent', { from: Seat; addressee: Seat; text: string; hex: HexId }>
  | Told<'messageArrived', { from: Seat; addressee: Seat; text: string }>
  /** 18.14: the captors read what he had received. */
  | Told<'messagesTaken', { leader: LeaderId; texts: readonly string[] }>
  | Told<'positionCorrected', { piece?: PieceId; hex?: HexId; reason: string }>;
