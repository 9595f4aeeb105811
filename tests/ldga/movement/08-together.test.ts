import { describe, expect, test } from 'vitest';
import { type Field, table } from '../field.ts';

/* 8, 10, 20.15: where rules of movement meet: columns that push, leaders who leave crowds, sources by night. */

const march = (piece: string, ...path: string[]) => ({ type: 'march' as const, pieces: [piece], path });

describe('columns that push', () => {
  const ROAD = { roads: [['0503', '0504', '0505', '0506', '0507']] };
  const column = (second: number) =>
    table({
      ...ROAD,
      pieces: {
        'fr.1.a': { hex: '0503', strength: 10 },
        'pr.1.a': { hex: '0506', strength: 2 },
        'pr.1.b': { hex: '0607', strength: second },
      },
      options: ['without-command'],
    })
      .toMovement()
      .column('fr.1.a', '0504', '0505');

  test('[LDGA-8.42B.1] [LDGA-8.42B.3] a column that has pushed one enemy away and stands before the next must try again', () => {
    const t = column(9);
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.events.filter(({ type }) => type === 'repulseTried').length).toBe(2);
    expect(t.unit('fr.1.a')).toMatchObject({ hex: '0506', roadMarch: false, owes: '0607', moved: true });
    t.act({ type: 'endMovement' });
    expect(t.why({ type: 'endDeclaring' })).toContain('must-attack LDGA-11.21.1');
  });

  test('[LDGA-8.42B.2] and marches on if it succeeds again', () => {
    const t = column(1);
    while (t.step === 'ldga.retreat.go') t.pass();
    const tries = t.events.flatMap((event) => (event.type === 'repulseTried' ? [event.succeeded] : []));
    expect(tries.slice(0, 2)).toEqual([true, true]);
    expect(t.events.filter(({ type }) => type === 'hexOccupied').length).toBeGreaterThan(1);
  });
});

describe('leaders who leave crowds', () => {
  const horse = (hex: string) => ({ hex, arm: 'cavalry' as const, strength: 5 });
  const four = (hex: string): Field['pieces'] =>
    Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`fr.1.${id}`, horse(hex)]));
  const IDS = ['fr.1.a', 'fr.1.b', 'fr.1.c', 'fr.1.d'];
  const DERLON = 'fr.leader.derlon';
  const field = (more: Partial<Field>) =>
    table({
      pieces: { ...four('0505'), 'pr.1.a': { hex: '1212' } },
      leaders: { [DERLON]: '0505' },
      options: ['without-command'],
      ...more,
    });

  test('[LDGA-8.34D] who has marched with him so far can march no more when he rides on', () => {
    const t = field({})
      .toMovement()
      .march([...IDS, DERLON], '0506');
    expect(t.why(march(DERLON, '0507'))).toEqual(['leaves-a-crowd LDGA-8.34D']);
    expect(t.options('march').some(({ pieces }) => pieces.join() === DERLON)).toBe(false);
    expect(t.why({ type: 'march', pieces: ['fr.1.a', DERLON], path: ['0507'] })).toEqual([]);
  });

  const night = (pieces: Field['pieces'], more: Partial<Field> = {}) => {
    const t = field({ pieces, turns: [4, 5], ...more });
    while (t.step !== 'ldga.disengagement.go' || t.position.phasing !== 'french') t.pass();
    return t;
  };

  test('[LDGA-8.34D] [LDGA-8.14.3] by night nobody can follow him', () => {
    const t = night({ ...four('0505'), 'pr.1.a': { hex: '1212' } });
    expect(t.why(march(DERLON, '0506'))).toEqual(['leaves-a-crowd LDGA-8.34D']);
    expect(t.options('march')).toEqual([]);
    const three = Object.fromEntries(Object.entries(four('0505')).slice(1));
    expect(night({ ...three, 'pr.1.a': { hex: '1212' } }).why(march(DERLON, '0506'))).toEqual([]);
  });

  test('[LDGA-8.34D] [LDGA-11.57.2] out of the enemy’s zone he goes with his guns if those who stay may do so without him', () => {
    const t = table({
      pieces: {
        ...four('0505'),
        'fr.1.g': { hex: '0505', arm: 'foot-artillery' },
        'pr.1.a': { hex: '0506' },
      },
      leaders: { [DERLON]: '0505' },
      options: ['without-command'],
      mud: [2],
    }).to('ldga.disengagement.go');
    const go = (...pieces: string[]) => ({ type: 'disengage' as const, pieces, path: ['0504'] });
    expect(t.why(go('fr.1.g', DERLON))).toEqual(['leaves-a-crowd LDGA-8.34D']);
    expect(t.why(go('fr.1.g'))).toEqual([]);
    expect(t.options('disengage').some(({ pieces }) => pieces.includes(DERLON))).toBe(false);
  });

  test('[LDGA-8.34D] [LDGA-10.21.2] nor does he push with a few and leave too many who have marched already', () => {
    const pieces = { ...four('0504'), 'pr.1.a': { hex: '0506', strength: 1 } };
    const more = { ...pieces, 'fr.1.e': { ...horse('0504'), arm: 'infantry' as const } };
    const t = field({ pieces: more, leaders: { [DERLON]: '0504' } }).toMovement();
    t.march([...IDS, 'fr.1.e', DERLON], '0505');
    const push = (...who: string[]) => ({ type: 'repulse' as const, pieces: who, targets: ['0506'] });
    expect(t.why(push('fr.1.a', DERLON))).toEqual(['leaves-a-crowd LDGA-8.34D']);
    expect(t.why(push('fr.1.a'))).toEqual([]);
    expect(t.why(push('fr.1.a', 'fr.1.b', DERLON))).toEqual([]);
  });
});

describe('sources', () => {
  const entries = { A: { hexes: ['0504'], edge: 'east' as const } };
  test('[LDGA-20.15.1] [LDGA-4.2.1] who goes through a source to leave the enemy by night holds it', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
      entries,
      turns: [3, 5],
      rain: [3],
      options: ['without-command'],
    }).to('ldga.disengagement.go');
    expect(t.position.captured).toEqual([]);
    t.act({ type: 'disengage', pieces: ['fr.1.a'], path: ['0504'] });
    expect(t.position.captured).toEqual(['A']);
  });

  test('[LDGA-20.15.1] [LDGA-6.21.3] and who is brought back in one', () => {
    const t = table({
      pieces: {
        'fr.1.a': { state: { place: 'night', hex: null, reduced: true } },
        'pr.1.a': { hex: '1212' },
      },
      leaders: { 'fr.leader.derlon': '0504' },
      entries,
    });
    while (t.step !== 'ldga.reorganization.choose') t.pass();
    t.act({ type: 'reorganize', leader: 'fr.leader.derlon', unit: 'fr.1.a' });
    expect([t.hex('fr.1.a'), t.position.captured]).toEqual(['0504', ['A']]);
  });
});
