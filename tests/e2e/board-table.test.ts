import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePage, openBarePage } from './bare-page.ts';
import { type Driven, measureFrames } from './frames.ts';

let bare: BarePage;
let page: Page;
let problems: string[];

beforeAll(async () => {
  bare = await openBarePage('table-page');
  ({ page, problems } = bare);
  await page.waitForFunction(() => document.querySelectorAll('.tb-piece').length === 150);
});

afterAll(() => bare?.close());

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
