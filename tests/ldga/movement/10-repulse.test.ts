import { describe, expect, test } from 'vitest';
import { END } from '../battle.ts';
import { type Field, table } from '../field.ts';

/* 10: pushing the enemy out of the way while moving. */

const field = (more: Partial<Field> = {}) =>
  table({
    pieces: { 'fr.1.a': { hex: '0503', strength: 10 }, 'pr.1.a': { hex: '0506', strength: 2 } },
    options: ['without-command'],
    ...more,
  }).toMovement();
const push = (pieces: string[], ...targets: string[]) => ({ type: 'repulse' as const, pieces, targets });
const A = ['fr.1.a'];

describe('repulse', () => {
  test('[LDGA-10.1.1] [LDGA-10.0.1] [LDGA-10.0.3] who comes into an enemy zone while moving may push, or who begins in one', () => {
    const t = field();
    expect(t.why(push(A, '0506'))).toEqual(['not-adjacent LDGA-10.1.1']);
    t.march('fr.1.a', '0504', '0505');
    expect(t.why(push(A, '0506'))).toEqual([]);
    const begins = field({
      pieces: { 'fr.1.a': { hex: '0505', strength: 10 }, 'pr.1.a': { hex: '0506', strength: 2 } },
    });
    expect(begins.why(push(A, '0506'))).toEqual([]);
    begins.to('ldga.combat.choose');
    expect(begins.why(push(A, '0506'))).toEqual(['not-now LDGA-11.2.1']);
  });

  test('[LDGA-10.0.2] [LDGA-10.11.2] [LDGA-10.21.1] [LDGA-10.21.2] at five to one the enemy goes two hexes, and the stack goes in', () => {
    const t = field().march('fr.1.a', '0504', '0505').act(push(A, '0506'));
    while (t.step === 'ldga.retreat.go') t.pass();
    const { grid } = t.world;
    expect(t.last('repulseTried')).toMatchObject({ column: '5-1', succeeded: true });
    expect(grid.distance(grid.index('0506'), grid.index(t.hex('pr.1.a') as string))).toBe(2);
    expect(t.hex('fr.1.a')).toBe('0506');
    const weak = field({
      pieces: { 'fr.1.a': { hex: '0503', strength: 9 }, 'pr.1.a': { hex: '0506', strength: 2 } },
    });
    weak.march('fr.1.a', '0504', '0505').act(push(A, '0506'));
    expect(weak.last('repulseTried').succeeded).toBe(false);
    expect(weak.hex('pr.1.a')).toBe('0506');
  });

  test('[LDGA-10.1.2] [LDGA-10.12A.1] the dearest of the hexes is paid for first', () => {
    const t = field({ sides: { '0505-0506': { water: 'stream' } } }).march('fr.1.a', '0504', '0505');
    const before = t.position.march?.spent ?? 0;
    t.act(push(A, '0506'));
    expect((t.position.march?.spent ?? 0) - before).toBe(4);
    const poor = field({
      sides: { '0505-0506': { woods: true } },
      chits: { french: { cup: ['3/4'], hand: [] }, coalition: { cup: ['3/4'], hand: [] } },
    });
    poor.march('fr.1.a', '0504', '0505');
    expect(poor.why(push(A, '0506'))).toEqual(['too-little-movement LDGA-10.1.2']);
  });

  test('[LDGA-10.11.3] terrain counts, Napoleon does not', () => {
    const town = field({ terrain: { '0506': 'town' } })
      .march('fr.1.a', '0504', '0505')
      .act(push(A, '0506'));
    expect(town.last('repulseTried')).toMatchObject({ defence: { total: 3 }, succeeded: false });
    const led = field({
      pieces: { 'fr.1.a': { hex: '0505', strength: 9 }, 'pr.1.a': { hex: '0506', strength: 2 } },
      leaders: { 'fr.leader.napoleon': '0505' },
    }).act(push(['fr.1.a', 'fr.leader.napoleon'], '0506'));
    expect(led.last('repulseTried')).toMatchObject({ column: '4-1', succeeded: false });
  });

  test('[LDGA-10.12B] not against a chateau', () => {
    const t = field({ chateaux: ['0506'] }).march('fr.1.a', '0504', '0505');
    expect(t.why(push(A, '0506'))).toEqual(['chateau-there LDGA-10.12B']);
  });

  test('[LDGA-10.12C] who is pushed crosses no river, bridge or not', () => {
    const river = { water: 'river' as const };
    const sides = {
      '0506-0507': river,
      '0506-0606': river,
      '0506-0607': river,
      '0406-0506': river,
      '0407-0506': river,
    };
    const t = field({ sides, roads: [['0506', '0507', '0508']] })
      .march('fr.1.a', '0504', '0505')
      .act(push(A, '0506'))
      .roll(1);
    expect(t.unit('pr.1.a').place).toBe('day');
  });

  test('[LDGA-10.21.3] of several hexes that are left the pusher takes one', () => {
    const t = field({
      pieces: {
        'fr.1.a': { hex: '0505', strength: 20 },
        'pr.1.a': { hex: '0506', strength: 2 },
        'pr.1.b': { hex: '0605', strength: 2 },
      },
    }).act(push(A, '0506', '0605'));
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.step).toBe('ldga.repulse.choose');
    expect(t.why({ type: 'occupy', hex: '0405' })).toEqual(['hex-not-vacated LDGA-10.21.3']);
    expect(t.act({ type: 'occupy', hex: '0605' }).hex('fr.1.a')).toBe('0605');
  });

  test('[LDGA-10.21.4] [LDGA-10.21.5] [LDGA-4.11.6] it may go on, and push again', () => {
    const t = field().march('fr.1.a', '0504', '0505').act(push(A, '0506'));
    while (t.step === 'ldga.retreat.go') {
      const far = t.options('retreat').find(({ path }) => path.at(-1) === '0508');
      if (far === undefined) t.pass();
      else t.act(far);
    }
    expect(t.why({ type: 'march', pieces: A, path: ['0507'] })).toEqual([]);
    t.march('fr.1.a', '0507');
    expect(t.why(push(A, '0508'))).toEqual(['too-little-movement LDGA-10.1.2']);
  });

  test('[LDGA-10.22.1] [LDGA-10.22.2] [LDGA-10.22.6] a failure ends the move, owes an attack, and is not tried again', () => {
    const t = field({
      pieces: {
        'fr.1.a': { hex: '0503', strength: 4 },
        'fr.1.b': { hex: '0407', strength: 20 },
        'pr.1.a': { hex: '0506', strength: 2 },
      },
    });
    t.march('fr.1.a', '0504', '0505').act(push(A, '0506'));
    expect(t.unit('fr.1.a')).toMatchObject({ moved: true, owes: '0506' });
    expect(t.why(push(['fr.1.b'], '0506'))).toEqual(['tried-already LDGA-10.22.6']);
    t.to('ldga.combat.choose').act({ type: 'declareAttack', from: ['0407'], targets: ['0506'] });
    expect(t.why(END)).toContain('must-attack-whom-it-failed-to-repulse LDGA-10.22.2');
  });

  test('[LDGA-10.22.3] [LDGA-10.22.4] others may join, and all of it two columns lower', () => {
    const t = field({
      pieces: {
        'fr.1.a': { hex: '0503', strength: 4 },
        'fr.1.b': { hex: '0407', strength: 4 },
        'pr.1.a': { hex: '0506', strength: 2 },
      },
    });
    t.march('fr.1.a', '0504', '0505').act(push(A, '0506')).to('ldga.combat.choose');
    t.act({ type: 'declareAttack', from: ['0407', '0505'], targets: ['0506'] }, END).roll(1);
    expect(t.last('combatResolved').odds).toMatchObject({ odds: '4-1', column: '2-1' });
  });

  test('[LDGA-10.22.7] [LDGA-8.42B.1] [LDGA-8.42B.3] a column that runs into the enemy must try, and forms up if it fails', () => {
    const road = { roads: [['0503', '0504', '0505', '0506']] };
    const t = field({
      ...road,
      pieces: { 'fr.1.a': { hex: '0503', strength: 4 }, 'pr.1.a': { hex: '0506', strength: 2 } },
    });
    t.column('fr.1.a', '0504', '0505');
    expect(t.last('repulseTried').succeeded).toBe(false);
    expect(t.unit('fr.1.a')).toMatchObject({ roadMarch: false, owes: '0506', moved: true });
  });

  test('[LDGA-8.42B.2] if it succeeds it marches on', () => {
    const road = { roads: [['0503', '0504', '0505', '0506']] };
    const t = field(road).column('fr.1.a', '0504', '0505');
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.unit('fr.1.a')).toMatchObject({ hex: '0506', roadMarch: true, owes: null });
  });

  test('[LDGA-10.23] vedettes are pushed like others', () => {
    const t = field({
      pieces: {
        'fr.1.a': { hex: '0505', strength: 4 },
        'pr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
      },
    }).mark('pr.1.c.v1', { place: 'map', hex: '0506' });
    t.act(push(A, '0506'));
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.unit('pr.1.c.v1').place).toBe('map');
    expect(t.hex('fr.1.a')).toBe('0506');
  });

  test('[LDGA-10.24] a leader who is pushed may be taken, whatever the odds', () => {
    const t = field({ leaders: { 'pr.leader.pirch-i': '0506' } })
      .march('fr.1.a', '0504', '0505')
      .act(push(A, '0506'));
    expect(t.step).toBe('ldga.capture.roll');
    t.roll(5);
    expect(t.last('captureRolled')).toMatchObject({ die: { total: 5 }, captured: false });
  });

  test('[LDGA-10.11.1] both sides show themselves', () => {
    const t = field({ options: ['without-command', 'hidden-forces'] }).march('fr.1.a', '0504', '0505');
    expect(t.unit('pr.1.a').shown).toBe(false);
    t.act(push(A, '0506'));
    expect(t.events.filter(({ type }) => type === 'forceRevealed')).toHaveLength(2);
  });
});
