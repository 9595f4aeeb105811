import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPersonalGames } from '../store/games/personal-games.ts';
import { createNotifyStore } from '../store/people/notify.ts';
import type { NotifyStore } from '../store/people/notify-contract.ts';
import { createPeopleStore, noteLooks } from '../store/people/people.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import type { Database } from '../store/sql.ts';
import { addressKey, createMarks } from './addresses.ts';
import { asksApi } from './asks-api.ts';
import type { AccountsContext } from './context.ts';
import { createDevices } from './devices.ts';
import { type LimitOptions, limitRequests, usualLimits } from './limits.ts';
import { announcing, type OpenSockets, watchSockets } from './open-sockets.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import { passkeyRoutes } from './routes-passkeys.ts';
import { profileRoutes } from './routes-profile.ts';
import { resetRoutes } from './routes-reset.ts';
import { signInRoutes } from './routes-sign-in.ts';
import { originOf, type PublicOrigin, requireSameOrigin } from './same-origin.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface AccountsOptions {
  readonly database: Database;
  readonly publicOrigin: PublicOrigin;
  readonly limits?: LimitOptions;
  readonly now?: () => number;
}

/** What other parts of the server ask of the accounts. */
export interface Accounts {
  readonly people: PeopleStore;
  readonly notify: NotifyStore;
  /** What stands for the address of who asks: of IPv6, for his network. */
  readonly addressMark: (request: FastifyRequest) => Promise<string>;
  /** Who asks; a browser that is nobody yet becomes a guest. Not for sockets: those come after a request has. */
  readonly ensurePerson: Sessions['ensurePerson'];
  /** Whoever opens a socket has it closed with his session. */
  readonly watchSocket: OpenSockets['watch'];
  readonly context: AccountsContext;
}

/**
 * Every request to the API knows its person from here on (`request.person`), comes from our own page if it changes
 * anything, and is counted. Belongs on the application itself, before its routes.
 */
export const addAccounts = async (app: FastifyInstance, options: AccountsOptions): Promise<Accounts> => {
  const { database, publicOrigin, limits: limitOptions = usualLimits, now = Date.now } = options;
  await noteLooks(database);
  const people = announcing(createPeopleStore(database), database);
  const notify = createNotifyStore(database);
  const secure = publicOrigin?.startsWith('https:') === true;
  const markOf = createMarks(notify);
  // Before anything else: who asks too much must not cost a word with the store.
  const limits = await limitRequests(app, limitOptions, { database, markOf, now });
  const sessions = createSessions({ people, secure, now, requireGuest: limits.guest });

  await app.register(cookie);
  app.decorateRequest('person', null);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!asksApi(request)) return;
    // What is said about a person is for nobody's cache.
    reply.header('cache-control', 'no-store');
    if (request.routeOptions.config.foreign !== true) requireSameOrigin(request, publicOrigin);
    await sessions.recognise(request, reply);
  });

  const context: AccountsContext = {
    people,
    notify,
    games: createPersonalGames(database),
    sessions,
    devices: createDevices(notify, secure),
    passwords: createPasswords(),
    passkeys: createPasskeys(people, now),
    limits,
    now,
    originOf: (request) => originOf(request, publicOrigin),
  };
  signInRoutes(app, context);
  passkeyRoutes(app, context);
  profileRoutes(app, context);
  resetRoutes(app, context);

  const sockets = await watchSockets(people, database, now, (error) =>
    app.log.warn({ err: error }, 'sockets of ended sessions may be open still'),
  );
  app.addHook('onClose', () => sockets.stop());
  return {
    people,
    notify,
    addressMark: ({ ip }) => markOf(`address ${addressKey(ip)}`),
    ensurePerson: sessions.ensurePerson,
    watchSocket: sockets.watch,
    context,
  };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For programs that have no page: what they send carries its own proof. */
    foreign?: boolean;
  }
}
