import type { FastifyInstance } from 'fastify';
import type { Backlog } from '../games/computer/bot-pool.ts';
import { createLimitsStore } from '../store/people/limits.ts';
import type { Database } from '../store/sql.ts';

const patience = 3_000;
/** Computer players who have waited longer than this for their turn to think are a backlog. */
const backlogMs = 30_000;

/** Watchers may ask as often as they like: the store is written to so often. */
const probeMs = 1_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store did not answer in time')), patience).unref();
    }),
  ]);

export interface HealthOptions {
  readonly database: Database;
  readonly version: string;
  /** How the computer players come along. */
  readonly thinking: () => Backlog;
  /** How many games are set aside because they are damaged. */
  readonly damaged: () => Promise<number>;
}

/** For load balancers and watchers: 200 when the server can do its work, 503 when it cannot. */
export const addHealth = (
  app: FastifyInstance,
  { database, version, thinking, damaged }: HealthOptions,
): void => {
  const limits = createLimitsStore(database);
  let written = Number.NEGATIVE_INFINITY;
  /** A disk that is full can still be read. */
  const canWrite = async (): Promise<void> => {
    if (performance.now() - written < probeMs) return;
    await limits.hit('health', Date.now(), 60_000);
    written = performance.now();
  };
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/api/health', { logLevel: 'warn', config: { rateLimit: false } }, async (request, reply) => {
    const answer = {
      version,
      store: database.dialect,
      upSeconds: Math.floor(process.uptime()),
      thinking: thinking(),
    };
    if (closing) return reply.code(503).send({ status: 'closing', ...answer });
    try {
      const damagedGames = await inTime(damaged());
      await inTime(canWrite());
      // Games go on, and others can still be begun: nothing that another process should be asked for instead.
      return { status: answer.thinking.longestMs > backlogMs ? 'backlog' : 'ok', ...answer, damagedGames };
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer');
      return reply.code(503).send({ status: 'store-unavailable', ...answer });
    }
  });
};
