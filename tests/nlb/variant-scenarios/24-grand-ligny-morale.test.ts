import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { levelsOf } from '../battle.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const level = (army: 'french' | 'prussian' | 'allied', corps: string, points: number) => ({
  army,
  corps,
  level: points,
  rule: 'NLB-24.3.3',
});
const breaks = (points: number) => ({
  demoralization: [{ from: '16/1400', level: points, rule: 'NLB-24.3.2' }],
});

describe('corps and armies (24.1A, 24.3)', () => {
  const exchange = (oldGuard: object, corps = 99, army = 99, roll = 6, column = '4-1'): Table => {
    const table = skirmish({
      pieces: {
        'fr.gr': { hex: '0505', org: 'G', strength: 9 },
        'fr.line': { hex: '0508', org: '2' },
        'pr.x': { hex: '0504', strength: 2, org: '1', nationality: 'prussian' },
        'pr.lost': { hex: '0101', strength: 3, org: '1', nationality: 'prussian' },
      },
      scenario: {
        chapters: ['13'],
        morale: { prussian: breaks(army) },
        corpsMorale: {
          levels: [level('french', '2', 20), level('prussian', '1', corps)],
          oldGuard: {
            units: ['fr.gr'],
            range: 10,
            drop: 7,
            waivedBy: ['prussian.1'],
            rule: 'NLB-24.1A.3',
            ...oldGuard,
          },
          besideArmies: true,
        },
      },
    });
    // Three points were lost before: enough to have broken a corps or an army whose level is three.
    const { forces, armies } = table.position;
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        coalition: forces.coalition.map((u) =>
          u.id === 'pr.lost' ? { ...u, place: 'eliminated' as const } : u,
        ),
      },
      armies: { ...armies, prussian: { losses: 3, demoralized: army <= 3, disintegrated: false } },
      corps: {
        ...table.position.corps,
        'prussian.1': { demoralized: corps <= 3, near: 0, lasting: 0 },
      },
    };
    table.endMovement().attack(['0504'], ['fr.gr'], column).roll(roll);
    if (table.step === 'nlb.combat.exchangeLoss') table.act({ type: 'lose', unit: 'fr.gr' });
    return table;
  };
  const failed = (table: Table): number => table.of('oldGuardFailed').length;
  const spares = { sparesExchange: 'NLB-24.1A.3' };

  test('[NLB-24.1A.3] an exchange with a demoralized enemy is no failure of the Old Guard', () => {
    expect(failed(exchange(spares))).toBe(1);
    expect(failed(exchange(spares, 3))).toBe(0);
    expect(failed(exchange(spares, 99, 3))).toBe(0);
    expect(failed(exchange({}, 99, 3))).toBe(1);
    // An army that breaks only now was not demoralized when it was attacked.
    expect(failed(exchange(spares, 99, 5))).toBe(1);
    // Other adverse results count, whomever they were suffered from.
    expect(failed(exchange(spares, 3, 99, 6, '1-5'))).toBe(1);
  });

  test('[NLB-24.3.1] losses are tracked for the army and for the corps', () => {
    const table = exchange(spares, 5, 5);
    expect(table.position.armies.prussian).toMatchObject({ losses: 5, demoralized: true });
    expect(table.position.corps['prussian.1']).toMatchObject({ demoralized: true });
    expect(table.position.armies.french).toMatchObject({ losses: 9 });
    const corps = table.game.observe(table.position, 'french').corps.map(({ id, losses }) => [id, losses]);
    expect(corps).toEqual([
      ['french.2', 0],
      ['prussian.1', 5],
    ]);
  });
});

describe('intervention (24.3A)', () => {
  const scene = (hex: string, more: Partial<Skirmish> = {}): Table =>
    skirmish({
      columns: 34,
      pieces: {
        'al.a': { hex, strength: 5 },
        'al.b': { hex, strength: 3 },
        'fr.x': { hex: more.pieces?.['fr.x']?.hex ?? '3003', strength: 2 },
        'fr.y': { hex: '3412' },
      },
      ...more,
      scenario: {
        firstPlayer: 'coalition',
        morale: { french: breaks(60) },
        rules: [{ kind: 'intervention', army: 'allied', against: 'french', eastOf: 28, rule: 'NLB-24.3A' }],
        ...more.scenario,
      },
    });

  test('[NLB-24.3A] the first attack of Allied units in command east of column 28 lowers the French level by their strength', () => {
    const table = scene('3004').endMovement().attack(['3003'], ['al.a']);
    expect(table.last('intervened')).toMatchObject({ rule: 'NLB-24.3A', strength: 8 });
    expect(levelsOf(table, 'french')).toEqual([52, null]);
    expect(
      table.game.observe(table.position, 'french').armies.french?.levels.demoralization?.lines[1],
    ).toMatchObject({ value: -8, code: 'level-intervention', rule: 'NLB-24.3A' });
  });

  test('[NLB-24.3A] only once, only east of the column, only units in command', () => {
    const west: Partial<Skirmish> = {
      pieces: { 'al.a': { hex: '2804', strength: 5 }, 'fr.x': { hex: '2803', strength: 2 } },
    };
    const here = scene('2804', west).endMovement().attack(['2803'], ['al.a']);
    expect(here.of('intervened')).toEqual([]);
    const twice = scene('3004', {
      pieces: {
        'al.a': { hex: '3004', strength: 5 },
        'al.b': { hex: '3206', strength: 3 },
        'fr.x': { hex: '3003', strength: 1 },
        'fr.y': { hex: '3205', strength: 1 },
      },
    });
    twice.endMovement().attack(['3003'], ['al.a'], '4-1').roll(1);
    if (twice.step === 'nlb.combat.advanceChoice') twice.act({ type: 'declineAdvance' });
    twice.attack(['3205'], ['al.b']);
    expect(twice.of('intervened').map(({ strength }) => strength)).toEqual([5]);
    expect(levelsOf(twice, 'french')).toEqual([55, null]);
    const led = scene('3004', {
      leaders: { 'al.leader.w': { hex: '3005', capacity: 1 } },
      scenario: { chapters: ['10', '11'] },
    });
    led.act({ type: 'command', leader: 'al.leader.w', whom: 'al.b' }).endMovement();
    expect(led.unit('al.a').outOfCommand).toBe(true);
    led.attack(['3003'], ['al.a']);
    expect(led.last('intervened')).toMatchObject({ strength: 3 });
  });

  test('[NLB-24.3A] it may demoralize the French in the same instant', () => {
    const table = scene('3004', { scenario: { morale: { french: breaks(8) } } });
    table.endMovement().attack(['3003'], ['al.a']);
    expect(table.position.armies.french).toMatchObject({ losses: 0, demoralized: true });
  });
});

describe('towns (24.3B-C)', () => {
  const held: NlbScenario['levelChanges'] = [
    {
      army: 'allied',
      levels: 'both',
      amount: -5,
      cause: { kind: 'all-held', side: 'french', hexes: ['0504'] },
      stays: 'once-demoralized',
      rule: 'NLB-24.3B.3',
    },
  ];
  const scene = (points: number): Table =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0901' }, 'al.y': { hex: '0502' } },
      scenario: {
        turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
        control: [{ hex: '0504', initially: 'coalition', rule: 'NLB-24.3B.1' }],
        morale: {
          allied: { ...breaks(points), disintegration: { from: '16/1400', level: 30, rule: 'NLB-24.3.2' } },
        },
        levelChanges: held,
      },
    });
  /** The French come through the town and go on, the Allies come back. */
  const recapture = (table: Table): Table => {
    table.march('fr.a', '0504', '0604', '0704').pass();
    return table.march('al.y', '0503', '0504');
  };

  test('[NLB-24.3B.3] [NLB-24.3C] retaken before the army is demoralized, a town no longer weighs on it', () => {
    const table = scene(20);
    table.march('fr.a', '0504', '0604', '0704');
    expect(levelsOf(table, 'allied')).toEqual([15, 25]);
    expect(levelsOf(recapture(scene(20)), 'allied')).toEqual([20, 30]);
  });

  test('[NLB-24.3B.3] retaken afterwards it does, for good', () => {
    // The loss of the town itself demoralizes an army with a level of five.
    const table = recapture(scene(5));
    expect(table.position.control['0504']).toBe('coalition');
    expect(table.position.armies.allied).toMatchObject({ demoralized: true });
    expect(levelsOf(table, 'allied')).toEqual([0, 25]);
  });
});

describe('the army that withdraws (24.3D)', () => {
  const scene = (more: Partial<Skirmish> = {}): Table =>
    skirmish({
      columns: 20,
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '0101' },
        'al.late': {},
        'pr.z': { hex: '0202' },
      },
      leaders: { 'al.leader.w': { hex: '0101', capacity: 1 }, 'pr.leader.b': { hex: '0202', capacity: 1 } },
      ...more,
      scenario: {
        chapters: ['10'],
        turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
        reinforcements: [
          {
            id: 'late',
            army: 'allied',
            turn: '16/1600',
            hex: '0112',
            order: [['al.late']],
            rule: 'NLB-5.6.1',
          },
        ],
        morale: { allied: breaks(2) },
        rules: [{ kind: 'armyLeaves', army: 'allied', when: 'demoralization', rule: 'NLB-24.3D' }],
        ...more.scenario,
      },
    });

  test('[NLB-24.3D] the demoralized army is gone, units on the way and leaders with it, but not lost', () => {
    const table = scene().endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(table.last('armyLeft')).toMatchObject({ rule: 'NLB-24.3D', army: 'allied' });
    expect(['al.x', 'al.y', 'al.late', 'pr.z'].map((id) => table.unit(id).place)).toEqual([
      'eliminated',
      'exited',
      'exited',
      'map',
    ]);
    expect(table.position.leaders.coalition.map(({ id, place }) => [id, place])).toEqual([
      ['al.leader.w', 'exited'],
      ['pr.leader.b', 'map'],
    ]);
    expect(table.position.armies.allied?.losses).toBe(2);
    expect(table.game.invariants(table.position)).toEqual([]);
    // The fight goes on without it.
    expect(table.step).toBe('nlb.combat.advanceChoice');
  });

  test('[NLB-24.3D] [NLB-10.1E.2] an ally’s leader whom it leaves alone beside the enemy joins his own', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 12 },
      'fr.b': { hex: '0805' },
      'al.x': { hex: '0504', strength: 2 },
      'al.y': { hex: '0804' },
      'pr.z': { hex: '0202' },
    };
    const table = scene({
      pieces,
      leaders: { 'pr.leader.b': { hex: '0804', capacity: 1 } },
      scenario: { reinforcements: [] },
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(table.position.leaders.coalition[0]).toMatchObject({ place: 'map', hex: '0202', driven: false });
  });

  test('[NLB-24.3D] an army that is still in hand stays', () => {
    const table = scene({ scenario: { morale: { allied: breaks(3) } } });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(table.of('armyLeft')).toEqual([]);
    expect(table.unit('al.y').place).toBe('map');
  });
});
