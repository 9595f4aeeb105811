import type { GameSetup, SeatSetup } from '../../../engine/record.ts';
import type { ClockTerms, GameResult, SpectatorTerms } from '../../../messages/lobby.ts';
import type { ChatMessage } from '../../../messages/socket.ts';

/** What was agreed when the game was made, besides its rules. */
export interface Terms {
  readonly clock: ClockTerms;
  readonly spectators: SpectatorTerms;
  /** Games made before this was asked have none. */
  readonly advice?: boolean;
  readonly shares?: boolean;
}

export interface StoredSeat {
  /** Its index among the seats of the game. */
  readonly place: number;
  readonly seat: string;
  readonly person: string | null;
  readonly name: string | null;
  readonly bot: string | null;
  /** Kept for whoever has the link. */
  readonly invited: boolean;
  readonly turn: boolean;
  /** It is his turn, and others may not know it. */
  readonly secret?: boolean;
}

export type GameStatus = 'open' | 'playing' | 'over' | 'cancelled';

export interface StoredGame {
  /** The short name of the game inside the store. */
  readonly no: number;
  readonly id: string;
  readonly owner: string;
  readonly link: string;
  readonly title: string;
  readonly setup: GameSetup;
  readonly terms: Terms;
  readonly visibility: 'open' | 'private';
  readonly status: GameStatus;
  /** Secret until the game is over. */
  readonly seed: Uint8Array;
  readonly commitment: string;
  readonly created: number;
  readonly started: number | null;
  /** When the turn last passed on. */
  readonly moved: number;
  readonly ended: number | null;
  readonly result: GameResult | null;
  /** When the time of the next player is up. */
  readonly deadline: number | null;
  readonly botTurn: boolean;
  readonly rematch: string | null;
  /** The mark of the position it began with; null before it has begun, and for old games. */
  readonly opening: number | null;
  /** What its lasting parts must add up to (see sums.ts); null for old games. */
  readonly sum: number | null;
  /** What is wrong with it, if it was set aside. */
  readonly damage: string | null;
  readonly seats: readonly StoredSeat[];
}

export type NewStoredGame = Pick<
  StoredGame,
  | 'id'
  | 'owner'
  | 'link'
  | 'title'
  | 'setup'
  | 'terms'
  | 'visibility'
  | 'seed'
  | 'commitment'
  | 'created'
  | 'seats'
> & {
  /** What stands for the address it was made from, if that is known. */
  readonly from?: string | null;
};

/** How many games of one maker, or of one address, there are. */
export interface Making {
  /** Made since a moment. */
  readonly made: number;
  /** Waiting for players. */
  readonly open: number;
  /** In play among computers alone. */
  readonly computers: number;
}

/** What a row of the journal says; the numbers are what the store keeps. */
export const KIND = {
  act: 0,
  undo: 1,
  resign: 2,
  propose: 3,
  answer: 4,
  resume: 5,
  vacation: 6,
  return: 7,
  timeUp: 8,
  restart: 9,
  end: 10,
  extend: 11,
  /** A seat has written its standing orders anew. */
  standing: 12,
  promise: 13,
  share: 14,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** One thing that happened in a game; `n` counts from 1 without gaps. */
export interface JournalRow {
  readonly n: number;
  readonly kind: Kind;
  /** The place of the seat that did it; null for the server. */
  readonly place: number | null;
  readonly at: number;
  readonly body: string;
  /** What came of a decision (see games/marks.ts); null for other rows, and for old ones. */
  readonly mark: number | null;
  /** What the player's page called its question; null for decisions, which are known by their number. */
  readonly key: string | null;
  /** What the row and all before it must add up to (see sums.ts); null for old ones. */
  readonly sum: number | null;
}

/** How a game stood after some row of its journal, so that nobody has to play it again up to there. */
export interface Checkpoint {
  readonly n: number;
  /** The rules that led there. */
  readonly rules: string;
  /** The mark of the position. */
  readonly mark: number;
  readonly body: Uint8Array;
  /** Continues the sum of row `n`: it fits this journal up to there and no other. */
  readonly sum: number;
}

/** What is kept of a game cannot be what was written. */
export class DamagedGame extends Error {}

/** What a row changes in the lobby, made durable together with it. */
export interface GameChange {
  readonly status?: GameStatus;
  readonly moved?: number;
  readonly ended?: number;
  readonly result?: GameResult;
  readonly deadline?: number | null;
  readonly botTurn?: boolean;
  /** The mark of the opening. */
  readonly opening?: number;
  readonly seats?: readonly Pick<StoredSeat, 'place' | 'turn' | 'secret' | 'bot'>[];
}

export interface Append {
  readonly game: number;
  readonly row: JournalRow;
  readonly change?: GameChange;
}

export interface GamesPage {
  readonly games: readonly StoredGame[];
  readonly next: string | null;
}

export type StoredChat = ChatMessage & { readonly person: string };
/** `key`: what the page called it. */
export type NewChat = Omit<StoredChat, 'n'> & { readonly key: string };

/** What another process did: added to a journal, changed what the lobby shows, said something. */
export interface Rumour {
  readonly game: number;
  readonly what: 'journal' | 'lobby' | 'chat';
}

export interface GamesStore {
  create(game: NewStoredGame): Promise<StoredGame>;
  /** These two throw `DamagedGame` where the row cannot be read; lists leave such games out. */
  byId(id: string): Promise<StoredGame | undefined>;
  byNo(no: number): Promise<StoredGame | undefined>;
  /** Games that wait for players. */
  open(after: string | undefined, limit: number): Promise<GamesPage>;
  /** Games that this person plays or made. */
  ofPerson(person: string, after: string | undefined, limit: number): Promise<GamesPage>;
  /** Open games in play or over. */
  watchable(after: string | undefined, limit: number): Promise<GamesPage>;
  /** Every game there is, in order of their making. */
  all(afterNo: number, limit: number): Promise<readonly StoredGame[]>;
  /** Seats a person while the game waits for players and the seat is free. */
  takeSeat(
    no: number,
    place: number,
    who: { readonly person: string; readonly name: string },
  ): Promise<boolean>;
  leaveSeat(no: number, place: number, person: string): Promise<boolean>;
  /** Begins a game whose seats are all taken; false if one is free or it has begun already. */
  begin(
    no: number,
    seats: Readonly<Record<string, SeatSetup>>,
    at: number,
    change: GameChange,
  ): Promise<boolean>;
  cancel(no: number, at: number): Promise<boolean>;
  /** How many games somebody has made, or were made from an address. */
  making(by: { readonly owner: string } | { readonly from: string }, since: number): Promise<Making>;
  /** Forgets from which addresses games that have ended were made before a moment. */
  forgetAddresses(before: number): Promise<void>;
  /** Sets a damaged game aside, or takes one that is sound again back; its rows are left as they are. */
  setDamage(no: number, damage: string | null): Promise<void>;
  /** How many games are set aside. */
  damaged(): Promise<number>;
  /** Puts a game under other rules. */
  setRules(no: number, setup: GameSetup): Promise<void>;
  /** Names the game that follows, in the place of one that was called off; false if another follows already. */
  setRematch(no: number, id: string, instead: string | null): Promise<boolean>;
  /**
   * Adds a row to a journal. Resolves once that is durable: true, or false if another row has that number.
   * Rows that come while the disk is busy become durable together.
   */
  append(append: Append): Promise<boolean>;
  journal(no: number, after: number): Promise<readonly JournalRow[]>;
  checkpoint(no: number): Promise<Checkpoint | undefined>;
  /** Keeps a checkpoint in the place of an older one, or of one by other rules. */
  keepCheckpoint(no: number, checkpoint: Checkpoint): Promise<void>;
  /** Throws away the checkpoint after row `n`. */
  dropCheckpoint(no: number, n: number): Promise<void>;
  /** False if this person has said it under this key already, or if no more is kept of this game. */
  say(no: number, message: NewChat): Promise<boolean>;
  chat(no: number, after: number, limit: number): Promise<readonly StoredChat[]>;
  chatIsFull(no: number): Promise<boolean>;
  /** The number of the last thing said; 0 if nothing was. */
  lastChat(no: number): Promise<number>;
  /** Games in play by these rules whose time is up. */
  due(rules: readonly string[], now: number, limit: number): Promise<readonly string[]>;
  /** Games by these rules in which the computer has owed a decision since before `before`. */
  awaitingBots(rules: readonly string[], before: number, limit: number): Promise<readonly string[]>;
  /** How many games in play are kept under other rules than these. */
  underOtherRules(rules: readonly string[]): Promise<number>;
  /** Hears what other processes do; undefined when some of it may have been missed. */
  listen(hear: (rumour: Rumour | undefined) => void): Promise<() => Promise<void>>;
}
