import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A game with both sides at this screen, at its first decision. */
const open = async (seed: string) => {
  const { page, problems } = await app.open(desktop, `?seed=${seed}`, {
    speed: 'instant',
    handOver: 'never',
  });
  const player = new Player(page);
  await player.button('Two players at this screen').click();
  await player.asked(/French: Move your units/);
  return { page, problems, player };
};

describe('one game in two tabs', () => {
  test('is played in one and followed in the other, which can take it over', async () => {
    const { page, problems, player } = await open('tabs');
    await player.march('fr.2.pire', '1749');
    const second = await page.context().newPage();
    const other = new Player(second);
    await second.goto(page.url());
    await other.stands('fr.2.pire', '1749');
    // The first tab says so, and orders nothing any more.
    await page.getByText('being played in another tab').waitFor();
    expect(await page.locator('.prompt[data-mine="true"]').count()).toBe(0);
    await other.march('fr.2.camp-5', '1746');
    await player.stands('fr.2.camp-5', '1746');
    await player.button('Play here').click();
    await second.getByText('being played in another tab').waitFor();
    await page.locator('.prompt[data-mine="true"]').waitFor();
    await player.march('fr.2.huss-5', '1748');
    await other.stands('fr.2.huss-5', '1748');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('deleted in the middle, by another tab or with all that the browser keeps, is told at once', async () => {
    const { page, player } = await open('deleted');
    await player.march('fr.2.pire', '1749');
    const home = await page.context().newPage();
    await home.goto(app.address);
    await home.getByRole('button', { name: /^Delete Quatre Bras/ }).click();
    await home.getByRole('button', { name: /^Really delete Quatre Bras/ }).click();
    await page.getByRole('alert').getByText('deleted in another tab').waitFor();
    await player.march('fr.2.camp-5', '1746');
    await expect.poll(() => page.getByRole('alert').count(), PATIENCE).toBe(0);
    await home.close();
    await page.evaluate(() => void indexedDB.deleteDatabase('vedette'));
    await page.getByRole('alert').getByText('What this browser kept has been deleted').waitFor();
    await page.context().close();
  });

  test('missing, it is said to be missing', async () => {
    const { page } = await app.open(desktop, '#/game/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
    expect(await page.getByText('Nothing is lost').count()).toBe(0);
    await page.getByRole('button', { name: 'To the battles and your games' }).click();
    await page.locator('.hero').waitFor();
    await page.context().close();
  });
});

describe('giving orders', () => {
  test('a second click on a friend marches into his stack; N walks from unit to unit and orders nothing', async () => {
    const { page, problems, player } = await open('friends');
    await player.counter('fr.2.camp-5').click();
    await player.panel.getByText('Click a marked hex').waitFor();
    await player.counter('fr.2.huss-5').click();
    await player.panel.getByText(/March to .*1647/).waitFor();
    await player.counter('fr.2.huss-5').click();
    await player.stands('fr.2.camp-5', '1647');
    await player.button('Undo').click();
    await player.stands('fr.2.camp-5', '1648');
    const walked = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('n');
      await player.panel.getByRole('button', { name: 'Another unit' }).waitFor();
      const chosen = page.locator('.hb-counter.is-selected');
      walked.add((await chosen.getAttribute('data-counter')) ?? '');
      expect(await player.panel.locator('.proposal').count()).toBe(0);
    }
    expect(walked.size).toBe(12);
    expect(await player.log()).not.toMatch(/marches from/);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
