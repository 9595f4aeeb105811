import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOW_REFUSALS } from '../../../src/systems/dow/rules/index.ts';
import { system } from '../../../src/systems/dow/system.ts';
import { map, scenario, tables, units } from '../content.ts';

const raw = [
  { file: 'units.json', json: units },
  { file: 'tables.json', json: tables },
  { file: 'waterloo.json', json: scenario },
];
const shelf = (files = raw) => {
  const problems: { code: string; message: string }[] = [];
  const take = (schema: string) => files.filter(({ json }) => (json as { schema: string }).schema === schema);
  const made = system.read({ take, problems: problems as never }, new Map([['dow', map]]), {
    isCase: () => true,
    isHeading: () => true,
  });
  return { made, problems };
};

describe('the wing as the house sees it', () => {
  test('its content is read without a complaint and lays a game', () => {
    const { made, problems } = shelf();
    expect(problems).toEqual([]);
    expect(made?.cards()).toMatchObject([
      {
        id: 'dow.waterloo',
        seats: ['french', 'allied', 'prussian'],
        teams: { french: 'french', allied: 'coalition', prussian: 'coalition' },
        length: { turns: 16 },
      },
    ]);
    const laid = made?.lay({ system: 'dow', scenario: 'dow.waterloo', options: {}, rulesVersion: 'dow/4' });
    expect(laid?.ok).toBe(true);
    if (laid?.ok)
      expect(laid.laid.turnOf(laid.laid.game.begin().position)).toEqual({ turn: 0, label: '06:00' });
  });
  test('what it does not have it refuses in words', () => {
    const { made } = shelf();
    const setup = { system: 'dow', scenario: 'dow.waterloo', options: {}, rulesVersion: 'dow/4' };
    expect(made?.lay({ ...setup, scenario: 'dow.ligny' })).toMatchObject({ ok: false });
    expect(made?.lay({ ...setup, options: { fog: true } })).toMatchObject({
      ok: false,
      problems: ["there is no option 'fog'"],
    });
    expect(made?.open('map', 'dow')).toMatchObject({ ok: true });
    expect(made?.open('weapons')).toMatchObject({ ok: false });
  });
  test('a list that leaves a counter out, or has one twice, is found', () => {
    const [first, ...rest] = scenario.groups;
    const broken = { ...scenario, groups: [...rest, ...rest.slice(0, 1)] };
    const { problems } = shelf([...raw.slice(0, 2), { file: 'waterloo.json', json: broken as never }]);
    expect(problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['duplicate-id', 'unknown-unit']),
    );
    expect(first?.id).toBe('15.1.1');
  });
});

test('every reason that the rules give is in the list of reasons', () => {
  const folder = new URL('../../../src/systems/dow/rules/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'));
  const found = new Set<string>();
  for (const name of sources) {
    const text = readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8');
    for (const [, code] of text.matchAll(/refuse\([^;]*?'(?!DOW-)([a-z]+(?:-[a-z]+)+)'/g))
      if (code !== undefined) found.add(code);
  }
  expect(
    [...found].filter(
      (code) =>
        !(DOW_REFUSALS as readonly string[]).includes(code) && code !== 'severe-mud' && code !== 'grand-farm',
    ),
  ).toEqual([]);
  expect(found.size).toBeGreaterThan(70);
});

test('what steps, mud, charges and guns cost or reach is what the book prints, in points', () => {
  const { hexes, ...steps } = tables.movement;
  // 9.2.6 to 9.2.11: foot, horse, guns; null where they may not go.
  const rows = Object.entries(hexes).map(([terrain, by]) => [terrain, by.infantry, by.cavalry, by.artillery]);
  expect(rows).toEqual([
    ['clear', 1, 1, 1],
    ['village', 1, 1, 1],
    ['town', 1, 1, 1],
    ['woods', 2, 4, 4],
    ['forest', 4, null, null],
    ['swamp', 2, 2, null],
    ['grand-farm', 2, 2, 2],
  ]);
  expect(steps).toMatchObject({ highway: 0.5, road: 1, crossing: 1, charge: 1, leaving: 1, beyond: 1 });
  expect([steps.mud.all, steps.severeMud.foot, steps.severeMud.mounted]).toEqual([-1, -1, -2]);
  expect(tables.charge.modifiers.mud).toBe(-1);
  expect([tables.guns.range, tables.guns.heavy]).toEqual([2, 3]);
  expect([tables.bombardment.massedFrom, tables.bombardment.massed]).toEqual([9, -1]);
});

test('[DOW-8.1.8] [DOW-8.1.9] [DOW-11.6.1] [DOW-11.6.2] [DOW-11.11.4] [DOW-12.2.1] [DOW-12.2.3] [DOW-12.4] what leaders, combined arms and broken corps count for is what the book prints', () => {
  expect(tables.reorganization).toMatchObject({ armyLeader: -2, leader: -1 });
  expect(tables.combat.combinedArms).toEqual({ attack: 1, defence: -1 });
  expect(tables.morale).toMatchObject({ demoralized: -1, leastLoss: 1, impetus: -1, prussianCorps: 2 });
});
