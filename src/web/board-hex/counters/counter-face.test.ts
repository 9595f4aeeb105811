import { expect, test } from 'vitest';
import type { CounterArm, CounterFace } from '../api.ts';
import { counterFace } from './counter-face.ts';
import { leaderPlate } from './leader-face.ts';
import { fanSpots, plateSpots, stackSpots } from './stack-spots.ts';

const hussars: CounterFace = {
  army: 'french',
  arm: 'cavalry',
  label: 'Huss/5',
  formation: 'II',
  formationColour: '#e8c547',
  strength: 2,
  movement: 8,
};

test('a face shows label, command, strength and movement', () => {
  const svg = counterFace(hussars);
  for (const text of ['>Huss/5<', '>II<', '>2<', '>8<']) expect(svg).toContain(text);
});

test('a name that has no room beside its command is drawn narrower, and no other is', () => {
  const label = (face: CounterFace): string => /<text x="41"[^>]*>/.exec(counterFace(face))?.[0] ?? '';
  expect(label(hussars)).not.toContain('textLength');
  expect(label({ ...hussars, label: "L'Héritier", formation: 'III C' })).toContain('textLength="1');
});

test('no two figures of a counter lie over each other, whichever it has', () => {
  const shownAt = (face: CounterFace): readonly number[] =>
    [
      ...counterFace({ ...face, label: '', formation: '' }).matchAll(
        /(?:translate\(([\d.]+) 0\)">)?<text x="(\d+)"/g,
      ),
    ].map(([, aside, x]) => Number(x) + Number(aside ?? 0));
  const { movement: _, ...slow } = hussars;
  const badge = { text: 3, setting: 'plain' } as const;
  for (const face of [hussars, slow, { ...hussars, badge }, { ...slow, badge }]) {
    const places = shownAt(face).toSorted((a, b) => a - b);
    expect(places.length).toBeGreaterThan(0);
    places.slice(1).forEach((x, k) => {
      expect(x - (places[k] as number)).toBeGreaterThanOrEqual(12);
    });
  }
});

test('text from outside cannot become markup', () => {
  const svg = counterFace({ ...hussars, label: '<img onerror=x>', formationColour: '"/><script>' });
  expect(svg).not.toContain('<img');
  expect(svg).not.toContain('<script');
});

test('a reduced or moved counter differs from a fresh one', () => {
  expect(counterFace({ ...hussars, reduced: true })).not.toBe(counterFace(hussars));
  expect(counterFace({ ...hussars, states: ['moved'] })).toContain('hb-mark-moved');
});

test('each army has its own outline, so that colour is not the only sign', () => {
  const outline = (army: CounterFace['army']) => / d="([^"]+)"/.exec(counterFace({ ...hussars, army }))?.[1];
  expect(new Set((['french', 'prussian', 'allied'] as const).map(outline)).size).toBe(3);
});

test('every arm has a symbol of its own', () => {
  const arms: readonly CounterArm[] = [
    'infantry',
    'cavalry',
    'foot-artillery',
    'horse-artillery',
    'leader',
    'supply',
    'vedette',
    'pontoon',
    'courier',
    'flag',
    'unknown',
  ];
  expect(new Set(arms.map((arm) => counterFace({ ...hussars, arm }))).size).toBe(arms.length);
});

test('counters of a fanned stack do not overlap, those of a pile stay in their hex', () => {
  for (let count = 1; count <= 12; count++) {
    const fan = fanSpots(count, 46);
    fan.forEach(([ax, ay], k) => {
      for (const [bx, by] of fan.slice(k + 1))
        expect(Math.max(Math.abs(ax - bx), Math.abs(ay - by))).toBeGreaterThanOrEqual(46);
    });
    for (const [dx, dy] of stackSpots(count, 64))
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThan(12);
  }
});

test('a leader shows name, rating and movement; with troops he is a plate that leaves them in sight', () => {
  const ney: CounterFace = { army: 'french', arm: 'leader', label: 'Ney', strength: 1, movement: 10 };
  for (const text of ['>Ney<', '>1<', '>10<']) expect(counterFace(ney)).toContain(text);
  expect(leaderPlate(ney)).toContain('>Ney<');
  expect(leaderPlate({ ...ney, states: ['out-of-command'] })).toContain('hb-mark-out-of-command');
  expect(plateSpots(3, 30)).toEqual([
    [0, -30],
    [0, 30],
    [0, -39],
  ]);
});
