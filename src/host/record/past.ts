import type { AnyGame } from '../../engine/game.ts';
import type { Position, Seat, Viewer } from '../../engine/position.ts';
import type { BranchPoint, Share } from '../../engine/record.ts';
import type { StandingOrders } from '../../engine/standing.ts';
import type { LogEntry } from '../log.ts';

/** An entry as it is put down: what came of it, without the position, which can be worked out again. */
export interface KeptEntry extends Pick<LogEntry, 'done' | 'events' | 'because' | 'group'> {
  /** Who may know of it, where there is nothing to read. */
  readonly known?: readonly Viewer[];
}

/** A host as plain JSON, all but its set-up and its seed: enough to go on without playing everything again. */
export interface KeptHost {
  readonly entries: readonly KeptEntry[];
  readonly cuts: number;
  readonly floor: number;
  readonly branch?: BranchPoint;
  readonly shares?: Readonly<Record<Seat, Share>> | 'awaited';
  readonly standing: readonly (readonly [Seat, StandingOrders, since: number])[];
  /** The whole truth at some lengths of the log, in their order. */
  readonly positions: readonly (readonly [length: number, Position])[];
}

/** From one position that is kept to the next: what is looked at between them costs at most so many steps. */
const STRIDE = 250;
/** So many steps before the end stands the last, so that the present is worked out from it and can be compared. */
const TAIL = 16;

/** The lengths of a log of this length at which the position is kept. */
export function keptLengths(seq: number): readonly number[] {
  const last = Math.max(0, seq - TAIL);
  const strides = Array.from({ length: Math.floor(last / STRIDE) }, (_, i) => (i + 1) * STRIDE);
  return last % STRIDE === 0 ? strides : [...strides, last];
}

/** The entries of a log that was put down. How the game stood after one of them is worked out when somebody looks. */
export function pastOf(game: AnyGame, opening: Position, kept: KeptHost): readonly LogEntry[] {
  const { entries } = kept;
  /** By the length of the log. */
  const known: (Position | undefined)[] = [opening];
  for (const [length, position] of kept.positions) known[length] = position;
  const positionAt = (length: number): Position => {
    let from = length;
    while (known[from] === undefined) from -= 1;
    let position = known[from] as Position;
    for (let i = from; i < length; i += 1) {
      const { done } = entries[i] as KeptEntry;
      const applied =
        'roll' in done
          ? game.roll(position, { values: done.roll })
          : game.act(position, done.seat, done.action);
      position = applied.position;
      known[i + 1] = position;
    }
    return position;
  };
  return entries.map((entry, i) => ({
    ...entry,
    get position() {
      return positionAt(i + 1);
    },
  }));
}
