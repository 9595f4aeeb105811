import { expect, test } from 'vitest';
import {
  checkOptionalRules,
  choiceProblems,
  OPTIONS,
  optionsOf,
  presetsOf,
} from '../../../src/systems/ldga/content/optional-rules.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { together } from '../../conformance/together.ts';
import { map, optional, scenarios, tables, units } from '../content.ts';

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

test('[LDGA-21.13.1] without leaders nobody leads, without pontoons there is no train, and they come on with nobody', () => {
  const begun = (id: string, options: Parameters<typeof makeLdgaGame>[0]['options'] = []) => {
    const scenario = scenarios.get(id);
    if (scenario === undefined) throw new Error(id);
    const game = makeLdgaGame({ map, units, tables, scenario, options });
    const { leaders, trains, coming } = game.begin().position;
    const found = [...leaders.french, ...leaders.coalition, ...trains].filter(({ place }) =>
      ['map', 'waiting'].includes(place),
    );
    const brought = coming.flatMap(({ party }) => game.world.parties[party]?.pieces ?? []);
    return {
      found: found.filter(({ hex, place }) => place === 'waiting' || hex !== null).map(({ id }) => id),
      led: brought.filter((id) => id.includes('.leader.')),
    };
  };
  for (const id of ['ldga.waterloo', 'ldga.ligny-and-quatre-bras']) {
    const all = begun(id).found;
    expect(all.filter((one) => one.includes('.leader.')).length).toBeGreaterThan(20);
    expect(all.filter((one) => one.includes('.pontoon.'))).toHaveLength(2);
    expect(begun(id, ['without-leaders']).found.filter((one) => one.includes('.leader.'))).toEqual([]);
    expect(begun(id, ['without-pontoons']).found.filter((one) => one.includes('.pontoon.'))).toEqual([]);
  }
  expect(begun('ldga.ligny-and-quatre-bras').led.length).toBeGreaterThan(0);
  expect(begun('ldga.ligny-and-quatre-bras', ['without-leaders']).led).toEqual([]);
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
