import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { gameUpTo, loadFile } from './game-file.ts';
import { PATIENCE, Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const piece = (page: Page, id: string) => page.locator(`.tb-piece[data-piece="${id}"]`);

/** Hands the screen over wherever a curtain asks for it, until the player is asked this. */
const asked = async (player: Player, words: RegExp): Promise<void> => {
  const curtain = player.page.locator('.curtain');
  await expect
    .poll(async () => {
      if (await curtain.isVisible()) await curtain.getByRole('button').click();
      return words.test((await player.prompt.textContent()) ?? '') && !(await curtain.isVisible());
    }, PATIENCE)
    .toBe(true);
};

/** Ends what is asked for, whatever the page would remind of. */
const end = async (player: Player, name: string): Promise<void> => {
  const before = await player.prompt.textContent();
  const curtain = player.page.locator('.curtain');
  const sure = player.page.getByRole('button', { name: 'End it' });
  await player.button(name).click();
  await expect
    .poll(
      async () =>
        (await sure.isVisible()) ||
        (await curtain.isVisible()) ||
        (await player.prompt.textContent()) !== before,
      PATIENCE,
    )
    .toBe(true);
  if (await sure.isVisible()) await sure.click();
};

/** Both armies as they stand by themselves, nobody sent: up to the first movement phase. */
const toMovement = async (player: Player): Promise<'fr' | 'al'> => {
  for (const _side of [1, 2]) {
    await asked(player, /Set your units up/);
    await end(player, 'All stand ready');
  }
  for (const _side of [1, 2]) {
    await asked(player, /Write what your ADCs/);
    await end(player, 'Send nobody');
  }
  for (const _side of [1, 2]) {
    await asked(player, /Generals may join/);
    await end(player, 'The generals stay where they are');
  }
  // Nobody is near enough to charge: it is not asked.
  await asked(player, /Manoeuvre your units/);
  return /^.*French/.test((await player.prompt.textContent()) ?? '') ? 'fr' : 'al';
};

/** Whether all of it is seen in what it is scrolled in. */
const isWithin = async (page: Page, what: Locator, pane: string): Promise<boolean> => {
  const [inner, outer] = [await what.boundingBox(), await page.locator(pane).first().boundingBox()];
  if (inner === null || outer === null) return false;
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
};

const begin = async (page: Page): Promise<Player> => {
  await page.getByRole('radio', { name: /Général d’Armée/ }).check(PATIENCE);
  await page.getByRole('button', { name: 'Two players at this screen' }).click();
  await page.locator('.tb').waitFor(PATIENCE);
  return new Player(page);
};

const dragBy = async (page: Page, id: string, dx: number, dy: number): Promise<void> => {
  const box = await piece(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the table`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
};

/** A regiment of each side that nobody stands before. */
const FREE = { fr: 'fr.reizet.dragoon.3', al: 'al.knorring.cossacks' } as const;

describe("Général d'Armée", () => {
  test('is set up in secret, and a battalion marches by dragging, by words and by keys, as far as the rules allow', async () => {
    const { page, problems } = await app.open(desktop, '?seed=gda', { speed: 'instant' });
    const player = await begin(page);
    await asked(player, /Set your units up/);
    const found: Record<string, readonly string[]> = { setUp: await findings(page) };
    // Nobody sees the other's army before both stand ready.
    expect(await page.locator('.tb-piece[data-piece^="al."]').count()).toBe(0);
    // Whoever is dragged within the zone stands there.
    const before = await piece(page, 'fr.gerard.line.5').boundingBox();
    await dragBy(page, 'fr.gerard.line.5', 30, 0);
    await expect
      .poll(
        async () =>
          Math.round(((await piece(page, 'fr.gerard.line.5').boundingBox())?.x ?? 0) - (before?.x ?? 0)),
        PATIENCE,
      )
      .toBeGreaterThan(20);
    // Outside of it he may not, and is told why.
    await dragBy(page, 'fr.gerard.line.5', 0, -260);
    await player.page.locator('.why-not').getByText(/zone/).waitFor(PATIENCE);

    const side = await toMovement(player);
    found.movement = await findings(page);
    const id = FREE[side];
    const away = side === 'fr' ? -1 : 1;
    await dragBy(page, id, 0, away * 260);
    await player.panel.getByRole('button', { name: 'March as far as that' }).waitFor(PATIENCE);
    await player.panel.locator('.reasons').getByText(/cm/).first().waitFor(PATIENCE);
    found.proposal = await findings(page);
    await player.panel.getByRole('button', { name: 'Not this' }).click();

    // The same by words.
    await piece(page, id).click({ force: true });
    const typed = player.panel.getByLabel('Move by words');
    await typed.fill('a3 wr10');
    await typed.press('Enter');
    await player.panel
      .locator('.move-cost')
      .getByText(/of 25 cm/)
      .waitFor(PATIENCE);
    // And a centimetre more by a key.
    await page.locator('.tb').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => typed.inputValue(), PATIENCE).toBe('a4 wr10');
    await player.panel.getByRole('button', { name: 'March', exact: true }).click();
    await expect.poll(() => piece(page, id).getAttribute('aria-label'), PATIENCE).toContain('has moved');
    // And taken back.
    await player.button('Undo').click();
    await expect.poll(() => piece(page, id).getAttribute('aria-label'), PATIENCE).not.toContain('has moved');
    expect(Object.fromEntries(Object.entries(found).filter(([, all]) => all.length > 0))).toEqual({});
    expect(problems).toEqual([]);
  });

  test('a general who stands on a battalion is taken in hand by a click, and does not catch a drag that is meant for it', async () => {
    const { page, problems } = await app.open(desktop, '?seed=gda', { speed: 'instant' });
    const player = await begin(page);
    await asked(player, /Set your units up/);
    const [battalion, general] = ['fr.gerard.line.5', 'general:fr.gerard'];
    const at = async (id: string): Promise<{ readonly x: number; readonly y: number }> => {
      const box = await piece(page, id).boundingBox();
      if (box === null) throw new Error(`${id} is not on the table`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const apart = async (a: string, b: string): Promise<number> => {
      const [one, other] = [await at(a), await at(b)];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };
    // Taken in hand he rides to the middle of his battalion.
    await page.mouse.click((await at(general)).x, (await at(general)).y);
    await expect.poll(() => piece(page, general).getAttribute('aria-pressed'), PATIENCE).toBe('true');
    const [from, to] = [await at(general), await at(battalion)];
    await dragBy(page, general, to.x - from.x, to.y - from.y);
    await expect.poll(() => apart(general, battalion), PATIENCE).toBeLessThan(4);
    // Another is in hand now: a drag from his token moves the battalion under it, and he stays.
    await piece(page, 'fr.gerard.line.1').click({ force: true });
    const stood = await at(general);
    await dragBy(page, general, 30, 0);
    await expect.poll(() => apart(general, battalion), PATIENCE).toBeGreaterThan(6);
    const stands = await at(general);
    expect(Math.hypot(stands.x - stood.x, stands.y - stood.y)).toBeLessThan(2);
    expect(problems).toEqual([]);
  });

  test('ADCs are laid as cards that the other side does not see, and are shown together', async () => {
    const { page, problems } = await app.open(desktop, '?seed=gda', { speed: 'instant' });
    const player = await begin(page);
    for (const _side of [1, 2]) {
      await asked(player, /Set your units up/);
      await end(player, 'All stand ready');
    }
    await asked(player, /Write what your ADCs/);
    const first = player.panel.getByRole('combobox', { name: /Lay a card/ }).first();
    await first.selectOption('attachment');
    await player.panel.locator('.adc-card').getByText('Attachment').waitFor(PATIENCE);
    await end(player, 'Seal them');
    await asked(player, /Write what your ADCs/);
    expect(await player.panel.locator('.adc-card').count()).toBe(0);
    await player.page.getByRole('tab', { name: 'ADCs' }).click();
    await player.panel.getByText('Not laid open.').first().waitFor(PATIENCE);
    await player.page.getByRole('tab', { name: 'Orders' }).click();
    await player.button('Send nobody').click();
    await asked(player, /Generals may join|again/);
    await player.page.getByRole('tab', { name: 'ADCs' }).click();
    await player.panel.getByText('Nobody was sent.').waitFor(PATIENCE);
    await player.panel.getByText('Attachment').waitFor(PATIENCE);
    expect(problems).toEqual([]);
  });

  test('an answer to a charge is weighed before it is given, and the charge is seen on the table', async () => {
    const file = await gameUpTo('gda.bautzen', 'formSquare');
    const { page, problems } = await app.open(desktop, '', { speed: 'instant' });
    const player = new Player(page);
    await loadFile(player, file);
    await asked(player, /what does it do/);
    await player.button('Form square').click();
    const proposal = player.panel.locator('.proposal');
    await proposal.getByText('Who is charged', { exact: true }).waitFor(PATIENCE);
    await proposal.getByText(/in 100/).waitFor();
    expect(await findings(page)).toEqual([]);
    // However long the account, the way on is in sight.
    expect(await isWithin(page, player.button('Do it'), '.leaf')).toBe(true);
    // The keys are those of a table, read from their beginning.
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys and clicks' });
    await help.getByText('go from piece to piece').waitFor(PATIENCE);
    expect(await help.getByText(/from hex to hex/).count()).toBe(0);
    expect(await isWithin(page, help.getByRole('heading'), 'dialog[open]')).toBe(true);
    await page.keyboard.press('Escape');
    // The book that is opened is the one that is played by.
    await page.keyboard.press('r');
    const book = page.getByRole('complementary', { name: 'Rulebook' });
    expect(await book.getByRole('combobox').first().inputValue()).toBe('gda');
    await book.getByRole('button', { name: 'Close' }).click();
    await player.button('Do it').click();
    await expect
      .poll(async () => /what does it do/.test((await player.prompt.textContent()) ?? ''), PATIENCE)
      .toBe(false);
    expect(problems).toEqual([]);
  });

  test('on a phone a tap takes a unit in hand and a second tap lays its move', async () => {
    const { page, problems } = await app.open(phone, '?seed=gda', { speed: 'instant' });
    const player = await begin(page);
    const side = await toMovement(player);
    await page.getByRole('button', { name: 'Show the whole table' }).click();
    // The table glides there; a tap beside a battalion is meant for where it comes to rest. On a busy machine it may not
    // have set out yet when it is first looked at.
    let seen = '';
    let still = 0;
    await expect
      .poll(
        async () => {
          const before = seen;
          seen = JSON.stringify(await piece(page, FREE[side]).boundingBox());
          still = seen === before ? still + 1 : 0;
          return still >= 8;
        },
        { ...PATIENCE, interval: 100 },
      )
      .toBe(true);
    const box = await piece(page, FREE[side]).boundingBox();
    if (box === null) throw new Error('the battalion is not on the table');
    await piece(page, FREE[side]).tap({ force: true });
    // Beside the handle that turns it, and farther than a finger is wide.
    const ahead = side === 'fr' ? -60 : box.height + 60;
    await page.touchscreen.tap(box.x - 45, box.y + ahead);
    await page.locator('.proposal').getByRole('button', { name: /March/ }).waitFor(PATIENCE);
    expect(problems).toEqual([]);
  });
});

describe('a sample game on the table', () => {
  test('is watched from home, step by step and at any moment, with its pieces where they stood', async () => {
    const { page, problems } = await app.open(desktop, '#/battle/gda.bautzen', { speed: 'instant' });
    await page.getByRole('button', { name: 'Watch Bautzen on the table, Captain against Captain' }).click();
    const scrubber = page.getByRole('slider', { name: 'Moment of the game' });
    await scrubber.waitFor();
    const comesTo = (seq: number) =>
      expect.poll(async () => Number(await scrubber.inputValue()), PATIENCE).toBe(seq);
    await comesTo(0);
    await page.getByRole('button', { name: 'A step on', exact: true }).click();
    await comesTo(1);
    await scrubber.fill('700');
    await comesTo(700);
    await piece(page, 'fr.ledru.27th-legere').waitFor();
    await page.keyboard.press('End');
    await page
      .locator('.prompt')
      .filter({ hasText: /win|victory|draw/i })
      .waitFor();
    expect(problems).toEqual([]);
  });
});

describe('armies and a table of one’s own', () => {
  test('are drawn up for a game on the server, and both sides are set up with them', async () => {
    const { page, problems } = await app.open(desktop, '#/lobby', { speed: 'instant' });
    await page.getByRole('button', { name: 'Make a game' }).click();
    await page.getByLabel('Rules of play').selectOption('gda');
    await page.getByRole('combobox', { name: /^Battle/ }).selectOption('gda.meeting-1809');
    await page.getByLabel('Table number').fill('7');
    await page.getByRole('button', { name: 'Take them into this game' }).click();
    await page.getByText('With armies and a field of your own.').waitFor();
    await page.getByRole('button', { name: 'Make this game' }).click();
    const link = await page.getByLabel('Link to this game').inputValue();

    // Who is asked to play sees with what, before he sits down.
    const other = await app.open(desktop, new URL(link).hash, { speed: 'instant' });
    const along = other.page.getByRole('region', { name: 'Armies and field' });
    await along.getByText(/^Allies: .* \d+ points$/).click();
    await along.getByText('No limit of points was agreed.').waitFor();
    await other.page.getByRole('button', { name: 'Play the Allies' }).click();

    for (const player of [new Player(page), new Player(other.page)]) {
      await asked(player, /Set your units up/);
      await player.button('All stand ready').click();
    }
    await asked(new Player(page), /Write what your ADCs/);
    // Both armies stand on the table that came of the number.
    await page.locator('.tb-piece').nth(30).waitFor();
    expect([...problems, ...other.problems]).toEqual([]);
  });
});
