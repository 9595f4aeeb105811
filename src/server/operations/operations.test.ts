import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts } from '../accounts/plugin.ts';
import { answerProblems } from '../problems.ts';
import { openDatabase } from '../store/database.ts';
import { SqlGamesStore } from '../store/games/games-store.ts';
import type { Database } from '../store/sql.ts';
import { addHealth } from './health.ts';
import { loggerFor } from './logs.ts';
import { addMetrics, createMetrics } from './metrics.ts';

let folder: string;
let database: Database;
let app: FastifyInstance;
const lines: string[] = [];
const damaged = (): Promise<number> => new SqlGamesStore(database).damaged();
let thinking = { waiting: 0, longestMs: 0 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette operations '));
  database = await openDatabase({ file: join(folder, 'vedette.db') });
  app = Fastify({ logger: loggerFor('debug', { write: (line) => lines.push(line) }) });
  answerProblems(app);
  const metrics = createMetrics();
  const { notify } = await addAccounts(app, { database, publicOrigin: undefined });
  addHealth(app, { database, version: '0.1.0', thinking: () => thinking, damaged });
  addMetrics(app, { metrics, notify, token: undefined, now: Date.now });
  metrics.gauge('rooms', 'Games in memory', () => 7);
  app.get('/api/fails', async () => {
    throw new Error('the password is swordfish');
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const own = { host: 'localhost', origin: 'http://localhost' };

describe('operating the server', () => {
  test('health says that all is well', async () => {
    const answer = await app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', version: '0.1.0', store: 'sqlite' });
  });

  test('health tells of computer players that have waited for long, and stays green', async () => {
    thinking = { waiting: 40, longestMs: 31_000 };
    const answer = await app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'backlog', thinking });
    thinking = { waiting: 40, longestMs: 29_000 };
    expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok', thinking });
  });

  test('figures are for this machine, not for who comes through a proxy', async () => {
    const answer = await app.inject('/api/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('vedette_rooms 7');
    expect(answer.body).toContain('vedette_outbox_waiting 0');
    expect(answer.body).toMatch(/vedette_http_request_seconds_count\{.*route="\/api\/health".*\} 3/);
    const far = await app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(far.statusCode).toBe(403);
    expect((await app.inject({ url: '/api/metrics', remoteAddress: '9.9.9.9' })).statusCode).toBe(403);
  });

  test('logs hold no password, no cookie, no key behind a path, no name', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/people/sign-up?link=key-in-query',
      headers: { ...own, cookie: 'vedette_session=cookie-value', authorization: 'Bearer token-value' },
      payload: { name: 'Gneisenau', password: 'vorwärts vorwärts' },
    });
    expect(made.statusCode).toBe(200);
    await app.inject('/api/people/unsubscribe/p_1.key-in-path');
    app.log.info({ password: 'plain', person: { email: 'a@example.org' }, deep: { er: { token: 'plain' } } });
    const all = lines.join('');
    const session = made.cookies[0]?.value ?? 'none';
    for (const secret of [
      'vorwärts',
      'cookie-value',
      'token-value',
      'key-in',
      'Gneisenau',
      'plain',
      'example',
      session,
    ])
      expect(all).not.toContain(secret);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      level: 'info',
      req: { method: 'POST', path: '/api/people/sign-up' },
    });
  });

  test('what broke inside is in the log, not in the answer', async () => {
    const answer = await app.inject('/api/fails');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('swordfish');
    expect(lines.join('')).toContain('a request failed');
  });

  test('health says so when the store is gone', async () => {
    await database.close();
    const answer = await app.inject('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'store-unavailable' });
  });
});
