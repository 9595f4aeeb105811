import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Channel, channels as channelNames } from '../../messages/notify.ts';
import type { ClaimedMessage, NotifyStore } from '../store/people/notify-contract.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import { type Deliver, Undeliverable } from './channel.ts';
import { bundleOf } from './words.ts';

/**
 * Carries what lies in the outbox. A message is claimed before it is sent and struck off after its receiver has taken
 * it, both in the store: a crash before the sending loses nothing, and after the striking off nothing is sent again.
 * Between the two it is sent again, with the same key, by which mail programs, browsers and webhooks know it.
 */
export interface Postman {
  /** Everything that is due now; answers how many messages went out. */
  deliverDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface PostmanOptions {
  readonly people: PeopleStore;
  readonly notify: NotifyStore;
  readonly channels: Readonly<Partial<Record<Channel, Deliver>>>;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** Called for each delivery, for the figures. */
  readonly count?: (channel: Channel, outcome: 'sent' | 'failed' | 'later') => void;
}

const minute = 60_000;
const lookEvery = 5_000;
const claimFor = 2 * minute;
/** Carriers on each channel; and one more for receivers that answer slowly, who must not hold up the others. */
const carriers = 3;
const slowMs = 2_000;
const slowFor = 10 * minute;
const mostSlow = 400;
const waits = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);
const sweepEvery = 60 * minute;
const keepFor = 30 * 24 * 60 * minute;

interface Lane {
  readonly channel: Channel;
  readonly slowly: boolean;
}

const lanes: readonly Lane[] = channelNames.flatMap((channel) => [
  { channel, slowly: false },
  { channel, slowly: true },
]);

/** Whose receivers answered slowly the last time. */
class SlowReceivers {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(channel: Channel, person: string, took: number): void {
    const key = `${channel} ${person}`;
    this.#until.delete(key);
    if (took < slowMs) return;
    this.#until.set(key, this.#now() + slowFor);
    const [oldest] = this.#until.keys();
    if (this.#until.size > mostSlow && oldest !== undefined) this.#until.delete(oldest);
  }

  on(channel: Channel): readonly string[] {
    return [...this.#until]
      .filter(([key, until]) => key.startsWith(`${channel} `) && until > this.#now())
      .map(([key]) => key.slice(channel.length + 1));
  }
}

export const createPostman = (options: PostmanOptions): Postman => {
  const { people, notify, channels, log, now, count } = options;
  const { outbox } = notify;
  const slow = new SlowReceivers(now);

  const carry = async (messages: readonly ClaimedMessage[]): Promise<void> => {
    const [first] = messages;
    if (first === undefined) return;
    const person = await people.person(first.person);
    const deliver = channels[first.channel];
    if (person === undefined || deliver === undefined)
      throw new Undeliverable(
        person === undefined ? 'the person is gone' : 'this server has no such channel',
      );
    const { settings } = await notify.wishes(person.id);
    if (first.subject === 'turn' && settings[first.channel] === 'off')
      throw new Undeliverable('not wished any more');
    await deliver({
      person,
      bundle: bundleOf(messages),
      delivered: messages.every(({ delivered }) => delivered.length > 0) ? first.delivered : [],
      noteDelivered: (places) =>
        outbox.noteDelivered(
          messages.map(({ id }) => id),
          places,
        ),
    });
  };

  const deliverOne = async (messages: readonly ClaimedMessage[], lease: string): Promise<boolean> => {
    const [first] = messages;
    if (first === undefined) return false;
    const ids = messages.map(({ id }) => id);
    const began = performance.now();
    try {
      await carry(messages).finally(() => slow.note(first.channel, first.person, performance.now() - began));
      await outbox.sent(ids, lease);
      count?.(first.channel, 'sent');
      return true;
    } catch (error) {
      const trouble = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const wait = waits[first.attempts - 1];
      const over = error instanceof Undeliverable || wait === undefined;
      count?.(first.channel, over ? 'failed' : 'later');
      log.warn(
        { channel: first.channel, person: first.person, attempts: first.attempts, trouble },
        'not delivered',
      );
      if (over) await outbox.fail(ids, lease, trouble);
      else await outbox.retry(ids, lease, now() + wait, trouble);
      return false;
    }
  };

  /** Everything of one lane that is due now. */
  const clear = async ({ channel, slowly }: Lane): Promise<number> => {
    let sent = 0;
    const carrier = async (): Promise<void> => {
      while (!stopped) {
        const lease = randomUUID();
        const people = slow.on(channel);
        const whose = slowly ? { channel, among: people } : { channel, except: people };
        const messages = await outbox.claim(now(), lease, now() + claimFor, whose);
        if (messages.length === 0) return;
        if (await deliverOne(messages, lease)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: slowly ? 1 : carriers }, carrier));
    return sent;
  };

  const timers = new Map<Lane, NodeJS.Timeout>();
  const rounds = new Map<Lane, Promise<unknown>>();
  let stopped = false;
  let sweepAt = 0;
  const sweep = async (): Promise<void> => {
    if (now() < sweepAt) return;
    sweepAt = now() + sweepEvery;
    await notify.sweep(now() - keepFor);
  };
  /** Each lane goes its own round, and waits for no other. */
  const look = (lane: Lane): void => {
    const round = clear(lane)
      .then(sweep)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be read now'))
      .finally(() => {
        if (!stopped)
          timers.set(
            lane,
            setTimeout(() => look(lane), lookEvery),
          );
      });
    rounds.set(lane, round);
  };
  return {
    deliverDue: async () => {
      const sent = await Promise.all(lanes.map(clear));
      return sent.reduce((sum, one) => sum + one, 0);
    },
    start: () => {
      for (const lane of lanes) look(lane);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(rounds.values());
    },
  };
};
