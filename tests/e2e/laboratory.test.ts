import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the laboratory', () => {
  test('plays the position on the screen many times, can be stopped, and tells the story so far', async () => {
    const { page, problems } = await app.open(desktop, '?seed=ney', { speed: 'instant' });
    const player = new Player(page);
    await player.button('Play Quatre Bras against the computer').click();
    await player.asked(/French: Move your units/);
    await player.march('fr.2.pire', '1749');

    await page.getByLabel('More').click();
    await player.button('Laboratory').click();
    const lab = page.getByRole('dialog', { name: 'Laboratory' });
    for (const seat of ['French', 'Allies']) await lab.getByLabel(seat).selectOption('random');
    await lab.getByLabel('Games').selectOption('1000');
    await lab.getByRole('button', { name: 'Play them' }).click();
    await lab.getByText(/of 1000 games/).waitFor(PATIENCE);
    await lab.getByRole('button', { name: 'Stop' }).click();
    await lab.getByLabel('Games').selectOption('20');
    await lab.getByRole('button', { name: 'Play them' }).click();
    const report = lab.frameLocator('iframe');
    await report.getByText('20 games from a position as the French know it').waitFor(PATIENCE);
    expect(await report.locator('svg').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');

    await page.getByLabel('More').click();
    await player.button('Story so far').click();
    const story = page.getByRole('dialog', { name: 'After the battle' });
    await story.getByRole('button', { name: 'Tell the story' }).click();
    await story.frameLocator('iframe').getByText('The game is not over.').waitFor(PATIENCE);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
