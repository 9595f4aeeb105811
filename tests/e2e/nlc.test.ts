import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { gameUpTo, loadFile } from './game-file.ts';
import { PATIENCE, Player } from './play.ts';

const BATTLE = 'nlc.quatre-bras';
const HOME = `#/battle/${BATTLE}`;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Puts every leader down at the first place that is offered. */
async function placeLeaders(player: Player): Promise<void> {
  for (const leader of ['ney', 'reille', 'kellermann']) {
    const chip = player.panel.locator(`.chip[data-unit="fr.leader.${leader}"]`);
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
    await player.panel.locator('.choices button').first().click();
    await player.counter(`fr.leader.${leader}`).waitFor();
  }
}

describe("Napoleon's Later Campaigns", () => {
  test('a turn by hand: leaders take post, an order rides off, a unit marches, the computer answers', async () => {
    const { page, problems } = await app.open(desktop, `?seed=later${HOME}`, { speed: 'instant' });
    const player = new Player(page);
    await player.button('Play Quatre Bras against the computer').click();
    await player.asked(/French.*: Place your leaders/);
    await placeLeaders(player);

    await player.asked(/French: Send orders/);
    expect(await findings(page)).toEqual([]);
    await player.panel.locator('[data-write="french.2"]').click();
    const letter = player.panel.getByRole('region', { name: /^Order to/ });
    await letter.getByRole('button', { name: 'March', exact: true }).click();
    // A march without a goal is refused before it is sent, with the rule.
    await letter.getByText('A March needs a hex to go to').waitFor();
    expect(await letter.getByRole('button', { name: 'Send the courier' }).isDisabled()).toBe(true);
    await letter.getByRole('button', { name: 'Attack', exact: true }).first().click();
    await letter.getByRole('button', { name: /^Quatre Bras/ }).click();
    await letter.getByText(/Takes effect a turn after it is read/).waitFor();
    await letter.getByRole('button', { name: 'Send the courier' }).click();
    const sheet = player.panel.locator('[data-formation="french.2"]');
    await sheet
      .locator('.courier-line')
      .getByText(/Attack on Quatre Bras/)
      .waitFor();
    await player.button('Send no further orders').click();
    if (await player.button('End it').isVisible()) await player.button('End it').click();

    await player.asked(/French: Move your units/);
    await player.march('fr.2.pire', '1848');
    await player.button('End movement').click();
    await player.button('End it').click();
    await expect.poll(() => page.locator('[aria-current="step"]').textContent(), PATIENCE).toBe('15h');
    const log = await player.log();
    expect(log).toMatch(/Piré marches/);
    expect(log).toMatch(/courier/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a fire fight by hand: both fires are shown before, and with their dice afterwards', async () => {
    const file = await gameUpTo(BATTLE, 'assault', ['allied']);
    const { page, problems } = await app.open(desktop, HOME, { speed: 'instant' });
    const player = new Player(page);
    await loadFile(player, file);
    await player.asked(/French: Declare all attacks/);
    expect(await findings(page)).toEqual([]);
    const end = player.button('Declare no further attacks');
    while (await player.panel.locator('.chips .chip').first().isVisible()) {
      await player.panel.locator('.chips .chip').first().click();
      const targets = player.panel.getByRole('region', { name: 'Targets' });
      if (await targets.isVisible()) await targets.getByRole('button').first().click();
      const table = player.panel.locator('.fire-table');
      await table.getByText('They fire back').waitFor();
      expect(await table.locator('tbody tr').count()).toBeGreaterThan(1);
      const before = await player.panel.locator('.chips .chip').count();
      await player.panel.locator('[data-primary]').click();
      await expect.poll(() => player.panel.locator('.chips .chip').count(), PATIENCE).toBeLessThan(before);
    }
    await end.click();
    // Which attack comes first, and whatever else is asked before the dice fall.
    const fight = page.locator('.fight');
    const fought = fight.locator('.die').or(player.panel.locator('.choices button'));
    for (let n = 0; n < 20 && !(await fight.locator('.die').first().isVisible()); n += 1) {
      await fought.first().waitFor(PATIENCE);
      const choice = player.panel.locator('.choices button').first();
      if (await choice.isVisible()) await choice.click();
    }
    expect(await fight.textContent()).toMatch(/Attackers/);
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone an order is written by taps, and nothing is wider than the screen', async () => {
    const { page, problems } = await app.open(phone, `?seed=later${HOME}`, { speed: 'instant' });
    const player = new Player(page);
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await player.button('Play Quatre Bras against the computer').tap();
    await player.asked(/French.*: Place your leaders/);
    await placeLeaders(player);
    await player.asked(/French: Send orders/);
    expect(await fits()).toBe(true);
    await player.panel.locator('[data-write="french.3c"]').tap();
    const letter = player.panel.getByRole('region', { name: /^Order to/ });
    await letter.getByRole('button', { name: 'Reserve', exact: true }).tap();
    await letter.getByRole('button', { name: 'Send the courier' }).tap();
    await player.panel.locator('[data-formation="french.3c"] .courier-line').waitFor();
    expect(await fits()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
