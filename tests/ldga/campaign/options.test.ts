import { expect, test } from 'vitest';
import {
  checkOptionalRules,
  choiceProblems,
  OPTIONS,
  optionsOf,
  presetsOf,
} from '../../../src/systems/ldga/content/optional-rules.ts';
import { together } from '../../conformance/together.ts';
import { optional, scenarios } from '../content.ts';

const campaign = optionsOf(optional, 'ldga.campaign');
const waterloo = optionsOf(optional, 'ldga.waterloo');
const ids = (cards: typeof campaign): string[] => cards.map(({ id }) => id);

test('every option is told of once, with a rule and a sentence of its own', () => {
  expect(optional.rules.map(({ id }) => id).toSorted()).toEqual(OPTIONS.toSorted());
  expect(new Set(optional.rules.map(({ text }) => text)).size).toBe(OPTIONS.length);
});

test('[LDGA-21.36.0] only the campaign can be set up freely', () => {
  expect(ids(campaign)).toContain('free-set-up');
  expect(ids(waterloo)).not.toContain('free-set-up');
});

test('[LDGA-21.13.1] the battles can be played without leaders, reorganization, command, march orders, pontoons or road march; the campaign cannot', () => {
  for (const left of ['leaders', 'reorganization', 'command', 'march-orders', 'pontoons', 'road-march']) {
    expect(ids(waterloo)).toContain(`without-${left}`);
    expect(ids(campaign)).not.toContain(`without-${left}`);
  }
  expect(ids(optionsOf(optional, 'ldga.ligny-and-quatre-bras'))).toEqual(ids(waterloo));
});

test('what an option needs and excludes is said in words, both ways round', () => {
  expect(choiceProblems(campaign, ['observation'])).toEqual(["'observation' needs 'hidden-forces'"]);
  expect(choiceProblems(campaign, ['strength-estimates', 'hidden-forces'])).toEqual([
    "'strength-estimates' needs 'observation'",
  ]);
  expect(choiceProblems(campaign, ['strength-estimates', 'hidden-forces', 'observation'])).toEqual([]);
  expect(choiceProblems(campaign, ['exhaustion', 'elan'])).toEqual([
    "'exhaustion' needs 'discretionary-attack'",
  ]);
  expect(choiceProblems(campaign, ['umpire'])).toEqual([
    "'umpire' needs 'two-coalition-players' or 'two-french-players'",
  ]);
  expect(choiceProblems(campaign, ['umpire', 'two-french-players'])).toEqual([]);
  const bare = ['without-leaders', 'without-command', 'without-reorganization', 'without-march-orders'];
  expect(choiceProblems(waterloo, bare)).toEqual([]);
  expect(choiceProblems(waterloo, [...bare, 'cavalry-impetus'])).toEqual([
    "'without-leaders' does not go together with 'cavalry-impetus'",
  ]);
  expect(choiceProblems(waterloo, ['free-set-up'])[0]).toMatch(/^there is no option 'free-set-up'/);
});

test('every preset of every scenario can be chosen, and no two of them are the same', () => {
  const problems: string[] = [];
  checkOptionalRules(optional, scenarios.keys(), (at, _code, text) => problems.push(`${at}: ${text}`));
  expect(problems).toEqual([]);
  for (const scenario of scenarios.keys()) {
    const sets = presetsOf(optional, scenario).map(({ options }) => options.toSorted().join());
    expect(new Set(sets).size).toBe(sets.length);
    expect(sets).toContain('');
  }
});

test('all options can be used in some game', () => {
  for (const scenario of scenarios.keys()) {
    const cards = optionsOf(optional, scenario);
    expect(new Set(together(cards, ids(cards)).flat()).size).toBe(cards.length);
  }
});
