import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SAMPLE = '#/replay/nlb.quatre-bras';

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const moment = async (page: Page): Promise<number> => Number(await scrubber(page).inputValue());
const comesTo = (page: Page, seq: number): Promise<void> =>
  expect.poll(() => moment(page), PATIENCE).toBe(seq);
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

describe('watching a sample game', () => {
  test('by steps, phases, turns, keys and the scrubber, through either side’s eyes', async () => {
    const { page, problems } = await app.open(desktop, '', { speed: 'instant' });
    await page.getByRole('button', { name: 'Watch Quatre Bras, as the book sets it up' }).click();
    await scrubber(page).waitFor();
    await comesTo(page, 0);
    const length = Number(await scrubber(page).getAttribute('max'));
    expect(length).toBeGreaterThan(100);

    await press(page, 'A step on');
    await comesTo(page, 1);
    const log = page.getByRole('list', { name: 'Log of the game' });
    await log.locator('[data-now="true"]').filter({ hasText: 'marches from' }).waitFor();
    await log.getByText('What it cost').first().click();
    await page.getByRole('table').getByText('road').first().waitFor();
    await press(page, 'A step back');
    await comesTo(page, 0);

    await press(page, 'A phase on');
    await page.locator('.phase-now').filter({ hasText: 'combat' }).waitFor();
    await press(page, 'A turn on');
    await expect
      .poll(() => page.locator('.turn-track [aria-current="step"]').textContent(), PATIENCE)
      .toBe('15h');
    await page.getByRole('button', { name: /^Go to turn 1,/ }).click();
    await comesTo(page, 0);

    await page.locator('h1').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await comesTo(page, 2);
    await page.keyboard.press('End');
    await comesTo(page, length);
    await page
      .locator('.prompt')
      .filter({ hasText: /win|victory|draw/i })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
    await page.keyboard.press('Home');
    await comesTo(page, 0);
    await scrubber(page).fill('40');
    await comesTo(page, 40);
    // The address names the moment, and opens it again.
    await expect.poll(() => new URL(page.url()).hash, PATIENCE).toBe(`${SAMPLE}/40`);
    await page.reload();
    await comesTo(page, 40);

    const eyes = page.getByRole('radio', { name: 'Allies' });
    await page.locator('.viewers').getByText('Allies').click();
    expect(await eyes.isChecked()).toBe(true);
    await page.locator('.hb-counter').first().waitFor();
    await comesTo(page, 40);

    await page.getByLabel('Speed').selectOption('rush');
    await press(page, 'Play');
    await expect.poll(() => moment(page), PATIENCE).toBeGreaterThan(43);
    await press(page, 'Pause');
    const stopped = await moment(page);
    await page.waitForTimeout(600);
    expect(await moment(page)).toBe(stopped);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('and playing on from a moment of it, as a game of one’s own', async () => {
    const { page, problems } = await app.open(desktop, `?seed=branch${SAMPLE}/3`, { speed: 'instant' });
    const player = new Player(page);
    await comesTo(page, 3);
    await press(page, 'Play on from here');
    await page.getByRole('button', { name: 'Command the French against the computer' }).click();
    // The replay asks the same question, so the address is waited for first.
    await page.waitForURL(/#\/game\//);
    await player.asked(/French: Move your units/);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await player.panel.locator('.chip').first().click();
    await player.panel.locator('details summary').filter({ hasText: 'more hexes in reach' }).click();
    await player.panel.locator('.destinations button').first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled(), PATIENCE).toBe(true);
    expect((await player.log()).match(/marches from/g)?.length).toBe(4);

    // It is kept, and can be watched itself.
    await player.kept();
    await page.reload();
    await player.asked(/French: Move your units/);
    await page.goto(app.address);
    await page.getByRole('button', { name: /^Watch Quatre Bras, .*from its beginning/ }).click();
    await scrubber(page).waitFor();
    expect(await scrubber(page).getAttribute('max')).toBe('4');
    // Of a game that is not over one sees no more than at the table.
    expect(await page.locator('.viewers').textContent()).not.toMatch(/Allies/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an address that names no game says so', async () => {
    const { page } = await app.open(desktop, '#/replay/nowhere/3');
    await page.getByRole('alert').filter({ hasText: 'no such game' }).waitFor();
    await press(page, 'All games');
    await page.getByRole('heading', { level: 1, name: 'Vedette' }).waitFor();
    await page.context().close();
  });

  test('on a phone everything is within reach', async () => {
    const { page, problems } = await app.open(phone, `${SAMPLE}/30`, { speed: 'instant' });
    await comesTo(page, 30);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    await page.getByRole('button', { name: 'A step on' }).tap();
    await comesTo(page, 31);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
