import { describe, expect, test } from 'vitest';
import { supplied } from '../../../src/systems/ldga/rules/supply/lines.ts';
import { type Field, table } from '../field.ts';

/* 14: supply. */

const ROAD = ['0101', '0102', '0103', '0104', '0105'];
const ground: Partial<Field> = {
  entries: {
    H: { hexes: ['0101'], edge: 'south' },
    A: { hexes: ['1414'], edge: 'east' },
    C: { hexes: ['1401'], edge: 'north' },
  },
  roads: [ROAD],
};
const camp = (pieces: Record<string, object>, more: Partial<Field> = {}) =>
  table({ pieces: { 'fr.1.a': { hex: '0205' }, ...pieces }, ...ground, ...more });
const inSupply = (
  t: ReturnType<typeof camp>,
  hex: string,
  army: 'french' | 'prussian' | 'allied' = 'french',
  opened = ['H', 'A', 'C'],
) => supplied(t.world, { ...t.position, opened }, army)[t.world.grid.index(hex)] === 1;

describe('lines of supply', () => {
  test('[LDGA-14.1.1] [LDGA-14.11] nine hexes to the road, each counted once', () => {
    const t = camp({ 'pr.1.a': { hex: '1414' } });
    expect(inSupply(t, '0114')).toBe(true);
    expect(inSupply(t, '1014')).toBe(false);
    expect(inSupply(t, '1001')).toBe(true);
    expect(inSupply(t, '1101')).toBe(false);
  });

  test('[LDGA-14.1.2] along roads and trails as far as they go', () => {
    const far = [
      '0105',
      '0206',
      '0306',
      '0407',
      '0507',
      '0608',
      '0708',
      '0809',
      '0909',
      '1010',
      '1110',
      '1211',
      '1311',
    ];
    const t = camp({ 'pr.1.a': { hex: '1414' } }, { trails: [far] });
    expect(inSupply(t, '1311')).toBe(true);
    expect(inSupply(camp({ 'pr.1.a': { hex: '1414' } }), '1311')).toBe(false);
  });

  test('[LDGA-14.1.3] [LDGA-14.12.3] [LDGA-13.15] an enemy on either part blocks it, a vedette too', () => {
    const sides = { '0101-0201': { water: 'river' as const }, '0101-0202': { water: 'river' as const } };
    expect(inSupply(camp({ 'pr.1.a': { hex: '1414' } }, { sides }), '0105')).toBe(true);
    expect(inSupply(camp({ 'pr.1.a': { hex: '0102' } }, { sides }), '0105')).toBe(false);
    const horse = { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } };
    const riders = camp({ 'pr.1.z': { hex: '1414' }, 'pr.1.c': horse }, { sides });
    riders.mark('pr.1.c.v1', { place: 'map', hex: '0102' });
    expect(inSupply(riders, '0105')).toBe(false);
  });

  test('[LDGA-14.12.4] enemy zones do not', () => {
    const t = camp({ 'pr.1.a': { hex: '0203' } });
    expect(inSupply(t, '0105')).toBe(true);
  });

  test('[LDGA-14.12.2] [LDGA-TEC.18] water without a bridge blocks', () => {
    const wall = (hex: string, water: 'river' | 'stream') =>
      Object.fromEntries(
        ['0511', '0513', '0612', '0613', '0412', '0413'].map((other) => [`${hex}-${other}`, { water }]),
      );
    for (const water of ['river', 'stream'] as const) {
      const t = camp({ 'pr.1.a': { hex: '1414' } }, { sides: wall('0512', water) });
      expect(inSupply(t, '0512')).toBe(false);
    }
    const bridged = camp(
      { 'pr.1.a': { hex: '1414' } },
      { sides: wall('0512', 'river'), trails: [['0511', '0512']] },
    );
    expect(inSupply(bridged, '0512')).toBe(true);
  });

  test('[LDGA-14.12.1] [LDGA-TEC.22] a pontoon bridge carries none', () => {
    const sides = Object.fromEntries(
      ['0511', '0513', '0612', '0613', '0412', '0413'].map((other) => [
        `0512-${other}`,
        { water: 'river' as const },
      ]),
    );
    const t = camp({ 'pr.1.a': { hex: '1414' } }, { sides, trains: { 'fr.train.1': '0511' } });
    const [train] = t.position.trains;
    t.amend({
      trains: t.position.trains.map((one) =>
        one === train ? { ...one, place: 'bridge', hex: null, across: '0511-0512' } : one,
      ),
    });
    expect(inSupply(t, '0512')).toBe(false);
  });

  test('[LDGA-14.2] [LDGA-14.21.1] [LDGA-14.21.2] [LDGA-14.21.3] each army has the entries of its own', () => {
    const t = camp({ 'pr.1.a': { hex: '1013' } });
    expect(inSupply(t, '1413', 'prussian')).toBe(true);
    expect(inSupply(t, '1413', 'allied')).toBe(false);
    expect(inSupply(t, '1402', 'allied')).toBe(true);
    expect(inSupply(t, '1402', 'french')).toBe(false);
  });

  test('[LDGA-14.22] only those by which somebody has come on', () => {
    const t = camp({ 'pr.1.a': { hex: '1013' } });
    expect(inSupply(t, '0102', 'french', [])).toBe(false);
    expect(inSupply(t, '0102', 'french', ['H'])).toBe(true);
  });
});

describe('the supply phase', () => {
  const night = (more: Partial<Field> = {}) => {
    const t = camp(
      { 'fr.1.b': { hex: '1205' }, 'pr.1.a': { hex: '1414' } },
      { turns: [4, 8], supply: true, ...more },
    );
    return t.amend({ opened: ['H', 'A'] });
  };
  const past = (t: ReturnType<typeof night>, turn: number) => {
    while (t.position.turn < turn) t.pass();
    return t;
  };

  test('[LDGA-14.0.1] [LDGA-14.0.2] [LDGA-12.13] [LDGA-12.3] [LDGA-2.21B.2] by night who has no line is out of supply, and demoralized alone', () => {
    const t = past(night(), 5);
    expect([t.unit('fr.1.a').outOfSupply, t.unit('fr.1.b').outOfSupply]).toEqual([false, true]);
    expect(t.position.tracks['french.1']?.demoralized).toBe(false);
  });

  test('[LDGA-14.0.3] [LDGA-14.0.4] it lasts until another night finds a line', () => {
    const t = past(night(), 5).mark('fr.1.b', { hex: '0105' });
    past(t, 8);
    expect(t.unit('fr.1.b').outOfSupply).toBe(true);
    while (t.step !== 'over') t.pass();
    expect(t.unit('fr.1.b').outOfSupply).toBe(false);
  });

  test('[LDGA-14.0.2] all are told of each night on which anything changes, as many as are cut off or reached again', () => {
    const t = night().mark('fr.1.a', { outOfSupply: true });
    past(t, 5);
    expect(t.last('suppliesFound')).toMatchObject({
      side: 'french',
      cut: ['fr.1.b'],
      restored: ['fr.1.a'],
    });
    const told = t.events.filter(({ type }) => type === 'suppliesFound').length;
    while (t.step !== 'over') t.pass();
    expect(t.events.filter(({ type }) => type === 'suppliesFound')).toHaveLength(told);
  });

  test('[LDGA-14.0.5] in a battle nobody asks', () => {
    const t = camp({ 'fr.1.b': { hex: '1205' }, 'pr.1.a': { hex: '1414' } }, { turns: [4, 5] });
    expect(past(t, 5).unit('fr.1.b').outOfSupply).toBe(false);
  });

  test('[LDGA-2.21B.1] markers of command come off at night', () => {
    const t = night({ turns: [4, 4] }).mark('fr.1.b', { outOfCommand: true });
    while (t.step !== 'over') t.pass();
    expect(t.unit('fr.1.b').outOfCommand).toBe(false);
  });
});
