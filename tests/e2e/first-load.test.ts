import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp } from './browser.ts';

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

  test('needs less than 300 KB of JavaScript, compressed', async () => {
    const context = await app.browser.newContext(desktop);
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(app.address, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
    await context.close();
  });
});
