import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('with the keyboard alone', () => {
  test('a player starts a game, marches by list and by map, fights and ends the turn', async () => {
    const { page, problems } = await app.open(desktop, '?seed=waterloo', { speed: 'instant' });
    const player = new Player(page);
    const press = (...keys: readonly string[]): Promise<void> =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const at = document.activeElement;
        // What is said aloud of a button that is named by its contents, without the picture in it.
        const named = at?.querySelector('.hb-name, .visually-hidden') ?? at;
        return at?.getAttribute('aria-label') ?? named?.textContent ?? '';
      });
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (name.test(await focused())) return;
        await press('Tab');
      }
      throw new Error(`Tab never reached ${name}`);
    };

    await page.locator('.hero .primary:enabled').first().waitFor();
    await tabTo(/^Play Quatre Bras/);
    await press('Enter');
    await player.asked(/French: Move your units/);

    // By list: the first unit, its first destination; then back by Ctrl+Z.
    await press('o', 'Enter');
    await player.panel.getByText('Click a marked hex').waitFor();
    await expect.poll(focused, PATIENCE).toMatch(/\d{4}/);
    await press('Enter');
    await player.panel.getByText('11 can still march').waitFor();
    await press('Control+z');
    await player.panel.getByText('12 can still march').waitFor();

    // By map: the next unit, then the cursor a hex or two away.
    await press('n');
    await player.panel.getByText('Click a marked hex').waitFor();
    await press('m', 'ArrowDown', 'ArrowDown', 'Enter');
    await player.panel.getByText('11 can still march').waitFor();

    // Two units into contact, by list.
    for (const [unit, hex] of [
      [/Campi/, /^1746/],
      [/Piré/, /^1846/],
    ] as const) {
      await press('o');
      await tabTo(unit);
      await press('Enter');
      await player.panel.getByText('Click a marked hex').waitFor();
      await tabTo(/more hexes in reach/);
      await press('Enter');
      await tabTo(hex);
      await press('Enter');
      await player.panel.getByText(/can still march/).waitFor();
    }

    // End the phase from the warning; fight, retreat and advance by whatever comes first in the list.
    await press('e');
    await page.getByRole('dialog').getByText('End the phase?').waitFor();
    await tabTo(/^End it$/);
    await press('Enter');
    await player.asked(/Choose an enemy hex to attack/);
    const hour = page.locator('[aria-current="step"]');
    for (let step = 0; step < 80 && (await hour.textContent()) !== '15h'; step += 1) {
      if ((await page.locator('.prompt[data-mine="true"]').count()) > 0) await press('o', 'Enter');
      await page.waitForTimeout(150);
    }
    expect(await hour.textContent()).toBe('15h');
    expect(await player.log()).toMatch(/attack Saxe-Weimar/);

    // The rulebook opens, takes words, and closes.
    await press('r');
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
