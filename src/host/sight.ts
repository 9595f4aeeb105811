import { eventFor } from '../engine/events.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Position, Viewer } from '../engine/position.ts';
import type { LogEntry } from './log.ts';

/** What a sight looks at: the log as it stands, and how the game stood before an entry of it. */
export interface Looked {
  readonly game: AnyGame;
  readonly entries: readonly LogEntry[];
  before(index: number): Position;
}

/**
 * Whether an entry exists for a viewer. What he did himself does; what others did does if he may read any of it,
 * or if there was nothing to read and he may know what was asked.
 */
export function exists(at: Looked, index: number, viewer: Viewer): boolean {
  const { done, events, known } = at.entries[index] as LogEntry;
  if ('seat' in done && done.seat === viewer) {
    return true;
  }
  if (known !== undefined) {
    return known.includes(viewer);
  }
  return events.length === 0
    ? at.game.pendingFor(at.before(index), viewer).kind !== 'waiting'
    : events.some((event) => eventFor(event, viewer) !== undefined);
}

/**
 * The log as some viewers see it between them: entries of which none of them may see anything are not there, and
 * are counted by no number that they are told. Who has acted in secret, and how often, is nobody's to count.
 */
export class Sight {
  readonly #at: Looked;
  readonly #viewers: readonly Viewer[];
  /** How many of the first so many entries exist for them. */
  readonly #counts: number[] = [0];

  constructor(at: Looked, viewers: readonly Viewer[]) {
    this.#at = at;
    this.#viewers = viewers;
  }

  /** Forgets what was counted beyond a length that the log was cut to. */
  cutTo(length: number): void {
    this.#counts.length = Math.min(this.#counts.length, length + 1);
  }

  /** How many entries there are for them when the log has this length. */
  countAt(length: number): number {
    const counts = this.#counts;
    for (let i = counts.length; i <= length; i += 1) {
      const seen = this.#viewers.some((viewer) => exists(this.#at, i - 1, viewer));
      counts.push((counts[i - 1] as number) + (seen ? 1 : 0));
    }
    return counts[length] as number;
  }

  /** The greatest length of the log at which there are so many entries for them. */
  lengthOf(count: number): number {
    const all = this.#at.entries.length;
    if (count > this.countAt(all)) {
      return all + (count - this.countAt(all));
    }
    let length = all;
    while (length > 0 && this.countAt(length) > count) {
      length -= 1;
    }
    return length;
  }
}
