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

/** Hands the screen over wherever a curtain asks for it, until the player is asked this. */
const asked = async (player: Player, words: RegExp): Promise<void> => {
  const curtain = player.page.locator('.curtain');
  await expect
    .poll(async () => {
      if (await curtain.isVisible()) await curtain.getByRole('button').click();
      return words.test((await player.prompt.textContent()) ?? '') && !(await curtain.isVisible());
    }, PATIENCE)
    .toBe(true);
};

/** The Day of Waterloo with all its players at this screen, both armies set up as history had them. */
const begin = async (page: Page): Promise<Player> => {
  const player = new Player(page);
  await page.getByRole('radio', { name: /The Day of Waterloo/ }).check(PATIENCE);
  await player.button('Players at this screen').click();
  for (const army of [/^.*Anglo-Dutch-Germans: Place/, /French: Place/]) {
    await asked(player, army);
    await player.button('Set up as history had it').click();
    await player.panel.getByText('Everybody has a place').waitFor(PATIENCE);
    await player.button('End the set-up').click();
  }
  await asked(player, /Anglo-Dutch-Germans: Say which army leader/);
  await player.button('End the planning').click();
  await asked(player, /Anglo-Dutch-Germans: March/);
  return player;
};

const stackOf = (player: Player): Promise<(string | null)[]> =>
  player.panel
    .locator('.stack-panel li')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-unit')));

describe('The Day of Waterloo', () => {
  test('is set up, a stack is put into another order by keys and by dragging, horse marches alone out of it and attacks', async () => {
    const { page, problems } = await app.open(desktop, '?seed=wellington', { speed: 'instant' });
    const player = await begin(page);
    const found: Record<string, readonly string[]> = { march: await findings(page) };

    // The enemy's stacks are closed: of two counters at Rossomme the Allies see the top one.
    await player.counter('fr.ig.og-grenadiers').waitFor();
    expect(await player.counter('fr.ig.emperors-escort').count()).toBe(0);
    await player.counter('back.1018').waitFor();

    // One's own opens from top to bottom, and is put into another order by keys and by dragging.
    await player.panel.locator('.chip[data-unit="al.c.somerset"]').click();
    await expect
      .poll(() => stackOf(player), PATIENCE)
      .toEqual(['al.i.smissen', 'al.r.vincke', 'al.c.somerset']);
    found.chosen = await findings(page);
    await player.panel.getByRole('button', { name: /^Move Somerset in the stack/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => stackOf(player), PATIENCE)
      .toEqual(['al.i.smissen', 'al.c.somerset', 'al.r.vincke']);
    const grip = player.panel.getByRole('button', { name: /^Move Somerset in the stack/ });
    const top = player.panel.locator('.stack-panel li').first();
    const [from, to] = await Promise.all([grip.boundingBox(), top.boundingBox()]);
    if (from === null || to === null) throw new Error('the stack is not on the screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 6, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => stackOf(player), PATIENCE)
      .toEqual(['al.c.somerset', 'al.i.smissen', 'al.r.vincke']);

    // It marches next to the French, alone.
    await player.panel.getByText(/more hexes in reach/).click();
    await player.panel.locator('.destinations button', { hasText: '1112' }).click();
    await player.stands('al.c.somerset', '1112');
    await player.button('End movement').click();
    await page
      .getByRole('dialog')
      .getByText(/units have not moved/)
      .waitFor();
    await player.button('End it').click();

    // The attack: odds with both ledgers and every face of the die, then the die.
    await asked(player, /Choose a hex to bombard or attack/);
    await player.panel.locator('.choices button', { hasText: '1013' }).click();
    await player.panel.getByRole('region', { name: 'Stacks that attack' }).getByRole('checkbox').check();
    await player.panel.locator('.odds-column').waitFor(PATIENCE);
    await player.panel.getByText('How the odds and the die are made').click();
    expect(await player.panel.locator('table.ledger').count()).toBeGreaterThanOrEqual(3);
    expect(
      await player.panel
        .getByRole('list', { name: /^Results of the die/ })
        .getByRole('listitem')
        .count(),
    ).toBe(6);
    found.fight = await findings(page);
    await player.button('Attack').click();

    // The defender is asked before the die, with both stacks before him.
    await asked(player, /French: 1013 is attacked from 1112/);
    await player.panel.getByText('Somerset 6-4').waitFor();
    await player.button('Stand').click();
    await page.locator('.last-combat').waitFor(PATIENCE);
    expect(await player.log()).toMatch(/1013/);
    expect(found).toEqual({ march: [], chosen: [], fight: [] });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('fits a phone: set up, march and read the morale tracks with a finger', async () => {
    const { page, problems } = await app.open(phone, '?seed=wellington', { speed: 'instant' });
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    const player = await begin(page);
    expect(await fits()).toBe(true);
    await player.panel.locator('.chip[data-unit="al.r.butlar"]').tap();
    await player.panel.getByText('Click a marked hex').waitFor(PATIENCE);
    await player.panel.locator('.destinations button').first().tap();
    await expect.poll(() => player.hexOf('al.r.butlar'), PATIENCE).not.toBe('0907');
    await page.getByRole('tab', { name: 'Morale' }).tap();
    await player.panel
      .getByRole('img', { name: /^I Corps: 0 strength points lost, steady/ })
      .first()
      .waitFor();
    expect(await fits()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is begun from the first shot, with both armies in their places when that is asked for', async () => {
    const { page, problems } = await app.open(desktop, '?seed=wellington', { speed: 'instant' });
    const player = new Player(page);
    await page.getByRole('radio', { name: /The Day of Waterloo/ }).check(PATIENCE);
    await page.locator('.battle', { hasText: 'From the First Shot' }).click(PATIENCE);
    await page.getByText('Choose sides, opponent, rules and forces').click();
    await player.button('Choose rules and forces one by one').click();
    await page.getByRole('checkbox', { name: /^As the armies stood/ }).check(PATIENCE);
    await player.button('Done: 1 chosen').click();
    for (const person of await page.locator('.segment', { hasText: 'A person here' }).all())
      await person.click();
    await player.button('Begin this battle').click();
    await asked(player, /Anglo-Dutch-Germans: Say which army leader/);
    expect(await page.locator('[aria-current="step"]').textContent()).toMatch(/^11h/);
    await player.counter('al.i.ompeda').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is watched: map and column fill the screen, and the controls lie beneath the map', async () => {
    const { page, problems } = await app.open(desktop, '', { speed: 'instant' });
    await page.getByRole('radio', { name: /The Day of Waterloo/ }).check(PATIENCE);
    await page.getByRole('button', { name: /^Watch The Day of Waterloo, Captain/ }).click(PATIENCE);
    await page.getByRole('slider', { name: 'Moment of the game' }).waitFor(PATIENCE);
    const box = async (part: string) =>
      (await page.locator(part).boundingBox()) ?? expect.fail(`there is no ${part}`);
    const [map, controls, column] = await Promise.all([box('.board-pane'), box('.transport'), box('.side')]);
    const { width, height } = desktop.viewport;
    expect([controls.x, controls.width]).toEqual([map.x, map.width]);
    expect(controls.y).toBeGreaterThanOrEqual(map.y + map.height - 1);
    expect([column.x + column.width, column.y + column.height]).toEqual([width, height]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
