import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp, type Visit } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const settings = { speed: 'instant' };

/** The first player makes a game by the form; the address of its waiting room is his, the link is for the other. */
const makeGame = async (): Promise<Visit & { readonly link: string }> => {
  const visit = await app.open(desktop, '#/lobby', settings);
  const { page } = visit;
  await page.getByRole('button', { name: 'Make a game' }).click();
  await page.getByRole('button', { name: 'Make this game' }).click();
  const link = await page.getByLabel('Link to this game').inputValue();
  return { ...visit, link };
};

const joinBy = async (link: string, options: Parameters<App['open']>[0] = desktop): Promise<Visit> => {
  const visit = await app.open(options, new URL(link).hash, settings);
  await visit.page.getByRole('button', { name: 'Play the Allies' }).click();
  return visit;
};

const toTable = (page: Page) => page.getByRole('tab', { name: /^Table/ }).click();

describe('two people at one table', () => {
  test('take back to a line or the whole turn, and try things out beside the game', async () => {
    const first = await makeGame();
    const second = await joinBy(first.link);
    const french = new Player(first.page);
    const allied = new Player(second.page);
    await french.asked(/French: Move your units/);
    const [pire, camp] = [await french.hexOf('fr.2.pire'), await french.hexOf('fr.2.camp-5')];
    await french.march('fr.2.pire', '1749');
    await french.march('fr.2.camp-5', '1645');
    await french.march('fr.2.huss-5', '1645');
    await first.page.getByRole('tab', { name: 'Log' }).click();
    // The second line of the three.
    await first.page.getByRole('button', { name: 'Back to before this' }).nth(1).click();
    await french.stands('fr.2.camp-5', camp);
    await allied.stands('fr.2.camp-5', camp);
    await allied.stands('fr.2.pire', '1749');

    // What if the Allies marched now? They are played here, and nobody there hears of it.
    await first.page.getByLabel('More').click();
    await french.button('What if …').click();
    await french.button('Two players at this screen').click();
    await first.page.getByText('What if.', { exact: true }).waitFor(PATIENCE);
    await french.march('fr.2.camp-5', '1748');
    await french.endPhase();
    await french.asked(/Allies: Move your units/);
    await allied.stands('fr.2.camp-5', camp);
    await french.button('Back to the game').click();
    await french.asked(/French: Move your units/);
    await french.stands('fr.2.camp-5', camp);

    await first.page.getByLabel('More').click();
    await french.button('Reset turn').click();
    await french.stands('fr.2.pire', pire);
    await allied.stands('fr.2.pire', pire);
    expect([...first.problems, ...second.problems]).toEqual([]);
    for (const { page } of [first, second]) await page.context().close();
  });

  test('play a turn each, one losing the connection in the middle, and nothing is lost', async () => {
    const first = await makeGame();
    const second = await joinBy(first.link);
    const french = new Player(first.page);
    const allied = new Player(second.page);
    await french.asked(/French: Move your units/);
    await allied.counter('fr.2.pire').waitFor();

    // What one does the other sees, without asking.
    await french.march('fr.2.pire', '1749');
    await allied.stands('fr.2.pire', '1749');

    // The Allied player loses the connection; the French go on meanwhile.
    await second.page.context().setOffline(true);
    await second.page.getByText('The connection is lost').waitFor(PATIENCE);
    await french.march('fr.2.camp-5', '1748');
    await french.endPhase();
    await second.page.context().setOffline(false);
    await allied.stands('fr.2.camp-5', '1748');

    await allied.asked(/Allies: Move your units/);
    await allied.panel.locator('.chip').first().click();
    await allied.panel.locator('.destinations button').first().click();
    await allied.panel.locator('.chip').first().waitFor(PATIENCE);
    await allied.endPhase();
    await french.asked(/French: Move your units/);
    expect(await french.log()).toMatch(/Allied movement phase/);

    // A word to the other, and a proposal that he agrees to.
    await toTable(first.page);
    await first.page.getByLabel('Message').fill('Bonne chance');
    await first.page.getByRole('button', { name: 'Say' }).click();
    await toTable(second.page);
    await second.page.getByText('Bonne chance').waitFor(PATIENCE);
    await first.page.getByRole('button', { name: 'Propose a draw' }).click();
    await second.page.getByRole('button', { name: 'Agree' }).click();
    await first.page.getByText('The game is over: a draw').waitFor(PATIENCE);

    // What is over can be looked back at by both, from any moment on.
    await first.page.getByRole('button', { name: 'Watch it again' }).click();
    await first.page.getByRole('button', { name: 'Report' }).waitFor(PATIENCE);
    await french.counter('fr.2.pire').waitFor(PATIENCE);

    // Losing the connection is told in the browser's console; nothing else is.
    const real = second.problems.filter((problem) => !/WebSocket|INTERNET_DISCONNECTED/.test(problem));
    expect([...first.problems, ...real]).toEqual([]);
    await first.page.context().close();
    await second.page.context().close();
  });

  test('each may be told of this game at a pace of its own', async () => {
    const first = await makeGame();
    const second = await joinBy(first.link);
    await toTable(first.page);
    const notices = first.page.getByRole('region', { name: 'Notices' });
    await notices.getByText('Nothing tells you when it is your turn').waitFor(PATIENCE);
    await first.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ url: 'https://vedette.invalid/hook' });
      await fetch('/api/people/notify/webhook', { method: 'PUT', headers, body });
    });
    await first.page.reload();
    await toTable(first.page);
    const pace = notices.getByLabel('Tell me of my turns in this game');
    expect(await pace.inputValue()).toBe('usual');
    const kept = first.page.waitForResponse(
      (answer) => answer.url().includes('/notify/games/') && answer.request().method() === 'PUT',
    );
    await pace.selectOption('once a day');
    expect((await kept).status()).toBe(200);
    await first.page.reload();
    await toTable(first.page);
    expect(await pace.inputValue()).toBe('digest');
    expect([...first.problems, ...second.problems]).toEqual([]);
    for (const { page } of [first, second]) await page.context().close();
  });

  test('a private game is in nobody else’s lobby, and a reload stays in the game', async () => {
    const first = await makeGame();
    const second = await joinBy(first.link, phone);
    await new Player(first.page).asked(/French: Move your units/);
    const stranger = await app.open(desktop, '#/lobby', settings);
    await stranger.page.getByText('Nobody waits for an opponent').waitFor(PATIENCE);
    await second.page.reload();
    await new Player(second.page).counter('fr.2.pire').waitFor(PATIENCE);
    await first.page.getByRole('button', { name: /Games$/ }).click();
    await first.page
      .getByRole('region', { name: 'Your games' })
      .getByText('your turn')
      .first()
      .waitFor(PATIENCE);
    for (const { page } of [first, second, stranger]) await page.context().close();
  });
});
