import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { arrange, passUntil, quatreBras } from '../quatre-bras.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

const ONE_TURN = { first: '16/1400', last: '16/1400', rule: 'NLB-3.2B' };
const level = (at: number, rule = 'NLB-9.2.1') => ({ from: '16/1400', level: at, rule });

const points = (more: Partial<NonNullable<NlbScenario['victory']['points']>> = {}) => ({
  instant: [],
  points: {
    rule: 'NLB-3.4.2',
    losses: { points: 1, rule: 'NLB-3.4A' },
    control: [],
    tie: { winner: null, rule: 'NLB-3.4.2' },
    ...more,
  },
});

describe('how a game ends', () => {
  test('[NLB-3.4.1] a decisive event ends the game at once', () => {
    const table = skirmish({
      scenario: {
        morale: { allied: { demoralization: [level(2)] } },
        victory: {
          instant: [{ when: 'demoralization', army: 'allied', winner: 'french', rule: 'NLB-3.4.1' }],
        },
      },
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0805', strength: 4 },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '0804', strength: 4 },
      },
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1);
    // Another combat and three turns were still to come.
    expect(table.step).toBe('over');
    expect(table.last('gameEnded').outcome).toMatchObject({ winners: ['french'], rule: 'NLB-3.4.1' });
    expect(table.game.judge(table.position, 'french', { type: 'endCombat' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'game-over' }],
    });
  });

  test('[NLB-3.4.2] otherwise points decide after the last turn', () => {
    const pieces: Skirmish['pieces'] = {
      'fr.a': { hex: '0505', strength: 12 },
      'al.x': { hex: '0504', strength: 2 },
      'al.y': { hex: '1010' },
    };
    const table = skirmish({ scenario: { turns: ONE_TURN, victory: points() }, pieces });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1).act({ type: 'declineAdvance' });
    expect(table.step).not.toBe('over');
    table.pass();
    expect(table.last('gameEnded')).toMatchObject({
      outcome: { winners: ['french'], rule: 'NLB-3.4.2', code: 'points', facts: { french: 2, coalition: 0 } },
    });
    const draw = skirmish({ scenario: { turns: ONE_TURN, victory: points() }, pieces });
    draw.endMovement().attack(['0504'], ['fr.a']).roll(4).retreat('al.x', '0503');
    draw.act({ type: 'declineAdvance' }).pass();
    expect(draw.last('gameEnded').outcome).toMatchObject({ winners: [], facts: { french: 0, coalition: 0 } });
  });

  test('[NLB-3.4A] an eliminated unit gives points for the strength its counter showed', () => {
    const table = skirmish({
      scenario: { turns: ONE_TURN, victory: points({ losses: { points: 3, rule: 'NLB-3.4A' } }) },
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0805', strength: 18 },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '0804', strength: 5, reduced: 3, flipped: true },
        'al.z': { hex: '1212' },
      },
    });
    table.endMovement();
    table.attack(['0504'], ['fr.a']).roll(1).act({ type: 'declineAdvance' });
    table.attack(['0804'], ['fr.b']).roll(1).act({ type: 'declineAdvance' });
    expect(table.of('eliminated').map(({ strength, losses }) => [strength, losses])).toEqual([
      [2, 2],
      [3, 5],
    ]);
    table.pass();
    const { points: tally } = table.last('gameEnded');
    expect(tally?.french.lines.map(({ code, value, rule }) => [code, value, rule])).toEqual([
      ['losses', 15, 'NLB-3.4A'],
    ]);
    expect(tally?.coalition.total).toBe(0);
  });

  test('[NLB-3.4C] when an exchange would decide for both, the army that is not active is judged first', () => {
    const both = (firstPlayer: 'french' | 'coalition') =>
      skirmish({
        scenario: {
          firstPlayer,
          morale: { french: { demoralization: [level(2)] }, allied: { demoralization: [level(2)] } },
          victory: {
            instant: [
              { when: 'demoralization', army: 'french', winner: 'coalition', rule: 'NLB-3.4.1' },
              { when: 'demoralization', army: 'allied', winner: 'french', rule: 'NLB-3.4.1' },
            ],
          },
        },
        pieces: {
          'fr.a': { hex: '0505', strength: firstPlayer === 'french' ? 8 : 2 },
          'al.x': { hex: '0504', strength: firstPlayer === 'french' ? 2 : 8 },
        },
      }).endMovement();
    const french = both('french').attack(['0504'], ['fr.a']).roll(6).act({ type: 'lose', unit: 'fr.a' });
    expect(french.of('eliminated').map(({ unit }) => unit)).toEqual(['al.x', 'fr.a']);
    expect(french.last('gameEnded').outcome.winners).toEqual(['french']);
    expect(french.of('demoralized').map(({ army }) => army)).toEqual(['allied']);
    const allied = both('coalition').attack(['0505'], ['al.x']).roll(6).act({ type: 'lose', unit: 'al.x' });
    expect(allied.last('gameEnded').outcome.winners).toEqual(['allied']);
    expect(allied.of('demoralized').map(({ army }) => army)).toEqual(['french']);
  });
});

describe('who controls a hex', () => {
  const contested = (initially: 'french' | 'coalition' | null, pieces: Skirmish['pieces']) =>
    skirmish({
      scenario: {
        turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' },
        control: [{ hex: '0505', initially, rule: 'NLB-3.4B.2' }],
        victory: points({ control: [{ hex: '0505', points: 5, when: 'end', rule: 'NLB-3.4B.1' }] }),
      },
      pieces,
    });

  test('[NLB-3.4B.1] a side controls the hex that its units were the last to move through', () => {
    const table = contested(null, { 'fr.a': { hex: '0507' }, 'al.x': { hex: '1111' } });
    expect(table.position.control['0505']).toBeNull();
    // Through it and on: nobody stands there at the end.
    table.march('fr.a', '0506', '0505', '0504');
    expect(table.last('controlChanged')).toMatchObject({ hex: '0505', side: 'french', rule: 'NLB-3.4B.1' });
    for (let turns = 0; turns < 4; turns += 1) {
      expect(table.position.control['0505']).toBe('french');
      table.pass().pass();
    }
    expect(table.last('gameEnded').points).toMatchObject({ french: { total: 5 }, coalition: { total: 0 } });
    // A hex next to the path, in the zone of control of the unit, is not controlled.
    const beside = contested(null, { 'fr.a': { hex: '0607' }, 'al.x': { hex: '1111' } });
    beside.march('fr.a', '0606', '0605', '0604');
    expect(beside.position.control['0505']).toBeNull();
  });

  test('[NLB-3.4B.1] retreat and advance are movement enough', () => {
    const table = contested(null, {
      'fr.a': { hex: '0503', strength: 6 },
      'al.x': { hex: '0504', strength: 2 },
    });
    table.endMovement().attack(['0504'], ['fr.a']).roll(1).retreat('al.x', '0505');
    expect(table.position.control['0505']).toBe('coalition');
    table.act({ type: 'advance', unit: 'fr.a', hex: '0504' });
    table.endMovement().attack(['0504'], ['al.x']).roll(3).retreat('al.x', '0506');
    table.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
    expect(table.position.control['0505']).toBe('french');
  });

  test('[NLB-3.4B.2] control given at the start lasts until the other side comes', () => {
    for (const side of ['french', 'coalition'] as const) {
      const table = contested(side, { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1111' } });
      for (let turns = 0; turns < 4; turns += 1) {
        expect(table.position.control['0505']).toBe(side);
        table.pass().pass();
      }
      expect(table.last('gameEnded').points?.[side].total).toBe(5);
    }
    // Quatre Bras itself is the Allies’ to lose, though none of them stands there.
    const shipped = quatreBras();
    expect(shipped.position.control).toEqual({ '1641': 'coalition' });
    arrange(passUntil(shipped, '16/1500'), {
      'fr.2.pire': '1643',
      'al.n2.opstl': '0140',
      'al.n2.blndt': '0142',
    });
    shipped.march('fr.2.pire', '1642', '1641');
    expect(shipped.position.control).toEqual({ '1641': 'french' });
  });

  test('[NLB-3.4B.4] control changes hands as often as the sides come through', () => {
    const table = contested('coalition', {
      'fr.a': { hex: '0405', movement: 6 },
      'al.x': { hex: '0908', movement: 6 },
    });
    table.march('fr.a', '0505', '0404').endMovement();
    table.march('al.x', '0807', '0707', '0606', '0506').endMovement();
    table.endMovement();
    expect(table.of('controlChanged').map(({ side }) => side)).toEqual(['french']);
    table.march('al.x', '0505').endMovement();
    expect(table.of('controlChanged').map(({ side }) => side)).toEqual(['french', 'coalition']);
    // Beaten off by fr.a, which follows: it is the third change.
    table.attack(['0404'], ['al.x']).roll(6).retreat('al.x', '0506');
    table.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
    expect(table.of('controlChanged').map(({ side }) => side)).toEqual(['french', 'coalition', 'french']);
    expect(table.position.control['0505']).toBe('french');
  });
});
