import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp } from './browser.ts';
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
    await player.kept();
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

/** Where a counter is on the screen; undefined where it is not wholly in the pane of the map, or lies under a message. */
const seen = (page: Page, id: string) =>
  page.evaluate((counter) => {
    const box = document.querySelector(`[data-counter="${counter}"]`)?.getBoundingClientRect();
    const pane = document.querySelector('.board')?.getBoundingClientRect();
    if (box === undefined || pane === undefined) return undefined;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside =
      box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.bottom <= pane.bottom;
    const over = document.elementFromPoint(x, y);
    return inside && over?.closest('.hb') !== null ? { x, y, width: box.width } : undefined;
  }, id);

const atRest = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.hb')?.classList.contains('is-moving') === false);

describe('the map', () => {
  test('opens with all troops in sight; a counter says at once what it is; it grows with the text', async () => {
    const { page, problems } = await app.open({ viewport: { width: 1440, height: 900 } }, '?seed=look', {
      speed: 'instant',
    });
    const player = new Player(page);
    await player.button('Play Quatre Bras against the computer').click();
    await player.asked(/French: Move your units/);
    await atRest(page);
    const ids = await page
      .locator('.hb-counter')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-counter') ?? ''));
    expect(ids.length).toBeGreaterThan(15);
    for (const id of ids) expect(await seen(page, id), id).toBeDefined();
    const small = (await seen(page, 'fr.2.pire'))?.width ?? 0;

    // Strength, movement and formation are read from the loupe where the counter is too small.
    await player.counter('fr.2.pire').hover();
    const loupe = page.locator('.hb-loupe');
    await loupe.getByText('strength 6, movement 6').waitFor();
    const face = await loupe.locator('svg').boundingBox();
    // The formation's number is the smallest of them: 9.2 of the 46 units of a face.
    expect(((face?.width ?? 0) * 9.2) / 46).toBeGreaterThanOrEqual(9);
    await page.mouse.move(5, 5);
    await expect.poll(() => loupe.isVisible(), PATIENCE).toBe(false);

    // The whole field and back.
    const whole = player.button('Show the whole field');
    const before = await seen(page, 'fr.2.pire');
    await whole.click();
    await expect
      .poll(async () => (await seen(page, 'fr.2.pire'))?.width ?? 0, PATIENCE)
      .toBeLessThan(small * 0.9);
    await atRest(page);
    await whole.click();
    await expect
      .poll(async () => Math.round((await seen(page, 'fr.2.pire'))?.width ?? 0), PATIENCE)
      .toBe(Math.round(small));
    await atRest(page);
    const after = await seen(page, 'fr.2.pire');
    expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(
      3,
    );

    // + keeps what is under the pointer.
    const { x = 0, y = 0 } = (await seen(page, 'al.n2.wmar')) ?? {};
    await page.mouse.move(x, y);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect
      .poll(async () => (await seen(page, 'al.n2.wmar'))?.width ?? 0, PATIENCE)
      .toBeGreaterThan(small * 1.2);
    await atRest(page);
    const kept = await seen(page, 'al.n2.wmar');
    expect(Math.hypot((kept?.x ?? 0) - x, (kept?.y ?? 0) - y)).toBeLessThan(6);

    await page.evaluate(() =>
      localStorage.setItem('vedette.settings', JSON.stringify({ text: 'larger', speed: 'instant' })),
    );
    await player.kept();
    await page.reload();
    await player.asked(/French: Move your units/);
    await atRest(page);
    expect((await seen(page, 'fr.2.pire'))?.width).toBeGreaterThan(small * 1.2);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone the fight stays in sight while its result is decided', async () => {
    const { page, problems } = await app.open(phone, '?seed=waterloo', {
      speed: 'instant',
      handOver: 'never',
    });
    const player = new Player(page);
    await player.button('Two players at this screen').tap();
    await player.asked(/French: Move your units/);
    await player.march('fr.2.camp-5', '1746');
    await player.march('fr.2.pire', '1846');
    await player.endPhase();
    await player.asked(/Choose an enemy hex to attack/);
    await player.panel.getByRole('button', { name: /1845/ }).first().tap();
    await player.asked(/Who attacks 1845/);
    for (const id of ['fr.2.camp-5', 'fr.2.pire'])
      await player.panel.locator(`.chip[data-unit="${id}"]`).first().tap();
    await player.panel.locator('.odds').getByText('2-1').waitFor();
    // The player has looked somewhere else meanwhile.
    await page.locator('.hb').focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowDown');
    expect(await seen(page, 'al.n2.wmar')).toBeUndefined();
    await player.button('Attack at 2-1').tap();
    await player.asked(/Allies: .*retreat/);
    for (const id of ['al.n2.wmar', 'fr.2.camp-5', 'fr.2.pire'])
      await expect.poll(() => seen(page, id), PATIENCE).toBeDefined();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('what lies over the page', () => {
  test('Esc closes what is on top: menu, dialog, rulebook, then the chosen unit', async () => {
    const { page, problems, player } = await open('escape');
    await player.counter('fr.2.camp-5').click();
    await player.panel.getByText('Click a marked hex').waitFor();
    await page.keyboard.press('r');
    const book = page.getByRole('complementary', { name: 'Rulebook' });
    await book.getByRole('searchbox').waitFor();
    // The menu opens over the book and can be used there.
    await page.getByText('☰').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => settings.isVisible(), PATIENCE).toBe(false);
    await page.getByText('☰').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Settings' }).isVisible(), PATIENCE).toBe(false);
    expect(await book.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => book.isVisible(), PATIENCE).toBe(false);
    await player.panel.getByText('Click a marked hex').waitFor();
    await page.keyboard.press('Escape');
    await player.panel.getByText('12 can still march').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an address leads to a rule, a battle, a hex, or says that it leads nowhere', async () => {
    const { page, problems, player } = await open('links');
    const game = page.url();
    await player.kept();
    await page.goto(`${app.address}#/rule/NLB-6.6D.2`);
    const book = page.getByRole('complementary', { name: 'Rulebook' });
    await book.locator('[data-target]').waitFor();
    expect(await book.locator('[data-target]').textContent()).toMatch(/^6\.6D\.2/);
    await book.getByRole('button', { name: 'Copy a link to this rule' }).waitFor();
    for (const id of ['NLB-99.9', 'XYZ-1.1']) {
      await page.goto(`${app.address}#/rule/${id}`);
      await book.getByRole('alert').getByText(`There is no rule ‘${id}’`).waitFor();
    }
    await book.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${app.address}#/learn/xyz/sequence`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.goto(`${app.address}#/battle/nlb.ligny`);
    await page.getByRole('heading', { name: 'Ligny', exact: true }).first().waitFor();
    await page.goto(`${app.address}#/battle/nlb.austerlitz`);
    await page.getByRole('alert').getByText('There is no battle').waitFor();
    await page.goto(`${app.address}#/somewhere`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.goto(`${game}/hex/1641`);
    await player.asked(/French: Move your units/);
    await player.panel.getByRole('heading', { name: /1641/ }).waitFor();
    await player.panel.getByRole('button', { name: 'Copy a link to this hex' }).waitFor();
    await page.goto(`${game}/hex/9999`);
    await page.getByRole('alert').getByText('There is no hex ‘9999’').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
