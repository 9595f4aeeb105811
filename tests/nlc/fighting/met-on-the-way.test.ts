import { describe, expect, test } from 'vitest';
import type { NlcAction } from '../../../src/systems/nlc/rules/index.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';
import { charge, END, horse } from './charging.ts';

/* Reaction charges (7.8) in the middle of other charges, and on the way back from them. */

const LET = { type: 'letPass', rest: false } as const;

/** Answers every offer to react by letting pass, until something else is asked. */
function pass(table: Table): Table {
  while (table.step === 'nlc.react.offer') table.act(LET);
  return table;
}

const react = (units: readonly string[], via?: string): NlcAction => ({
  type: 'react',
  units,
  ...(via === undefined ? {} : { via }),
});

const dragoons = { arm: 'cavalry', strength: 6, reduced: 3 } as const;

describe('charges that are met', () => {
  const two = (more: Skirmish['pieces'] = {}) =>
    horse({
      pieces: {
        'fr.c': { hex: '0505', ...dragoons },
        'fr.d': { hex: '0505', ...dragoons },
        'al.x': { hex: '0507' },
        'al.c': { hex: '0606', ...dragoons },
        ...more,
      },
      leaders: { 'fr.l': { hex: '0404', org: '1' } },
    });

  test('[NLC-7.6b.2] a charge whose hex between is taken by horse that met the one before it does not ride', () => {
    const table = two().act(charge(['fr.c'], '0507', '0506'), charge(['fr.d'], '0507', '0506'), END);
    // The first is met in the hex between and beaten; who has beaten it stays there.
    table
      .act(react(['al.c']))
      .roll(1)
      .roll(6, 6, 1, 1);
    while (table.step === 'nlc.hits.choose') table.act(table.options('takeHit')[0] as NlcAction);
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    table.act({ type: 'stay' });
    if (table.step === 'nlc.aftermath.temper') table.roll(1);
    expect(table.unit('al.c').hex).toBe('0506');
    expect(table.last('assaultDropped')).toMatchObject({ rule: 'NLC-7.6b.2', hex: '0507' });
    expect(table.unit('fr.d')).toMatchObject({ hex: '0505', charging: null, charged: false });
    expect(table.of('clashFought')).toHaveLength(1);
  });

  test('[NLC-11.8] a leader whose horse falls on its way is alone where it started', () => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 1, reduced: null },
        'fr.a': { hex: '0404', org: '2' },
        'al.x': { hex: '0507' },
        'al.c': { hex: '0606', ...dragoons },
      },
      leaders: { 'fr.l': { hex: '0505', org: '1' } },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    table
      .act(react(['al.c']))
      .roll(1)
      .roll(6, 6, 1, 1);
    expect(table.unit('fr.c').place).toBe('eliminated');
    expect(table.step).toBe('nlc.orphans.roll');
    table.roll(1);
    expect(table.last('leaderDied')).toMatchObject({ leader: 'fr.l', hex: '0505' });
  });

  test('[NLC-7.7.1] horse that has beaten a charge may pursue it to where it started', () => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', ...dragoons },
        'al.x': { hex: '0507' },
        'al.c': { hex: '0606', ...dragoons },
      },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    table
      .act(react(['al.c']))
      .roll(1)
      .roll(1, 3, 1, 1);
    expect(table.unit('fr.c')).toMatchObject({ hex: '0505', charging: null, reduced: true });
    expect(table.of('wentBack')).toMatchObject([{ units: ['fr.c'], hex: '0505' }]);
    expect(table.options('pursue')).toEqual([{ type: 'pursue', hex: '0505' }]);
    pass(table.act({ type: 'pursue', hex: '0505' })).roll(1, 1);
    expect(table.last('clashFought')).toMatchObject({ kind: 'pursuit', hex: '0505', defence: null });
    expect(table.position.segment).toBe('movement');
    expect(table.of('wentBack').filter(({ units }) => units.includes('fr.c'))).toHaveLength(1);
  });
});

test('[NLC-18.2] horse that has driven the enemy out of a place and rides on has been the last in it', () => {
  const table = horse({
    pieces: {
      'fr.c': { hex: '0505', ...dragoons },
      'al.x': { hex: '0507', strength: 6, reduced: 3 },
    },
    battle: { control: [{ hex: '0507', initially: 'coalition', occupied: false, rule: 'NLC-18.2' }] },
  }).act(charge(['fr.c'], '0507', '0506'), END);
  table.roll(1).roll(4, 4, 1, 1).act({ type: 'retreatTo', hex: '0508' }).roll(6);
  table.act({ type: 'goBack' }).roll(1);
  expect(table.unit('fr.c').hex).toBe('0505');
  expect(table.position.control['0507']).toBe('french');
});

describe('on the way back', () => {
  /** A charge over two hexes on foot that beats it off. */
  const beaten = (pieces: Skirmish['pieces'], riders: readonly string[] = ['fr.c']) => {
    const table = horse({
      pieces: { 'fr.c': { hex: '0505', ...dragoons }, 'al.x': { hex: '0507' }, ...pieces },
      leaders: { 'al.oc': { role: 'oc', hex: '0304' } },
    }).act(charge(riders, '0507', '0506'), END);
    pass(table).roll(1).roll(1, 1, 4, 4);
    while (table.step === 'nlc.hits.choose') table.act({ type: 'takeHit', unit: 'fr.c' });
    expect(table.last('clashDecided').won).toBe('defence');
    return table;
  };

  test('[NLC-7.8.1] [NLC-7.6b.10] a charge beaten twice on its way back goes to where it started, and no farther', () => {
    const table = beaten({ 'al.h': { hex: '0606', ...dragoons }, 'fr.d': { hex: '0505', ...dragoons } }, [
      'fr.c',
      'fr.d',
    ]);
    expect(table.step).toBe('nlc.react.offer');
    table.act(react(['al.h'])).roll(1);
    table.roll(1, 1, 1, 1);
    expect(table.last('clashDecided')).toMatchObject({ hex: '0506', won: 'attack' });
    expect(table.step).toBe('nlc.aftermath.choose');
    expect(table.unit('fr.d')).toMatchObject({ place: 'map', hex: '0505' });
  });

  test('[NLC-7.8.1] whoever is near only to where it started may fall upon it there', () => {
    const table = beaten({ 'al.h': { hex: '0304', ...dragoons } });
    expect(table.game.pending(table.position)).toMatchObject({ step: 'nlc.react.offer' });
    expect(table.options('react').length).toBeGreaterThan(0);
    expect(table.options('react').every(({ via }) => via === '0404')).toBe(true);
  });

  test('[NLC-7.8.1] [NLC-7.10a.7] horse that has reacted in vain may be fallen upon as it goes back', () => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', ...dragoons },
        'fr.d': { hex: '0407', ...dragoons },
        'al.x': { hex: '0507' },
        'al.c': { hex: '0608', ...dragoons },
      },
      leaders: { 'fr.oc': { role: 'oc', hex: '0407' } },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    while (
      table.step === 'nlc.react.offer' &&
      !table.options('react').some(({ units }) => units.includes('al.c'))
    )
      table.act(LET);
    table
      .act(table.options('react')[0] as NlcAction)
      .roll(1)
      .roll(1, 1, 4, 4);
    expect(table.last('clashDecided').won).toBe('defence');
    expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'french']);
    table
      .act(table.options('react')[0] as NlcAction)
      .roll(1)
      .roll(1, 1, 1, 1);
    expect(table.last('clashFought')).toMatchObject({ kind: 'reaction', backhand: true });
  });

  test('[NLC-7.8.1] [NLC-7.7.5] a pursuit that is beaten off may be fallen upon as it goes back', () => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', ...dragoons },
        'al.x': { hex: '0507', strength: 6, reduced: 3 },
        'al.y': { hex: '0607' },
        'al.h': { hex: '0304', ...dragoons },
      },
      leaders: { 'al.oc': { role: 'oc', hex: '0304' } },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    pass(table).roll(1).roll(4, 4, 1, 1);
    while (table.step === 'nlc.retreat.choose') table.act(table.options('retreatTo')[0] as NlcAction);
    pass(table);
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    pass(table.act({ type: 'pursue', hex: '0607' }))
      .roll(1)
      .roll(1, 1, 4, 4);
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    expect(table.last('clashDecided')).toMatchObject({ kind: 'pursuit', won: 'defence' });
    expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'allied']);
  });
});

test('[NLC-7.8.4] a march ends before the hex into which horse has come meanwhile, fighting others', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'al.c': { hex: '0508', ...dragoons },
      'al.d': { hex: '1212', ...dragoons },
    },
    orders: { 'allied.1': 'defend' },
  })
    .movement()
    .march('fr.a', '0506', '0606', '0607');
  expect(table.step).toBe('nlc.react.offer');
  // As if it had beaten off others there, who went back from a fight.
  table.setUnit('al.d', { hex: '0606', charged: true });
  table.act({ type: 'letPass', rest: true });
  expect(table.last('marchStopped')).toMatchObject({ unit: 'fr.a', hex: '0506', rule: 'NLC-7.8.4' });
  expect(table.unit('fr.a').hex).toBe('0506');
  expect(table.game.invariants(table.position)).toEqual([]);
});

test('[NLC-7.8.4] a march ends where it was when horse that fought others has driven the marcher off', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.p': { hex: '0606', arm: 'cavalry', strength: 2, reduced: 1 },
      'al.c': { hex: '0508', ...dragoons },
      'al.e': { hex: '0807', ...dragoons },
    },
    orders: { 'allied.1': 'defend' },
  })
    .movement()
    .march('fr.a', '0506', '0406');
  // He beats off one, whom his own horse falls upon in vain and is fallen upon for it.
  table
    .act(react(['al.c'], '0507'))
    .roll(1)
    .roll(1)
    .roll(1, 1, 4, 4);
  expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'french']);
  table
    .act(react(['fr.p']))
    .roll(1)
    .roll(1, 1, 4, 4);
  expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'allied']);
  table
    .act(table.options('react')[0] as NlcAction)
    .roll(1)
    .roll(1, 3, 1, 1);
  expect(table.step).toBe('nlc.aftermath.choose');
  table.act({ type: 'pursue', hex: '0506' }).roll(1).roll(4, 4, 1, 1);
  while (table.step !== 'nlc.movement.move') {
    if (table.game.pending(table.position).kind === 'chance') table.roll(2);
    else table.act(table.game.options(table.position, table.seat).actions[0] as NlcAction);
  }
  const gone = table.of('retreated').filter(({ units }) => units.includes('fr.a'));
  expect(gone).toMatchObject([{ from: '0506' }]);
  expect(table.unit('fr.a').hex).toBe(gone[0]?.into);
  expect(table.last('marched')).toMatchObject({ unit: 'fr.a', path: ['0506'] });
});
