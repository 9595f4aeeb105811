import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Problem, reporter } from '../../src/content/problems.ts';
import type { NlcBattle, NlcSpecial } from '../../src/systems/nlc/content/battle.ts';
import { nlcFieldSchema } from '../../src/systems/nlc/content/field.ts';
import { amongKnown } from '../../src/systems/nlc/content/names.ts';
import { checkBattle, checkField } from '../../src/systems/nlc/content/read.ts';
import { specialSchema } from '../../src/systems/nlc/content/special/special.ts';
import { contentOf } from './refit/battles.ts';

/** What is wrong with a shipped battle whose special rules are told otherwise. */
function problemsOf(name: string, change: (special: NlcSpecial) => NlcSpecial): string[] {
  const { battle, map } = contentOf(name);
  const problems: Problem[] = [];
  const fine = checkBattle(
    { ...battle, special: change(battle.special ?? {}) } as NlcBattle,
    map,
    reporter('x.json', problems),
  );
  expect(fine).toBe(problems.length === 0);
  return problems.map(({ at, code, message }) => `${at}: ${message} (${code})`);
}

describe('names in the special rules of a battle', () => {
  test('as it is shipped, everybody named is there', () => {
    expect(problemsOf('wagram', (special) => special)).toEqual([]);
  });

  test('a leader, a unit, a hex, reinforcements or a turn that is not there is told with its place', () => {
    const broken = problemsOf('wagram', (special) => ({
      ...special,
      tacticalBonus: { ...special.tacticalBonus, leaders: ['fr.leader.davout', 'fr.leader.murat'] } as never,
      gunRange: { ...special.gunRange, units: ['fr.l.nobody'] } as never,
      laidLater: special.laidLater?.map((one) => ({ ...one, hexes: ['2230', '9901'] })),
      alarm: { ...special.alarm, group: 'jean' } as never,
      ordersAtHand: special.ordersAtHand?.map((one) => ({ ...one, turn: '07-09/0700' })),
    }));
    expect(broken.sort()).toEqual([
      "special.alarm.group: there are no reinforcements 'jean' (unknown-group)",
      "special.gunRange.units[0]: there is no unit 'fr.l.nobody' (unknown-unit)",
      'special.laidLater[0].hexes[1]: the map has no hex 9901 (unknown-hex)',
      'special.ordersAtHand[0].turn: there is no turn 07-09/0700 (unknown-turn)',
      "special.tacticalBonus.leaders[1]: there is no leader 'fr.leader.murat' (unknown-leader)",
    ]);
  });

  test('so is a formation, deep inside an entry, in either form of a loss, or a corps that no counter is of', () => {
    expect(
      problemsOf('dresden', ({ armyReserve, ...special }) => ({
        ...special,
        lossesAtStart: [
          { formation: 'french.99', steps: 1, rule: 'NLC-27.9b.6' },
          { formation: 'french.98', points: 1, rule: 'NLC-29.12.2' },
        ],
        reserves: {
          formation: 'russian.Q',
          leader: 'fr.leader.ney',
          rules: { assign: 'NLC-30.7.4', rally: 'NLC-30.7.5' },
        },
        armyReserve: {
          ...armyReserve,
          pools: armyReserve?.pools.map((pool, n) =>
            n > 0
              ? pool
              : { ...pool, commanders: pool.commanders.map((one) => ({ ...one, joins: ['french.77'] })) },
          ),
        } as never,
      })).sort(),
    ).toEqual([
      "special.armyReserve.pools[0].commanders[0].joins[0]: there is no formation 'french.77' (unknown-group)",
      "special.lossesAtStart[0].formation: there is no formation 'french.99' (unknown-group)",
      "special.lossesAtStart[1].formation: there is no formation 'french.98' (unknown-group)",
      "special.reserves.formation: nobody is of 'russian.Q' (unknown-organisation)",
    ]);
  });

  test('a slip in the file of a field is told there, and not left out of its battles in silence', () => {
    const { map } = contentOf('wagram');
    const file = new URL('../../content/nlc/fields/wagram.json', import.meta.url);
    const field = nlcFieldSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const told = (change: object, scenario: object = {}) => {
      const problems: Problem[] = [];
      const scenarios = field.scenarios.map((one) => ({ ...one, special: { ...one.special, ...scenario } }));
      checkField(
        { ...field, special: { ...field.special, ...change }, scenarios },
        map,
        reporter('w', problems),
      );
      return problems.map(({ at, code }) => `${at} ${code}`);
    };
    expect(told({})).toEqual([]);
    expect(told({ staff: { ...field.special.staff, leader: 'au.leader.karl' } })).toEqual([
      'special.staff.leader unknown-leader',
    ]);
    const orders = [
      { formation: 'french.8', from: 'fr.leader.napoleon', order: 'attack', turn: '07-05/0700' },
    ];
    expect(told({}, { ordersAtHand: orders })).toEqual(
      [0, 1, 2].map((n) => `scenarios[${n}].special.ordersAtHand[0].formation unknown-group`),
    );
  });
});

test('what is said of those who are not in a battle is left out of it, and what is left says something', () => {
  const special = {
    limits: [
      { formations: ['a', 'b'], area: { columns: [1, 2], rows: [1, 2] }, rule: 'NLC-27.8b.7' },
      { formations: ['b'], area: { columns: [1, 2], rows: [1, 2] }, rule: 'NLC-27.8b.7' },
    ],
    staff: { leader: 'x', turns: 1, rule: 'NLC-29.8.7' },
    fit: { leader: 'y', on: 2, rating: 3, rule: 'NLC-29.9.2' },
  } satisfies NlcSpecial as never;
  const known = { formation: new Set(['a']), leader: new Set(['y']) };
  expect(amongKnown(specialSchema, special, known)).toEqual({
    limits: [{ formations: ['a'], area: { columns: [1, 2], rows: [1, 2] }, rule: 'NLC-27.8b.7' }],
    fit: { leader: 'y', on: 2, rating: 3, rule: 'NLC-29.9.2' },
  });
});
