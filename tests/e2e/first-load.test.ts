import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/systems/registry.ts';
import { PAGES } from '../../src/web/pages.ts';
import { type App, desktop, phone, startApp } from './browser.ts';

const FIRST = PAGES[0]?.id;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the first load of the page', () => {
  test.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('shows Vedette on %s, asks only this server and reports no error', async (_name, screen) => {
    const { page, problems } = await app.open(screen);
    expect(await page.title()).toContain('Vedette');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('needs less than 330 KB of JavaScript, compressed', async () => {
    // What is kept in the background for a time without a network is no part of it.
    const context = await app.browser.newContext({ ...desktop, serviceWorkers: 'block' });
    const page = await context.newPage();
    // Nor is what the page fetches ahead, a while after it stands: on a slow machine that came into the count.
    await page.addInitScript(() => {
      const soon = window.setTimeout.bind(window);
      const never = (what: TimerHandler, after = 0, ...rest: unknown[]): number =>
        after >= 1000 ? 0 : soon(what, after, ...rest);
      window.setTimeout = never as typeof window.setTimeout;
    });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(app.address, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(330_000);
    await context.close();
  });
});

/** What a page fetches, each address once, with its bytes on the wire and what it says. */
const fetched = (page: Page) => {
  const found = new Map<string, Promise<{ readonly bytes: number; readonly text: string }>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (found.has(pathname) || response.status() !== 200 || !response.url().startsWith(app.address)) return;
    found.set(
      pathname,
      response.body().then(
        (body) => ({
          // As it came over the wire: compressed, where it was.
          bytes: Number(response.headers()['content-length'] ?? body.length),
          text: /\.(js|json)$/.test(pathname) ? body.toString() : '',
        }),
        // What is still on its way when the page is closed is no part of it.
        () => ({ bytes: 0, text: '' }),
      ),
    );
  });
  return async () => {
    const all = await Promise.all([...found].map(async ([path, of]) => ({ path, ...(await of) })));
    return { all, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
};

describe('a first battle', () => {
  test('is playable for no more bytes than it was, and fetches nothing of any other system', async () => {
    const context = await app.browser.newContext(desktop);
    const page = await context.newPage();
    const seen = fetched(page);
    await page.goto(app.address, { waitUntil: 'networkidle' });
    const home = await seen();
    await page.getByRole('button', { name: 'Two players at this screen' }).click();
    await page.locator('.prompt').first().waitFor();
    await page.waitForLoadState('networkidle');
    const battle = await seen();
    expect(home.bytes / 1024, JSON.stringify(home.all.map(({ path, bytes }) => [path, bytes]))).toBeLessThan(
      728,
    );
    expect(battle.bytes / 1024).toBeLessThan(898);
    // Whatever cites another book's rules belongs to another system.
    const others = registry.map(({ id }) => id).filter((id) => id !== FIRST);
    const cites = new RegExp(`\\b(${others.join('|').toUpperCase()})-\\d`);
    const content = new RegExp(`/(${others.join('|')})[./-]`);
    expect(others.length).toBeGreaterThan(0);
    expect(
      battle.all.filter(({ path, text }) => cites.test(text) || content.test(path)).map(({ path }) => path),
    ).toEqual([]);
    await context.close();
  });
});
