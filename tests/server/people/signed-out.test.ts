import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedOutCode } from '../../../src/server/accounts/open-sockets.ts';
import { configFrom } from '../../../src/server/config.ts';
import { type Server, serve } from '../../../src/server/serve.ts';

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette signed out '));
  const page = join(folder, 'page');
  mkdirSync(page);
  server = await serve(
    configFrom({ port: '0', data: join(folder, 'data') }, { VEDETTE_LOG: 'silent' }),
    page,
  );
  origin = server.address.replace(/\/$/, '');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const account = { name: 'Marbot', password: 'septième hussards' };

const ask = async (method: string, path: string, cookie = '', body?: object): Promise<Response> =>
  fetch(`${origin}/api/people/${path}`, {
    method,
    headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const socket = (headers: Record<string, string>): WebSocket =>
  new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers });
const opened = (ws: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
const refusal = (ws: WebSocket): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    ws.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    ws.once('open', () => reject(new Error('was let in')));
    ws.on('error', () => undefined);
  });

describe('a socket', () => {
  test('is for a person on a page of ours alone', async () => {
    const cookie = cookieOf(await ask('POST', 'guest'));
    expect(await refusal(socket({ cookie, origin: 'https://evil.example' }))).toBe(403);
    expect(await refusal(socket({ cookie }))).toBe(403);
    expect(await refusal(socket({ origin }))).toBe(401);
    const ws = socket({ cookie, origin });
    await opened(ws);
    ws.terminate();
  });

  test('ends with the session that opened it, and with no other', async () => {
    const one = cookieOf(await ask('POST', 'sign-up', '', account));
    const two = cookieOf(await ask('POST', 'sign-in', '', account));
    const [kept, ended] = [socket({ cookie: one, origin }), socket({ cookie: two, origin })];
    await Promise.all([opened(kept), opened(ended)]);
    const closed = new Promise<number>((resolve) => ended.once('close', resolve));
    await ask('DELETE', 'sessions', one);
    expect(await closed).toBe(signedOutCode);
    expect(kept.readyState).toBe(WebSocket.OPEN);
    const last = new Promise<number>((resolve) => kept.once('close', resolve));
    await ask('DELETE', 'me', one, { name: account.name });
    expect(await last).toBe(signedOutCode);
  });

  test('is told when the server stops', async () => {
    const cookie = cookieOf(await ask('POST', 'guest'));
    const ws = socket({ cookie, origin });
    await opened(ws);
    const closed = new Promise<number>((resolve) => ws.once('close', resolve));
    await server.close();
    expect(await closed).toBe(1001);
    server = await serve(
      configFrom({ port: '0', data: join(folder, 'data') }, { VEDETTE_LOG: 'silent' }),
      join(folder, 'page'),
    );
    origin = server.address.replace(/\/$/, '');
    expect((await ask('GET', 'me', cookie)).status).toBe(200);
  });
});
