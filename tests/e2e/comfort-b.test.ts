import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';
import { servePage } from './serving.ts';

const SHIPPED = fileURLToPath(new URL('../../dist/web', import.meta.url));

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const battle = async (query: string, screen: Parameters<App['open']>[0] = desktop, settings: object = {}) => {
  const { page } = await app.open(screen, query, { speed: 'instant', ...settings });
  const player = new Player(page);
  await player.button('Play Quatre Bras against the computer').click();
  await player.asked(/French: Move your units/);
  await page.locator('.hb-counter').first().waitFor(PATIENCE);
  return { page, player };
};

describe('without a network', () => {
  test('the page opens again and a battle against the computer is played, rulebook included', async () => {
    const server = await servePage(SHIPPED);
    const context = await app.browser.newContext(desktop);
    await context.addInitScript(() => localStorage.setItem('vedette.settings', '{"speed":"instant"}'));
    const page = await context.newPage();
    await page.goto(`${server.address}?seed=ney`);
    await page.getByText('works without a network').waitFor(PATIENCE);
    // Cut before anything else was asked for: no server is there any more.
    await server.close();
    await page.reload();
    const player = new Player(page);
    await player.button('Play Quatre Bras against the computer').click(PATIENCE);
    await player.asked(/French: Move your units/);
    await player.march('fr.2.pire', '1749');
    await player.endPhase();
    // The computer's turn: its code was never asked for while there was a server.
    await player.playOnUntil('15h');
    await player.kept();
    await page.reload();
    await player.asked(/French: Move your units/);
    await player.stands('fr.2.pire', await player.hexOf('fr.2.pire'));
    await player.button('Rulebook').click();
    await page.locator('.book').getByRole('searchbox').waitFor(PATIENCE);
    await context.close();
  });

  test('it can be installed: the manifest names what there is', async () => {
    const { page } = await app.open();
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await page.request.get(new URL(href ?? '', app.address).href)).json();
    expect(manifest).toMatchObject({ name: 'Vedette', display: 'standalone', start_url: './' });
    for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
      const icon = await page.request.get(new URL(src, app.address).href);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
    await page.context().close();
  });
});

describe('taking back', () => {
  test('to a line of the log, and the whole turn at once', async () => {
    const { page, player } = await battle('?seed=ney');
    const start = [await player.hexOf('fr.2.pire'), await player.hexOf('fr.2.camp-5')] as const;
    await player.march('fr.2.pire', '1749');
    await player.march('fr.2.camp-5', '1748');
    await page.getByRole('tab', { name: 'Log' }).click();
    await player
      .button(/Back to before this/)
      .last()
      .click();
    await player.stands('fr.2.camp-5', start[1]);
    await player.stands('fr.2.pire', '1749');
    await page.getByText('☰').click();
    await player.button('Reset turn').click();
    await player.stands('fr.2.pire', start[0]);
    await page.context().close();
  });
});

describe('fewer clicks', () => {
  test('a corps marches by one order, advice is drawn on the map, and the battle begins again with sides exchanged', async () => {
    const { page, player } = await battle('?seed=ney');
    await player.panel.locator('.chip[data-unit="fr.2.pire"]').click();
    const together = player.panel.getByRole('region', { name: 'March together' });
    await together.getByRole('button', { name: /Corps/ }).click();
    await player.panel.getByText('Click the hex they shall march to').waitFor();
    const before = await player.hexOf('fr.2.baud-6');
    await player.counter('al.n2.wmar').click();
    await together.getByRole('button', { name: 'March together' }).click();
    await expect.poll(() => player.hexOf('fr.2.baud-6'), PATIENCE).not.toBe(before);
    await page.getByText('☰').click();
    await player.button('Reset turn').click();
    await player.stands('fr.2.baud-6', before);

    await player.button('Hint').click();
    await page.getByRole('region', { name: 'Hint' }).waitFor(PATIENCE);
    await page.locator('.hb-line-march').first().waitFor({ state: 'attached' });

    await page.getByText('☰').click();
    await player.button('Exchange sides and begin again').click();
    await player.asked(/Allies/);
    await player.button(/Vedette/).click();
    const kept = page.getByRole('button', { name: /^Continue Quatre Bras/ });
    await expect.poll(() => kept.count(), PATIENCE).toBe(2);
    await page.context().close();
  });
});

describe('axe-core finds nothing serious or moderate', () => {
  test.each([
    ['home, light', desktop, { theme: 'light' }],
    ['home, dark, on a phone', phone, { theme: 'dark' }],
  ])('%s', async (_name, screen, settings) => {
    const { page } = await app.open(screen, '', settings);
    await page
      .getByRole('button', { name: /^Play .* against the computer$/, disabled: false })
      .waitFor(PATIENCE);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['a game', desktop, {}],
    ['a game on a phone', phone, {}],
    ['a game in colours for every sight', desktop, { colours: 'distinct' }],
    ['a game in such colours, dark', desktop, { colours: 'distinct', theme: 'dark' }],
  ])('%s: orders, log, menu', async (_name, screen, settings) => {
    const { page, player } = await battle('?seed=ney', screen, settings);
    const found: Record<string, readonly string[]> = { orders: await findings(page) };
    await player.panel.locator('.chip').first().click();
    found.chosen = await findings(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      found[(await tab.textContent()) ?? ''] = await findings(page);
    }
    await page.getByText('☰').click();
    found.menu = await findings(page);
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    await page.context().close();
  });

  test('the rulebook', async () => {
    const { page } = await app.open();
    await page.getByRole('button', { name: 'Rulebook' }).click();
    await page.locator('.book').getByRole('searchbox').fill('retreat');
    await page.locator('.book').getByRole('link').or(page.locator('.book li')).first().waitFor(PATIENCE);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test('the lobby', async () => {
    const { page } = await app.open();
    await page.getByRole('button', { name: /^Play with others/ }).click();
    await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
    await page.waitForTimeout(1500);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test('a replay and the laboratory', async () => {
    const { page, player } = await battle('?seed=ney');
    await player.march('fr.2.pire', '1749');
    await page.getByText('☰').click();
    await player.button('Laboratory').click();
    await page.getByRole('dialog').waitFor();
    const found: Record<string, readonly string[]> = { laboratory: await findings(page) };
    await page.keyboard.press('Escape');
    await page.getByText('☰').click();
    await player.button('Watch from the start').click();
    await page.locator('.replay .hb-counter').first().waitFor(PATIENCE);
    found.replay = await findings(page);
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    await page.context().close();
  });
});
