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
const clipboard = { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] };

interface Game {
  readonly french: Visit;
  readonly allied: Visit;
}

/** Two people sit down at a game, made with these choices in the form. */
const begin = async (choices: Readonly<Record<string, string>> = {}): Promise<Game> => {
  const french = await app.open(clipboard, '#/lobby', settings);
  await french.page.getByRole('button', { name: 'Make a game' }).click();
  for (const [label, choice] of Object.entries(choices))
    await french.page.getByLabel(label).selectOption({ label: choice });
  await french.page.getByRole('button', { name: 'Make this game' }).click();
  const link = await french.page.getByLabel('Link to this game').inputValue();
  const allied = await app.open(desktop, new URL(link).hash, settings);
  await allied.page.getByRole('button', { name: 'Play the Allies' }).click();
  await new Player(french.page).asked(/French: Move your units/);
  return { french, allied };
};

/** What the button of this name puts into the clipboard. */
const copied = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name }).click();
  await page.getByText('Copied.').first().waitFor(PATIENCE);
  return page.evaluate(() => navigator.clipboard.readText());
};
const toTable = (page: Page) => page.getByRole('tab', { name: /^Table/ }).click();
const toOrders = (page: Page) => page.getByRole('tab', { name: 'Orders' }).click();
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const leave = async (...visits: readonly Visit[]): Promise<void> => {
  for (const { page } of visits) await page.context().close();
};

describe('a game with people looking on', () => {
  test('a third watches by the link while two play, and talks to who watches', async () => {
    const { french, allied } = await begin();
    const player = new Player(french.page);
    await toTable(french.page);
    const link = await copied(french.page, 'Link to watch');
    await toOrders(french.page);
    const third = await app.open(phone, new URL(link).hash, settings);
    const onlooker = new Player(third.page);
    await third.page.getByText('You are watching').waitFor(PATIENCE);
    await player.march('fr.2.pire', '1749');
    await onlooker.stands('fr.2.pire', '1749');
    await toTable(french.page);
    await french.page.getByText('1 watching').waitFor(PATIENCE);

    // He has no seat: nothing to order, and what he says stays among those who watch.
    expect(await third.page.getByRole('button', { name: /^End movement/ }).count()).toBe(0);
    await toTable(third.page);
    await third.page.getByLabel('Message').fill('Pire will be cut off there');
    await third.page.getByRole('button', { name: 'Say' }).click();
    await third.page.getByText('Pire will be cut off there').waitFor(PATIENCE);
    await french.page.getByLabel('Message').fill('Your turn soon');
    await french.page.getByRole('button', { name: 'Say' }).click();
    await third.page.getByText('Your turn soon').waitFor(PATIENCE);
    expect(await french.page.getByText('Pire will be cut off there').count()).toBe(0);
    expect([...french.problems, ...allied.problems, ...third.problems]).toEqual([]);
    await leave(french, allied, third);
  });

  test('a link opens the exact position, for who is nobody here too', async () => {
    const { french, allied } = await begin();
    const player = new Player(french.page);
    await player.march('fr.2.pire', '1749');
    await toTable(french.page);
    const link = await copied(french.page, 'Link to this position');
    await toOrders(french.page);
    await player.march('fr.2.camp-5', '1748');

    const stranger = await app.open(desktop, new URL(link).hash, settings);
    const onlooker = new Player(stranger.page);
    await onlooker.stands('fr.2.pire', '1749');
    const seq = Number(/\/(\d+)$/.exec(link)?.[1]);
    expect(Number(await scrubber(stranger.page).inputValue())).toBe(seq);
    expect(await onlooker.hexOf('fr.2.camp-5')).not.toBe('1748');
    await stranger.page.getByRole('button', { name: 'A step back' }).click();
    await expect.poll(() => onlooker.hexOf('fr.2.pire'), PATIENCE).not.toBe('1749');
    // From there he can hand on the moment that he looks at, and go to the table itself.
    expect(stranger.page.url()).not.toMatch(/\/undefined/);
    await stranger.page.getByRole('button', { name: /^\W*The table$/ }).click();
    await stranger.page.getByText('You are watching').waitFor(PATIENCE);
    await onlooker.stands('fr.2.camp-5', '1748');
    expect([...french.problems, ...stranger.problems]).toEqual([]);
    await leave(french, allied, stranger);
  });

  test('who watches is as far behind as the maker of the game wished', async () => {
    const { french, allied } = await begin({
      'Who may watch': 'Anybody, from the lobby',
      'When those who watch see a move': 'Ten minutes later',
    });
    const player = new Player(french.page);
    const stood = await player.hexOf('fr.2.pire');
    await player.march('fr.2.pire', '1749');
    const third = await app.open(desktop, '#/lobby', settings);
    await third.page
      .getByRole('region', { name: 'Games to watch' })
      .getByRole('button', { name: /Quatre Bras/ })
      .first()
      .click();
    await third.page.getByText('10 min behind the players').waitFor(PATIENCE);
    await new Player(third.page).stands('fr.2.pire', stood);
    await new Player(allied.page).stands('fr.2.pire', '1749');
    await toTable(french.page);
    const ahead = await copied(french.page, 'Link to this position');
    await third.page.goto(ahead);
    await third.page.getByText('cannot be seen yet').waitFor(PATIENCE);
    await new Player(third.page).stands('fr.2.pire', stood);
    await leave(french, allied, third);
  });

  test('nobody watches where nobody may; once it is over all may look, through any eyes', async () => {
    const { french, allied } = await begin({ 'Who may watch': 'Nobody, until it is over' });
    await new Player(french.page).march('fr.2.pire', '1749');
    await toTable(french.page);
    await french.page.getByText('Nobody else may watch this game').waitFor(PATIENCE);
    const address = await french.page.evaluate(async () => {
      const id = /g_[\w-]{22}/.exec(window.location.hash)?.[0] ?? '';
      const { link } = (await (await fetch(`/api/games/${id}`)).json()) as { link: string };
      return `#/table/${id}/${link}`;
    });
    const third = await app.open(desktop, address, settings);
    await third.page.getByText('want no spectators').waitFor(PATIENCE);

    await french.page.getByRole('button', { name: 'Resign …' }).click();
    await french.page.getByRole('button', { name: 'Resign: the battle is lost' }).click();
    await french.page.getByText('The game is over: won by the Allies by resignation').waitFor(PATIENCE);
    const link = await copied(french.page, 'Link to this position');
    await third.page.goto(link);
    await new Player(third.page).stands('fr.2.pire', '1749');
    for (const eyes of ['Onlooker', 'French', 'Allies']) {
      await third.page.getByRole('group', { name: 'See it as' }).getByText(eyes).click();
      await new Player(third.page).stands('fr.2.pire', '1749');
    }
    await leave(french, allied, third);
  });
});
