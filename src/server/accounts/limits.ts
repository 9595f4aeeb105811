import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../problems.ts';
import { foldName } from '../store/people-contract.ts';

/** How often anybody may ask. A club behind one address is many people, so an address may more than a person. */

const minute = 60_000;

const tooMany = (seconds: number): RequestRefused =>
  new RequestRefused(429, 'too-many-requests', `Too many requests; try again in ${seconds} s.`);

/** The size of what anybody may send to the API in one request. */
export const largestBody = 64 * 1024;

export interface Limits {
  /** Guessing at one account from many addresses, and at many accounts from one. */
  signIn(request: FastifyRequest, name: string): Promise<void>;
  /** A stranger's letter box is not for filling: few mails to one address, and few for one who asks. */
  mail(request: FastifyRequest, address: string): Promise<void>;
  /** What makes the server work or write to somebody: hashing, mails, exports. */
  costly(request: FastifyRequest): Promise<void>;
}

type Check = ReturnType<FastifyInstance['createRateLimit']>;

const require = async (check: Check, request: FastifyRequest): Promise<void> => {
  const result = await check(request);
  if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds);
};

export interface LimitOptions {
  /** Requests to the API a minute. */
  readonly perAddress: number;
  readonly perPerson: number;
  /** Tries to sign in, in a quarter of an hour, at one name and from one address. */
  readonly signIns: number;
}

export const usualLimits: LimitOptions = { perAddress: 1200, perPerson: 600, signIns: 10 };

export const limitRequests = async (app: FastifyInstance, options: LimitOptions): Promise<Limits> => {
  await app.register(rateLimit, {
    global: true,
    max: options.perAddress,
    timeWindow: minute,
    // The page's own files are many and cheap.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const person = app.createRateLimit({
    max: options.perPerson,
    timeWindow: minute,
    keyGenerator: (request) => request.person?.id ?? `address ${request.ip}`,
  });
  app.addHook('preHandler', async (request) => {
    if (request.person !== null) await require(person, request);
  });

  // What the keys are made of, besides the request itself.
  const names = new WeakMap<FastifyRequest, string>();
  const byName = app.createRateLimit({
    max: options.signIns,
    timeWindow: 15 * minute,
    keyGenerator: (request) => `name ${names.get(request) ?? ''}`,
  });
  const byAddress = app.createRateLimit({
    max: options.signIns * 5,
    timeWindow: 15 * minute,
    keyGenerator: (request) => `sign-in ${request.ip}`,
  });
  const dear = app.createRateLimit({
    max: options.signIns * 3,
    timeWindow: 15 * minute,
    keyGenerator: (request) => `costly ${request.ip}`,
  });
  const mailsTo = app.createRateLimit({
    max: 3,
    timeWindow: 60 * minute,
    keyGenerator: (request) => `mail to ${names.get(request) ?? ''}`,
  });
  const mailsFor = app.createRateLimit({
    max: 10,
    timeWindow: 60 * minute,
    keyGenerator: (request) => `mail for ${request.ip}`,
  });
  return {
    mail: async (request, address) => {
      names.set(request, address.toLowerCase());
      await require(mailsFor, request);
      await require(mailsTo, request);
    },
    signIn: async (request, name) => {
      names.set(request, foldName(name));
      await require(byAddress, request);
      await require(byName, request);
    },
    costly: (request) => require(dear, request),
  };
};
