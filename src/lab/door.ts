import type { GameEvent } from '../engine/events.ts';
import type { Outcome, Position } from '../engine/position.ts';
import type { Host } from '../host/host.ts';
import type { SystemEntry } from '../systems/registry.ts';
import type { LaidGame } from '../systems/system.ts';
import type { SystemWords } from '../words/door.ts';
import type { Chronicle } from './chronicle.ts';
import type { WinChance } from './win-chance.ts';

/** What the laboratory's room of a wing holds, as `lab` in its `lab/index.ts`. */
export interface SystemLab {
  /** Follows one simulated game from its beginning. */
  chronicler(laid: LaidGame, start: Position): Chronicler;
  /** Reads a played game from its log, turn by turn, as one viewer may know it. */
  account(laid: LaidGame, host: Host, viewer: string): Account;
  /** The story of a played game on one page; `account` is one of its own. */
  battlePage(report: BattleReport): string;
}

/** Follows one game by its events and keeps what the plots are made of. */
export interface Chronicler {
  /** What one action or roll brought; `after` is the position it led to. */
  note(events: readonly GameEvent[], before: Position, after: Position): void;
  end(n: number, decisions: number, last: Position): Chronicle;
}

/** One game turn of a game that was played. */
export interface TurnSpan {
  readonly label: string;
  /** The length of the log when the turn began, and when it was over. */
  readonly from: number;
  readonly to: number;
}

export interface Account {
  readonly viewer: string;
  readonly turns: readonly TurnSpan[];
  readonly outcome: Outcome | null;
}

export interface BattleReport {
  readonly laid: LaidGame;
  readonly account: Account;
  /** For the first team; empty where nobody asked for them. */
  readonly chances: readonly WinChance[];
  /** Who played each seat, in words. */
  readonly players: Readonly<Record<string, string>>;
  readonly words: SystemWords;
}

export const labOf = async (entry: Pick<SystemEntry, 'lab'>): Promise<SystemLab> =>
  ((await entry.lab()) as { readonly lab: SystemLab }).lab;
