import type { GameEvent } from '../../engine/events.ts';
import type { SeenPending } from '../../engine/game.ts';
import type { Seat, Subject } from '../../engine/position.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UndoBar } from '../log.ts';
import type { StayedBehind } from './march.ts';

export interface Accepted {
  readonly ok: true;
  /** The whole truth of what happened, dice that followed at once included: for the trusted side only. */
  readonly events: readonly GameEvent[];
  readonly seq: number;
}

export interface Malformed {
  readonly ok: false;
  /** What is wrong with the shape of the action. */
  readonly malformed: string;
}

export type ActResult =
  | Accepted
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
  | { readonly ok: false; readonly stale: true; readonly seq: number }
  | Malformed;

/** A march of several units: how many of them have moved, and who was refused and why. */
export type MarchResult =
  | (Accepted & {
      readonly moved: number;
      readonly refused: readonly StayedBehind[];
    })
  | { readonly ok: false; readonly stale: true; readonly seq: number };

export type RollResult = Accepted | { readonly ok: false; readonly problem: string };

export type UndoResult =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly bar: UndoBar };

/** What a seat is told of its options with a position. */
export interface Choices {
  readonly subjects: readonly Subject[];
  readonly options: readonly { readonly type: string }[];
  /** These are all; otherwise there are many more, to be asked for by subject. */
  readonly whole: boolean;
}

export interface Snapshot {
  readonly seq: number;
  /** How often the log was cut back: when it has changed, entries that a client remembers may be gone. */
  readonly cuts: number;
  readonly view: unknown;
  readonly pending: SeenPending;
  readonly options: readonly { readonly type: string }[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly commitment: string;
  /** Revealed when the game is over. */
  readonly seed?: string;
}

export interface SeenEntry {
  /** The log's length once this was done; 0 for the opening. */
  readonly seq: number;
  readonly by: Seat | 'chance' | 'start';
  readonly events: readonly GameEvent[];
  /** To its owner alone: the condition of his standing orders by which this was answered for him. */
  readonly because?: string;
}
