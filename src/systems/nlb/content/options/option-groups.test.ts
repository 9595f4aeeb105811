import { expect, test } from 'vitest';
import { library, nlb } from '../../../../../tests/nlb/library.ts';
import { scenarioCards } from '../../../library.ts';
import type { NlbScenario } from '../content.ts';
import { groupOf, OPTION_GROUPS } from './option-groups.ts';

type Option = NlbScenario['options'][number];

const option = (rule: string, ...chapters: string[]): Option =>
  ({ rule, effects: chapters.length === 0 ? [] : [{ kind: 'useChapters', chapters }] }) as unknown as Option;

test('options stand together by what they change', () => {
  expect(groupOf(option('NLB-19.5E'))).toBe('forces');
  expect(groupOf(option('NLB-2.1.2', '10', '11'))).toBe('command');
  expect(groupOf(option('NLB-2.1.2', '14'))).toBe('campaign');
  expect(groupOf(option('NLB-15.1'))).toBe('combat');
  expect(groupOf(option('NLB-16.7'))).toBe('combat');
});

test('battles are listed as the book has them, every option in a group', () => {
  const cards = scenarioCards(library).filter(({ system }) => system === 'nlb');
  const sections = cards.map(({ id }) => Number(nlb.scenarios.get(id)?.section));
  expect(sections).toEqual(sections.toSorted((a, b) => a - b));
  for (const { options } of cards) for (const { group } of options) expect(OPTION_GROUPS).toContain(group);
});
