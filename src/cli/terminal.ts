import type { AnyAction } from '../ai/bot.ts';
import type { GameEvent } from '../engine/events.ts';
import type { Seat } from '../engine/position.ts';
import type { Host } from '../host/host.ts';
import type { SystemEntry } from '../systems/registry.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Vocabulary } from './fuzz/probe.ts';
import type { Teller } from './story.ts';

/** What the terminal's room of a wing holds, as `terminal` in its `cli/index.ts`. */
export interface SystemTerminal {
  /** Sits down at one game. */
  open(laid: LaidGame, teller: Teller): Terminal;
  /** What actions can be made of, for `vedette fuzz`. */
  vocabulary(laid: LaidGame): Vocabulary;
}

/** Somebody who must decide, and where. */
export interface Station {
  readonly host: Host;
  readonly seat: Seat;
}

/** A numbered line: an order, or something whose orders are listed when it is chosen. */
export type Line =
  | { readonly kind: 'order'; readonly action: AnyAction; readonly text: string }
  | { readonly kind: 'several'; readonly orders: readonly AnyAction[]; readonly text: string };

/** One game as its system draws it and reads orders for it. */
export interface Terminal {
  /** Lines for the help: how orders are typed, and what can be looked at. */
  readonly help: { readonly orders: string; readonly looking: string };
  /** Does this event begin a paragraph? */
  isHeading(event: GameEvent): boolean;
  /** How things stand, as seen in this view. */
  status(view: unknown): string;
  /** What can be chosen, each line once. */
  menu(at: Station, options: readonly AnyAction[]): readonly Line[];
  /** The action that a text means, several to choose from, or a sentence on what is not understood. */
  read(at: Station, text: string): AnyAction | readonly AnyAction[] | string;
  /** The answer to a question of the system's own, e.g. `map`; undefined where the word is none. `seat` decides now. */
  answer(word: string, rest: string, host: Host, viewer: Seat, seat: Seat | undefined): string | undefined;
}

/** A wing has it in its own folder; what is added from outside brings it along. */
export const terminalOf = async (entry: SystemEntry): Promise<SystemTerminal> => {
  const room: unknown = await (entry.cli?.() ?? import(`../systems/${entry.id}/cli/index.ts`));
  return (room as { readonly terminal: SystemTerminal }).terminal;
};
