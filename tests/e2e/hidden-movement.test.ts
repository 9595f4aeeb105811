import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('units are hidden, their markers move, and the other side sees two alike', async () => {
  const { page, problems } = await app.open(desktop, '?seed=waterloo', { speed: 'instant' });
  const player = new Player(page);
  const { panel } = player;
  const curtain = async (army: string): Promise<void> => {
    await page.getByRole('button', { name: `I command the ${army}` }).click();
  };

  await page.getByText('Choose sides, opponent, rules and forces').click();
  const setUp = page.locator('.set-up');
  await setUp.getByRole('group', { name: 'Allies' }).getByText('A person here').click();
  await player.button('Choose rules and forces one by one').click();
  const rules = page.getByRole('dialog', { name: /Rules and forces/ });
  await rules.getByRole('checkbox', { name: /^Observation/ }).check();
  await rules.getByRole('checkbox', { name: /^Hidden movement/ }).check();
  await rules.getByRole('button', { name: /^Done: / }).click();
  await player.button('Begin this battle').click();

  // The side that moves second hides first; it hides nobody.
  await curtain('Allies');
  await player.asked(/Hide units that nobody sees/);
  await player.button('Hide nobody else').click();

  // A place, those who go, and the marker that is real; one of those in the hex may not stay behind.
  await curtain('French');
  await player.asked(/Pairs of markers left: French 8/);
  await panel.getByRole('button', { name: /^1751/ }).click();
  const form = panel.getByRole('region', { name: /^Hide units at 1751/ });
  await form.locator('.chip[data-unit="fr.2.gauth-9"]').click();
  await form.getByRole('button', { name: 'Hide them' }).click();
  await page
    .locator('.why-not')
    .getByText(/would stay behind in/)
    .waitFor(PATIENCE);
  await form.locator('.chip[data-unit="fr.2.gauth-9"]').click();
  await form.getByRole('button', { name: 'Marker B' }).click();
  await form.getByRole('button', { name: 'Hide them' }).click();
  await player.asked(/French 7/);
  const marker = (letter: 'a' | 'b') => player.counter(`french.1.${letter}`);
  expect(await marker('b').locator('.hb-name').textContent()).toMatch(
    /marker B of pair 1, the real one, hiding Gauthier/,
  );
  expect(await marker('a').locator('.hb-name').textContent()).toMatch(/marker A of pair 1, a dummy/);
  await player.button('Hide nobody else').click();
  await player.asked(/lay a pair open/);
  await player.button('Hide nobody else').click();

  // A marker is ordered about like a unit.
  await player.asked(/French: Move your units/);
  await player.march('french.1.a', '1749');
  await player.march('french.1.b', '1752');
  await player.endPhase();

  // The other side sees two equal markers and no holding area.
  await curtain('Allies');
  await player.asked(/Hide units that nobody sees/);
  for (const letter of ['a', 'b'] as const) {
    expect(await marker(letter).locator('.hb-name').textContent()).toMatch(/of pair 1, real or a dummy/);
  }
  expect(await page.locator('body').textContent()).not.toMatch(/1[AB] real/);
  await page.getByRole('tab', { name: 'Forces' }).click();
  await panel.getByText(/French: behind one marker or another/).waitFor();
  expect(problems).toEqual([]);
});
