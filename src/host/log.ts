import type { GameEvent } from '../engine/events.ts';
import type { Applied } from '../engine/game.ts';
import type { Position, Seat, Viewer } from '../engine/position.ts';
import { type ActionEntry, entryHash, markOf, type RecordEntry, type RollEntry } from '../engine/record.ts';

/** One thing that was done, and what came of it. Positions share all they have in common, so keeping each is cheap. */
export interface LogEntry {
  readonly done: Omit<ActionEntry, 'hash'> | Omit<RollEntry, 'hash'>;
  readonly events: readonly GameEvent[];
  readonly position: Position;
  /** The condition by which it was answered for its seat, if it was: told to nobody else. */
  readonly because?: string;
  /** The length of the log when the order began that it was given with: what is undone as one. */
  readonly group?: number;
  /** Who may know of it where there is nothing to read, if that was worked out before. */
  readonly known?: readonly Viewer[];
}

/** Why a seat may not take back what stands last in the log. */
export type UndoBar = 'nothing-done' | 'dice-rolled' | 'other-seat' | 'revealed';

const reveals = (event: GameEvent): boolean =>
  event.reveals === true || (event.masked !== undefined && reveals(event.masked));

/**
 * Undo gives back a choice, never knowledge: what a die, another player or a revelation has followed
 * stays done.
 */
function undoBar(entry: LogEntry | undefined, seat: Seat): UndoBar | undefined {
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

/** Everything done in a game so far, and what was taken back last. */
export class GameLog {
  readonly #entries: LogEntry[] = [];
  /** Entries taken back, the next one to redo last. */
  #undone: LogEntry[] = [];
  #rolls = 0;
  #cuts = 0;
  #floor = 0;
  /** Running hashes of the entries as far as somebody asked for them. */
  readonly #hashes: string[] = [];

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** How many of the entries are rolls. Undo never takes one back, so a roll keeps its number for good. */
  get rolls(): number {
    return this.#rolls;
  }

  get cuts(): number {
    return this.#cuts;
  }

  /** The length that it can never be cut back below. */
  get floor(): number {
    return this.#floor;
  }

  /** The first `seq` entries were taken over from another game and can never be taken back. */
  standTo(seq: number): void {
    this.#floor = seq;
  }

  /** Begins with entries of another log, which had been cut so often. */
  adopt(entries: readonly LogEntry[], cuts = 0): void {
    for (const entry of entries) {
      this.#entries.push(entry);
    }
    this.#rolls = entries.filter(({ done }) => 'roll' in done).length;
    this.#cuts = cuts;
  }

  append(
    done: LogEntry['done'],
    applied: Applied<Position, GameEvent>,
    mark: Pick<LogEntry, 'because' | 'group'> = {},
  ): void {
    this.#undone = [];
    this.#entries.push({ done, events: applied.events, position: applied.position, ...mark });
    if ('roll' in done) {
      this.#rolls += 1;
    }
  }

  /**
   * Why `seat` may not cut the log back to the length `seq`, if it may not. Where all of it is still `sealed`, what
   * others did is no bar: it can be done again in the same way.
   */
  barTo(seat: Seat, seq: number, sealed = false): UndoBar | undefined {
    if (!Number.isInteger(seq) || seq < this.#floor || seq >= this.#entries.length) {
      return 'nothing-done';
    }
    let own = false;
    for (let i = this.#entries.length - 1; i >= seq; i -= 1) {
      const bar = undoBar(this.#entries[i], seat);
      if (bar !== undefined && !(sealed && bar === 'other-seat')) {
        return bar;
      }
      own ||= bar === undefined;
    }
    return own ? undefined : 'other-seat';
  }

  cutTo(seq: number): void {
    this.#undone.push(...this.#entries.splice(seq).reverse());
    this.#hashes.length = Math.min(this.#hashes.length, seq);
    this.#cuts += 1;
  }

  redoBar(seat: Seat): UndoBar | undefined {
    const entry = this.#undone.at(-1);
    return entry === undefined ? 'nothing-done' : undoBar(entry, seat);
  }

  /** Does again what was taken back last; what was one order, as one. */
  redo(): void {
    do {
      this.#entries.push(...this.#undone.splice(-1));
    } while (
      this.#undone.at(-1)?.group !== undefined &&
      this.#undone.at(-1)?.group === this.#entries.at(-1)?.group
    );
  }

  /** The entries as a record keeps them, and the running hash after the last. */
  sealed(opening: string): { readonly entries: readonly RecordEntry[]; readonly hash: string } {
    const hashes = this.#hashes;
    const entries = this.#entries.map(({ done }, i) => {
      hashes[i] ??= entryHash(hashes[i - 1] ?? opening, done);
      return { ...done, hash: markOf(hashes[i]) };
    });
    return { entries, hash: hashes.at(-1) ?? opening };
  }
}
