import type { FastifyInstance } from 'fastify';
import type { Processes } from '../processes.ts';
import type { GamesStore } from '../store/games/games-contract.ts';
import type { IdleGuests } from '../store/people/idle-guests.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';

export interface CleaningOptions {
  readonly people: PeopleStore;
  readonly guests: IdleGuests;
  readonly games: Pick<GamesStore, 'forgetAddresses'>;
  readonly processes: Processes;
  /** After so many days a guest whom nobody has seen is forgotten; undefined: never. */
  readonly guestDays: number | undefined;
  readonly now: () => number;
}

const day = 24 * 60 * 60_000;
const every = 60 * 60_000;
const atOnce = 100;
/** So long the clock must have gone evenly before anything is dropped by it. */
const proof = 7 * day;

/** Drops what is over, in one process at a time; answers how many guests were forgotten, undefined if another is at it. */
export const clean = async (options: CleaningOptions): Promise<number | undefined> => {
  const { people, guests, games, processes, guestDays, now } = options;
  const cleaned = await processes.alone('cleaning', async () => {
    // A machine that wakes up in another year must not make an end of everybody: time has to prove itself first.
    if (now() - (await guests.regularSince(now())) < proof) return 0;
    await people.sweep(now());
    await games.forgetAddresses(now() - day);
    if (guestDays === undefined) return 0;
    let forgotten = 0;
    for (;;) {
      const before = now() - guestDays * day;
      const idle = await guests.find(before, atOnce);
      for (const person of idle) if (await guests.forget(person, before, now())) forgotten += 1;
      if (idle.length < atOnce) return forgotten;
    }
  });
  return cleaned?.done;
};

/** Cleans at the start and every hour. */
export const addCleaning = (app: FastifyInstance, options: CleaningOptions): void => {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = clean(options).then(
      (forgotten = 0) => {
        if (forgotten > 0) app.log.info({ forgotten }, 'guests who were never seen again are forgotten');
      },
      (error: unknown) => app.log.warn({ err: error }, 'what is over was not dropped'),
    );
  };
  const timer = setInterval(run, every);
  timer.unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
