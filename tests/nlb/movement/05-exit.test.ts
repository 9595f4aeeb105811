import { expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

const exits: NlbScenario['exits'] = [{ army: 'french', hexes: ['0501'], rule: 'NLB-5.5.1' }];
const FAR = { 'al.x': { hex: '1212' } } as const;

/** A table where the French may leave at 0501. */
const table = (spec: Skirmish) => skirmish({ ...spec, scenario: { exits, ...spec.scenario } });

test('[NLB-5.5.1] units leave only where the scenario lets their army leave', () => {
  const here = table({
    pieces: { 'fr.a': { hex: '0502' }, 'fr.b': { hex: '0701' }, ...FAR },
  });
  expect(here.why({ type: 'exit', unit: 'fr.b', path: [] })).toEqual(['not-an-exit-hex NLB-5.5.1']);
  expect(here.why({ type: 'exit', unit: 'fr.a', path: ['0602', '0601'] })).toEqual([
    'not-an-exit-hex NLB-5.5.1',
  ]);
  expect(here.options('exit').map(({ unit, path }) => [unit, path.at(-1)])).toEqual([
    ['fr.a', '0501'],
    ['fr.b', '0501'],
  ]);
  here.act({ type: 'exit', unit: 'fr.a', path: ['0501'] });
  expect(here.unit('fr.a')).toMatchObject({ place: 'exited', hex: '0501' });
  // The exit is for the French alone.
  const other = table({ pieces: { 'fr.a': { hex: '1212' }, 'al.x': { hex: '0501' } } }).pass();
  expect(other.why({ type: 'exit', unit: 'al.x', path: [] })).toEqual(['not-an-exit-hex NLB-5.5.1']);
  expect(other.options('exit')).toEqual([]);
});

test('[NLB-5.5.1] a unit that would have to retreat off the map is eliminated, even at an exit hex', () => {
  const here = skirmish({
    scenario: { exits: [{ army: 'allied', hexes: ['0101'], rule: 'NLB-5.5.1' }] },
    pieces: { 'fr.a': { hex: '0102', strength: 6 }, 'al.x': { hex: '0101', strength: 2 } },
  });
  here.endMovement().attack(['0101'], ['fr.a']).roll(2);
  expect(here.last('combatRolled').result).toBe('Dr');
  expect(here.last('eliminated')).toMatchObject({ unit: 'al.x', cause: 'no-retreat', losses: 2 });
  expect(here.unit('al.x').place).toBe('eliminated');
});

test('[NLB-5.5.2] leaving costs what entering the edge hex would cost, by road or trail if there is one', () => {
  const price = (spec: Omit<Skirmish, 'pieces'>, arm: 'infantry' | 'cavalry' = 'infantry') => {
    const here = table({ ...spec, pieces: { 'fr.a': { hex: '0501', arm, movement: 4 }, ...FAR } });
    return lines(here.act({ type: 'exit', unit: 'fr.a', path: [] }).last('exited').cost);
  };
  expect(price({})).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
  expect(price({ terrain: { '0501': 'forest' } })).toEqual(['enter-forest 2 NLB-TEC.forest.2']);
  expect(price({ terrain: { '0501': 'forest' } }, 'cavalry')).toEqual(['enter-forest 4 NLB-TEC.forest.1']);
  expect(price({ terrain: { '0501': 'forest' }, roads: [['0502', '0501']] })).toEqual(['road 0.5 NLB-5.5.2']);
  expect(price({ terrain: { '0501': 'forest' }, trails: [['0502', '0501']] })).toEqual(['trail 1 NLB-5.5.2']);
});

test('[NLB-5.5.2] the way to the edge and the step over it come out of one allowance', () => {
  const here = table({
    pieces: { 'fr.a': { hex: '0504', movement: 4 }, 'fr.b': { hex: '0505', movement: 4 }, ...FAR },
  });
  expect(here.why({ type: 'exit', unit: 'fr.b', path: ['0504', '0503', '0502', '0501'] })).toEqual([
    'too-far NLB-5.5.2',
  ]);
  expect(here.options('exit').map((exit) => exit.unit)).toEqual(['fr.a']);
  here.act({ type: 'exit', unit: 'fr.a', path: ['0503', '0502', '0501'] });
  expect(here.last('exited').cost.total).toBe(4);
});

test('[NLB-5.5A] a unit that has left does not come back', () => {
  const here = table({
    scenario: {
      reinforcements: [
        { id: 'r', army: 'french', turn: '16/1400', hex: '0501', order: [['fr.r']], rule: 'NLB-5.6.1' },
      ],
    },
    pieces: { 'fr.a': { hex: '0501' }, 'fr.r': {}, ...FAR },
  });
  here.enter('fr.r', '0501').act({ type: 'exit', unit: 'fr.a', path: [] }).endMovement().pass();
  here.act({ type: 'exit', unit: 'fr.r', path: [] }).endMovement().pass();
  expect(here.last('turnBegan').label).toBe('16/1600');
  expect(here.why({ type: 'march', unit: 'fr.a', path: ['0502'] })).toEqual(['not-on-map NLB-5.5A']);
  expect(here.why({ type: 'exit', unit: 'fr.a', path: [] })).toEqual(['not-on-map NLB-5.5A']);
  expect(here.why({ type: 'enter', unit: 'fr.r', path: ['0501'] })).toEqual(['not-on-map NLB-5.5A']);
  expect(here.options('enter')).toEqual([]);
  expect(here.options('march')).toEqual([]);
  expect(here.options('exit')).toEqual([]);
});

test('[NLB-5.5B] any number of units may leave through one hex', () => {
  const ids = ['fr.a', 'fr.b', 'fr.c', 'fr.d', 'fr.e'];
  const hexes = ['0501', '0501', '0502', '0502', '0503'];
  const here = table({
    pieces: { ...Object.fromEntries(ids.map((id, i) => [id, { hex: hexes[i] as string }])), ...FAR },
  });
  const ways: Record<string, string[]> = { '0501': [], '0502': ['0501'], '0503': ['0502', '0501'] };
  for (const [i, id] of ids.entries()) {
    here.act({ type: 'exit', unit: id, path: ways[hexes[i] as string] as string[] });
  }
  expect(here.of('exited').map((event) => event.cost.total)).toEqual([1, 1, 2, 2, 3]);
  expect(ids.map((id) => here.unit(id).place)).toEqual(Array(5).fill('exited'));
});

test('[NLB-5.5C.1] leaving is no loss: neither morale nor the enemy knows of it', () => {
  const here = table({
    scenario: {
      turns: { first: '16/1400', last: '16/1400', rule: 'NLB-3.2B' },
      morale: { french: { demoralization: [{ from: '16/1400', level: 1, rule: 'NLB-9.2.1' }] } },
      victory: {
        instant: [{ when: 'demoralization', army: 'french', winner: 'coalition', rule: 'NLB-3.4.1' }],
        points: {
          rule: 'NLB-3.4.2',
          losses: { points: 1, rule: 'NLB-3.4A' },
          control: [],
          tie: { winner: null, rule: 'NLB-3.4.2' },
        },
      },
    },
    pieces: { 'fr.a': { hex: '0501', strength: 7 }, 'fr.b': { hex: '0505' }, ...FAR },
  });
  here.act({ type: 'exit', unit: 'fr.a', path: [] });
  expect(here.position.armies.french).toEqual({ losses: 0, demoralized: false, disintegrated: false });
  here.pass().pass();
  expect(here.last('gameEnded')).toMatchObject({
    outcome: { winners: [] },
    points: { coalition: { total: 0, lines: [] } },
  });
});

test('[NLB-5.5C.2] where the scenario rewards leaving, a unit counts for its owner at the strength it shows', () => {
  const rewarded = (each: number | null) =>
    skirmish({
      scenario: {
        turns: { first: '16/1400', last: '16/1500', rule: 'NLB-3.2B' },
        exits: [
          {
            army: 'french',
            hexes: ['0501'],
            rule: 'NLB-5.5.1',
            ...(each === null ? {} : { points: { each, until: '16/1400', rule: 'NLB-20.4C.3' } }),
          },
        ],
        victory: {
          instant: [],
          points: { rule: 'NLB-3.4.2', control: [], tie: { winner: null, rule: 'NLB-3.4.2' } },
        },
      },
      pieces: {
        'fr.a': { hex: '0501', strength: 4 },
        'fr.b': { hex: '0501', strength: 6, reduced: 3, flipped: true },
        'fr.c': { hex: '0502', strength: 5 },
        ...FAR,
      },
    });
  const here = rewarded(5);
  here.act({ type: 'exit', unit: 'fr.a', path: [] }, { type: 'exit', unit: 'fr.b', path: [] }).pass().pass();
  // fr.c leaves after the last turn that the scenario rewards.
  here
    .act({ type: 'exit', unit: 'fr.c', path: ['0501'] })
    .pass()
    .pass();
  const { points, outcome } = here.last('gameEnded');
  expect(lines(points?.french ?? { total: 0, lines: [] })).toEqual([
    'exited 20 NLB-20.4C.3',
    'exited 15 NLB-20.4C.3',
  ]);
  expect(points?.coalition.total).toBe(0);
  expect(outcome.winners).toEqual(['french']);
  const plain = rewarded(null);
  plain.act({ type: 'exit', unit: 'fr.a', path: [] }).pass().pass().pass().pass();
  expect(plain.last('gameEnded').points?.french.total).toBe(0);
});

test('[NLB-5.0.4] nobody leaves through an enemy zone of control that he has just marched into', () => {
  const here = table({
    pieces: { 'fr.a': { hex: '0503' }, 'fr.b': { hex: '0501' }, 'al.x': { hex: '0701' } },
  });
  // 0601 lies between the enemy and the edge hex; two hexes off, 0501 is free.
  expect(here.options('exit').map(({ unit }) => unit)).toEqual(['fr.a', 'fr.b']);
  const near = table({
    pieces: { 'fr.a': { hex: '0503' }, 'fr.b': { hex: '0501' }, 'al.x': { hex: '0601' } },
  });
  expect(near.why({ type: 'exit', unit: 'fr.a', path: ['0502', '0501'] })).toContain(
    'must-stop-in-zoc NLB-5.0.4',
  );
  expect(near.options('exit')).toEqual([]);
  // Who stands in it already cannot move at all; that he would have to stop there is not said besides.
  expect(near.why({ type: 'exit', unit: 'fr.b', path: [] })).not.toContain('must-stop-in-zoc NLB-5.0.4');
  expect(near.why({ type: 'exit', unit: 'fr.b', path: [] })).not.toEqual([]);
});

test('[NLB-5.5.2] it is the ground of the last hex that is paid for, not of the first', () => {
  const here = table({
    terrain: { '0501': 'forest' },
    pieces: { 'fr.a': { hex: '0502', movement: 4 }, ...FAR },
  });
  here.act({ type: 'exit', unit: 'fr.a', path: ['0501'] });
  expect(lines(here.last('exited').cost)).toEqual([
    'enter-forest 2 NLB-TEC.forest.2',
    'enter-forest 2 NLB-TEC.forest.2',
  ]);
});
