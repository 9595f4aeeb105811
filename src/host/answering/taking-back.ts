import type { Seat } from '../../engine/position.ts';
import type { LogEntry, UndoBar } from '../log.ts';
import { WatchedGame } from '../watching.ts';
import type { UndoResult } from './answers.ts';
import { sameSealed } from './question.ts';

/** What may be taken back and done again: a choice of one's own, never knowledge. */
export abstract class RetractableGame extends WatchedGame {
  canUndo(seat: Seat): boolean {
    return this.undoBarTo(seat, this.undoPoint(seat)) === undefined;
  }

  undo(seat: Seat): UndoResult {
    return this.undoTo(seat, this.undoPoint(seat));
  }

  /** How long the log was before the last thing that `seat` could take back by itself: before its own last answer. */
  undoPoint(seat: Seat): number {
    for (let i = this.seq - 1; i >= 0; i -= 1) {
      const { done, group } = this.log.entries[i] as LogEntry;
      if ('seat' in done && done.seat === seat) {
        return group !== undefined && this.undoBarTo(seat, group) === undefined ? group : i;
      }
      if (!this.#isSealedSince(i)) {
        break;
      }
    }
    return this.seq - 1;
  }

  /** To how short a log `seat` could take back, as far as nothing on the way must stand; undefined if nothing can be. */
  undoFloor(seat: Seat): number | undefined {
    let floor = this.undoPoint(seat);
    if (this.undoBarTo(seat, floor) !== undefined) {
      return undefined;
    }
    for (let seq = floor - 1; this.undoBarTo(seat, seq) === undefined; seq -= 1) {
      const { done } = this.log.entries[seq] as LogEntry;
      if ('seat' in done && done.seat === seat) {
        floor = seq;
      }
    }
    return floor;
  }

  /**
   * Takes back everything after the log had length `seq`, or nothing if any of it must stand. Of answers that are
   * still sealed only the seat's own are taken back; what others have sealed since stands.
   */
  undoTo(seat: Seat, seq: number): UndoResult {
    const bar = this.undoBarTo(seat, seq);
    if (bar !== undefined) {
      return { ok: false, bar };
    }
    const others = this.log.entries.slice(seq).flatMap(({ done }) => ('seat' in done ? [done] : []));
    this.cutTo(seq);
    for (const done of others.filter((one) => one.seat !== seat)) {
      const action = done.action as { readonly type: string };
      this.log.append(done, this.game.act(this.position, done.seat, action));
    }
    return { ok: true, seq: this.seq };
  }

  /** Why `seat` may not take back everything after the log had length `seq`, if it may not. */
  undoBarTo(seat: Seat, seq: number): UndoBar | undefined {
    const sealed = Number.isInteger(seq) && seq >= 0 && seq < this.seq && this.#isSealedSince(seq);
    const bar = this.log.barTo(seat, seq, sealed);
    if (bar !== undefined || sealed) {
      return bar;
    }
    // Once the decision has passed to somebody else, he has seen what was done. So have all whom one sealed question
    // asks: whether one of them has answered it yet must make no difference.
    const pending = this.pending();
    const own = pending.kind === 'decide' && pending.sealed !== true && pending.seats.includes(seat);
    return own ? undefined : 'other-seat';
  }

  /** Has nothing but answers to one question been sealed since the log had this length, some of them still owing? */
  #isSealedSince(seq: number): boolean {
    for (let length = seq; length < this.seq; length += 1) {
      if (!sameSealed(this.game, this.positionAt(length), this.position)) {
        return false;
      }
    }
    return true;
  }

  canRedo(seat: Seat): boolean {
    return this.log.redoBar(seat) === undefined;
  }

  redo(seat: Seat): UndoResult {
    const bar = this.log.redoBar(seat);
    if (bar !== undefined) {
      return { ok: false, bar };
    }
    this.log.redo();
    return { ok: true, seq: this.seq };
  }
}
