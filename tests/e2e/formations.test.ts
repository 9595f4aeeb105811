import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a corps marches by one order: who would stop where is told first, and it is undone as one', async () => {
  const { page, problems } = await app.open(desktop, '?seed=together', { speed: 'instant' });
  const player = new Player(page);
  await player.button('Play Quatre Bras against the computer').click();
  await player.asked(/French: Move your units/);
  await player.panel.locator('.chip[data-unit="fr.2.camp-5"]').click();
  const together = player.panel.getByRole('region', { name: 'March together' });
  // By the keyboard from one company to the next, the widest last.
  await together.locator('[data-company]').first().waitFor();
  const companies = await together.locator('[data-company]').count();
  for (let n = 0; n < companies; n += 1) await page.keyboard.press('g');
  await expect
    .poll(() => together.locator('[data-company="corps"]').getAttribute('aria-pressed'), PATIENCE)
    .toBe('true');
  const more = player.panel.getByText(/more hexes in reach/);
  await more.click();
  await player.panel.locator('.destinations button').last().click();
  const parts = together.locator('.march-parts li');
  await parts.first().waitFor();
  const marching = await together.locator('.march-parts li[data-does="marches"]').count();
  expect(marching).toBeGreaterThan(2);
  expect(await parts.count()).toBeGreaterThanOrEqual(marching);
  // What does not march says why, by its rule.
  for (const text of await together.locator('li[data-does="refused"]').allTextContents())
    expect(text).toMatch(/stays: .+/);
  const counters = page.locator('.hb-counter[data-counter^="fr."]');
  const places = (): Promise<(string | null)[]> =>
    counters.locator('.hb-name').evaluateAll((all) => all.map((one) => one.textContent).sort());
  const before = await places();
  await together.getByRole('button', { name: 'March together' }).click();
  const moved = async (): Promise<number> => {
    const now = new Set(await places());
    return before.filter((one) => !now.has(one)).length;
  };
  await expect.poll(moved, PATIENCE).toBeGreaterThanOrEqual(marching);
  await player.button('Undo').click();
  await expect.poll(places, PATIENCE).toEqual(before);
  expect(problems).toEqual([]);
  await page.context().close();
});
