import { expect, test } from 'vitest';
import type { ScenarioCard } from '../../systems/system.ts';
import type { Battles } from '../system-page.ts';
import { byCampaign } from './campaigns.ts';

const card = (id: string, year?: number): ScenarioCard =>
  ({ id, ...(year === undefined ? {} : { date: { month: 'June', year } }) }) as ScenarioCard;
const battles = { campaign: ({ date }: ScenarioCard) => String(date?.year ?? 1815) } as Battles;
const told = (...cards: ScenarioCard[]) =>
  byCampaign(cards, battles).map(({ name, scenarios }) => [name, scenarios.map(({ id }) => id)]);

test('battles of one campaign stand together, in the order of the first of each', () => {
  expect(told(card('a'), card('b', 1813), card('c', 1812), card('d', 1813))).toEqual([
    ['1815', ['a']],
    ['1813', ['b', 'd']],
    ['1812', ['c']],
  ]);
});
test('a single campaign needs no name, and neither do battles of a system that knows of none', () => {
  expect(told(card('a'), card('b'))).toEqual([[undefined, ['a', 'b']]]);
  expect(byCampaign([card('a', 1807), card('b')], undefined)).toHaveLength(1);
});
