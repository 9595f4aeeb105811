import type { RuleId } from '../rulebook/ids.generated.ts';
import type { Seat, Viewer } from './position.ts';

/**
 * What happened, past tense. Without `to` everybody may read it; with `to` only those seats may, and
 * everybody else reads `masked` instead, or nothing.
 */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
  readonly to?: readonly Seat[];
  readonly masked?: GameEvent;
  /** Somebody learned something hidden: what came before cannot be taken back. */
  readonly reveals?: true;
}

/**
 * The version of an event that a viewer may read, if any. Audience and fence are for the host alone:
 * that one move reveals and its like does not can itself tell of something hidden.
 */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent | undefined {
  if (event.to === undefined || event.to.includes(viewer)) {
    if (event.to === undefined && event.reveals === undefined) {
      return event;
    }
    const { to: _to, masked: _masked, reveals: _reveals, ...seen } = event;
    return seen;
  }
  return event.masked === undefined ? undefined : eventFor(event.masked, viewer);
}

export function eventsFor(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  const seen: GameEvent[] = [];
  for (const event of events) {
    const version = eventFor(event, viewer);
    if (version !== undefined) {
      seen.push(version);
    }
  }
  return seen;
}
