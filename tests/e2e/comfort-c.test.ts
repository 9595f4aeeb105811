import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the small map shows troops and what is in sight, goes where it is clicked, and can be put away', async () => {
  const { page, problems } = await app.open(desktop, '?seed=small-map', { speed: 'instant' });
  const player = new Player(page);
  await player.button('Play Quatre Bras against the computer').click();
  await player.asked(/French: Move your units/);
  const small = page.getByRole('img', { name: 'The whole field, small' });
  expect(await small.locator('.mini-troops[data-army="french"]').count()).toBeGreaterThan(5);
  expect(await small.locator('.mini-troops[data-army="allied"]').count()).toBeGreaterThan(1);
  for (let n = 0; n < 3; n += 1) await player.button('Zoom in').click();
  const seen = (): Promise<string> =>
    small.locator('.mini-sight').evaluate((rect) => `${rect.getAttribute('x')} ${rect.getAttribute('y')}`);
  const before = await seen();
  await small.click({ position: { x: 5, y: 5 } });
  await expect.poll(seen, PATIENCE).not.toBe(before);
  await player.button('Small map of the field').click();
  await expect.poll(() => small.count()).toBe(0);
  // It stays away, in the next game too.
  await player.kept();
  await page.reload();
  await player.asked(/French: Move your units/);
  expect(await small.count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('sides can have colours for every kind of sight, and sound is off until it is asked for', async () => {
  const { page, problems } = await app.open(desktop, '?seed=colours', { speed: 'instant' });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createBufferSource(): AudioBufferSourceNode {
        heard.push('noise');
        return super.createBufferSource();
      }
    };
  });
  await page.reload();
  const player = new Player(page);
  const heard = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length);
  await player.button('Play Quatre Bras against the computer').click();
  await player.asked(/French: Move your units/);
  const field = (): Promise<string> =>
    player
      .counter('fr.2.pire')
      .locator('.hb-face path')
      .nth(1)
      .evaluate((path) => getComputedStyle(path).fill);
  const usual = await field();
  await player.march('fr.2.pire', '1749');
  expect(await heard()).toBe(0);

  await page.getByLabel('More').click();
  await player.button('Settings').click();
  await page.getByText('For colour-blind eyes').click();
  await page.getByText('Soft', { exact: true }).click();
  await player.button('Done').click();
  expect(await field()).not.toBe(usual);
  await player.march('fr.2.soye-6', '1753');
  await expect.poll(heard, PATIENCE).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await page.context().close();
});
