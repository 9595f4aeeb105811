import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Ids of units and leaders are for files, never for the eyes of players. */
const RAW = /\b(fr|al|pr)\.[a-z0-9]/;

describe('Quatre Bras with leaders and command', () => {
  test('leaders are set up, give command, ride; who is out of command is seen and told why', async () => {
    const { page, problems } = await app.open(desktop, '?seed=waterloo', { speed: 'instant' });
    const player = new Player(page);
    const { panel } = player;

    // The options stand in groups; a preset chooses leaders and command at one press.
    await page.getByText('Choose sides, opponent, rules and forces').click();
    const setUp = page.locator('.set-up');
    await setUp.getByRole('group', { name: 'Allies' }).getByText('A person here').click();
    await setUp.getByText('With leaders and command', { exact: true }).click();
    await player.button('Choose rules and forces one by one').click();
    const rules = page.getByRole('dialog', { name: /Rules and forces/ });
    expect(await rules.getByRole('checkbox', { name: /^Leaders and command/ }).isChecked()).toBe(true);
    expect(await rules.getByRole('checkbox', { name: /^Best for Vincke/ }).isChecked()).toBe(false);
    // What cannot do without the leaders goes with them, and says why it is barred.
    await rules.getByRole('checkbox', { name: /^Led from the front/ }).check();
    await rules.getByRole('checkbox', { name: /^Leaders and command/ }).uncheck();
    const led = rules.getByRole('checkbox', { name: /^Led from the front/ });
    expect([await led.isChecked(), await led.isDisabled()]).toEqual([false, true]);
    await rules.getByText('Only together with: Leaders and command').first().waitFor();
    await rules.getByText('With leaders and command', { exact: true }).click();
    await rules.getByRole('button', { name: /^Done: / }).click();
    await player.button('Begin this battle').click();

    // Each leader joins troops of his own, by the list or by a click on the map; elsewhere he is told why not.
    await player.asked(/Place leaders/);
    expect(await page.locator('.phase-now').textContent()).toBe('Set-up');
    const leader = (id: string) => panel.locator(`.chip[data-unit="${id}"]`);
    await leader('fr.leader.ney').click();
    await player.counter('al.n2.wmar').click();
    await panel.getByRole('heading', { name: 'Ney joins' }).waitFor();
    await panel.getByRole('button', { name: /^Husson/ }).click();
    await player.stands('fr.leader.ney', '1647');
    await leader('fr.leader.reille').click();
    await player.counter('fr.2.camp-5').click();
    await player.stands('fr.leader.reille', '1648');
    await panel.getByRole('button', { name: /^Marcillac/ }).click();
    await player.asked(/Place leaders/);
    for (const id of ['al.leader.wellington', 'al.leader.willem', 'al.leader.perponcher']) {
      if ((await panel.locator('.choices button').count()) === 0) await leader(id).click();
      await panel.locator('.choices button').first().click();
      await player.counter(id).waitFor();
    }

    // Ney commands by clicks on the map: Reille, who passes it on; a unit out of his reach is refused with the reason.
    await player.asked(/Ney: 1 officer and 1 unit more/);
    await page.locator('.hb-rim-command-range').waitFor({ state: 'attached' });
    await player.counter('fr.3c.marc').click();
    await page.locator('.why-not').getByText('too far from Ney').waitFor();
    await leader('fr.leader.reille').click();
    await player.asked(/Ney: 0 officers and 1 unit more/);
    await page.keyboard.press('Control+z');
    await player.asked(/Ney: 1 officer and 1 unit more/);
    await leader('fr.leader.reille').click();
    await player.asked(/Ney: 0 officers/);
    await player.endPhase();

    // The others are out of command: on the counter, and with the reason in words.
    await player.asked(/French: Move your units/);
    expect(await player.counter('fr.2.baud-6').locator('.hb-name').textContent()).toMatch(/out of command/);
    await leader('fr.2.baud-6').click();
    await panel.getByText(/Out of command:.*the command of Reille does not reach it/).waitFor();
    await player.button('Another unit').click();

    // A leader rides like a unit, half as far after giving command.
    await leader('fr.leader.ney').click();
    await panel.getByText('halved by giving command').waitFor();
    await panel.getByRole('button', { name: /^Frasnes/ }).click();
    await player.stands('fr.leader.ney', '1550');

    const log = await player.log();
    expect(log).toMatch(/Ney commands Reille, who passes it on to Husson, Campi, Gauthier and Piré/);
    expect(log).toMatch(/Ney rides from 1647 to Frasnes/);
    expect(log).not.toMatch(RAW);

    // The rest of the turn, command of both sides included.
    await player.endPhase();
    await player.playOnUntil('15h');
    expect(await player.log()).not.toMatch(RAW);
    expect(await page.locator('.prompt').textContent()).not.toMatch(RAW);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
