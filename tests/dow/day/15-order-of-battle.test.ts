import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { content, scenario, units } from '../content.ts';

/* The set-up lists as the rulebook states them, against the counters that are shipped. */

interface Case {
  readonly id: string;
  readonly text: string;
}

const cases: readonly Case[] = (
  JSON.parse(
    readFileSync(new URL('../../../rulebook/dow/15-scenario-set-up.json', import.meta.url), 'utf8'),
  ) as { sections: { cases: Case[] }[] }
).sections.flatMap((section) => section.cases);

const ARM: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'standard artillery': 'foot-artillery',
  'horse artillery': 'horse-artillery',
  '12-pounder artillery': 'heavy-artillery',
};
const NATION: Readonly<Record<string, string>> = {
  French: 'french',
  British: 'british',
  'Dutch-Belgian': 'dutch-belgian',
  Nassau: 'nassau',
  Hanover: 'hanover',
  "King's German Legion": 'kgl',
  Brunswick: 'brunswick',
  Prussian: 'prussian',
};
const ARMY: Readonly<Record<string, string>> = { F: 'french', A: 'allied', P: 'prussian' };

const COUNTER = /^When (.+) is created, it is (\S+) Corps (.+) (\d)-(\d)-(\d), (.+)\.$/;
const LEADER = /^When (.+) is created, he is (.+) (army|corps) leader(?: of (\S+) Corps)?\.$/;
const STARTS = /this group's (\d+) pieces start (?:within (\d) of|in) (.+)\.$/;
const ENTERS = /turn (\d+) comes, this group's (\d+) pieces may enter at point (\d)/;
const TOTAL = /(\d+) units and (\d+) SP\.$/;

const counters = cases.flatMap(({ id, text }) => {
  const found = COUNTER.exec(text);
  return found === null ? [] : [{ id, found }];
});

describe('15: every counter of the set-up lists', () => {
  test('the lists hold 98 counters and 16 leaders', () => {
    expect(counters).toHaveLength(98);
    expect(units.units).toHaveLength(98);
    expect(units.leaders).toHaveLength(16);
    // What is reconstructed for them is the same for all (ruling R25).
    expect(new Set(units.leaders.map(({ movement }) => movement))).toEqual(new Set([8]));
  });

  test.each(counters)('[$id] a counter with its corps, arm, values and nation', ({ id, found }) => {
    const [, name, corps, arm, strength, morale, movement, nation] = found;
    const unit = units.units.find(({ rule }) => rule === id);
    expect(unit).toMatchObject({
      name,
      arm: ARM[arm as string],
      strength: Number(strength),
      morale: Number(morale),
      movement: Number(movement),
      nationality: NATION[nation as string],
    });
    expect(units.corps.find((one) => one.id === unit?.corps)?.tag).toBe(corps);
  });

  test.each(
    cases.flatMap(({ id, text }) => {
      const found = LEADER.exec(text);
      return found === null ? [] : [{ id, found }];
    }),
  )('[$id] a leader with his rank and corps', ({ id, found }) => {
    const [, name, , rank, corps] = found;
    const leader = units.leaders.find(({ rule }) => rule === id);
    expect(leader).toMatchObject({ name, rank });
    expect(units.corps.find((one) => one.id === leader?.corps)?.tag ?? undefined).toBe(corps);
  });
});

describe('15: where and when the groups begin', () => {
  const groups = cases.filter(({ text }) => STARTS.test(text) || ENTERS.test(text));
  test('there are 31 groups', () => expect(groups).toHaveLength(scenario.groups.length));

  test.each(groups)('[$id] a group with its pieces and its place', ({ id, text }) => {
    const group = scenario.groups.find(({ rule }) => rule === id);
    const starts = STARTS.exec(text);
    if (starts !== null) {
      const [, pieces, radius = '0', hexes] = starts;
      expect(group).toMatchObject({ hexes: hexes?.split('/'), radius: Number(radius) });
      expect(group?.pieces).toHaveLength(Number(pieces));
      return;
    }
    const [, turn, pieces, entry] = ENTERS.exec(text) as RegExpExecArray;
    expect(group).toMatchObject({ turn: Number(turn), entry });
    expect(group?.pieces).toHaveLength(Number(pieces));
  });
});

describe('15: sums', () => {
  test.each(cases.filter(({ id }) => id.startsWith('DOW-15.T.')))(
    '[$id] units and points',
    ({ id, text }) => {
      const [, army = '', tag] = /^DOW-15\.T\.([FAP])(?:\.(\w+))?$/.exec(id) as RegExpExecArray;
      const [, count, points] = TOTAL.exec(text) as RegExpExecArray;
      const corps = units.corps.find((one) => one.army === ARMY[army] && one.tag === tag)?.id;
      const found = units.units.filter(
        (u) => u.army === ARMY[army] && (tag === undefined || u.corps === corps),
      );
      expect(found).toHaveLength(Number(count));
      expect(found.reduce((sum, { strength }) => sum + strength, 0)).toBe(Number(points));
    },
  );

  test('the strength of each corps is the sum of its counters', () => {
    for (const corps of units.corps) {
      const sum = units.units.filter((u) => u.corps === corps.id).reduce((n, u) => n + u.strength, 0);
      expect([corps.id, sum]).toEqual([corps.id, corps.strength]);
    }
  });
});

describe('15.0: the day', () => {
  const turn = (n: number) => scenario.turns[n - 1];
  test('[DOW-15.0.1] turn 1 is six in the morning', () => expect(turn(1)?.time).toBe('06:00'));
  test('[DOW-15.0.2] turn 7 is noon', () => expect(turn(7)?.time).toBe('12:00'));
  test('[DOW-15.0.3] turn 16 at nine in the evening is the last', () => {
    expect(scenario.turns).toHaveLength(16);
    expect(turn(16)?.time).toBe('21:00');
  });
  test('[DOW-2.0.2] a turn is an hour', () => {
    const hours = scenario.turns.map(({ time }) => Number(time.slice(0, 2)));
    expect(hours).toEqual(Array.from({ length: 16 }, (_, n) => 6 + n));
  });
  test('[DOW-15.0.4] the day begins in mud and ends dry', () => {
    expect(turn(1)?.weather).toBe('severe-mud');
    expect(turn(16)?.weather).toBe('clear');
  });
  test('[DOW-15.3.0.1] [DOW-3.4.0.2] no Prussian is on the map at the start; reinforcements wait', () => {
    const { position } = makeDowGame(content).begin();
    const world = makeDowGame(content).world;
    for (const unit of position.units.coalition) {
      const prussian = world.counters.get(unit.id)?.army === 'prussian';
      if (prussian) expect([unit.id, unit.place]).toEqual([unit.id, 'waiting']);
    }
    expect(position.units.french.find(({ id }) => id === 'fr.vi.simmer')?.place).toBe('waiting');
  });
  test('[DOW-15.3.0.6] Pirch-I leads II Corps, Pirch-II is a brigade of I Corps', () => {
    expect(units.leaders.find(({ name }) => name === 'Pirch-I')?.corps).toBe('pr.ii');
    expect(units.units.find(({ name }) => name === 'Pirch-II')).toMatchObject({
      corps: 'pr.i',
      arm: 'infantry',
    });
  });
});
