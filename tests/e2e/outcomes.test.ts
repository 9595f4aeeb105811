import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, startApp } from './browser.ts';
import { gameUpTo, loadFile } from './game-file.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const wide = { viewport: { width: 1440, height: 900 } } as const;

/** In each book: a battle, what is ordered there, and how a fight is put together beside the map. */
const BOOKS: readonly (readonly [
  scenario: string,
  orders: string,
  build: (player: Player) => Promise<void>,
])[] = [
  [
    'nlb.quatre-bras',
    'declare',
    async ({ panel }) => {
      await panel.locator('.odds').waitFor();
    },
  ],
  [
    'nlc.quatre-bras',
    'assault',
    async ({ panel }) => {
      await panel.locator('.chips .chip').first().click();
      const targets = panel.getByRole('region', { name: 'Targets' });
      if (await targets.isVisible()) await targets.getByRole('button').first().click();
    },
  ],
  [
    'dow.waterloo',
    'attack',
    async ({ panel }) => {
      const attackers = panel.getByRole('region', { name: 'Stacks that attack' }).getByRole('checkbox');
      const hexes = await panel.locator('.choices button').count();
      for (let n = 0; n < hexes && (await attackers.count()) === 0; n += 1) {
        if (n > 0) await panel.getByRole('button', { name: 'Another enemy' }).click();
        await panel.locator('.choices button').nth(n).click();
      }
      await attackers.first().check();
    },
  ],
  [
    'ldga.ligny-and-quatre-bras',
    'declareAttack',
    async ({ panel }) => {
      await panel.locator('.choices button').first().click();
    },
  ],
];

test.each(BOOKS)(
  '%s: all that can come of a fight is told before it is ordered, and plans are compared',
  async (scenario, orders, build) => {
    const file = await gameUpTo(scenario, orders);
    const { page, problems } = await app.open(wide, `#/battle/${scenario}`, { speed: 'instant' });
    const player = new Player(page);
    await loadFile(player, file);
    const curtain = page.locator('.curtain');
    await player.panel.locator('.choices button, .chips .chip, .odds').first().waitFor(PATIENCE);
    if (await curtain.isVisible()) await curtain.getByRole('button').click();
    await build(player);
    await player.panel.getByText('All that can come of it').last().click(PATIENCE);
    const told = player.panel.locator('table.outcomes', { hasText: 'What comes of it' }).last();
    await told.waitFor(PATIENCE);
    expect(await told.locator('tbody tr').count()).toBeGreaterThanOrEqual(4);
    const text = (await told.textContent()) ?? '';
    expect(text).toMatch(/Driven back|Lost/);
    // Whoever loses comes nearer to breaking, and that is told with it.
    if (/Lost/.test(text)) expect(text).toMatch(/Morale .* of \d/);
    // Nothing of it is cut off at the side.
    expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await player.panel.getByText(/^On the average: .* strength destroyed for .* lost/).waitFor();
    await player.button('Keep to compare').click();
    const plans = player.panel.locator('table.outcomes', { hasText: 'Plans kept' });
    expect(await plans.locator('tbody tr').count()).toBe(1);
    await player.panel.getByText('All that can come of it').last().scrollIntoViewIfNeeded();
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);
