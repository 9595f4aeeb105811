import { describe, expect, test } from 'vitest';
import { arrange, passUntil, quatreBras } from '../quatre-bras.ts';
import type { Table } from '../skirmish.ts';

const places = (table: Table, prefix: string): Record<string, string | null> =>
  Object.fromEntries(
    [...table.position.forces.french, ...table.position.forces.coalition]
      .filter((unit) => unit.id.startsWith(prefix) && unit.place === 'map')
      .map((unit) => [unit.id.slice(prefix.length), unit.hex]),
  );

const levels = (table: Table) => {
  const { french, allied } = table.game.observe(table.position, 'french').armies;
  return { french: french?.demoralization, allied: [allied?.demoralization, allied?.disintegration] };
};

const points = (table: Table) => table.game.observe(table.position, 'french').points;

const enter = (unit: string, ...path: readonly string[]) => ({ type: 'enter', unit, path }) as const;

/** Into the Allied movement phase of a turn. */
const alliesAt = (turn: string, table = quatreBras()): Table => passUntil(table, turn).pass();

describe('set-up', () => {
  test('[NLB-19.1] it is played by the standard rules: two player turns of movement and combat, no command', () => {
    const table = quatreBras();
    expect(table.seat).toBe('french');
    passUntil(table, '16/1500');
    expect(table.of('phaseBegan').map(({ side, phase }) => `${side} ${phase}`)).toEqual([
      'french movement',
      'french combat',
      'coalition movement',
      'coalition combat',
      'french movement',
    ]);
  });

  test('[NLB-19.2A] the battle is fought on the south map from column 29 westward', () => {
    const table = arrange(quatreBras(), { 'fr.2.pire': '2950', 'fr.2.huss-5': '1234' });
    const march = (unit: string, hex: string) => table.why({ type: 'march', unit, path: [hex] });
    expect(march('fr.2.pire', '3049')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.2.pire', '3050')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.2.huss-5', '1233')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(table.destinations('fr.2.pire').filter((hex) => hex.startsWith('29'))).not.toEqual([]);
    expect(table.destinations('fr.2.pire').filter((hex) => hex > '2999')).toEqual([]);
    expect(table.destinations('fr.2.huss-5').filter((hex) => hex.endsWith('33'))).toEqual([]);
  });

  test('[NLB-19.2B] seven turns, the French first in each, from two until eight in the afternoon', () => {
    const table = passUntil(quatreBras(), 'the end');
    expect(table.of('turnBegan').map(({ label, night, rain }) => (night || rain ? 'dark' : label))).toEqual([
      '16/1400',
      '16/1500',
      '16/1600',
      '16/1700',
      '16/1800',
      '16/1900',
      '16/2000',
    ]);
    expect(table.of('playerTurnBegan').map(({ side }) => side)).toEqual(
      Array.from({ length: 7 }, () => ['french', 'coalition']).flat(),
    );
    expect(table.step).toBe('over');
  });

  test('[NLB-19.2C.1] the light cavalry of the Guard', () => {
    expect(places(quatreBras(), 'fr.g.')).toEqual({ 'lf-ds': '1451' });
  });

  test('[NLB-19.2C.2] the French Second Corps', () => {
    expect(places(quatreBras(), 'fr.2.')).toEqual({
      'huss-5': '1647',
      'camp-5': '1648',
      'baud-6': '1754',
      'soye-6': '1755',
      'gauth-9': '1751',
      'jamin-9': '1752',
      pire: '1847',
      pell: '1753',
    });
  });

  test('[NLB-19.2C.3] the French Third Cavalry Corps', () => {
    expect(places(quatreBras(), 'fr.3c.')).toEqual({ lher: '1553', durb: '1454', marc: '1356' });
    expect(Object.keys(places(quatreBras(), 'fr.'))).toHaveLength(12);
  });

  test('[NLB-19.2C.4] the Allies on the field', () => {
    expect(places(quatreBras(), 'al.')).toEqual({
      'n2.blndt': '1545',
      'n2.wmar': '1845',
      'n2.opstl': '1744',
      'nc.mrln': '0738',
    });
    expect(quatreBras().of('turnBegan')).toHaveLength(1);
  });
});

describe('reinforcements', () => {
  const due = (table: Table) =>
    [...new Set(table.options('enter').map((o) => `${o.unit} ${o.path[0]}`))].sort();

  test('[NLB-19.2C.5] Picton and behind him the Brunswickers come at 1634 on the first turn', () => {
    const table = alliesAt('16/1400');
    const picton = ['al.5.heisse 1634', 'al.5.kempt 1634', 'al.5.pack 1634', 'al.5.vincke 1634'];
    expect(due(table)).toEqual(picton);
    expect(table.why(enter('al.bw.cramm', '1634'))).toEqual(['column-order NLB-19.2C.5']);
    for (const unit of ['al.5.kempt', 'al.5.pack', 'al.5.vincke', 'al.5.heisse']) {
      const [way] = table.options('enter').filter((option) => option.unit === unit && option.path.length > 1);
      table.act(way as NonNullable<typeof way>);
    }
    expect(due(table)).toEqual(
      ['al.bw.bttlr', 'al.bw.cramm', 'al.bw.mahn', 'al.bw.specht'].map((u) => `${u} 1634`),
    );
  });

  test('[NLB-19.2C.6] Alten without Ompteda comes at 0136 from four o’clock', () => {
    expect(alliesAt('16/1500').why(enter('al.3.halk', '0136'))).toEqual(['not-due-yet NLB-3.2C.6']);
    const table = alliesAt('16/1600');
    expect(due(table).filter((entry) => entry.endsWith('0136'))).toEqual(
      ['al.3.halk', 'al.3.kiel', 'al.3.wllmsn'].map((unit) => `${unit} 0136`),
    );
    expect(table.why(enter('al.3.omptda', '0136'))).toEqual(['unknown-unit NLB-5.1.1']);
  });

  test('[NLB-19.2C.7] Cooke’s Guards come at 0136 from five o’clock', () => {
    expect(alliesAt('16/1600').why(enter('al.1.mait', '0136'))).toEqual(['not-due-yet NLB-3.2C.6']);
    const table = alliesAt('16/1700');
    expect(due(table).filter((entry) => entry.startsWith('al.1.'))).toEqual(
      ['al.1.adye', 'al.1.byng', 'al.1.mait'].map((unit) => `${unit} 0136`),
    );
  });
});

/** Two French brigades against van Opstal's guns on open ground: 6-1, and a 1 destroys them. */
function opstalFalls(table: Table, lost: readonly string[] = []): Table {
  const dead = Object.fromEntries(lost.map((unit) => [unit, 'eliminated']));
  arrange(table, { ...dead, 'fr.2.soye-6': '1247', 'fr.2.baud-6': '1247', 'al.n2.opstl': '1246' });
  return table.endMovement().attack(['1246'], ['fr.2.soye-6']).roll(1);
}

/** A French unit throws itself on two Allied brigades and is destroyed by a 6. */
function frenchFall(table: Table, unit: string, lost: readonly string[]): Table {
  const dead = Object.fromEntries(lost.map((id) => [id, 'eliminated']));
  arrange(table, { ...dead, [unit]: '1247', 'al.n2.wmar': '1246', 'al.bw.bttlr': '1246' });
  return table.endMovement().attack(['1246'], [unit]).roll(6);
}

describe('morale levels', () => {
  test('[NLB-19.3.1] on the first two turns ten lost strength points break the French', () => {
    expect(levels(quatreBras()).french).toBe(10);
    expect(levels(passUntil(quatreBras(), '16/1500')).french).toBe(10);
    const nine = frenchFall(quatreBras(), 'fr.3c.lher', ['fr.3c.durb']);
    expect(nine.position.armies.french).toMatchObject({ losses: 9, demoralized: false });
    const ten = frenchFall(passUntil(quatreBras(), '16/1500'), 'fr.3c.lher', ['fr.2.gauth-9']);
    expect(ten.last('demoralized')).toMatchObject({ army: 'french', losses: 10, level: 10 });
  });

  test('[NLB-19.3.2] from four o’clock it takes twenty-five', () => {
    for (const turn of ['16/1600', '16/1800', '16/2000']) {
      expect(levels(passUntil(quatreBras(), turn)).french).toBe(25);
    }
    const eighteen = ['fr.2.jamin-9', 'fr.2.pire', 'fr.2.pell'];
    const short = frenchFall(passUntil(quatreBras(), '16/1600'), 'fr.3c.marc', [...eighteen, 'fr.3c.durb']);
    expect(short.position.armies.french).toMatchObject({ losses: 24, demoralized: false });
    const enough = frenchFall(passUntil(quatreBras(), '16/1600'), 'fr.3c.marc', [
      ...eighteen,
      'fr.2.gauth-9',
    ]);
    expect(enough.last('demoralized')).toMatchObject({ army: 'french', losses: 25, level: 25 });
  });

  test('[NLB-19.3.3] the Allies are demoralized at 25 and disintegrate beyond 40, on every turn', () => {
    for (const turn of ['16/1400', '16/2000']) {
      expect(levels(passUntil(quatreBras(), turn)).allied).toEqual([25, 40]);
    }
    const twentyThree = ['al.3.halk', 'al.3.kiel', 'al.1.mait', 'al.5.kempt', 'al.5.pack'];
    const twentyFour = [
      'al.5.kempt',
      'al.5.pack',
      'al.5.vincke',
      'al.bw.specht',
      'al.n2.blndt',
      'al.5.heisse',
      'al.bw.mahn',
    ];
    expect(opstalFalls(quatreBras(), twentyThree).position.armies.allied).toMatchObject({
      losses: 24,
      demoralized: false,
    });
    const shaken = opstalFalls(quatreBras(), twentyFour);
    expect(shaken.last('demoralized')).toMatchObject({ army: 'allied', losses: 25, level: 25 });
    expect(shaken.position.outcome).toBeNull();
    const forty = opstalFalls(quatreBras(), [...twentyFour, 'al.3.halk', 'al.3.kiel', 'al.1.mait']);
    expect(forty.position.armies.allied).toMatchObject({ losses: 40, disintegrated: false });
    expect(forty.position.outcome).toBeNull();
  });
});

describe('victory', () => {
  test('[NLB-19.4A] the French win the instant the Allies disintegrate', () => {
    const lost = [
      ...[
        'al.5.kempt',
        'al.5.pack',
        'al.5.vincke',
        'al.bw.specht',
        'al.n2.blndt',
        'al.5.heisse',
        'al.bw.mahn',
      ],
      ...['al.bw.bttlr', 'al.1.byng', 'al.bw.cramm', 'al.3.wllmsn'],
    ];
    const table = opstalFalls(quatreBras(), lost);
    expect(table.last('disintegrated')).toMatchObject({ army: 'allied', losses: 41, level: 40 });
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'over',
      outcome: { winners: ['french'], rule: 'NLB-19.4A', code: 'disintegration' },
    });
  });

  test('[NLB-19.4B] the Allies win the instant the French are demoralized', () => {
    const table = frenchFall(quatreBras(), 'fr.3c.lher', ['fr.2.gauth-9']);
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'over',
      outcome: { winners: ['allied'], rule: 'NLB-19.4B', code: 'demoralization' },
    });
  });

  test('[NLB-19.4C.2] each enemy strength point lost is a point', () => {
    const table = opstalFalls(quatreBras(), ['al.5.kempt', 'al.1.byng']);
    expect(points(table)?.french).toMatchObject({
      total: 11,
      lines: [{ value: 11, code: 'losses', rule: 'NLB-19.4C.2', facts: { strength: 11 } }],
    });
    expect(points(table)?.coalition.total).toBe(0);
    const french = frenchFall(quatreBras(), 'fr.3c.marc', ['fr.2.camp-5']);
    expect(points(french)?.coalition.total).toBe(7);
  });

  test('[NLB-19.4C.3] who holds Quatre Bras at the end of his own player turn has a point', () => {
    const table = quatreBras().pass();
    expect(points(table)).toMatchObject({ french: { total: 0 }, coalition: { total: 0 } });
    table.pass();
    expect(table.of('pointsAwarded')).toMatchObject([
      { side: 'coalition', value: 1, code: 'control-turn', rule: 'NLB-19.4C.3' },
    ]);
    arrange(table, { 'fr.2.pire': '1642' }).march('fr.2.pire', '1641');
    expect(table.last('controlChanged')).toMatchObject({ hex: '1641', side: 'french' });
    table.pass();
    expect(table.last('pointsAwarded')).toMatchObject({ side: 'french', value: 1, code: 'control-turn' });
    table.pass();
    expect(points(table)).toMatchObject({ french: { total: 1 }, coalition: { total: 1 } });
  });

  test('[NLB-19.4C.4] [NLB-19.4C.1] who holds it at the end has five more; more points win', () => {
    const allies = passUntil(quatreBras(), 'the end');
    expect(allies.last('pointsAwarded')).toMatchObject({ side: 'coalition', value: 5, rule: 'NLB-19.4C.4' });
    expect(allies.position.outcome).toMatchObject({
      winners: ['allied'],
      rule: 'NLB-19.4C.1',
      code: 'points',
      facts: { french: 0, coalition: 12 },
    });
    const taken = arrange(quatreBras(), { 'fr.2.pire': '1642' }).march('fr.2.pire', '1641');
    expect(passUntil(taken, 'the end').position.outcome).toMatchObject({
      winners: ['french'],
      rule: 'NLB-19.4C.1',
      facts: { french: 12, coalition: 0 },
    });
  });

  test('[NLB-19.4C.1] equal points are a draw', () => {
    const twelve = { 'al.5.kempt': 'eliminated', 'al.5.pack': 'eliminated', 'al.5.vincke': 'eliminated' };
    expect(passUntil(arrange(quatreBras(), twelve), 'the end').position.outcome).toMatchObject({
      winners: [],
      rule: 'NLB-19.4C.1',
      facts: { french: 12, coalition: 12 },
    });
  });
});
