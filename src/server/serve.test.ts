import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, configFrom } from './config.ts';
import { PortBusyError, type Server, serve } from './serve.ts';

let folder: string;
let server: Server;
let config: Config;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette serve '));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Vedette</title>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), gzipSync('export {};'));
  config = configFrom({ port: '0', data: join(folder, 'data') }, { VEDETTE_LOG: 'silent' });
  server = await serve(config, folder);
}, 60_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the page server', () => {
  test('serves the page, to be asked for again each time', async () => {
    const response = await fetch(server.address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Vedette</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('lets the page load nothing from elsewhere', async () => {
    const response = await fetch(server.address);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`connect-src 'self' ws://localhost:${new URL(server.address).port};`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('serves hashed assets compressed and cacheable for good', async () => {
    const response = await fetch(`${server.address}assets/main-abc.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe('export {};');
  });

  test('answers a bad address with a page for people and with JSON for programs', async () => {
    // One that names nothing, and two that cannot be addresses of anything.
    for (const path of ['no/such/thing', '%00', '%zz']) {
      const page = await fetch(server.address + path, { headers: { accept: 'text/html' } });
      expect(page.status, path).toBe(404);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('There is nothing here');
    }
    const odd = await fetch(`${server.address}%zz`, { headers: { accept: 'application/json' } });
    expect([odd.status, await odd.json()]).toMatchObject([400, { error: { code: 'bad-request' } }]);
    for (const [path, accept] of [
      ['no/such/thing', 'application/json'],
      ['api/no/such/thing', 'text/html'],
    ] as const) {
      const plain = await fetch(server.address + path, { headers: { accept } });
      expect(plain.status).toBe(404);
      expect(await plain.json()).toMatchObject({ error: { code: 'not-found' } });
    }
  });

  test('makes a guest of nobody who only looks', async () => {
    for (const path of [
      'games?list=open',
      'games?list=mine',
      'games?list=watch',
      'games/g_x',
      'games/g_x/story',
    ]) {
      const response = await fetch(`${server.address}api/${path}`);
      expect([200, 404]).toContain(response.status);
      expect(response.headers.get('set-cookie'), path).toBeNull();
    }
  });

  test('does not serve files outside its folder', async () => {
    const response = await fetch(`${server.address}..%2f..%2fetc/passwd`);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test('says so when the port is taken, and how to choose another', async () => {
    const port = Number(new URL(server.address).port);
    await expect(serve({ ...config, port }, folder)).rejects.toThrow(PortBusyError);
    await expect(serve({ ...config, port }, folder)).rejects.toThrow(/in use.*PORT=/s);
  });
});
