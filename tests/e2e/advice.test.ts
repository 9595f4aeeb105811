import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp, type Visit } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const settings = { speed: 'instant' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ADVICE = 'The computer may advise the players';

const made = async (choose: (page: Page) => Promise<void>): Promise<Visit> => {
  const visit = await app.open(desktop, '#/lobby', settings);
  await button(visit.page, 'Make a game').click();
  await choose(visit.page);
  await button(visit.page, 'Make this game').click();
  return visit;
};
const joined = async ({ page }: Visit, agreed: string): Promise<Visit> => {
  const link = await page.getByLabel('Link to this game').inputValue();
  const visit = await app.open(desktop, new URL(link).hash, settings);
  await visit.page.getByRole('region', { name: 'What is agreed' }).getByText(agreed).waitFor(PATIENCE);
  await button(visit.page, 'Play the Allies').click();
  await new Player(page).asked(/French: Move your units/);
  return visit;
};
const offered = async (page: Page): Promise<readonly string[]> => {
  await page.locator('summary[aria-label="More"]').click();
  const names = ['Hint', 'Laboratory'] as const;
  const there = await Promise.all(
    names.map((name) => page.getByRole('button', { name, exact: true }).count()),
  );
  await page.keyboard.press('Escape');
  return names.filter((_, at) => (there[at] ?? 0) > 0);
};

describe('the computer’s advice in a game with others', () => {
  test('is on offer to nobody unless the maker said so, also not while looking back', async () => {
    const host = await made(async () => undefined);
    const guest = await joined(host, 'none while the game goes on');
    expect(await offered(host.page)).toEqual([]);
    await host.page.locator('summary[aria-label="More"]').click();
    await button(host.page, 'Watch from the start').click();
    await button(host.page, /^\W*The table$/).waitFor(PATIENCE);
    expect(await button(host.page, 'Laboratory').count()).toBe(0);
    for (const { page } of [host, guest]) await page.context().close();
  });

  test('is on offer to all where that was agreed', async () => {
    const host = await made((page) => page.getByLabel(ADVICE).check());
    const guest = await joined(host, 'hints and the laboratory for every player');
    expect(await offered(host.page)).toEqual(['Hint', 'Laboratory']);
    await host.page.getByRole('button', { name: 'Hint', exact: true }).click();
    await host.page.getByRole('region', { name: 'Hint' }).getByText('The computer would').waitFor(PATIENCE);
    await button(host.page, 'Do that').click();
    const log = await new Player(host.page).log();
    expect(log).toMatch(/marches from/);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    for (const { page } of [host, guest]) await page.context().close();
  });

  test('is nobody else’s business against computers alone', async () => {
    const host = await made(async (page) => {
      await page.getByLabel('Allies').selectOption({ label: 'Computer: Recruit' });
    });
    await new Player(host.page).asked(/French: Move your units/);
    expect(await offered(host.page)).toEqual(['Hint', 'Laboratory']);
    await host.page.context().close();
  });
});
