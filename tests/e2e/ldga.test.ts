import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Waterloo against the computer, from home to the first march: set-up, no march order, command, no forced march. */
const begin = async (page: Page): Promise<Player> => {
  const player = new Player(page);
  await page.getByRole('radio', { name: /The Last Days of the Grande Armée/ }).check(PATIENCE);
  await player.button(/^Play Waterloo against the computer/).click(PATIENCE);
  await player.prompt.filter({ hasText: 'Set up within' }).waitFor(PATIENCE);
  await player.button('End the set-up').click();
  return player;
};

const toMovement = async (player: Player): Promise<void> => {
  await player.prompt.filter({ hasText: 'Spend the points' }).waitFor(PATIENCE);
  await player.button('End command').click();
  // Points are left, and that is said.
  await player.button('End it').click(PATIENCE);
  await player.prompt.filter({ hasText: 'forced march' }).waitFor(PATIENCE);
  await player.button('Play no chit for a forced march').click();
  await player.prompt.filter({ hasText: 'March, bring on' }).waitFor(PATIENCE);
};

/** Marches a piece to the first hex of its list, wherever that is; whoever cannot march is let go. */
const marchAnywhere = async (player: Player, id: string): Promise<void> => {
  const before = await player.hexOf(id);
  await player.panel.locator(`.chip[data-unit="${id}"]`).click();
  await player.panel.getByText(/Click a marked hex|cannot march now/).waitFor(PATIENCE);
  const first = player.panel.locator('.destinations button').first();
  if ((await first.count()) === 0) {
    await player.button('Somebody else').click();
    return;
  }
  if (!(await first.isVisible())) await player.panel.getByText(/more hexes in reach/).click();
  await first.click();
  await expect.poll(() => player.hexOf(id), PATIENCE).not.toBe(before);
};

describe('The Last Days of the Grande Armée', () => {
  test('the computer sets up, a march order is written with its way, and units march by it until the phase ends', async () => {
    const { page, problems } = await app.open(desktop, '?seed=ldga', { speed: 'instant' });
    const player = await begin(page);

    // The order: for Mouton's corps, to Genappe; the way, whom it binds and when they are there stand before it is sealed.
    await player.prompt.filter({ hasText: 'One march order may be written' }).waitFor(PATIENCE);
    await player.panel.getByText('What the Coalition did meanwhile').waitFor(PATIENCE);
    await player.panel.locator('.chip[data-unit="fr.leader.mouton"]').click();
    await player.panel.locator('.destinations button', { hasText: 'Genappe' }).click();
    await player.panel.locator('table.ways').getByText('Simmer').waitFor(PATIENCE);
    const found: Record<string, readonly string[]> = { order: await findings(page) };
    await player.button('Seal the order').click();

    // Command, and the chit of the turn.
    await toMovement(player);
    await page.getByRole('tab', { name: 'Army' }).click();
    await player.panel
      .getByRole('img', { name: /^chit \d for foot/ })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Order book' }).click();
    await player.panel.getByText('Binds now').waitFor();
    await page.getByRole('tab', { name: 'Orders' }).click();

    // Whoever is under orders must march before the phase ends, and is told so.
    await player.button('End movement').click();
    await page
      .getByRole('dialog')
      .getByText(/march order/i)
      .first()
      .waitFor(PATIENCE);
    await player.button('Back to the field').click();

    // A march by the list; the map shows it, and it is taken back.
    const before = await player.hexOf('fr.3.lefol');
    await marchAnywhere(player, 'fr.3.lefol');
    await player.button('Undo').click();
    await player.stands('fr.3.lefol', before);
    await player.panel.locator('.chip[data-unit="fr.3.lefol"]').click();
    await player.panel.getByText('Click a marked hex').waitFor(PATIENCE);
    found.march = await findings(page);
    await page.keyboard.press('Escape');

    // Everybody under the order goes by it.
    for (const id of ['fr.6.simmer', 'fr.6.jeanin', 'fr.6.guns', 'fr.6.teste'])
      await marchAnywhere(player, id);
    await player.button('End movement').click();
    await player.button('End it').click();

    // The phase is over: fights, or the other side's turn.
    await expect.poll(() => player.prompt.textContent(), PATIENCE).not.toMatch(/March, bring on/);
    expect(found).toEqual({ order: [], march: [] });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('fits a phone: a march with a finger, and the chits', async () => {
    const { page, problems } = await app.open(phone, '?seed=ldga', { speed: 'instant' });
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    const player = await begin(page);
    await player.button('Write no order').tap(PATIENCE);
    await toMovement(player);
    expect(await fits()).toBe(true);
    await marchAnywhere(player, 'fr.3.lefol');
    await page.getByRole('tab', { name: 'Army' }).tap();
    await player.panel.getByRole('region', { name: 'Cup and chits' }).waitFor();
    expect(await fits()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
