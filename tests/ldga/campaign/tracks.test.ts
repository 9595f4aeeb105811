import { describe, expect, test } from 'vitest';
import { scenarios, tables, units } from '../content.ts';

/* What is laid down in numbers and nowhere else: arrivals, vedettes and the élan table. */

/** For each turn and entry the parties in their order: how many come with each, and what they pay for those before. */
const arrivals = (name: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { turn, entry, order, extra, pieces } of scenarios.get(`ldga.${name}`)?.arrivals ?? []) {
    const key = `${turn}${entry}`;
    found[key] = [
      ...(found[key] === undefined ? [] : [found[key]]),
      `${order}: ${pieces.length} +${extra}`,
    ].join(', ');
  }
  return found;
};

describe('the reinforcement tracks', () => {
  const WELLINGTON = {
    '5A': '1: 1 +0',
    '5C': '1: 1 +0, 2: 3 +0, 3: 3 +1',
    '5E': '1: 4 +0, 2: 1 +1',
    '6A': '1: 6 +0, 2: 2 +1',
    '6C': '1: 2 +0',
    '6E': '1: 2 +0, 2: 7 +1',
    '7E': '1: 5 +0, 2: 3 +1, 3: 1 +2',
    '9B': '1: 7 +0, 2: 2 +0',
    '9E': '1: 4 +0, 2: 1 +1',
  };
  test('[LDGA-19.3.1] at Ligny and Quatre Bras: from the morning of the 16th to Bülow on the morning of the 17th', () => {
    expect(arrivals('ligny-and-quatre-bras')).toEqual(WELLINGTON);
  });

  test('[LDGA-19.3.1] at Waterloo one party, from Brussels', () => {
    expect(arrivals('waterloo')).toEqual({ '13C': '1: 1 +0' });
  });

  test('[LDGA-19.3.1] [LDGA-15.12.1] in the campaign the French on the 15th by four roads, then the same, and who comes late', () => {
    expect(arrivals('campaign')).toEqual({
      '1H': '1: 4 +0, 2: 1 +0, 3: 2 +0, 4: 4 +1, 5: 3 +2',
      '1I': '1: 4 +0, 2: 3 +1',
      '2F': '1: 5 +0, 2: 1 +1, 3: 1 +2',
      '2G': '1: 4 +0, 2: 1 +1',
      '2H': '1: 5 +0, 2: 1 +0, 3: 4 +1, 4: 4 +2, 5: 1 +3',
      '2I': '1: 4 +0, 2: 3 +1',
      '3A': '1: 1 +0, 2: 7 +0, 3: 1 +1',
      '3G': '1: 4 +0, 2: 1 +1',
      ...WELLINGTON,
      '11D': '1: 4 +0, 2: 3 +1',
      '13C': '1: 1 +0',
    });
  });
});

test('[LDGA-13.16.1] [LDGA-13.1.1] [LDGA-13.1.2] every vedette moves nine points and counts half a point, the two of Desnoëttes a whole one', () => {
  for (const { parent, strength, movement } of units.vedettes)
    expect([parent, movement, strength]).toEqual([parent, 9, parent === 'fr.g.desnoettes' ? 1 : 0.5]);
  for (const { id, vedettes } of units.units)
    expect([id, units.vedettes.find(({ parent }) => parent === id)?.count ?? 0]).toEqual([id, vedettes]);
});

test('[LDGA-11.73.3] the élan table asks a point less of quality for each two of the die, and less at better odds', () => {
  const first = {
    '1-5': 6,
    '1-4': 6,
    '1-3': 6,
    '1-2': 5,
    '1-1.5': 5,
    '1-1': 5,
    '1.5-1': 4,
    '2-1': 4,
    '3-1': 4,
    '4-1': 3,
    '5-1': 3,
    '6-1': 2,
  };
  expect(tables.elan.least).toEqual(
    Object.fromEntries(
      Object.entries(first).map(([odds, most]) => [
        odds,
        [0, 0, 1, 1, 2, 2].map((less) => Math.max(1, most - less)),
      ]),
    ),
  );
});

test('nobody is set up farther than two miles from where he stood, and all of one place and hex equally far', () => {
  const total = (name: string): number => {
    const seen = new Map<string, number>();
    let sum = 0;
    for (const { piece, hex, place, miles } of scenarios.get(`ldga.${name}`)?.placements ?? []) {
      if (miles === undefined) continue;
      const before = seen.get(`${place} ${hex}`) ?? miles;
      seen.set(`${place} ${hex}`, miles);
      expect([piece, miles, miles < 2]).toEqual([piece, before, true]);
      sum += miles;
    }
    return Math.round(sum * 100) / 100;
  };
  expect(['ligny-and-quatre-bras', 'waterloo', 'campaign'].map(total)).toEqual([33.51, 68.9, 3.83]);
});

test('[LDGA-2.0.2] four turns make a day, from the 15th to the afternoon of the 19th, and every fourth is a night', () => {
  const times = ['morning', 'afternoon', 'evening', 'night'];
  expect(tables.turns.map(({ turn, day, time }) => `${turn} ${day} ${time}`)).toEqual(
    Array.from({ length: 18 }, (_, n) => `${n + 1} ${15 + Math.floor(n / 4)} ${times[n % 4]}`),
  );
});

test('[LDGA-1.33.1] every unit has the quality that its history gives it', () => {
  const found: Record<string, string> = {};
  for (const { army, formation, quality } of units.units) {
    const corps = `${army}.${formation}`;
    found[corps] = `${found[corps] ?? ''}${quality}`;
  }
  expect(found).toEqual({
    'french.1': '333333',
    'french.2': '334433',
    'french.3': '33333',
    'french.4': '33233',
    'french.6': '3333',
    'french.g': '5545555',
    'french.1c': '333',
    'french.2c': '333',
    'french.3c': '444',
    'french.4c': '444',
    'prussian.1': '3332333',
    'prussian.2': '33323333',
    'prussian.3': '3223333',
    'prussian.4': '22333223',
    'allied.1': '54432332234',
    'allied.2': '542424222',
    'allied.r': '522433324',
    'allied.c': '554444425',
    'allied.dbc': '3223',
  });
});

test('the guns of each army are as many as were counted', () => {
  const guns: Record<string, number[]> = {};
  for (const { army, guns: of } of units.units) if (of != null) guns[army] = [...(guns[army] ?? []), of];
  expect(guns).toEqual({
    french: [46, 46, 38, 38, 38, 24, 72, 12, 12, 12, 12],
    prussian: [48, 48, 24, 48],
    allied: [8, 8, 16, 24, 24, 16, 16, 24, 44, 8],
  });
});
