import type { CombatEvent } from './combat/events.ts';
import type { CommandEvent } from './command/events.ts';
import type { HiddenEvent } from './hidden/events.ts';
import type { MovementEvent } from './movement/events.ts';
import type { Phase, PieceId, Side } from './position.ts';
import type { ReorganizationEvent } from './reorganization/events.ts';
import type { RepulseEvent } from './repulse/events.ts';
import type { TeamEvent } from './teams/events.ts';
import type { Told } from './told.ts';
import type { VedetteEvent } from './vedettes/events.ts';
import type { VictoryEvent } from './victory/events.ts';

type SequenceEvent =
  | Told<'piecePlaced', { piece: PieceId; hex: string }>
  | Told<'columnSet', { piece: PieceId; column: boolean }>
  | Told<'vedettesSet', { unit: PieceId; split: boolean }>
  | Told<'partyRedirected', { party: number; entry: string }>
  | Told<'entriesShown', { entries: readonly { readonly party: number; readonly entry: string }[] }>
  | Told<'sideDeployed', { side: Side }>
  | Told<'turnBegan', { turn: number; day: number; time: string; weather: 'dry' | 'rain' | 'mud' }>
  | Told<'playerTurnBegan', { side: Side }>
  | Told<'phaseBegan', { side: Side; phase: Phase }>
  | Told<'gameEnded', { winner: Side | null; code: string }>;

/** What happens, past tense; every chapter lists its own. */
export type LdgaEvent =
  | SequenceEvent
  | CommandEvent
  | MovementEvent
  | RepulseEvent
  | CombatEvent
  | ReorganizationEvent
  | VictoryEvent
  | HiddenEvent
  | TeamEvent
  | VedetteEvent;
