import { describe, expect, test } from 'vitest';
import { setUp } from '../../../src/systems/ldga/rules/setup/setup.ts';
import { attack, battle, END, type Pieces } from '../battle.ts';
import { type Field, table } from '../field.ts';

/* 8.24, 10.22, 11.2: what is owed and to whom. */

describe('a repulse that failed', () => {
  const owing = (owes: string | null) =>
    battle({
      'fr.1.a': { hex: '0505', strength: 12, state: { owes } },
      'pr.1.a': { hex: '0506', strength: 4 },
      'pr.1.z': { hex: '1111' },
    })
      .act(attack('0505', '0506'), END)
      .roll(3)
      .last('combatResolved').odds;
  test('[LDGA-10.22.4] costs two columns against whom it failed, and nothing against others', () => {
    expect([owing(null).column, owing('0506').column, owing('1111').column]).toEqual(['3-1', '1.5-1', '3-1']);
  });
});

describe('a repulse of several hexes that failed', () => {
  const pushed = (options: Field['options'] = []) => {
    const t = table({
      pieces: {
        'fr.1.a': { hex: '0505', strength: 12 },
        'fr.1.b': { hex: '0407', strength: 4 },
        'fr.1.c': { hex: '0705', strength: 4 },
        'pr.1.a': { hex: '0506', strength: 4 },
        'pr.1.b': { hex: '0605', strength: 4 },
        'pr.1.z': { hex: '1212' },
      },
      options: ['without-command', ...options],
    }).toMovement();
    return t.act({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0506', '0605'] }).toCombat();
  };
  const OWED = 'must-attack-whom-it-failed-to-repulse LDGA-10.22.2';
  test('[LDGA-10.22.2] [LDGA-10.22.4] owes an attack on all of them, two columns less', () => {
    const t = pushed();
    expect(t.why(attack('0505', '0506'))).toEqual([OWED]);
    expect(t.why(attack('0505', '0605'))).toEqual([OWED]);
    expect(t.why(attack('0505', '0506', '0605'))).toEqual([]);
    expect(t.why(END)).toContain(OWED);
    t.act(attack('0505', '0506', '0605'), END).roll(3);
    expect(t.last('combatResolved').odds).toMatchObject({ odds: '1.5-1', column: '1-1.5' });
  });
  test('[LDGA-10.22.2] [LDGA-11.24.1] who touches only one of them cannot join, and is bound to nothing (ruling R124)', () => {
    const t = pushed();
    expect(t.why(attack(['0407', '0505'], '0506', '0605'))).toEqual(['not-adjacent LDGA-11.24.1']);
    t.act(attack('0505', '0506', '0605'));
    expect(t.why(END)).toEqual([]);
  });
  test('[LDGA-10.22.2] [LDGA-11.2.2] also where one fight is declared at a time', () => {
    const t = pushed(['one-combat-at-a-time']);
    expect(t.why(attack('0505', '0506'))).toEqual([OWED]);
    expect(t.why(attack('0505', '0506', '0605'))).toEqual([]);
    expect(t.options('declareAttack')).toEqual([attack('0505', '0506', '0605')]);
  });
  test('[LDGA-10.22.2] [LDGA-11.21.4] nor may two of one stack who failed against two hexes attack one alone', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', state: { owes: '0506' } },
      'fr.1.b': { hex: '0505', state: { owes: '0605' } },
      'pr.1.a': { hex: '0506' },
      'pr.1.b': { hex: '0605' },
    });
    expect(t.why(attack('0505', '0506'))).toEqual([OWED]);
    expect(t.why(attack('0505', '0506', '0605'))).toEqual([]);
  });
});

test('[LDGA-8.52.3] [LDGA-10.22.2] whoever is beside those alone whom others owe an attack need not attack over a bridge instead', () => {
  const t = (more: Pieces = {}) =>
    battle(
      {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0607' },
        'pr.1.a': { hex: '0506' },
        'pr.1.b': { hex: '0605' },
        'pr.1.c': { hex: '0707' },
        ...more,
      },
      { sides: { '0607-0707': { water: 'river' } }, roads: [['0607', '0707']] },
    )
      .mark('fr.1.a', { owes: ['0506', '0605'] })
      .act(attack('0505', '0506', '0605'));
  expect(t().why(attack('0607', '0707'))).toEqual([]);
  expect(t().why(END)).toEqual([]);
  expect(t({ 'pr.1.d': { hex: '0608' } }).why(END)).toContain('must-attack LDGA-11.21.1');
});

describe('water', () => {
  const shelter = (water: 'stream' | 'river', bridge: boolean) => {
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } },
      { sides: { '0505-0506': { water } }, roads: bridge ? [['0505', '0506']] : [] },
    )
      .act(attack('0505', '0506'), END)
      .roll(6);
    const { total, lines } = t.last('combatResolved').odds.defence;
    return [total, lines.at(-1)?.rule];
  };
  test('[LDGA-11.31B.1] [LDGA-11.31E] [LDGA-TEC.20] shelters by its own case, bridged or not', () => {
    expect(shelter('stream', false)).toEqual([6, 'LDGA-11.31B.1']);
    expect(shelter('stream', true)).toEqual([6, 'LDGA-TEC.20']);
    expect(shelter('river', true)).toEqual([8, 'LDGA-11.31E']);
  });
});

describe('the map’s corner', () => {
  test('[LDGA-4.31.1] [LDGA-11.21.1] whoever stands there must be attacked like others', () => {
    for (const [from, corner] of [
      ['0102', '0101'],
      ['1413', '1414'],
      ['1402', '1401'],
      ['0113', '0114'],
    ] as const) {
      const t = battle({ 'fr.1.a': { hex: from }, 'pr.1.a': { hex: corner } });
      expect(t.why(END)).not.toEqual([]);
      expect(t.why(attack(from, corner))).toEqual([]);
    }
  });
});

describe('reorganizing', () => {
  test('[LDGA-6.21.1] each leader is asked for his own, and the end for nobody', () => {
    const t = table({
      pieces: {
        'fr.1.a': { strength: 4, state: { place: 'night', reduced: true } },
        'fr.2.b': { strength: 4, formation: '2', state: { place: 'night', reduced: true } },
        'fr.1.z': { hex: '0101' },
        'pr.1.x': { hex: '1414' },
      },
      leaders: { 'fr.leader.derlon': '0505', 'fr.leader.reille': '0303' },
    }).to('ldga.reorganization.choose');
    const offered = (subject?: string) =>
      t.game
        .options(t.position, 'french', subject)
        .actions.map((one) => (one.type === 'reorganize' ? `${one.leader} ${one.unit}` : one.type));
    expect(offered('fr.leader.derlon')).toEqual(['fr.leader.derlon fr.1.a']);
    expect(offered('fr.leader.reille')).toEqual(['fr.leader.reille fr.2.b']);
    expect(offered('')).toEqual(['endReorganizing']);
    expect(offered().sort()).toEqual([
      'endReorganizing',
      'fr.leader.derlon fr.1.a',
      'fr.leader.reille fr.2.b',
    ]);
  });
});

test('[LDGA-11.32.2] [LDGA-11.32.3] what is told of an attack at eight to one counts two off every face, and none below one', () => {
  const t = battle({ 'fr.1.a': { hex: '0505', strength: 32 }, 'pr.1.a': { hex: '0506', strength: 4 } });
  const { results } = t.game.preview(t.position, 'french', attack('0505', '0506')) as { results: string[] };
  expect(results).toEqual(['De', 'De', 'De', 'De', 'Dh', 'Dr2']);
});

test('[LDGA-16.31.1] no Guard has gone back before anybody has fought', () => {
  const t = table({ pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '1212' } } });
  expect([setUp(t.world).guardRecoiled, t.position.guardRecoiled]).toEqual([false, false]);
});

test('[LDGA-8.14.1] a chit drawn at night goes to the hand, and only its owner sees which it is', () => {
  const t = table({ pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '1212' } }, turns: [4, 5] });
  while (!t.has('chitDrawn')) t.pass();
  const { side, chit } = t.last('chitDrawn');
  expect(t.last('chitDrawn')).toMatchObject({
    kept: true,
    to: [side],
    masked: { kept: true, chit: null, side },
    reveals: true,
  });
  expect(t.position.purses[side].hand).toContain(chit);
});
