import { describe, expect, test } from 'vitest';
import { COLUMNS, RESULTS } from '../../../src/systems/ldga/content/tables.ts';
import { type SalvoRules, salvoOdds } from '../../../src/systems/ldga/rules/combat/bombardment/salvo.ts';
import type { Fight, Fighter, Side } from '../../../src/systems/ldga/rules/combat/odds/fight.ts';
import { columnAt, readTable, resultAt, rungOf } from '../../../src/systems/ldga/rules/combat/odds/ladder.ts';
import { attackOdds, type Circumstances } from '../../../src/systems/ldga/rules/combat/odds/odds.ts';
import { tables } from '../content.ts';

/* 11.3, 11.31, 11.32, 16.1, CRT, TEC: the arithmetic of combat, against the shipped tables. */

const { combat } = tables;
const OPEN: Side = { water: null, bridge: null, woods: false, uphill: false };

let made = 0;
const fighter = (points: number, more: Partial<Fighter> = {}): Fighter => {
  made += 1;
  return {
    id: `u${made}`,
    arm: 'infantry',
    points,
    vedette: false,
    army: 'french',
    formation: '1',
    guard: null,
    irresistible: false,
    ...more,
  };
};

interface Case {
  readonly attack: readonly (readonly Fighter[])[];
  readonly defend: readonly (readonly Fighter[])[];
  readonly sides?: Readonly<Record<string, Partial<Side>>>;
  readonly ground?: Readonly<Record<string, ReturnType<Fight['ground']>>>;
  readonly napoleon?: readonly string[];
}

/** Attacking hexes are a1, a2 and so on, defending ones d1, d2. */
const fight = ({ attack, defend, sides = {}, ground = {}, napoleon = [] }: Case): Fight => {
  const parties = (prefix: string, all: readonly (readonly Fighter[])[]) =>
    all.map((fighters, n) => ({
      hex: `${prefix}${n + 1}`,
      fighters,
      napoleon: napoleon.includes(`${prefix}${n + 1}`),
    }));
  return {
    attackers: parties('a', attack),
    defenders: parties('d', defend),
    between: (from, to) => ({ ...OPEN, ...sides[from], ...sides[`${from}${to}`] }),
    ground: (hex) => ground[hex] ?? 'clear',
  };
};

const PLAIN: Circumstances = { chateau: false, bombarded: false, failedRepulse: false, staked: null };
const odds = (given: Case, how: Partial<Circumstances> = {}) =>
  attackOdds(tables, fight(given), { ...PLAIN, ...how });
const foot = (points: number): Fighter => fighter(points);
const horse = (points: number): Fighter => fighter(points, { arm: 'cavalry' });
const guns = (points: number): Fighter => fighter(points, { arm: 'foot-artillery' });

describe('the combat results table', () => {
  test('[LDGA-CRT.0] has twelve columns and six rows', () => {
    expect(combat.columns).toEqual('1-5 1-4 1-3 1-2 1-1.5 1-1 1.5-1 2-1 3-1 4-1 5-1 6-1'.split(' '));
    expect(combat.columns).toEqual([...COLUMNS]);
    expect(Object.keys(combat.results)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  const ROWS: Readonly<Record<string, string>> = {
    1: 'Ar2 Ar Dr Dr Dr Dr Dr2 Dh De De De De',
    2: 'Ar3 Ar2 Ex Dr Dr Dr Dr Dr2 Dh Dh Dh De',
    3: 'Ah Ar3 Ar Ex Ex Ex Dr Dr Dr2 Dr2 Dr2 Dh',
    4: 'Ae Ar4 Ar2 Ar Ar Ex Ex Ex Dr Dr3 Dr3 Dr2',
    5: 'Ae Ah Ah Ar2 Ar Ar Ex Ex Ex Ex Dr4 Dr3',
    6: 'Ae Ae Ae Ah Ah Ar2 Ar2 Ar Ar Ex Ex Ex',
  };
  test('[LDGA-CRT.1] [LDGA-CRT.2] [LDGA-CRT.3] [LDGA-CRT.4] [LDGA-CRT.5] [LDGA-CRT.6] each die gives the row that the book prints', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const row = COLUMNS.map((_, rung) => resultAt(combat, rung, die)).join(' ');
      expect(row).toBe(ROWS[die]);
      for (const result of row.split(' ')) expect(RESULTS).toContain(result);
    }
  });
});

describe('odds', () => {
  const column = (attack: number, defence: number) => columnAt(combat, rungOf(combat, attack, defence));

  test('[LDGA-11.3.1] what falls between two columns counts for the defender', () => {
    expect(column(59, 10)).toBe('5-1');
    expect(column(60, 10)).toBe('6-1');
    expect(column(19, 10)).toBe('1.5-1');
    expect(column(14, 10)).toBe('1-1');
    expect(column(9, 10)).toBe('1-1.5');
    expect(column(10, 15)).toBe('1-1.5');
    expect(column(10, 16)).toBe('1-2');
    expect(column(10, 50)).toBe('1-5');
  });

  test('[LDGA-11.3.2] fourteen against six is two to one', () => {
    expect(column(14, 6)).toBe('2-1');
  });

  test('[LDGA-11.3.3] fifteen against ten is one and a half to one', () => {
    expect(column(15, 10)).toBe('1.5-1');
  });

  test('[LDGA-11.32.1] each ratio below one to five adds one to the die', () => {
    expect(readTable(combat, rungOf(combat, 2, 10), 1).die.total).toBe(1);
    expect(readTable(combat, rungOf(combat, 2, 11), 1).die.total).toBe(2);
    expect(readTable(combat, rungOf(combat, 2, 14), 1)).toMatchObject({ die: { total: 3 }, result: 'Ah' });
  });

  test('[LDGA-11.32.2] each ratio above six to one takes one from the die', () => {
    expect(readTable(combat, rungOf(combat, 13, 2), 6).die.total).toBe(6);
    expect(readTable(combat, rungOf(combat, 14, 2), 6).die.total).toBe(5);
    expect(readTable(combat, rungOf(combat, 18, 2), 6)).toMatchObject({ die: { total: 3 }, result: 'Dh' });
  });

  test('[LDGA-11.32.3] the die counts as no less than one and no more than six', () => {
    expect(readTable(combat, rungOf(combat, 40, 1), 2)).toMatchObject({ face: 1, result: 'De' });
    expect(readTable(combat, rungOf(combat, 1, 20), 5)).toMatchObject({ face: 6, result: 'Ae' });
  });
});

describe('terrain', () => {
  const one = (sides: NonNullable<Case['sides']>, ground: NonNullable<Case['ground']> = {}) =>
    odds({ attack: [[foot(6)]], defend: [[foot(4)]], sides, ground }).defence.total;

  test('[LDGA-11.31A] [LDGA-TEC.15] a town gives the defender half as much again', () => {
    expect(one({}, { d1: 'town' })).toBe(6);
  });

  test('[LDGA-TEC.1] [LDGA-TEC.2] [LDGA-TEC.9] [LDGA-TEC.16] clear, slope and woods hexes and villages give nothing', () => {
    for (const ground of ['clear', 'slope', 'woods', 'village'] as const)
      expect(one({}, { d1: ground })).toBe(4);
  });

  test('[LDGA-11.31B.1] [LDGA-TEC.19] a stream helps only if every attacker comes over one, or uphill', () => {
    const two = (sides: NonNullable<Case['sides']>) =>
      odds({ attack: [[foot(3)], [foot(3)]], defend: [[foot(4)]], sides }).defence.total;
    expect(two({ a1: { water: 'stream' } })).toBe(4);
    expect(two({ a1: { water: 'stream' }, a2: { water: 'stream' } })).toBe(6);
    expect(two({ a1: { water: 'stream' }, a2: { uphill: true } })).toBe(6);
  });

  test('[LDGA-11.31B.2] [LDGA-TEC.6] uphill from the slope helps the defender', () => {
    expect(one({ a1: { uphill: true } })).toBe(6);
    expect(one({ a1: { uphill: false } })).toBe(4);
  });

  test('[LDGA-TEC.20] a stream bridge gives half as much again', () => {
    expect(one({ a1: { water: 'stream', bridge: 'bridge' } })).toBe(6);
  });

  test('[LDGA-TEC.19] [LDGA-TEC.21] [LDGA-11.31B.1] streams and slopes go together, a stream and a river bridge do not', () => {
    const over = (one: Partial<Side>, other: Partial<Side>): number =>
      odds({ attack: [[foot(4)], [foot(4)]], defend: [[foot(4)]], sides: { a1: one, a2: other } }).defence
        .total;
    const stream = { water: 'stream' } as const;
    const river = { water: 'river', bridge: 'bridge' } as const;
    expect([over(stream, { uphill: true }), over(river, river), over(stream, river)]).toEqual([6, 8, 4]);
    expect(over(river, { water: 'river', bridge: 'pontoon' })).toBe(8);
    // Up out of a river bed and up beside it is uphill both times.
    expect([
      over({ ...river, uphill: true }, { uphill: true }),
      over({ uphill: true }, { ...river, uphill: true }),
    ]).toEqual([6, 6]);
  });

  test('[LDGA-11.31E] [LDGA-8.52.2] [LDGA-TEC.21] a river bridge doubles if all attack over it', () => {
    const bridge = { water: 'river', bridge: 'bridge' } as const;
    expect(one({ a1: bridge })).toBe(8);
    const mixed = odds({ attack: [[foot(3)], [foot(3)]], defend: [[foot(4)]], sides: { a1: bridge } });
    expect(mixed.defence.total).toBe(4);
  });

  test('[LDGA-TEC.23] a pontoon bridge doubles over a river, and gives half over a stream', () => {
    expect(one({ a1: { water: 'river', bridge: 'pontoon' } })).toBe(8);
    expect(one({ a1: { water: 'stream', bridge: 'pontoon' } })).toBe(6);
  });

  test('[LDGA-11.31N.1] only the best of the defender’s modifiers counts', () => {
    expect(one({ a1: { water: 'stream' } }, { d1: 'town' })).toBe(6);
    expect(one({ a1: { water: 'river', bridge: 'bridge' } }, { d1: 'town' })).toBe(8);
  });

  test('[LDGA-11.24.3] of several hexes attacked as one the best modifier covers all', () => {
    const both = odds({ attack: [[foot(9)]], defend: [[foot(2)], [foot(4)]], ground: { d2: 'town' } });
    expect(both.defence.total).toBe(9);
  });

  test('[LDGA-11.31D.1] [LDGA-TEC.11] [LDGA-1.4.WD.2] [LDGA-1.4.WD.3] cavalry fights through woods at half, attacking and defending; infantry does not', () => {
    const woods = { a1: { woods: true } };
    expect(odds({ attack: [[horse(4), foot(4)]], defend: [[foot(4)]], sides: woods }).attack.total).toBe(6);
    expect(odds({ attack: [[foot(4)]], defend: [[horse(4), foot(2)]], sides: woods }).defence.total).toBe(4);
    const half = odds({ attack: [[foot(4)], [foot(4)]], defend: [[horse(4)]], sides: woods });
    expect(half.defence.total).toBe(4);
  });

  test('[LDGA-11.31N.2] cavalry through woods into a town: it is halved, and the defender half as strong again', () => {
    const both = odds({
      attack: [[horse(4)]],
      defend: [[foot(4)]],
      sides: { a1: { woods: true } },
      ground: { d1: 'town' },
    });
    expect([both.attack.total, both.defence.total]).toEqual([2, 6]);
  });

  test('[LDGA-11.31R] [LDGA-TEC.28] halves are added up and rounded up once, and never above what they are', () => {
    const woods = { a1: { woods: true } };
    expect(odds({ attack: [[horse(3), horse(2)]], defend: [[foot(4)]], sides: woods }).attack.total).toBe(3);
    const vedette = fighter(0.5, { arm: 'cavalry', vedette: true });
    expect(odds({ attack: [[vedette]], defend: [[foot(4)]], sides: woods }).attack.total).toBe(0.5);
  });
});

describe('shifts', () => {
  const shifts = (given: Case, how: Partial<Circumstances> = {}) =>
    odds(given, how).shift.lines.map(({ code, value }) => `${code} ${value}`);
  const even = { attack: [[foot(4)]], defend: [[foot(4)]] };

  test('[LDGA-5.14.1] [LDGA-5.14.4] Napoleon with the attackers makes 1-1 into 1½-1', () => {
    expect(odds({ ...even, napoleon: ['a1'] })).toMatchObject({ odds: '1-1', column: '1.5-1' });
  });

  test('[LDGA-5.14.2] [LDGA-5.14.4] Napoleon with the defenders makes 3-1 into 2-1', () => {
    const three = { attack: [[foot(12)]], defend: [[foot(4)]], napoleon: ['d1'] };
    expect(odds(three)).toMatchObject({ odds: '3-1', column: '2-1' });
  });

  const arms = [foot(4), horse(1), guns(1)];
  test('[LDGA-16.1.1] [LDGA-16.1.2] [LDGA-1.4.CA.1] foot, horse and guns shift one column', () => {
    expect(odds({ attack: [arms], defend: [[foot(6)]] })).toMatchObject({ odds: '1-1', column: '1.5-1' });
    expect(shifts({ attack: [[foot(4), horse(1)]], defend: [[foot(4)]] })).toEqual([]);
    expect(shifts({ attack: [[foot(4), guns(1)]], defend: [[foot(4)]] })).toEqual([]);
    expect(shifts({ attack: [[horse(4), guns(1)]], defend: [[foot(4)]] })).toEqual([]);
  });

  test('[LDGA-16.1.1] [LDGA-CRT.7] an earlier bombardment stands for the guns', () => {
    const two = { attack: [[foot(4), horse(1)]], defend: [[foot(4)]] };
    expect(shifts(two, { bombarded: true })).toEqual(['combined-arms 1']);
  });

  test('[LDGA-16.1.3] [LDGA-13.23] [LDGA-1.4.CA.2] riders must be worth a point; two vedettes are', () => {
    const vedette = () => fighter(0.5, { arm: 'cavalry', vedette: true });
    expect(shifts({ attack: [[foot(4), guns(1), vedette()]], defend: [[foot(4)]] })).toEqual([]);
    expect(shifts({ attack: [[foot(4), guns(1), vedette(), vedette()]], defend: [[foot(4)]] })).toEqual([
      'combined-arms 1',
    ]);
  });

  test('[LDGA-16.1.4] [LDGA-1.4.CA.5] a defender with foot and a point of horse takes it away', () => {
    expect(shifts({ attack: [arms], defend: [[foot(4), horse(1)]] })).toEqual([]);
    expect(shifts({ attack: [arms], defend: [[foot(4), fighter(0.5, { arm: 'cavalry' })]] })).toHaveLength(1);
  });

  test('[LDGA-16.1.5] the defender’s arms give him no shift', () => {
    expect(shifts({ attack: [[foot(4)]], defend: [arms] })).toEqual([]);
  });

  test('[LDGA-16.11] [LDGA-1.4.CA.3] riders in woods take it away, foot in woods do not', () => {
    const split = { attack: [[horse(2)], [foot(4), guns(1)]], defend: [[foot(4)]] };
    expect(shifts({ ...split, sides: { a1: { woods: true } } })).toEqual([]);
    expect(shifts({ ...split, sides: { a2: { woods: true } } })).toEqual(['combined-arms 1']);
  });

  test('[LDGA-16.12] [LDGA-11.63D.1] [LDGA-1.4.CA.4] walls take it away', () => {
    expect(shifts({ attack: [arms], defend: [[foot(6)]] }, { chateau: true })).toEqual([]);
  });

  test('[LDGA-16.13.1] [LDGA-16.13.2] [LDGA-1.4.CA.6] a river bridge takes it away, a stream bridge does not', () => {
    const over = (water: 'river' | 'stream') =>
      shifts({ attack: [arms], defend: [[foot(6)]], sides: { a1: { water, bridge: 'bridge' } } });
    expect(over('river')).toEqual([]);
    expect(over('stream')).toEqual(['combined-arms 1']);
  });

  test('[LDGA-16.32] Friant or Michel make two to one into three to one', () => {
    const guard = fighter(8, { guard: 'old', irresistible: true });
    expect(odds({ attack: [[guard]], defend: [[foot(4)]] })).toMatchObject({ odds: '2-1', column: '3-1' });
    expect(tables.named.irresistible).toEqual(['fr.g.friant', 'fr.g.michel']);
  });

  test('[LDGA-10.22.4] [LDGA-10.22.5] [LDGA-10.22.8] after a failed repulse two columns less and no other shift', () => {
    const tried = { attack: [[...arms, foot(8)]], defend: [[foot(3)]], napoleon: ['a1'] };
    expect(odds(tried, { failedRepulse: true })).toMatchObject({ odds: '4-1', column: '2-1' });
    expect(shifts(tried, { failedRepulse: true })).toEqual(['failed-repulse -2']);
  });

  test('[LDGA-11.63A] [LDGA-11.63D.2] [LDGA-TEC.8] against walls never better than two to one, Napoleon or not', () => {
    const storm = { attack: [[foot(20)]], defend: [[foot(4)]] };
    expect(odds(storm, { chateau: true })).toMatchObject({ odds: '5-1', column: '2-1' });
    expect(odds({ ...storm, napoleon: ['a1'] }, { chateau: true }).column).toBe('2-1');
    expect(odds({ ...even, napoleon: ['a1'] }, { chateau: true }).column).toBe('1.5-1');
  });

  test('[LDGA-16.34.1] a staked corps has one column more, the Guard not twice', () => {
    expect(shifts(even, { staked: 'french.1' })).toEqual(['high-stakes 1']);
    expect(shifts(even, { staked: 'french.2' })).toEqual([]);
    const guard = fighter(4, { irresistible: true, guard: 'old' });
    expect(shifts({ ...even, attack: [[guard]] }, { staked: 'french.1' })).toEqual(['guard-irresistible 1']);
  });
});

describe('bombardment', () => {
  const RULES: SalvoRules = { overWater: false, terrainTargets: false, waterBehind: () => false };
  const salvo = (given: Case, rules: Partial<SalvoRules> = {}) =>
    salvoOdds(tables, fight(given), { ...RULES, ...rules });

  test('[LDGA-11.54A.1] the odds are points against points, with the defender’s ground', () => {
    expect(salvo({ attack: [[guns(12)]], defend: [[foot(12)]] })).toMatchObject({
      odds: '1-1',
      column: '1-1',
    });
    expect(salvo({ attack: [[guns(12)]], defend: [[foot(12)]], ground: { d1: 'town' } }).odds).toBe('1-1.5');
    const river = { a1: { water: 'river', bridge: 'bridge' } as const };
    expect(salvo({ attack: [[guns(12)]], defend: [[foot(12)]], sides: river }).defence.total).toBe(12);
  });

  test('[LDGA-11.54B.1] [LDGA-11.54B.2] [LDGA-11.54B.3] below ten points one column less, above eighteen one more', () => {
    const column = (points: number) => {
      const { odds: plain, column: shifted } = salvo({ attack: [[guns(points)]], defend: [[foot(points)]] });
      expect(plain).toBe('1-1');
      return shifted;
    };
    expect([9, 10, 18, 19].map(column)).toEqual(['1-1.5', '1-1', '1-1', '1.5-1']);
  });

  test('[LDGA-5.14.3] Napoleon with the guns shifts one column', () => {
    const given = { attack: [[guns(12)]], defend: [[foot(12)]], napoleon: ['a1'] };
    expect(salvo(given).column).toBe('1.5-1');
  });

  test('[LDGA-11.58.1] [LDGA-11.58.2] over water guns have half as much again, unless there is water behind the target', () => {
    const given = { attack: [[guns(8)]], defend: [[foot(12)]], sides: { a1: { water: 'river' } as const } };
    expect(salvo(given).attack.total).toBe(8);
    expect(salvo(given, { overWater: true }).attack.total).toBe(12);
    expect(salvo(given, { overWater: true, waterBehind: () => true }).attack.total).toBe(8);
    const stream = { ...given, sides: { a1: { water: 'stream' } as const } };
    expect(salvo(stream, { overWater: true }).attack.total).toBe(12);
    expect(salvo({ ...given, sides: {} }, { overWater: true }).attack.total).toBe(8);
  });

  test('[LDGA-11.59.0] [LDGA-11.59A] [LDGA-11.59B] [LDGA-11.59C] the ground stands for those upon it', () => {
    const value = (ground: ReturnType<Fight['ground']>) =>
      salvo({ attack: [[guns(8)]], defend: [[foot(12)]], ground: { d1: ground } }, { terrainTargets: true })
        .defence.total;
    expect([value('clear'), value('town'), value('slope'), value('village')]).toEqual([4, 6, 8, 4]);
  });

  test('[LDGA-11.59E] [LDGA-11.59F] with the same shifts and rounding', () => {
    const at = (points: number) =>
      salvo({ attack: [[guns(7)]], defend: [[foot(points)]] }, { terrainTargets: true });
    expect(at(12)).toMatchObject({ odds: '1.5-1', column: '1.5-1' });
    expect(at(9).column).toBe('1-1');
    expect(at(19).column).toBe('2-1');
  });
});
