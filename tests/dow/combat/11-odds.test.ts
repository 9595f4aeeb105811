import { describe, expect, test } from 'vitest';
import { columnOf, combatResult } from '../../../src/systems/dow/rules/combat/odds.ts';
import { averageMorale } from '../../../src/systems/dow/rules/stacking/stacks.ts';
import { tables } from '../content.ts';
import { fight, odds } from '../odds.ts';
import { guns, horse } from '../pieces.ts';
import type { Piece, Skirmish } from '../skirmish.ts';

const duel = (a: Piece, x: Piece): Skirmish => ({
  pieces: { 'fr.a': { hex: '0505', ...a }, 'al.x': { hex: '0506', ...x }, 'al.far': { hex: '1212' } },
});

describe('11.1, 11.7 odds', () => {
  test('[DOW-11.1.0.1] [DOW-11.7.1] [DOW-11.7.2] fractions are dropped, below one in the defender’s favour, and the ends are 1-3 and 6-1', () => {
    const column = (a: number, d: number) => tables.combat.columns[columnOf(a, d)];
    expect([column(7, 3), column(5, 3), column(3, 3), column(6, 1), column(60, 1)]).toEqual([
      '2-1',
      '1-1',
      '1-1',
      '6-1',
      '6-1',
    ]);
    expect([column(3, 5), column(2, 5), column(3, 6), column(1, 12)]).toEqual(['1-2', '1-3', '1-2', '1-3']);
    expect([columnOf(0, 5), columnOf(5, 0)]).toEqual([0, 7]);
    expect(tables.combat.columns).toEqual(['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1']);
  });

  test('[DOW-11.1.0.2] [DOW-11.1.0.3] [DOW-1.0.2] [DOW-3.0.3] one die in the column of the odds decides', () => {
    const t = fight(duel({ strength: 8 }, { strength: 4 })).attack(['0505'], '0506');
    expect(t.pending).toMatchObject({ kind: 'chance', request: { kind: 'dice', count: 1, sides: 6 } });
    t.roll(3);
    expect(t.last('combatRolled')).toMatchObject({ odds: { column: '2-1' }, die: 3, result: 'Ex' });
  });

  test('[DOW-11.1.0.4] [DOW-11.1.0.5] morale 2 against 4 makes a die of 4 a 2', () => {
    const t = fight(duel({ strength: 4, morale: 2 }, { strength: 4, morale: 4 }))
      .attack(['0505'], '0506')
      .roll(4);
    expect(t.last('combatRolled')).toMatchObject({ die: 4, modified: 2, result: 'Ar' });
  });
});

describe('11.2 strengths', () => {
  test('[DOW-11.2.0] [DOW-11.2.1] [DOW-11.10.1.2] foot attacks with what is left of it, and all add up', () => {
    const found = odds(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 5, losses: 2 },
          'fr.b': { hex: '0606', strength: 4 },
          'al.x': { hex: '0506' },
        },
      },
      ['0505', '0606'],
    );
    expect(found.attack.total).toBe(3 + 4);
  });
  test('[DOW-11.2.2.1] [DOW-11.2.2.2] horse adds its morale: 3 with 2 attacks with 5', () => {
    expect(odds(duel({ arm: 'cavalry', strength: 3, morale: 2 }, {})).attack.total).toBe(5);
    expect(odds(duel({ arm: 'cavalry', strength: 5, losses: 2, morale: 2 }, {})).attack.total).toBe(5);
  });
  test('[DOW-11.2.3] foot and horse defend with their strength', () => {
    expect(odds(duel({}, { strength: 5, losses: 1 })).defence.total).toBe(4);
    expect(odds(duel({}, { arm: 'cavalry', strength: 5 })).defence.total).toBe(5);
  });
  test('[DOW-11.2.4.1] [DOW-11.2.4.2] guns add their morale: 4 with 4 defend with 8', () => {
    expect(odds(duel({}, { arm: 'foot-artillery', strength: 4, morale: 4 })).defence.total).toBe(8);
  });
});

describe('11.3 the morale differential', () => {
  const body = (morale: number, strength: number) => ({ morale, strength });
  test('[DOW-11.3.1] the attackers’ average less the defenders’', () => {
    // And over open ground nothing else counts.
    expect(odds(duel({ morale: 5 }, { morale: 2 })).die.lines).toMatchObject([{ value: 3 }]);
  });
  test('[DOW-11.3.2] units count, not points', () => {
    expect(averageMorale([body(3, 9), body(5, 1)], 'attacker')).toBe(4);
  });
  test('[DOW-11.3.3] a fraction goes to the side of the average with more points', () => {
    expect(averageMorale([body(3, 3), body(4, 4)], 'attacker')).toBe(4);
    expect(averageMorale([body(3, 4), body(4, 3)], 'attacker')).toBe(3);
    expect(averageMorale([body(1, 3), body(1, 3), body(3, 7)], 'defender')).toBe(2);
    expect(averageMorale([body(1, 3), body(1, 3), body(3, 5)], 'defender')).toBe(1);
  });
  test('[DOW-11.3.4] an even half goes to the defender’s good', () => {
    expect(averageMorale([body(3, 4), body(4, 4)], 'attacker')).toBe(3);
    expect(averageMorale([body(3, 4), body(4, 4)], 'defender')).toBe(4);
  });
  test('[DOW-11.3.5] the example: 3 and 4, seven points mostly of 4, against 3 of morale 4: 2-1 and no modifier', () => {
    const found = odds(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 3, morale: 3 },
          'fr.b': { hex: '0606', strength: 4, morale: 4 },
          'al.x': { hex: '0506', strength: 3, morale: 4 },
        },
      },
      ['0505', '0606'],
    );
    expect([found.attack.total, found.attackMorale, found.odds, found.die.total]).toEqual([7, 4, '2-1', 0]);
  });
  test('[DOW-5.2.13] a Guard pair has the average of its brigades', () => {
    const brigade = (morale: number, strength: number): Piece => ({
      hex: '0505',
      guard: true,
      corps: 'fr.ig',
      morale,
      strength,
    });
    const found = odds({
      pieces: { 'fr.g1': brigade(5, 5), 'fr.g2': brigade(4, 3), 'al.x': { hex: '0506' } },
    });
    expect([found.attack.total, found.attackMorale]).toEqual([8, 5]);
  });
});

describe('11.5, 11.6 terrain and arms', () => {
  const die = (
    ground: Omit<Skirmish, 'pieces'>,
    more: Readonly<Record<string, Piece>> = {},
    from = ['0505'],
  ) =>
    odds({ ...ground, pieces: { 'fr.a': { hex: '0505' }, ...more, 'al.x': { hex: '0506' } } }, from).die
      .total;

  test('[DOW-11.5.1] [DOW-11.5.3] the defender’s hex lowers the die as the chart has it, and never raises it', () => {
    const at = (terrain: NonNullable<Skirmish['terrain']>[string]) => die({ terrain: { '0506': terrain } });
    expect(
      ['clear', 'village', 'woods', 'swamp', 'town', 'grand-farm', 'forest'].map((t) => at(t as 'clear')),
    ).toEqual([0, -1, -1, -1, -2, -2, -2]);
    for (const { combat } of Object.values(tables.terrain.hexes)) expect(combat).toBeLessThanOrEqual(0);
  });
  test('[DOW-11.5.2] a hexside adds to it, and counts only if all attack across such', () => {
    const ground = { terrain: { '0506': 'village' }, high: ['0506'] } as const;
    expect(die(ground)).toBe(-2);
    expect(die({ sides: { '0505-0506': { water: 'stream' } } })).toBe(-1);
    expect(
      die({ sides: { '0505-0506': { water: 'stream' } } }, { 'fr.b': { hex: '0606' } }, ['0505', '0606']),
    ).toBe(0);
    const t = fight({
      sides: { '0505-0506': { water: 'river' } },
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
    });
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([
      'water-between DOW-11.5.2',
    ]);
  });

  const arms = {
    'fr.g': guns('0504', { arm: 'horse-artillery' }),
    'fr.a': { hex: '0505', strength: 4 },
    'fr.h': horse('0606', { strength: 4, morale: 3 }),
    'al.x': { hex: '0506', strength: 4 },
  };
  test('[DOW-11.6.1] a hex bombarded and attacked by foot and horse shifts a column to the right', () => {
    const t = fight({ pieces: { ...arms, 'fr.g': guns('0406') } });
    t.act({ type: 'bombard', hex: '0506', guns: ['0406'], support: [] }).roll(6);
    t.act({ type: 'attack', from: ['0505', '0606'], targets: ['0506'] });
    expect(t.pending).toMatchObject({ facts: { odds: { shift: { total: 1 }, odds: '2-1', column: '3-1' } } });
    const foot = fight({ pieces: { ...arms, 'fr.g': guns('0406') } });
    foot
      .act({ type: 'bombard', hex: '0506', guns: ['0406'], support: [] })
      .roll(6)
      .act({ type: 'attack', from: ['0505'], targets: ['0506'] });
    expect(foot.pending).toMatchObject({ facts: { odds: { shift: { total: 0 } } } });
    expect(odds({ pieces: arms }, ['0505', '0606']).shift.total).toBe(0);
  });

  const three = {
    'al.g': guns('0506', { strength: 1 }),
    'al.i': { hex: '0506', strength: 2 },
    'al.h': horse('0506', { strength: 2 }),
  };
  test('[DOW-11.6.2] [DOW-11.6.4] a stack of all three arms may show them and shifts a column to the left', () => {
    const t = fight({ pieces: { 'fr.a': { hex: '0505', strength: 9 }, ...three } }).attack(['0505'], '0506');
    t.act({ type: 'stand', claim: true });
    expect(t.last('combinedArmsShown').units).toEqual(['al.i', 'al.h', 'al.g']);
    expect(t.stack('0506')).toEqual(['al.g', 'al.i', 'al.h']);
    expect(t.pending).toMatchObject({ facts: { odds: { shift: { total: -1 } } } });
    const two = fight({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.i': { hex: '0506', strength: 2 },
        'al.h': horse('0506', { strength: 2 }),
      },
    }).attack(['0505'], '0506');
    expect(two.why({ type: 'stand', claim: true })).toEqual(['not-three-arms DOW-11.6.2']);
  });
  test('[DOW-11.6.3] French foot brings the guns itself', () => {
    const t = fight({
      first: 'coalition',
      pieces: {
        'al.a': { hex: '0505', strength: 9 },
        'fr.d': { hex: '0506', strength: 3, inherent: 1 },
        'fr.h': horse('0506', { strength: 2 }),
      },
    }).attack(['0505'], '0506');
    t.act({ type: 'stand', claim: true });
    expect(t.last('combinedArmsShown').units).toEqual(['fr.d', 'fr.h']);
  });
});

describe('11.8 the table', () => {
  test('[DOW-11.8.1] its cells: high dice help the attacker, each column as much as a point of the die', () => {
    const worth = ['Ar', 'NE', 'Ex', 'DrC', 'Dr', 'Dr2'];
    const { rows, columns } = tables.combat;
    for (const [n, row] of rows.entries()) {
      for (const [c, cell] of row.entries()) {
        const step = n - 1 + (c - 2);
        const expected =
          step <= 2
            ? 'Ar'
            : step === 3
              ? 'NE'
              : step === 4
                ? 'Ex'
                : step === 5
                  ? 'DrC'
                  : step <= 8
                    ? 'Dr'
                    : 'Dr2';
        expect([n, c, cell]).toEqual([n, c, expected]);
        expect(worth.indexOf(rows[n + 1]?.[c] ?? 'Dr2')).toBeGreaterThanOrEqual(worth.indexOf(cell));
      }
    }
    const { world } = fight(duel({}, {})).game;
    expect([combatResult(world, '1-3', -9), combatResult(world, '6-1', 12), columns.length]).toEqual([
      'Ar',
      'Dr2',
      8,
    ]);
    expect(new Set(rows.flat())).toEqual(new Set(worth));
  });
});
