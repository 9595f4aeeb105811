import type { LdgaEvent } from './events.ts';
import { faceOf, ownSeats } from './hidden/known.ts';
import type { Scribe } from './kit.ts';
import type { PieceId, Side } from './position.ts';

/** Tells what names these pieces: to everybody if all of them lie face up, else as `tellOwn`. */
export function tellOf(
  at: Scribe,
  side: Side,
  pieces: readonly PieceId[],
  event: () => LdgaEvent,
  masked?: () => LdgaEvent,
): void {
  if (pieces.every((id) => faceOf(at.world, at.position, id)?.shown === true))
    at.emit(() => ({ ...event(), reveals: true as const }));
  else tellOwn(at, side, event, masked);
}

/** Tells what names pieces: to their own side alone where forces are hidden, and `masked` to everybody else. */
export function tellOwn(at: Scribe, side: Side, event: () => LdgaEvent, masked?: () => LdgaEvent): void {
  if (!at.world.options.has('hidden-forces')) {
    at.emit(event);
    return;
  }
  const seats = ownSeats(at.world, side);
  // What enemies see of it they cannot be made to forget.
  at.emit(() => ({
    ...event(),
    to: seats,
    ...(masked === undefined ? {} : { masked: masked(), reveals: true as const }),
  }));
}
