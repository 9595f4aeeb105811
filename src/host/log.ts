import type { GameEvent } from '../engine/events.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { ActionEntry, RollEntry } from '../engine/record.ts';

/** One thing that was done, and what came of it. Positions share all they have in common, so keeping each is cheap. */
export interface LogEntry {
  readonly done: Omit<ActionEntry, 'hash'> | Omit<RollEntry, 'hash'>;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** Why a seat may not take back what stands last in the log. */
export type UndoBar = 'nothing-done' | 'dice-rolled' | 'other-seat' | 'revealed';

const reveals = (event: GameEvent): boolean =>
  event.reveals === true || (event.masked !== undefined && reveals(event.masked));

/**
 * Undo gives back a choice, never knowledge: what a die, another player or a revelation has followed
 * stays done.
 */
export function undoBar(entry: LogEntry | undefined, seat: Seat): UndoBar | undefined {
  if (entry === undefined) {
    return 'nothing-done';
  }
  if ('roll' in entry.done) {
    return 'dice-rolled';
  }
  if (entry.done.seat !== seat) {
    return 'other-seat';
  }
  return entry.events.some(reveals) ? 'revealed' : undefined;
}
