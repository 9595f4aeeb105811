import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const GUARD = { hex: '0506', org: 'G', strength: 4 } as const;
const PIECES: Readonly<Record<string, Piece>> = {
  'fr.g': GUARD,
  'fr.rest': { hex: '1212' },
  'al.x': { hex: '0505', strength: 4 },
  'al.rest': { hex: '1201' },
};

const level = (amount: number) => ({
  demoralization: [{ from: '16/1400', level: amount, rule: 'NLB-9.2.1' }],
});

const scene = (pieces = PIECES, spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    optional: ['15.2'],
    ...spec,
    pieces,
    scenario: { morale: { french: level(50), allied: level(30) }, ...spec.scenario },
  }).endMovement();

const frenchLevel = (table: Table): string[] => {
  const ledger = table.game.observe(table.position, 'french').armies.french?.levels.demoralization;
  return ledger === null || ledger === undefined ? [] : [...lines(ledger), `= ${ledger.total}`];
};

const PLAIN = ['level 50 NLB-9.2.1', '= 50'];
const DROPPED = ['level 50 NLB-9.2.1', 'level-guard -20 NLB-15.2.1', '= 30'];

describe('the Imperial Guard (15.2)', () => {
  test('[NLB-15.2.1] Guard infantry eliminated, repulsed or in an exchange costs the French level 20 at once', () => {
    // By the table: 1-5 and a 6 is Ae, 1-1 and a 6 is Ar, 4-1 and a 6 is Ex.
    for (const [column, face, result] of [
      ['1-5', 6, 'Ae'],
      ['1-1', 6, 'Ar'],
    ] as const) {
      const table = scene().attack(['0505'], ['fr.g'], column).roll(face);
      expect(table.last('combatRolled').result).toBe(result);
      expect(frenchLevel(table), result).toEqual(DROPPED);
      expect(table.last('guardRecoiled')).toMatchObject({ rule: 'NLB-15.2.1', times: 1, level: 30 });
    }
    const exchange = scene({ ...PIECES, 'fr.g': { ...GUARD, strength: 16 } });
    exchange.attack(['0505'], ['fr.g'], '4-1').roll(6);
    expect(exchange.last('combatRolled').result).toBe('Ex');
    exchange.act({ type: 'lose', unit: 'fr.g' });
    expect(frenchLevel(exchange)).toEqual(DROPPED);
  });

  test('[NLB-15.2.1] it counts each time', () => {
    const table = scene({
      ...PIECES,
      'fr.h': { hex: '0906', org: 'G' },
      'al.y': { hex: '0905' },
    });
    table.attack(['0505'], ['fr.g'], '1-5').roll(6).act({ type: 'declineAdvance' });
    table.attack(['0905'], ['fr.h'], '1-5').roll(6);
    expect(frenchLevel(table)).toEqual(['level 50 NLB-9.2.1', 'level-guard -40 NLB-15.2.1', '= 10']);
    expect(table.of('guardRecoiled').map(({ times }) => times)).toEqual([1, 2]);
  });

  test('[NLB-15.2.1] the army is demoralized on the spot where its losses reach the lowered level', () => {
    const table = scene(PIECES, { scenario: { morale: { french: level(24) } } });
    table.attack(['0505'], ['fr.g'], '1-5').roll(6);
    // 4 lost against a level of 24 less 20.
    expect(table.last('demoralized')).toMatchObject({ army: 'french', losses: 4, level: 4 });
  });

  test('[NLB-15.2.1] success, other troops, Guard horse and defence leave the level alone', () => {
    const won = scene({ ...PIECES, 'fr.g': { ...GUARD, strength: 24 } });
    won.attack(['0505'], ['fr.g'], '4-1').roll(1);
    expect(frenchLevel(won)).toEqual(PLAIN);
    const pushed = scene({ ...PIECES, 'fr.g': { ...GUARD, strength: 24 } });
    pushed.attack(['0505'], ['fr.g'], '3-1').roll(1);
    expect([pushed.last('combatRolled').result, frenchLevel(pushed)]).toEqual(['Dr', PLAIN]);
    for (const other of [
      { ...GUARD, org: '2' },
      { ...GUARD, arm: 'cavalry' },
      { ...GUARD, arm: 'foot-artillery' },
    ] as const) {
      const table = scene({ ...PIECES, 'fr.g': other })
        .attack(['0505'], ['fr.g'], '1-5')
        .roll(6);
      expect(frenchLevel(table)).toEqual(PLAIN);
    }
    // The Allies attack the Guard, and get an exchange.
    const attacked = scene(
      { ...PIECES, 'al.x': { hex: '0505', strength: 16 } },
      {
        scenario: { firstPlayer: 'coalition' },
      },
    );
    attacked.attack(['0506'], ['al.x'], '4-1').roll(6);
    attacked.act({ type: 'lose', unit: 'al.x' });
    expect([attacked.last('combatRolled').result, frenchLevel(attacked)]).toEqual(['Ex', PLAIN]);
  });

  test('[NLB-15.2.1] the Guard counts beside troops of the line', () => {
    const table = scene({ ...PIECES, 'fr.a': { hex: '0405' } });
    table.attack(['0505'], ['fr.a', 'fr.g'], '1-5').roll(6);
    expect(frenchLevel(table)).toEqual(DROPPED);
  });

  test('[NLB-15.2.1] without the option nothing of it happens', () => {
    const table = scene(PIECES, { optional: [] }).attack(['0505'], ['fr.g'], '1-5').roll(6);
    expect([frenchLevel(table), table.of('guardRecoiled')]).toEqual([PLAIN, []]);
  });

  test('[NLB-15.2.2] an exchange that demoralizes or disintegrates an enemy army is no repulse', () => {
    const last = { level: 3, from: '16/1400', rule: 'NLB-9.1.1' };
    for (const [morale, broken] of [
      [level(4), 'demoralized'],
      [{ disintegration: last }, 'disintegrated'],
    ] as const) {
      const table = scene(
        { ...PIECES, 'fr.g': { ...GUARD, strength: 16 } },
        {
          scenario: { morale: { french: level(50), allied: morale } },
        },
      );
      table.attack(['0505'], ['fr.g'], '4-1').roll(6).act({ type: 'lose', unit: 'fr.g' });
      expect(table.last(broken).army).toBe('allied');
      expect([frenchLevel(table), table.of('guardRecoiled')], broken).toEqual([PLAIN, []]);
    }
  });

  test('[NLB-15.2.2] an army that was broken before excuses nothing', () => {
    const table = scene(
      {
        ...PIECES,
        'fr.a': { hex: '0906', strength: 24 },
        'al.y': { hex: '0905', strength: 4 },
        'fr.g': { ...GUARD, strength: 16 },
      },
      { scenario: { morale: { french: level(50), allied: level(4) } } },
    );
    table.attack(['0905'], ['fr.a'], '4-1').roll(1).act({ type: 'declineAdvance' });
    expect(table.last('demoralized').army).toBe('allied');
    table.attack(['0505'], ['fr.g'], '4-1').roll(6).act({ type: 'lose', unit: 'fr.g' });
    expect(frenchLevel(table)).toEqual(DROPPED);
  });
});
