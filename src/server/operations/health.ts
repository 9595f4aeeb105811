import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/sql.ts';

const patience = 3_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store did not answer in time')), patience).unref();
    }),
  ]);

/** For load balancers and watchers: 200 when the server can do its work, 503 when it cannot. */
export const addHealth = (app: FastifyInstance, database: Database, version: string): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/api/health', { logLevel: 'warn', config: { rateLimit: false } }, async (request, reply) => {
    const answer = { version, store: database.dialect, upSeconds: Math.floor(process.uptime()) };
    if (closing) return reply.code(503).send({ status: 'closing', ...answer });
    try {
      await inTime(database.all('SELECT 1 AS one'));
      return { status: 'ok', ...answer };
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer');
      return reply.code(503).send({ status: 'store-unavailable', ...answer });
    }
  });
};
