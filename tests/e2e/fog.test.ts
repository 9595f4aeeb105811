import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const piece = (page: Page, id: string) => page.locator(`.tb-piece[data-piece="${id}"]`);

/** Hands the screen over wherever a curtain asks for it, and ends whatever else is asked, until the player is asked this. */
const asked = async (player: Player, words: RegExp, ends?: RegExp): Promise<void> => {
  const curtain = player.page.locator('.curtain');
  const sure = player.page.getByRole('button', { name: 'End it' });
  await expect
    .poll(async () => {
      if (await curtain.isVisible()) await curtain.getByRole('button').click();
      if (words.test((await player.prompt.textContent()) ?? '')) return !(await curtain.isVisible());
      if (await sure.isVisible()) await sure.click();
      const end = ends === undefined ? undefined : player.page.getByRole('button', { name: ends }).first();
      if (end !== undefined && (await end.isVisible())) await end.click();
      return false;
    }, PATIENCE)
    .toBe(true);
};

/** Clicks the middle of a piece, or so many pixels from it. */
const click = async (page: Page, id: string, dx = 0, dy = 0): Promise<void> => {
  const box = await piece(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the table`);
  await page.mouse.click(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
};

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.VEDETTE_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/fog-${name}.png` });
};

test('[GDA-2.12.1] troops are hidden under cards, carried about, scouted and placed, and the enemy sees only cards', {
  timeout: 240_000,
}, async () => {
  const { page, problems } = await app.open(desktop, '?seed=fog', { speed: 'instant' });
  await page.getByRole('radio', { name: /Général d’Armée/ }).check(PATIENCE);
  await page.getByText('Choose sides, opponent, rules and forces').click();
  for (const side of ['French', 'Allies'])
    await page.locator('.set-up').getByRole('group', { name: side }).getByText('A person here').click();
  await page.getByRole('button', { name: 'Choose rules and forces one by one' }).click();
  const rules = page.getByRole('dialog', { name: /Rules and forces/ });
  await rules.getByRole('checkbox', { name: /^Fog of War cards/ }).check();
  await rules.getByRole('button', { name: /^Done: / }).click();
  await page.getByRole('button', { name: 'Begin this battle' }).click();
  await page.locator('.tb').waitFor(PATIENCE);
  const player = new Player(page);
  const found: Record<string, readonly string[]> = {};

  await asked(player, /Set your units up/);
  await player.panel.getByText(/0 of \d+ cards used/).waitFor(PATIENCE);
  await click(page, 'fr.reizet.dragoon.3');
  await shot(page, '1-hide');
  await player.panel
    .getByRole('button', { name: /^with / })
    .first()
    .click();
  await piece(page, 'french.card.1').waitFor({ ...PATIENCE, state: 'attached' });
  expect(await piece(page, 'fr.reizet.dragoon.3').count()).toBe(0);
  await click(page, 'french.card.1');
  await player.panel
    .getByText(/under it/)
    .first()
    .waitFor(PATIENCE);
  found.setUp = await findings(page);
  await shot(page, '2-card');
  await player.button('All stand ready').click();
  await asked(player, /Set your units up/);
  expect(await page.locator('.tb-piece[data-piece^="french.card"]').count()).toBe(0);
  await click(page, 'al.knorring.cossacks');
  await player.panel.getByRole('button', { name: 'alone' }).click();
  await piece(page, 'allied.card.1').waitFor({ ...PATIENCE, state: 'attached' });
  await player.button('All stand ready').click();

  await asked(player, /Write what your ADCs/);
  const commander = player.panel.locator('select[aria-label^="Lay a card with"]').first();
  await commander.selectOption('scouts');
  await player.panel.getByLabel('Which card they look at').waitFor(PATIENCE);
  await shot(page, '3-scouts');
  await player.button('Take all back').click();
  await player.button('Send nobody').click();
  await asked(player, /Write what your ADCs/);
  await player.button('Send nobody').click();
  await asked(player, /Manoeuvre your units/, /^(The generals stay|No more charges)/);

  const side = /French/.test((await player.prompt.textContent()) ?? '') ? 'french' : 'allied';
  const theirs = side === 'french' ? 'allied' : 'french';
  await page.locator(`.tb-piece[data-piece="${theirs}.card.1"]`).waitFor({ ...PATIENCE, state: 'attached' });
  await click(page, `${theirs}.card.1`);
  await shot(page, '4-enemy');
  await click(page, `${side}.card.1`);
  await player.panel
    .getByText(/under it/)
    .first()
    .waitFor(PATIENCE);
  await click(page, `${side}.card.1`, 0, side === 'french' ? -25 : 25);
  await shot(page, '5-ghost');
  found.movement = await findings(page);
  await player.button('Carry it there').click();
  await expect.poll(() => player.button('Carry it there').isVisible(), PATIENCE).toBe(false);
  await shot(page, '6-carried');
  await asked(player, /Manoeuvre your units/);
  await click(page, `${side}.card.1`);
  await player.panel.getByRole('button', { name: /^Take .* up/ }).click();
  await asked(player, /place its troops/);
  await player.panel.getByRole('button', { name: 'Place them so' }).waitFor(PATIENCE);
  await shot(page, '7-lay');
  found.lay = await findings(page);
  await player.button('Place them so').click();
  await asked(player, /Manoeuvre your units/);
  expect(await piece(page, `${side}.card.1`).count()).toBe(0);
  await shot(page, '8-laid');
  expect(found).toEqual({ setUp: [], movement: [], lay: [] });
  expect(problems).toEqual([]);
});
