import type { AnyGame } from '../engine/game.ts';
import type { GameRecord, GameSetup } from '../engine/record.ts';

/* What a game is begun, revived or branched with. */

export interface HostStart {
  readonly game: AnyGame;
  readonly setup: GameSetup;
  /** 32 secret bytes; see `freshSeed`. */
  readonly seed: Uint8Array;
  /** `ask`: the host rolls nothing by itself and waits for `rollWith` or `roll`. */
  readonly rolls?: 'ask';
  /** `ask`: what was written beforehand is told by `nextStanding`, and whoever keeps the game lets it be done. */
  readonly answers?: 'ask';
  /** Players are to add their own randomness: until `mix` nothing is rolled. */
  readonly shares?: 'awaited';
}

export interface HostRevival {
  readonly game: AnyGame;
  readonly record: GameRecord;
  /** For a record that does not hold its seed. Without one, dice still to come must be given. */
  readonly seed?: Uint8Array;
  readonly rolls?: 'ask';
  readonly answers?: 'ask';
}

export interface HostBranch {
  /** How many entries of this game the new one begins with. */
  readonly seq: number;
  /** 32 fresh secret bytes for the dice that follow. */
  readonly seed: Uint8Array;
  /** Who plays the new game; as in this one if left out. */
  readonly seats?: GameSetup['seats'];
  readonly rolls?: 'ask';
}

export interface Asks {
  readonly rolls: boolean;
  readonly answers: boolean;
}

export const asksOf = (o: { readonly rolls?: 'ask'; readonly answers?: 'ask' }): Asks => ({
  rolls: o.rolls === 'ask',
  answers: o.answers === 'ask',
});
