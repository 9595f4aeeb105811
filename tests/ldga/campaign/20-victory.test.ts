import { describe, expect, test } from 'vitest';
import { levelOf, lossesOf, pointsOf, winnerOf } from '../../../src/systems/ldga/rules/victory/points.ts';
import { scenarios } from '../content.ts';
import { type Field, table } from '../field.ts';

/* 20: victory. */

const LOST = { place: 'lost', hex: null } as const;
const end = (pieces: Record<string, object>, more: Partial<Field> = {}) =>
  table({
    pieces: { 'fr.1.z': { hex: '0505' }, 'pr.1.z': { hex: '1010' }, ...pieces },
    entries: {
      H: { hexes: ['0101'], edge: 'south' },
      A: { hexes: ['1414'], edge: 'east' },
      C: { hexes: ['1401'], edge: 'north' },
    },
    ...more,
  });
const points = (t: ReturnType<typeof end>, side: 'french' | 'coalition') => {
  const found = pointsOf(t.world, t.position)[side];
  return Object.fromEntries(
    found.lines.map(({ code, value, facts }) => [`${code}${facts.entry ?? facts.track ?? ''}`, value]),
  );
};

describe('victory points', () => {
  test('[LDGA-20.11.1] by the ratio of losses', () => {
    const ratio = (french: number, coalition: number) =>
      points(
        end({
          ...(french > 0 ? { 'fr.1.a': { hex: '0505', strength: french, state: LOST } } : {}),
          ...(coalition > 0 ? { 'pr.1.a': { hex: '1010', strength: coalition, state: LOST } } : {}),
        }),
        'french',
      )['loss-ratio'];
    expect([ratio(10, 5), ratio(10, 10), ratio(10, 19), ratio(10, 20), ratio(10, 29), ratio(10, 30)]).toEqual(
      [-3, -3, -3, 0, 0, 3],
    );
    expect(ratio(0, 5)).toBe(3);
  });

  test('[LDGA-20.11.2] [LDGA-20.11.4] both boxes count, at full strength; vedettes and who was never there do not', () => {
    const t = end({
      'fr.1.a': { hex: '0505', strength: 3, state: { place: 'day', hex: null } },
      'fr.1.b': { hex: '0505', strength: 4, state: { place: 'night', hex: null, reduced: true } },
      'fr.1.c': { hex: '0505', strength: 5, state: LOST },
      'fr.1.d': { strength: 6 },
      'fr.1.h': {
        hex: '0505',
        arm: 'cavalry',
        strength: 2,
        vedettes: 2,
        state: { place: 'split', hex: null },
      },
    }).mark('fr.1.h.v1', { place: 'lost' });
    expect(t.unit('fr.1.d').place).toBe('aside');
    expect(lossesOf(t.world, t.position, 'french')).toBe(12);
  });

  test('[LDGA-20.11.3] of who begins on his second side nothing counts that he had lost before', () => {
    const t = end({
      'fr.1.a': { hex: '0505', strength: 6, reducedTo: 2, worn: true, state: { place: 'day', hex: null } },
      'fr.1.b': { hex: '0505', strength: 6, reducedTo: 2, state: { place: 'day', hex: null } },
    });
    expect(lossesOf(t.world, t.position, 'french')).toBe(8);
  });

  test('[LDGA-20.12.1] [LDGA-20.12.2] [LDGA-20.12.3] two for each own source that the enemy does not hold', () => {
    expect(points(end({}), 'french')).toMatchObject({ sourceH: 2 });
    expect(points(end({}), 'coalition')).toMatchObject({ sourceA: 2, sourceC: 2 });
    expect(points(end({}).amend({ captured: ['H'] }), 'french')).not.toHaveProperty('sourceH');
    expect(points(end({}).amend({ captured: ['A'] }), 'coalition')).not.toHaveProperty('sourceA');
  });

  test('[LDGA-20.13] one for each demoralized enemy corps or contingent', () => {
    const t = end({});
    t.amend({
      tracks: {
        ...t.position.tracks,
        'prussian.2': { losses: 30, demoralized: true },
        'allied.kgl': { losses: 30, demoralized: true },
        'french.1': { losses: 30, demoralized: true },
      },
    });
    expect(points(t, 'french')).toMatchObject({
      'demoralized-corpsprussian.2': 1,
      'demoralized-corpsallied.kgl': 1,
    });
    expect(points(t, 'coalition')).toMatchObject({ 'demoralized-corpsfrench.1': 1 });
  });

  test('[LDGA-20.14] for what the coalition has kept', () => {
    const kept = (lost: number) =>
      points(end(lost === 0 ? {} : { 'pr.1.a': { hex: '1010', strength: lost, state: LOST } }), 'coalition')[
        'coalition-losses'
      ];
    expect([0, 11, 24, 25, 39, 40, 49, 50].map(kept)).toEqual([3, 3, 3, 2, 2, 1, 1, 0]);
  });
});

describe('control of sources', () => {
  const march = (state: object = {}) =>
    end(
      { 'pr.1.a': { hex: '0103', state } },
      { first: 'coalition', options: ['without-command'] },
    ).toMovement();

  test('[LDGA-20.12.4] [LDGA-20.15.1] the last combat unit to go through holds it', () => {
    const t = march().march('pr.1.a', '0102', '0101', '0201');
    expect(t.position.captured).toEqual(['H']);
    const own = end({ 'fr.1.a': { hex: '0103' } }, { options: ['without-command'] })
      .amend({ captured: ['H'] })
      .toMovement();
    expect(own.march('fr.1.a', '0102', '0101').position.captured).toEqual([]);
  });

  test('[LDGA-20.15.2] not if it is out of supply', () => {
    expect(march({ outOfSupply: true }).march('pr.1.a', '0102', '0101').position.captured).toEqual([]);
  });
});

describe('levels', () => {
  const { world } = end({});
  test.each([
    ['LDGA-20.2.1', 1, 15, 'coalition-decisive'],
    ['LDGA-20.2.2', 16, 30, 'coalition'],
    ['LDGA-20.2.3', 31, 59, 'french-marginal'],
    ['LDGA-20.2.4', 60, 89, 'french'],
    ['LDGA-20.2.5', 90, 119, 'french-decisive'],
    ['LDGA-20.2.6', 120, 900, 'french-crushing'],
  ] as const)('[%s] from %i to %i points against thirty', (_rule, least, most, level) => {
    expect(levelOf(world, least, 30)).toBe(level);
    expect(levelOf(world, most, 30)).toBe(level);
  });

  test('[LDGA-20.2.8] by choice the list is read line by line, and the French need twice the points', () => {
    const printed = end({}, { options: ['french-need-double'] }).world;
    const levels = [30, 31, 59, 60, 89, 90, 119, 120, 149, 150].map((french) => levelOf(printed, french, 30));
    expect(levels).toEqual([
      'coalition-decisive',
      ...['coalition', 'coalition'],
      ...['french-marginal', 'french-marginal'],
      ...['french', 'french'],
      ...['french-decisive', 'french-decisive'],
      'french-crushing',
    ]);
  });

  test('[LDGA-20.2.7] without points on one side', () => {
    expect(levelOf(world, 0, 0)).toBe('coalition-decisive');
    expect(levelOf(world, -1, -3)).toBe('coalition-decisive');
    expect(levelOf(world, 1, 0)).toBe('french-crushing');
    expect(levelOf(world, 1, -1)).toBe('french-crushing');
    expect(levelOf(world, 0, 1)).toBe('coalition-decisive');
  });

  test('[LDGA-20.1] whoever has most points wins, the coalition if both have as many', () => {
    for (let french = -3; french <= 20; french += 1)
      for (let coalition = 0; coalition <= 12; coalition += 1)
        expect(winnerOf(levelOf(world, french, coalition))).toBe(
          french > Math.max(0, coalition) ? 'french' : 'coalition',
        );
  });

  test('[LDGA-20.1] after the last turn the points are counted and somebody has won', () => {
    const t = end({}, { turns: [2, 2] });
    while (t.step !== 'over') t.pass();
    const { french, coalition, level } = t.last('pointsCounted');
    expect([french.total, coalition.total, level]).toEqual([5, 7, 'coalition']);
    expect(t.position.outcome).toMatchObject({ winners: ['coalition'], code: 'coalition' });
    expect(scenarios.size).toBe(3);
  });
});
