import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

/*
 * The proof that the page's doors are real: a system that nothing in it knows, with a screen of its own, comes in
 * through the registries and is played from home to its end, against the computer and between two browsers.
 */

const settings = { speed: 'instant', handOver: 'never' };
let app: App;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette drill '));
  const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const vite = at('../../node_modules/vite/bin/vite.js');
  const config = at('../drill/web/vite.config.ts');
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir'], {
    cwd: at('../..'),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.env.VEDETTE_SYSTEMS = at('../drill/wing/entries.ts');
  app = await startApp({}, folder);
});
afterAll(async () => {
  await app.close();
  delete process.env.VEDETTE_SYSTEMS;
  rmSync(folder, { recursive: true, force: true });
});

const ended = (page: Page) => page.getByRole('heading', { name: /^(A draw|Victory for the )/ });

/** Takes the last choice of whoever has one, until all have seen the end; how many were taken. */
const playToTheEnd = async (...pages: readonly Page[]): Promise<number> => {
  const until = Date.now() + 100_000;
  let taken = 0;
  for (let on = true; on && Date.now() < until; ) {
    on = false;
    for (const page of pages) {
      if (await ended(page).isVisible()) continue;
      on = true;
      const choice = page.locator('.leaf .choices button').last();
      if (!(await choice.isVisible())) continue;
      // It may be gone meanwhile: the other player or the computer has decided.
      if (
        await choice.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      )
        taken += 1;
    }
    await pages[0]?.waitForTimeout(50);
  }
  for (const page of pages) await ended(page).waitFor({ timeout: 1000 });
  return taken;
};

/** Everything that a page and its workers fetch from now on. */
const fetchedBy = (page: Page): readonly Promise<string>[] => {
  const bodies: Promise<string>[] = [];
  page.context().on('response', (response) => {
    if (/\.js(on)?$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ''));
  });
  return bodies;
};

describe('a system that the page does not know', () => {
  test('is not fetched by who plays another, nor another by who plays it', async () => {
    const { page } = await app.open(desktop, '#/lobby', settings);
    const home = fetchedBy(page);
    await page.getByRole('button', { name: /Vedette$/ }).click();
    await page.getByRole('button', { name: 'Play Quatre Bras against the computer' }).click();
    await page.locator('.hb-counter').first().waitFor(PATIENCE);
    const first = (await Promise.all(home)).join();
    expect([first.includes('NLB-'), first.includes('DRILL-')]).toEqual([true, false]);
    await page.goto(`${app.address}#/`);
    await page.getByRole('radio', { name: 'The Drill' }).check();
    await page.getByRole('button', { name: 'Play Two rows against the computer' }).click();
    await page.getByRole('list', { name: 'Field' }).waitFor(PATIENCE);
    const drill = fetchedBy(page);
    await new Player(page).kept();
    await page.reload();
    await page.getByRole('list', { name: 'Field' }).getByText('n1').waitFor(PATIENCE);
    const second = (await Promise.all(drill)).join();
    expect([second.includes('NLB-'), second.includes('DRILL-')]).toEqual([false, true]);
    await page.context().close();
  });

  test('is chosen at home and played to its end against the computer, and watched again', async () => {
    const { page, problems } = await app.open(desktop, '', settings);
    await page.getByRole('radio', { name: 'The Drill' }).check();
    await page.getByRole('button', { name: 'Play Two rows against the computer' }).click();
    await page.getByRole('list', { name: 'Field' }).getByText('n1').waitFor(PATIENCE);
    // What is refused or hidden is the kernel's affair; that the decision reaches it is the page's.
    await page.getByRole('button', { name: 'Lurk: hex a2.' }).click();
    await page.locator('[data-hex="a2"]', { hasText: 'n4 (lurks)' }).waitFor();
    expect(await playToTheEnd(page)).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Watch it again' }).click();
    await page.getByRole('button', { name: 'A step on' }).click();
    await page.getByRole('list', { name: 'Field' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is played between two browsers, the computer at the third seat', async () => {
    const north = await app.open(desktop, '#/lobby', settings);
    await north.page.getByRole('button', { name: 'Make a game' }).click();
    await north.page.getByLabel('Rules of play').selectOption({ label: 'The Drill' });
    await north.page.getByLabel('Easterners').selectOption({ label: 'Computer: Recruit' });
    await north.page.getByRole('button', { name: 'Make this game' }).click();
    const link = await north.page.getByLabel('Link to this game').inputValue();
    const west = await app.open(desktop, new URL(link).hash, settings);
    await west.page.getByRole('button', { name: 'Play the Westerners' }).click();

    // Each writes down in secret where his counter lurks; the other does not see it.
    await north.page.getByRole('button', { name: 'Lurk: hex b2.' }).click();
    await north.page.locator('[data-hex="b2"]', { hasText: 'n4 (lurks)' }).waitFor(PATIENCE);
    await west.page.getByRole('button', { name: 'Lurk: hex a3.' }).click();
    await west.page.locator('[data-hex="a3"]', { hasText: 'w2 (lurks)' }).waitFor(PATIENCE);
    expect(await west.page.locator('[data-hex="b2"]').textContent()).toBe('b2: ');
    expect(await north.page.locator('[data-hex="a3"]').textContent()).toBe('a3: ');

    expect(await playToTheEnd(north.page, west.page)).toBeGreaterThan(4);
    expect([...north.problems, ...west.problems]).toEqual([]);
    await north.page.context().close();
    await west.page.context().close();
  });
});
