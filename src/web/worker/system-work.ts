import type { RandomInt } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { LaidGame, Shelf, System } from '../../systems/system.ts';
import type { TableAction, TableVerdict } from '../messages/protocol.ts';

/**
 * What the page's worker needs of a system besides its line in the registry. A wing says it in
 * `src/systems/<id>/web/worker/index.ts`.
 */
export interface SystemWork {
  readonly system: System;
  /** Fetches the shipped content. */
  shelf(): Promise<Shelf>;
  /** Fetches what a scenario or a map of this name needs, where a shelf does not hold everything from the start. */
  bring?(shelf: Shelf, name: string): Promise<void>;
  /** The same for as long as one side's turn lasts: what a computer planned in it is told when it is over. */
  turnOf(position: Position): string;
  /** Answers what its screens ask before a game is laid; undefined where the question makes no sense. */
  consult?(question: Question, shelf: Shelf): unknown;
  /** Answers what only this system's own screens ask; undefined where the question makes no sense. */
  ask?(question: Question, at: AskedAt): Promise<unknown>;
}

export interface Question {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** The game on the table, as the seat that asks knows it. */
export interface AskedAt {
  readonly laid: LaidGame;
  readonly seat: string;
  readonly view: unknown;
  readonly random: RandomInt;
  judge(action: TableAction): TableVerdict;
}
