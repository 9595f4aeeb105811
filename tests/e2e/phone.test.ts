import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, phone, startApp } from './browser.ts';
import { Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('on a phone', () => {
  test('a march takes a second tap, and nothing is wider than the screen', async () => {
    const { page, problems } = await app.open(phone, '?seed=phone', { speed: 'instant' });
    const player = new Player(page);
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    await player.button('Play Quatre Bras against the computer').tap();
    await player.asked(/French: Move your units/);
    expect(await fits()).toBe(true);
    // The tools lie below the field: over it, they would cover counters.
    const [field, tools] = await Promise.all(
      [page.locator('.board'), page.getByRole('toolbar', { name: 'Map' })].map((one) => one.boundingBox()),
    );
    expect(tools?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    // So does the legend, until somebody wants it; the bar above has two rows.
    const legend = page.locator('.hb-legend');
    expect(await legend.isVisible()).toBe(false);
    await player.button('Legend of the map').tap();
    await legend.getByText('Forest').first().waitFor();
    await player.button('Legend of the map').tap();
    expect(await legend.isVisible()).toBe(false);
    expect((await page.locator('.top-bar').boundingBox())?.height).toBeLessThan(84);
    const counter = await player.counter('fr.2.camp-5').boundingBox();
    expect(counter?.width).toBeGreaterThan(20);

    await player.counter('fr.2.camp-5').tap();
    await player.panel.getByText('Click a marked hex').waitFor();
    // Joining a friend's hex: the first tap proposes, the button confirms.
    await player.counter('fr.2.huss-5').tap();
    await player.panel.getByText(/March to .*1647/).waitFor();
    expect(await player.hexOf('fr.2.camp-5')).toBe('1648');
    await player.panel.getByRole('button', { name: 'March', exact: true }).tap();
    await player.stands('fr.2.camp-5', '1647');
    await player.button('Undo').tap();
    await player.stands('fr.2.camp-5', '1648');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
