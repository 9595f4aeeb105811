import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/server/serve.ts';
import { launchBrowser } from './browser.ts';
import { type Driven, measureFrames } from './frames.ts';
import { servePage } from './serving.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const built = at('../../node_modules/.cache/table-page');

let server: Server;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: at('../drawing/table-page'),
    build: { target: 'es2024', outDir: built, emptyOutDir: true, assetsInlineLimit: 2048 },
  });
  server = await servePage(built);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(server.address);
  await page.waitForFunction(() => document.querySelectorAll('.tb-piece').length === 150);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const over = (what: string, kind: 'pan' | 'wheel', zoom: number): Driven => ({
  what,
  kind,
  lay: () =>
    page.evaluate((z) => globalThis.table?.centreOn({ x: 900, y: 500 }, { zoom: z, animate: false }), zoom),
});

test('frames per second with 150 units on a table are measured', async () => {
  const figures = await measureFrames(page, '.tb', [
    over('pan over the whole table', 'pan', 0.6),
    over('pan from near', 'pan', 1.3),
    over('zoom', 'wheel', 0.7),
  ]);
  process.stderr.write(`frames per second: ${JSON.stringify(figures)}\n`);
  for (const figure of figures) expect(figure.frames, figure.what).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});
