import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { scenarioCards } from '../systems/library.ts';
import { largestBody } from './accounts/limits.ts';
import { addAccounts } from './accounts/plugin.ts';
import type { Config } from './config.ts';
import { CatalogueTables } from './games/book/tables.ts';
import { BotPool } from './games/computer/bot-pool.ts';
import { addGames } from './games/plugin.ts';
import { startClock } from './games/time/server-clock.ts';
import { loadLibrary } from './library.ts';
import { serveLocalNamesOnly } from './local-names.ts';
import { namesIn } from './notify/names.ts';
import { addNotify } from './notify/plugin.ts';
import { addCleaning } from './operations/cleaning.ts';
import { addHealth } from './operations/health.ts';
import { loggerFor } from './operations/logs.ts';
import { addMetrics, createMetrics } from './operations/metrics.ts';
import { answerProblems, frameworkErrors } from './problems.ts';
import { joinProcesses } from './processes.ts';
import { secureHeaders } from './security-headers.ts';
import { slowness } from './slowness.ts';
import { openDatabase } from './store/database.ts';
import { SqlGamesStore } from './store/games/games-store.ts';
import { createIdleGuests } from './store/people/idle-guests.ts';
import type { Database } from './store/sql.ts';

export interface Server {
  readonly address: string;
  close(): Promise<void>;
}

export class PortBusyError extends Error {
  constructor(port: number, why: string) {
    super(
      `Port ${port} ${why}. Choose another with PORT, for example: PORT=${port === 1816 ? 1817 : 1816} npm start`,
    );
  }
}

/** Vite names these files by their content, so they never change. */
const forever = 'public, max-age=31536000, immutable';

/** How long requests that are under way when the server is told to stop may take to end. */
const patience = 10_000;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const createApp = async (config: Config, page: string, database: Database): Promise<FastifyInstance> => {
  const { publicOrigin } = config;
  const app = Fastify({
    logger: loggerFor(config.logLevel),
    trustProxy: config.proxies,
    bodyLimit: largestBody,
    ...slowness(),
    frameworkErrors,
    forceCloseConnections: 'idle',
  });
  const site = (): string => publicOrigin ?? addressOf(app, config.port);
  const metrics = createMetrics();
  const library = await loadLibrary();
  const clock = startClock();
  const processes = await joinProcesses(database, {
    since: clock.since,
    onTrouble: (error, what) => app.log.error({ err: error }, what),
  });
  app.addHook('onClose', () => processes.close());
  answerProblems(app);
  if (publicOrigin === undefined) serveLocalNamesOnly(app);
  await secureHeaders(app, publicOrigin);
  const accounts = await addAccounts(app, { database, publicOrigin });
  const notify = addNotify(app, {
    accounts,
    mail: config.mail,
    site,
    allowPrivate: config.privateWebhooks,
    nameOf: namesIn(scenarioCards(library)),
    count: metrics.delivered,
  });
  const thinker = new BotPool();
  const { rooms } = await addGames(app, {
    database,
    processes,
    clock,
    tables: new CatalogueTables(library),
    thinker,
    identify: {
      ensure: accounts.ensurePerson,
      known: ({ person }) => person,
      from: accounts.addressMark,
      watch: accounts.watchSocket,
    },
    onWaiting: ({ id, title, setup }, seats) =>
      notify.turnChanged({
        game: id,
        title: title === '' ? setup.scenario : title,
        scenario: setup.scenario,
        waiting: seats.map(({ seat, person }) => ({ seat, person: person ?? '' })),
      }),
  });
  metrics.gauge('rooms', 'Games that somebody follows', () => rooms.count.rooms);
  metrics.gauge('matches', 'Games in memory', () => rooms.count.loaded);
  metrics.gauge('thinking_waiting', 'Computer players that wait to think', () => thinker.backlog.waiting);
  metrics.gauge(
    'thinking_waiting_seconds',
    'How long the first of them has waited',
    () => thinker.backlog.longestMs / 1000,
  );
  metrics.gauge('sockets', 'Open sockets', () => app.websocketServer.clients.size);
  const games = new SqlGamesStore(database);
  addCleaning(app, {
    people: accounts.people,
    guests: createIdleGuests(database),
    games,
    processes,
    guestDays: config.guestDays,
    now: Date.now,
  });
  addHealth(app, {
    database,
    version,
    thinking: () => thinker.backlog,
    damaged: () => games.damaged(),
  });
  addMetrics(app, { metrics, notify: accounts.notify, token: config.metricsToken, now: Date.now });
  app.register(fastifyStatic, {
    root: page,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : 'no-cache');
    },
  });
  return app;
};

const addressOf = (app: FastifyInstance, port: number): string => {
  const first = app.addresses()[0];
  return `http://localhost:${typeof first === 'object' ? first.port : port}`;
};

/** Every connection there is, those that have become sockets too: the http server knows nothing of those. */
const connectionsOf = (app: FastifyInstance): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
};

/** Ends what is under way, within reason, then everything. */
const closeGracefully = async (
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  database: Database,
): Promise<void> => {
  const impatience = setTimeout(() => {
    for (const socket of connections) socket.destroy();
  }, patience);
  await app.close();
  clearTimeout(impatience);
  await database.close();
};

const listenProblem = (error: unknown, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new PortBusyError(port, 'is in use already');
  if (code === 'EACCES') return new PortBusyError(port, 'is not open to this user');
  return error;
};

/** Opens the store, and serves the built page and the API on it. */
export const serve = async (config: Config, page: string): Promise<Server> => {
  const database = await openDatabase(config.store);
  const app = await createApp(config, page, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const connections = connectionsOf(app);
  const close = (): Promise<void> => closeGracefully(app, connections, database);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw listenProblem(error, config.port);
  }
  return { address: `${addressOf(app, config.port)}/`, close };
};
