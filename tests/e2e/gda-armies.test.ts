import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("Général d'Armée: an army is drawn up by men and squadrons, held to its points, kept and played with", async () => {
  const { page, problems } = await app.open(desktop, '#/battle/gda.meeting-1809', { speed: 'instant' });
  const army = page.locator('.bring-army').first();
  await army.locator('summary').first().click(PATIENCE);
  const brigade = army.locator('.army-list > details').nth(1);
  await brigade.locator('summary').first().click();
  await brigade.getByText('Add by strength in the field').click();
  // Ten squadrons are more than one unit takes.
  await brigade.getByLabel(/Kind of troops/).selectOption({ label: 'Campaign cavalry' });
  await brigade.getByLabel('Squadrons').fill('10');
  await brigade.getByLabel('Men', { exact: true }).fill('800');
  await expect.poll(() => brigade.locator('output').textContent(), PATIENCE).toBe('2 standard');
  await brigade.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => brigade.locator('summary').first().textContent(), PATIENCE).toContain('7 units');
  expect(await findings(page)).toEqual([]);

  // Points that were agreed are held to, and what is against an army is said before anybody plays it.
  const play = page.getByRole('button', { name: 'Both at this screen' });
  const points = page.getByLabel('Points for each');
  await points.fill('3000');
  await army
    .locator('.reasons')
    .getByText(/3000 were agreed/)
    .waitFor(PATIENCE);
  await expect.poll(() => play.isDisabled(), PATIENCE).toBe(true);
  await points.fill('4000');
  await expect.poll(() => play.isDisabled(), PATIENCE).toBe(false);

  // Kept under its own name, it is there after the page was left.
  await army.getByLabel('Name', { exact: true }).fill('With ten squadrons');
  await army.getByRole('button', { name: 'Keep it in this browser' }).click();
  await page.reload();
  await army.locator('summary').first().click(PATIENCE);
  await army.getByLabel('Begin with').selectOption({ label: 'With ten squadrons' });
  await expect.poll(() => army.locator('summary').first().textContent(), PATIENCE).toContain('ten squadrons');
  await play.click();
  await page.locator('.prompt').waitFor(PATIENCE);
  await expect
    .poll(() => page.locator('.tb-piece[aria-label*="Campaign cavalry"]').count(), PATIENCE)
    .toBeGreaterThanOrEqual(2);
  expect(problems).toEqual([]);
});

test("Général d'Armée: on a phone a list of an army is no wider than the screen", async () => {
  const { page } = await app.open(phone, '#/battle/gda.meeting-1809', { speed: 'instant' });
  const army = page.locator('.bring-army').first();
  await army.locator('summary').first().click(PATIENCE);
  await army.locator('.army-list > details').nth(1).locator('summary').first().click();
  await army.locator('.army-unit').first().waitFor(PATIENCE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
