import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../problems.ts';
import { createLimitsStore } from '../store/people/limits.ts';
import { foldName } from '../store/people/people-contract.ts';
import type { Database } from '../store/sql.ts';
import { addressKey, type MarkOf } from './addresses.ts';
import { asksApi } from './asks-api.ts';
import { NearCounts } from './near-counts.ts';

/**
 * How often anybody may ask, in all processes together. A club behind one address is many people, so an address may
 * more than a person; of IPv6, an address is the network that one visitor has for himself.
 */

const minute = 60_000;

const tooMany = (seconds: number): RequestRefused =>
  new RequestRefused(429, 'too-many-requests', `Too many requests; try again in ${seconds} s.`);

/** The size of what anybody may send to the API in one request. */
export const largestBody = 64 * 1024;

export interface Limits {
  /**
   * Guessing at one account from many addresses, and at many accounts from one. A device on which its owner has
   * signed in before has tries of its own, which nobody else can use up.
   */
  signIn(request: FastifyRequest, name: string, device: string | undefined): Promise<void>;
  /** A stranger's letter box is not for filling: few mails to one address, and few for one who asks. */
  mail(request: FastifyRequest, address: string): Promise<void>;
  /** What makes the server work or write to somebody: hashing, mails, exports. */
  costly(request: FastifyRequest): Promise<void>;
  /** Browsers that are nobody yet and become guests. */
  guest(request: FastifyRequest): Promise<void>;
}

export interface LimitOptions {
  /** Requests to the API a minute. */
  readonly perAddress: number;
  readonly perPerson: number;
  /** Tries to sign in, in a quarter of an hour, at one name and from one address. */
  readonly signIns: number;
  /** Guests that one address brings in an hour. */
  readonly guests: number;
}

export const usualLimits: LimitOptions = { perAddress: 1200, perPerson: 600, signIns: 10, guests: 60 };

export interface LimitsWorld {
  readonly database: Database;
  readonly markOf: MarkOf;
  readonly now: () => number;
}

const shareMs = 2_000;

type Counted = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

export const limitRequests = async (
  app: FastifyInstance,
  options: LimitOptions,
  { database, markOf, now }: LimitsWorld,
): Promise<Limits> => {
  const store = createLimitsStore(database);
  const near = new NearCounts({
    now,
    // A file has one process that serves it.
    ...(database.dialect === 'postgres' ? { shared: { store, markOf } } : {}),
    onTrouble: (error) => app.log.warn({ err: error }, 'requests were not counted together'),
  });
  const sharing = setInterval(() => void near.share(), shareMs);
  sharing.unref();
  app.addHook('onClose', async () => clearInterval(sharing));

  class NearStore {
    incr(key: string, counted: Counted, span: number, max: number): void {
      counted(null, near.hit(key, span, max));
    }
    child(): NearStore {
      return new NearStore();
    }
  }

  await app.register(rateLimit, {
    global: true,
    max: options.perAddress,
    timeWindow: minute,
    store: NearStore,
    keyGenerator: (request) => `address ${addressKey(request.ip)}`,
    // The page's own files are many and cheap.
    allowList: (request) => !asksApi(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  app.addHook('preHandler', async ({ person }) => {
    if (person === null) return;
    const { current, ttl } = near.hit(`person ${person.id}`, minute, options.perPerson);
    if (current > options.perPerson) throw tooMany(Math.ceil(ttl / 1000));
  });

  /** Counted in the store each time: these are few, and must hold exactly. */
  const require = async (key: string, max: number, span: number): Promise<void> => {
    const { count, ends } = await store.hit(await markOf(key), now(), span);
    if (count > max) throw tooMany(Math.max(1, Math.ceil((ends - now()) / 1000)));
  };
  const quarter = 15 * minute;
  const hour = 60 * minute;
  return {
    mail: async ({ ip }, address) => {
      await require(`mail for ${addressKey(ip)}`, 10, hour);
      await require(`mail to ${address.toLowerCase()}`, 3, hour);
    },
    signIn: async ({ ip }, name, device) => {
      if (device !== undefined) return require(`device ${device}`, options.signIns, quarter);
      await require(`sign-in ${addressKey(ip)}`, options.signIns * 5, quarter);
      await require(`name ${foldName(name)}`, options.signIns, quarter);
    },
    costly: ({ ip }) => require(`costly ${addressKey(ip)}`, options.signIns * 3, quarter),
    guest: ({ ip }) => require(`guest ${addressKey(ip)}`, options.guests, hour),
  };
};
