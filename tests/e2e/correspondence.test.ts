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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const toTable = (page: Page) => page.getByRole('tab', { name: /^Table/ }).click();
const news = (page: Page) => page.locator('.table-news');

const invite = async (page: Page, choices: Readonly<Record<string, string>> = {}): Promise<string> => {
  await page.goto(`${app.address}#/lobby`);
  await button(page, 'Make a game').click();
  for (const [label, choice] of Object.entries(choices)) {
    const field = page.getByLabel(label);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'INPUT') await field.fill(choice);
    else await field.selectOption({ label: choice });
  }
  await button(page, 'Make this game').click();
  return new URL(await page.getByLabel('Link to this game').inputValue()).hash;
};
const accept = async (page: Page, hash: string): Promise<void> => {
  await page.goto(app.address + hash);
  await button(page, 'Play the Allies').click();
  await page.getByRole('tab', { name: /^Table/ }).waitFor(PATIENCE);
};
const leave = async (...visits: readonly Visit[]): Promise<void> => {
  for (const { page } of visits) await page.context().close();
};

describe('a turn a day', () => {
  test('the waiting room says what is agreed; the lists say what waits, and for how long', async () => {
    const host = await app.open(desktop, '#/lobby', settings);
    const guest = await app.open(phone, '#/lobby', settings);
    const choices = { Clock: 'Correspondence: 3 days a turn', 'Name of the game': 'Sunday league' };
    const hash = await invite(host.page, choices);
    await host.page.getByRole('heading', { name: 'Sunday league' }).waitFor(PATIENCE);
    const agreed = host.page.getByRole('region', { name: 'What is agreed' });
    await agreed.getByText('Quatre Bras, as printed').waitFor(PATIENCE);
    await agreed.getByText('3 days for each turn').waitFor();

    // A guest is more than a number to the others once he says so.
    await host.page.getByLabel('Your name').fill('Ney');
    await button(host.page, 'Use this name').click();
    await host.page.getByText('French: Ney (you)').waitFor(PATIENCE);

    // Calling off asks first.
    await button(host.page, 'Call the game off …').click();
    await button(host.page, 'Keep it').click();
    await accept(guest.page, hash);
    await guest.page.goto(`${app.address}#/lobby`);
    const mine = guest.page.getByRole('region', { name: 'Your games' });
    await mine.getByText('turn of Ney').waitFor(PATIENCE);
    await mine.getByText(/2 days 23 h left/).waitFor();
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
    await host.page.goto(`${app.address}#/lobby`);
    await host.page.getByRole('region', { name: 'Your games' }).getByText('your turn').waitFor(PATIENCE);
    await host.page.goto(`${app.address}#/`);
    await button(host.page, 'Play with others · your turn in 1').waitFor(PATIENCE);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await leave(host, guest);
  });

  test('from one table to the next that waits, with what the other side did shown on the map', async () => {
    const host = await app.open(desktop, '#/lobby', settings);
    const guest = await app.open(desktop, '#/lobby', settings);
    await accept(guest.page, await invite(host.page, { 'Name of the game': 'First' }));
    await accept(guest.page, await invite(host.page, { 'Name of the game': 'Second' }));
    const french = new Player(host.page);
    await french.asked(/French: Move your units/);
    expect(await host.page.title()).toMatch(/^Your turn: /);
    await french.march('fr.2.pire', '1749');
    await french.endPhase();
    // Second is the other's now; First waits for me.
    await button(host.page, 'Your turn in First').click();
    await french.asked(/French: Move your units/);
    expect(await french.hexOf('fr.2.pire')).not.toBe('1749');

    const allied = new Player(guest.page);
    await allied.asked(/Allies: Move your units/);
    await button(guest.page, /Show me on the map what the French did/).click();
    // It plays by itself, to the last that happened, and leads back.
    await button(guest.page, 'To the table').click(PATIENCE);
    await allied.asked(/Allies: Move your units/);
    await allied.stands('fr.2.pire', '1749');
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await leave(host, guest);
  });

  test('pause, leave, take-back, resignation and the next game, each where it cannot be overlooked', async () => {
    const host = await app.open(desktop, '#/lobby', settings);
    const guest = await app.open(phone, '#/lobby', settings);
    await accept(guest.page, await invite(host.page, { Clock: 'Correspondence: 3 days a turn' }));
    const french = new Player(host.page);
    const stood = await french.hexOf('fr.2.pire');
    await french.march('fr.2.pire', '1749');
    await toTable(host.page);
    await button(host.page, 'Ask to take back').click();
    await news(guest.page).getByText('propose to take back the last step').waitFor(PATIENCE);
    await button(guest.page, 'Agree').click();
    await french.stands('fr.2.pire', stood);

    await host.page.waitForTimeout(1500);
    expect(await news(host.page).getByText('Nothing came of your proposal').count()).toBe(0);
    await button(host.page, 'Propose a draw').click();
    await button(guest.page, 'Refuse').click();
    await news(host.page).getByText('no draw, the battle goes on').waitFor(PATIENCE);
    await button(host.page, 'Very well').click();
    await button(host.page, 'Propose a pause').click();
    await button(guest.page, 'Agree').click();
    await news(host.page).getByText('The game is paused').waitFor(PATIENCE);
    await button(host.page, 'End movement').waitFor({ state: 'detached' });
    await button(guest.page, 'Go on').click();
    await button(host.page, 'End movement').waitFor(PATIENCE);

    await host.page.getByText('of 21 days').waitFor();
    await button(host.page, 'Take it').click();
    await host.page.getByText('You are on leave').waitFor(PATIENCE);
    await button(host.page, 'I am back').click();
    await host.page.getByText(/of 2[01] days/).waitFor(PATIENCE);

    await button(host.page, 'Resign …').click();
    await button(host.page, 'Resign: the battle is lost').click();
    for (const { page } of [host, guest])
      await news(page).getByText('The game is over: won by the Allies by resignation').waitFor(PATIENCE);
    await button(host.page, 'Play again').click();
    await host.page.getByText('The game begins when every seat is taken').waitFor(PATIENCE);
    await button(guest.page, 'To the next game').click();
    await french.asked(/French: Move your units/);
    await new Player(guest.page).asked(/French: Move your units/);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await leave(host, guest);
  });
});
