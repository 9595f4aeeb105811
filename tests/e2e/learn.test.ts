import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const card = (page: Page) => page.getByRole('region', { name: 'Lesson' });
const lessonOf = async (page: Page): Promise<string | null> => card(page).getAttribute('data-lesson');

/** Does on the page, with clicks, what the card proposes. */
const followHint = async (player: Player, hint: Readonly<Record<string, string>>): Promise<void> => {
  const { page, panel } = player;
  const { step, unit = '', hex = '' } = hint;
  if (step === 'march') await player.march(unit, hex);
  else if (step === 'undo') await player.button('Undo').click();
  else if (step === 'endMovement' || step === 'endCombat') await player.endPhase();
  else if (step === 'target') await panel.locator('.choices button', { hasText: hex }).first().click();
  else if (step === 'engage') await panel.locator(`.chip[data-unit="${unit}"]`).click();
  else if (step === 'declare') await panel.locator('[data-primary]').click();
  else await panel.locator('.choices button').first().click();
  await page.waitForTimeout(50);
};

const hintOf = (page: Page): Promise<Record<string, string>> =>
  card(page).evaluate((element) => ({ ...element.dataset }) as Record<string, string>);

describe('the guided first battle', () => {
  test('is walked through to its end by following its hints, and played on', async () => {
    const { page, problems } = await app.open(desktop, '', { speed: 'instant' });
    const player = new Player(page);
    await player.button('Learn in a first battle').click();
    await card(page).waitFor();
    const seen: string[] = [];
    const until = Date.now() + 110_000;
    while ((await lessonOf(page)) !== 'farewell') {
      if (Date.now() > until)
        throw new Error(`stuck in ${seen.at(-1)}: ${JSON.stringify(await hintOf(page))}`);
      const hint = await hintOf(page);
      const { lesson = '', told } = hint;
      if (seen.at(-1) !== lesson) seen.push(lesson);
      expect(told).not.toBe('missed');
      const next = card(page).getByRole('button', { name: /^(Begin|Next)$/ });
      if (await next.isVisible()) await next.click();
      else if (hint.step !== undefined) await followHint(player, hint);
      else await page.waitForTimeout(100);
    }
    expect(seen.slice(0, 3)).toEqual(['field', 'march', 'take-back']);
    expect(seen).toContain('allies');
    await player.button('Play this battle on').click();
    await player.asked(/French: Move your units/);
    expect(page.url()).toMatch(/#\/game\//);
    expect(await card(page).count()).toBe(0);
    expect(await page.locator('[aria-current="step"]').textContent()).toBe('15h');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('shows, skips, forgives and lets go at any moment, and goes on where it was left', async () => {
    const { page, problems } = await app.open(desktop, '#/learn/first-battle', { speed: 'instant' });
    const player = new Player(page);
    await card(page).getByRole('button', { name: 'Begin' }).click();
    await card(page).getByRole('button', { name: 'Show me' }).click();
    await card(page).getByText('Well done.').waitFor();
    await card(page).getByRole('button', { name: 'Next' }).click();
    await card(page).getByRole('button', { name: 'Skip' }).click();
    expect(await lessonOf(page)).toBe('road');

    // Somebody who ends the phase before its time hears so, and may take it back or go on.
    await player.endPhase();
    await expect.poll(() => card(page).getAttribute('data-told'), PATIENCE).toBe('missed');

    await card(page).getByRole('button', { name: 'Leave' }).click();
    await player.button('Learn in a first battle').click();
    await card(page).waitFor();
    expect(await lessonOf(page)).not.toBe('field');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a rule in a lesson opens the book, and the sequence of play has its page', async () => {
    const { page, problems } = await app.open(desktop, '#/learn/sequence');
    await page.getByRole('heading', { name: '2. Combat' }).waitFor();
    await page.getByRole('button', { name: 'Rule 6.0.1' }).click();
    await page.getByRole('complementary', { name: 'Rulebook' }).locator('[data-target]').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('fits a phone', async () => {
    const { page, problems } = await app.open(phone, '#/learn/first-battle', { speed: 'instant' });
    await card(page).getByRole('button', { name: 'Begin' }).tap();
    await card(page).getByRole('button', { name: 'Show me' }).tap();
    await card(page).getByText('Well done.').waitFor();
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
