import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** More than this for a side's turn of the campaign is work, not play: its marches, and with all that is fought. */
const BEARABLE = { marches: 60, turn: 80 };

test('to command, move and fight the whole French army of the campaign for a turn takes few clicks', async () => {
  const { page, problems } = await app.open(desktop, '?seed=campaign', { speed: 'instant' });
  const player = new Player(page);
  const { panel } = player;
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click(PATIENCE);
  };
  await page.goto(`${app.address}?seed=campaign#/battle/nlb.campaign`);
  await player.button(/against the computer$/).click(PATIENCE);

  // The set-up: leaders join their own troops.
  await player.button('Place the rest for me').click(PATIENCE);
  await player.asked(/command/i);
  clicks = 0;
  await click(player.button('Each commands all he can'));
  await expect.poll(() => player.button('Each commands all he can').count(), PATIENCE).toBe(0);
  const sure = player.button('End it');
  // With nobody left to command the phase ends by itself.
  for (;;) {
    const end = player.button(/^End (command|reorganization)/);
    const moving = player.prompt.filter({ hasText: /Move your units/ });
    await end.or(moving).first().waitFor(PATIENCE);
    if ((await moving.count()) > 0) break;
    await click(end);
    if (await sure.isVisible()) await click(sure);
    await expect.poll(() => end.count(), PATIENCE).toBe(0);
  }

  /** To the first place of the list; where none of them has a name, the list is opened first. */
  const toFirst = async (): Promise<void> => {
    const place = panel.locator('.destinations button');
    await place.first().waitFor({ ...PATIENCE, state: 'attached' });
    if ((await place.filter({ visible: true }).count()) === 0)
      await click(panel.getByText(/more hexes in reach/));
    await click(place.filter({ visible: true }).first());
  };

  /** A hex that holds too many is asked for first: one of them marches on. */
  const relieve = async (): Promise<void> => {
    const overfull = player.prompt.filter({ hasText: /is overfull/ });
    for (let n = 0; n < 9 && (await overfull.count()) > 0; n += 1) {
      await click(panel.locator('.chip').first());
      await toFirst();
      await panel.getByRole('region', { name: 'Units that can march' }).waitFor(PATIENCE);
    }
  };

  // Each corps by three clicks: it, where to, and the order.
  const corps = panel.getByRole('region', { name: 'Corps that can march' }).getByRole('button');
  const names = (await corps.allTextContents()).map((text) => text.trim());
  expect(names.length).toBeGreaterThan(4);
  const moved = async (): Promise<number> =>
    Number(
      /^(\d+)/.exec(
        (await panel.getByRole('heading', { name: /can still march/ }).textContent()) ?? '',
      )?.[1] ?? 0,
    );
  const before = await moved();
  for (const name of names) {
    const one = corps.filter({ hasText: name.replace(/\s*\d+$/, '') });
    if ((await one.count()) === 0) continue;
    await click(one.first());
    const together = panel.getByRole('region', { name: 'March together' });
    await expect
      .poll(() => together.locator('[data-company][aria-pressed="true"]').count(), PATIENCE)
      .toBe(1);
    await toFirst();
    const order = together.getByRole('button', { name: 'March together' });
    await together.locator('.march-parts li').first().waitFor(PATIENCE);
    if ((await order.count()) === 0) {
      await click(player.button('Another unit'));
      continue;
    }
    await click(order);
    await panel.getByRole('region', { name: 'Units that can march' }).waitFor(PATIENCE);
    await relieve();
  }
  expect(await moved()).toBeLessThan(before / 4);

  // The leaders ride after them, two clicks each.
  const riders = panel.getByRole('region', { name: 'Leaders who can ride' }).locator('.chip');
  const riding = await riders.count();
  for (let n = 0; n < riding; n += 1) {
    if ((await riders.count()) === 0) break;
    await click(riders.first());
    await toFirst();
    await panel.getByRole('region', { name: 'Units that can march' }).waitFor(PATIENCE);
  }
  await click(player.button('End movement'));
  if (await sure.isVisible()) await click(sure);
  await expect
    .poll(() => page.locator('.top-bar').textContent(), PATIENCE)
    .not.toMatch(/French\s*movement phase/);
  expect(clicks).toBeLessThanOrEqual(BEARABLE.marches);

  // Whom to attack, who joins, the die; then what comes of it, the first choice each time.
  const mine = page.locator('.prompt[data-mine="true"]');
  const answers = [
    panel.locator('[data-primary]'),
    player.button('All join'),
    panel.locator('.attack .chip'),
    panel.locator('.choices button'),
    player.button('End combat'),
  ];
  const fighting = async (): Promise<boolean> =>
    /French\s*combat phase/.test((await page.locator('.top-bar').textContent()) ?? '');
  while (await fighting()) {
    await page.waitForTimeout(100);
    if (!(await fighting()) || (await mine.count()) === 0) continue;
    const visible = await Promise.all(answers.map((answer) => answer.first().isVisible()));
    const answer = answers[visible.indexOf(true)];
    if (answer === undefined) continue;
    const asked = await player.prompt.textContent();
    await click(answer.first());
    if (await sure.isVisible()) await click(sure);
    // What was clicked is done before the next is looked for.
    await expect
      .poll(
        async () => (await player.prompt.textContent()) !== asked || !(await answer.first().isVisible()),
        {
          timeout: 3000,
        },
      )
      .toBe(true)
      .catch(() => {});
  }
  console.log(`clicks of a turn: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(BEARABLE.turn);
  expect(problems).toEqual([]);
  await page.context().close();
}, 240_000);
