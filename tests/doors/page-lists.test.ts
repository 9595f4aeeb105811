import { expect, test } from 'vitest';
import { scenarioCards } from '../../src/systems/library.ts';
import { PAGES } from '../../src/web/pages.ts';
import { library } from '../nlb/library.ts';

const battles = await Promise.all(
  PAGES.map(async ({ id, page }) => ({ id, ...(await page()).page.battles })),
);

test.each(battles)('every option of $id stands under a heading where rules and forces are chosen', (of) => {
  const titled = new Set(of.optionGroups.map(({ id }) => id));
  const lost = scenarioCards(library)
    .filter(({ system }) => system === of.id)
    .flatMap(({ options }) => options.filter(({ group }) => !titled.has(group)).map(({ id }) => id));
  expect(lost).toEqual([]);
});
