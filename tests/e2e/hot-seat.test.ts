import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('two players at one screen', () => {
  test('play a whole turn with a refusal, an undo, an attack, a retreat, an advance and a reload', async () => {
    const { page, problems } = await app.open(desktop, '?seed=waterloo', {
      speed: 'instant',
      handOver: 'turn',
    });
    const player = new Player(page);
    await player.button('Two players at this screen').click();
    await player.asked(/French: Move your units/);

    // A refused move says why, and the reason opens its rule.
    await player.counter('fr.2.pire').click();
    await player.panel.getByText('Click a marked hex').waitFor();
    await player.counter('al.n2.wmar').click();
    const reasons = page.locator('.why-not');
    await reasons.getByText('The enemy is in 1845').waitFor();
    await reasons
      .getByRole('button', { name: /^Rule 5\./ })
      .first()
      .click();
    const book = page.getByRole('complementary', { name: 'Rulebook' });
    await book.locator('[data-target]').waitFor();
    expect(await book.locator('[data-target]').textContent()).toMatch(/^5\./);
    await book.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');

    // A march on the map is taken back and done again.
    const before = await player.hexOf('fr.2.camp-5');
    await player.march('fr.2.camp-5', '1746');
    await page.keyboard.press('Control+z');
    await player.stands('fr.2.camp-5', before);
    await player.button('Redo').click();
    await player.stands('fr.2.camp-5', '1746');
    await player.march('fr.2.pire', '1846');

    // The phase warns of what is undone, and ends.
    await player.button('End movement').click();
    await page
      .getByRole('dialog')
      .getByText(/units have not moved/)
      .waitFor();
    await player.button('End it').click();
    await player.asked(/Choose an enemy hex to attack/);

    // Combat cannot end while somebody must fight, and says so.
    await player.button('End combat').click();
    await page.getByRole('dialog').getByText('The phase cannot end yet').waitFor();
    await player.button('Back to the field').click();

    // The attack: odds, its ledger, the six results, the roll.
    await player.counter('al.n2.wmar').click();
    await player.asked(/Who attacks 1845/);
    await player.counter('fr.2.camp-5').click();
    await player.panel.locator('.odds').getByText('1-1').waitFor();
    await player.counter('fr.2.pire').click();
    await player.panel.locator('.odds').getByText('2-1').waitFor();
    await player.panel.getByText('How the odds are made').click();
    await player.panel.getByRole('table').first().getByText('Campi').waitFor();
    expect(await player.panel.locator('.result-row li').count()).toBe(6);
    await player.button('Attack at 2-1').click();

    // The Allied player chooses where the defender goes, the French who advances.
    await player.asked(/Allies: .*retreat/);
    await player.panel
      .getByRole('button', { name: /Saxe-Weimar retreats to/ })
      .first()
      .click();
    await player.asked(/French: One unit may advance/);
    await player.panel.getByRole('button', { name: 'Campi advances into 1845' }).click();
    await player.stands('fr.2.camp-5', '1845');

    // The screen changes hands; the map is covered meanwhile.
    const curtain = page.getByRole('dialog', { name: 'Hand over to the Allies' });
    await curtain.waitFor();
    await player.button('I command the Allies').click();
    await player.asked(/Allies: Move your units/);
    const log = await player.log();
    expect(log).toMatch(/Saxe-Weimar retreats from 1845/);
    expect(log).toMatch(/Campi advances from 1746 into 1845/);

    // Reinforcements come on, and a reload in the middle loses nothing.
    await player.panel.locator('.chip[data-unit="al.5.kempt"]').click();
    await player.panel.locator('.destinations button').first().click();
    await player.counter('al.5.kempt').waitFor();
    const entered = await player.hexOf('al.5.kempt');
    await player.kept();
    await page.reload();
    await player.asked(/Allies: Move your units/);
    expect(await player.hexOf('al.5.kempt')).toBe(entered);
    expect(await player.hexOf('fr.2.camp-5')).toBe('1845');
    expect(await player.log()).toMatch(/Kempt enters/);

    await player.playOnUntil('15h');
    await player.asked(/French: Move your units/);
    expect(await page.locator('[aria-current="step"]').textContent()).toBe('15h');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
