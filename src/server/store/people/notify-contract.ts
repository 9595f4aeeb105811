import type { Channel, GamePace, NotifySettings } from '../../../messages/notify.ts';

/** What the store keeps so that people are told when it is their turn. Times are milliseconds since 1970. */

export interface Webhook {
  readonly url: string;
  /** Signs what is posted, so that the receiver knows who speaks. */
  readonly secret: string;
}

export interface Device {
  readonly id: string;
  readonly person: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly agent: string;
  readonly madeAt: number;
}

export interface Wishes {
  readonly settings: NotifySettings;
  readonly webhook: Webhook | null;
}

/** Whom a game waits for now; nobody when it is over or waits for the computer. */
export interface TurnNews {
  readonly game: string;
  /** As people call it: the battle. */
  readonly title: string;
  readonly scenario: string;
  readonly waiting: readonly { readonly person: string; readonly seat: string }[];
}

/** One thing to tell one person on one channel. */
export interface OutboxMessage {
  /** Made of what it is about: the same id is never kept twice. */
  readonly id: string;
  readonly person: string;
  readonly channel: Channel;
  readonly subject: 'turn' | 'test' | 'confirm-email' | 'reset-password';
  readonly game: string | null;
  /** JSON, as the subject has it. */
  readonly body: string;
  readonly dueAt: number;
  readonly madeAt: number;
}

export interface ClaimedMessage extends OutboxMessage {
  readonly attempts: number;
  /** Devices that have it already, from an attempt that reached only some. */
  readonly delivered: readonly string[];
}

/** Whose messages a carrier takes: on one channel, of these people, or of all but those. */
export interface Whose {
  readonly channel?: Channel;
  readonly among?: readonly string[];
  readonly except?: readonly string[];
}

export interface Outbox {
  post(message: OutboxMessage): Promise<void>;
  /**
   * Takes everything that is due for one person on one channel; until `until` nobody else gets it. What a crash
   * leaves claimed comes due again after that.
   */
  claim(now: number, lease: string, until: number, whose?: Whose): Promise<readonly ClaimedMessage[]>;
  sent(ids: readonly string[], lease: string): Promise<void>;
  /** Reached only these devices so far. */
  noteDelivered(ids: readonly string[], devices: readonly string[]): Promise<void>;
  retry(ids: readonly string[], lease: string, dueAt: number, trouble: string): Promise<void>;
  fail(ids: readonly string[], lease: string, trouble: string): Promise<void>;
  /** How many wait, and since when the oldest of them is due. */
  waiting(now: number): Promise<{ readonly count: number; readonly oldestDueAt: number | null }>;
}

export interface NotifyStore {
  readonly outbox: Outbox;
  wishes(person: string): Promise<Wishes>;
  setSettings(person: string, settings: NotifySettings): Promise<void>;
  setWebhook(person: string, webhook: Webhook | null): Promise<void>;
  gamePace(person: string, game: string): Promise<GamePace>;
  gamePaces(person: string): Promise<Readonly<Record<string, GamePace>>>;
  setGamePace(person: string, game: string, pace: GamePace): Promise<void>;
  /** What a message about his turn in this game says that has not gone out yet. */
  waitingTurn(person: string, game: string): Promise<string | undefined>;
  /** Puts these in the place of what has not gone out yet; where all has gone out or was withdrawn, nothing. */
  replaceTurn(person: string, game: string, messages: readonly OutboxMessage[]): Promise<void>;

  /** A browser that subscribes again, or for another person, replaces what it had. */
  addDevice(device: Device): Promise<void>;
  devices(person: string): Promise<readonly Device[]>;
  removeDevice(person: string, id: string): Promise<boolean>;

  /**
   * Whom the game waits for now, and which of them it has waited for all along since this was last said. The messages
   * for those it newly waits for are posted in the same transaction, once; what still waits to be told about turns
   * that are over is withdrawn.
   */
  turnsAre(
    game: string,
    waiting: readonly { readonly person: string; readonly messages: readonly OutboxMessage[] }[],
    continuing: readonly string[],
    now: number,
  ): Promise<void>;
  /** Games that wait for other people than was last said, e.g. because the server died in between. */
  unsaidTurns(): Promise<readonly TurnNews[]>;

  /** The value of this name; the first to ask makes it. */
  serverKey(name: string, make: () => string): Promise<string>;
  /** Drops what was sent or given up before `before`. */
  sweep(before: number): Promise<void>;
}
