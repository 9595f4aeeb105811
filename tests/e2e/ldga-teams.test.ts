import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, startApp, type Visit } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const settings = { speed: 'instant' };
const RULES = [/^Hidden forces/, /^Attacks at discretion/, /^The Emperor and a marshal/, /^An umpire/];

interface Team {
  readonly napoleon: Visit;
  readonly marshal: Visit;
  readonly coalition: Visit;
  readonly umpire: Visit;
}

/** Waterloo with a second French player and an umpire: one makes the game, three come by the link. */
const sitDown = async (): Promise<Team> => {
  const napoleon = await app.open(desktop, '#/lobby', settings);
  const { page } = napoleon;
  await page.getByRole('button', { name: 'Make a game' }).click(PATIENCE);
  const form = page.getByRole('form', { name: 'New game' });
  await form.locator('select').nth(0).selectOption('ldga');
  await form.locator('select').nth(1).selectOption('ldga.waterloo', PATIENCE);
  await page.getByRole('button', { name: /one by one/ }).click();
  for (const rule of RULES) await page.getByRole('dialog').getByRole('checkbox', { name: rule }).check();
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: 'Make this game' }).click();
  const link = new URL(await page.getByLabel('Link to this game').inputValue(PATIENCE)).hash;
  const come = async (button: string): Promise<Visit> => {
    const visit = await app.open(desktop, link, settings);
    await visit.page.getByRole('button', { name: button }).click(PATIENCE);
    return visit;
  };
  return {
    napoleon,
    marshal: await come('Play the French under the marshal'),
    coalition: await come('Play the Coalition'),
    umpire: await come('Be the umpire'),
  };
};

const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('.prompt[data-mine="true"]').count()) > 0;

/** Guns that must leave the enemy in the mud go back, one after the other, to the first hex that is offered. */
const leaveTheEnemy = async (player: Player): Promise<void> => {
  await player.button('Back to the field').click();
  await player.panel.locator('.chip').first().click();
  await player.panel.locator('.destinations button').first().click(PATIENCE);
};

/** Whoever is asked ends what he is asked for, until these words stand before this player. */
const playOnUntil = async (people: readonly Player[], who: Player, words: RegExp): Promise<void> => {
  const until = Date.now() + 3 * PATIENCE.timeout;
  while (Date.now() < until) {
    for (const player of people) {
      const { page } = player;
      if (!(await isAsked(page))) continue;
      if (player === who && words.test((await player.prompt.textContent()) ?? '')) return;
      const end = page.locator('.side-top').getByRole('button', { name: /^(End|Write no|Play no|Keep)/ });
      const choices = [
        player.button('End it'),
        player.button('Back to the field'),
        end,
        player.button('Play no chit for a forced march'),
        player.button('Write no order'),
        player.panel.locator('[data-primary]'),
      ];
      const seen = await Promise.all(choices.map((one) => one.first().isVisible()));
      const n = seen.indexOf(true);
      if (n === 1) await leaveTheEnemy(player);
      else
        await choices[n]
          ?.first()
          .click({ timeout: 2000 })
          .catch(() => {});
    }
    await who.page.waitForTimeout(100);
  }
  throw new Error(`never asked: ${words}; now ${await who.prompt.textContent()}`);
};

const WRITE = /Write to your team mate/;
const ORDER = 'Marshal, come to me by Gosselies and Quatre Bras.';
/** On the Sambre below Namur: farther from the Emperor than an aide rides in a turn. */
const FAR = '1822';

describe('team play', () => {
  test('chat is shut, a letter rides for a turn and is read by whom it is for, the umpire puts a piece right with a reason, and the game can be watched again through the eyes of each', async () => {
    const team = await sitDown();
    const visits = Object.values(team) as readonly Visit[];
    const [napoleon, marshal, coalition, umpire] = [
      team.napoleon,
      team.marshal,
      team.coalition,
      team.umpire,
    ].map(({ page }) => new Player(page)) as [Player, Player, Player, Player];
    const people = [napoleon, marshal, coalition];

    // Grouchy and his wing are the second player's.
    await napoleon.asked(/does the second player get/);
    await napoleon.button(/The marshal leads Grouchy/).click(PATIENCE);

    // The umpire puts Grouchy where he belongs; all read why, the enemy neither who nor where.
    const wrong = umpire.page.getByRole('region', { name: 'Put something right' });
    await wrong.getByLabel('Piece').selectOption('fr.leader.grouchy', PATIENCE);
    await wrong.getByLabel('belongs in hex').fill(FAR);
    await wrong.getByLabel('Why, for all to read').fill('He was still on the Sambre.');
    await wrong.getByRole('button', { name: 'Put it right' }).click(PATIENCE);
    await napoleon.stands('fr.leader.grouchy', FAR);
    const told = await coalition.log();
    expect(told).toContain('He was still on the Sambre.');
    expect(told).not.toMatch(/\(?1822\)?/);

    // So far from each other they may not talk, and what was said stays to be written.
    const toTable = ({ page }: Player) => page.getByRole('tab', { name: /^Table/ }).click();
    await toTable(marshal);
    const chat = marshal.page.getByRole('region', { name: 'Chat' });
    await chat.getByLabel('Message').fill('Where are you?');
    await chat.getByRole('button', { name: 'Say' }).click();
    await marshal.page
      .getByText(/write to your own side and not talk/)
      .first()
      .waitFor(PATIENCE);
    expect(await chat.getByLabel('Message').inputValue()).toBe('Where are you?');
    await marshal.page.getByRole('tab', { name: 'Orders' }).click();

    // A letter by the names of places; numbers of hexes are refused, and when he has it is told before.
    await playOnUntil(people, napoleon, WRITE);
    const desk = napoleon.page.getByRole('region', { name: 'Write a letter' });
    await desk.getByLabel('The letter').fill('Come to 3508.');
    await desk
      .getByText(/number/)
      .first()
      .waitFor(PATIENCE);
    await desk.getByLabel('The letter').fill(ORDER);
    await desk.getByText('he has it in his hands on 18 June, 10h').waitFor(PATIENCE);
    expect(await findings(napoleon.page)).toEqual([]);
    await desk.getByRole('button', { name: 'Send an aide with it' }).click();
    await napoleon.panel.getByText('the aide is on his way').waitFor(PATIENCE);

    // Under way nobody but the umpire reads it.
    const lettersOf = async ({ page }: Player): Promise<string> => {
      await page.getByRole('tab', { name: 'Letters' }).click();
      const text = (await page.getByRole('tabpanel').textContent()) ?? '';
      await page.getByRole('tab', { name: 'Orders' }).click();
      return text;
    };
    await expect.poll(() => lettersOf(umpire), PATIENCE).toContain(ORDER);
    expect(await lettersOf(marshal)).not.toContain(ORDER);

    // A whole turn of both sides; then the aide is there, and the marshal answers.
    await playOnUntil(people, coalition, /^.?Coalition: March/);
    await playOnUntil(people, marshal, WRITE);
    expect(await lettersOf(marshal)).toContain(ORDER);
    await playOnUntil(people, coalition, /^.?Coalition: March/);

    // All agree that it is over, the umpire among them.
    await toTable(napoleon);
    await napoleon.page.getByRole('button', { name: 'Propose a draw' }).click();
    for (const player of [marshal, coalition, umpire]) {
      await toTable(player);
      await player.page.getByRole('button', { name: 'Agree' }).click(PATIENCE);
    }
    await napoleon.page.getByText('The game is over: a draw').waitFor(PATIENCE);

    // Watched again, through the eyes of each.
    const { page } = napoleon;
    await page.getByRole('button', { name: 'Watch it again' }).click();
    await page.getByRole('button', { name: 'Report' }).waitFor(PATIENCE);
    for (const whose of ['French under Napoleon', 'French under the marshal', 'Coalition']) {
      const eyes = page.getByRole('radio', { name: new RegExp(whose) });
      await page.locator('.viewers').getByText(whose).click(PATIENCE);
      expect(await eyes.isChecked()).toBe(true);
    }
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
    for (const visit of visits) await visit.page.context().close();
  }, 600_000);
});
