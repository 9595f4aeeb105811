import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarioCards } from '../../src/systems/library.ts';
import type { ScenarioCard } from '../../src/systems/system.ts';
import { library } from '../nlb/library.ts';
import { type App, desktop, phone, startApp } from './browser.ts';
import { PATIENCE, Player } from './play.ts';

/* Books that go to several fields: each of them is opened from the list at home and laid out on its own map. */

const cards = scenarioCards(library).filter(({ system }) => system === 'nlc');
const FIRST = cards[0] ?? expect.fail('there is no battle');
/** The shortest battle on each other field. */
const fields = [...Map.groupBy(cards, ({ map }) => map)]
  .filter(([map]) => map !== FIRST.map)
  .map(([map, those]): readonly [string, ScenarioCard] => [
    map ?? '',
    those.toSorted((a, b) => a.length.turns - b.length.turns)[0] ?? FIRST,
  ]);

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the other fields of a book', () => {
  test.each(fields)(
    '%s: found in the list, fetched when it is chosen, and played on its own map',
    async (map, card) => {
      const { page, problems } = await app.open(desktop, `?seed=field#/battle/${FIRST.id}`, {
        speed: 'instant',
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const campaign = page.locator('.campaign', { hasText: card.title });
      const row = campaign.locator('.battle', { hasText: card.title }).first();
      await page.locator('.campaign').first().waitFor(PATIENCE);
      const ofField = (): readonly string[] => asked.filter((path) => path.includes(`/${map}`));
      expect(ofField()).toEqual([]);
      if (!(await row.isVisible())) await campaign.first().locator('summary').click();
      await row.click();
      await page.getByRole('heading', { name: card.title, exact: true }).first().waitFor(PATIENCE);
      const player = new Player(page);
      await player.button(`Play ${card.title} against the computer`).click();
      await page.locator('.hb-counter').first().waitFor(PATIENCE);
      expect(await page.locator('.hb-counter').count()).toBeGreaterThan(8);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test('on a phone a battle opens with one’s own troops in sight, wherever it is fought for', async () => {
    const card = cards.find(({ id }) => id === 'nlc.katzbach') ?? FIRST;
    const { page, problems } = await app.open(phone, `?seed=field#/battle/${card.id}`, { speed: 'instant' });
    await new Player(page).button(`Play ${card.title} against the computer`).tap();
    const own = page.locator('.hb-counter[data-counter^="fr."]');
    await own.first().waitFor({ ...PATIENCE, state: 'attached' });
    const pane = await page.locator('.board').boundingBox();
    const seen = async (): Promise<number> => {
      const boxes = await Promise.all((await own.all()).map((one) => one.boundingBox()));
      return boxes.filter(
        (box) =>
          box !== null &&
          pane !== null &&
          box.x >= pane.x &&
          box.y >= pane.y &&
          box.x + box.width <= pane.x + pane.width &&
          box.y + box.height <= pane.y + pane.height,
      ).length;
    };
    await expect.poll(seen, PATIENCE).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone the campaigns of the list open and close with a tap', async () => {
    const { page, problems } = await app.open(phone, `#/battle/${FIRST.id}`);
    const campaigns = page.locator('.campaign');
    await campaigns.first().waitFor(PATIENCE);
    expect(await campaigns.first().getAttribute('open')).not.toBeNull();
    const second = campaigns.nth(1);
    expect(await second.getAttribute('open')).toBeNull();
    await second.locator('summary').tap();
    expect(await second.locator('.battle').first().isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
