import { describe, expect, test } from 'vitest';
import { bombardmentResult } from '../../../src/systems/dow/rules/combat/guns.ts';
import { fight } from '../odds.ts';
import { far, guns, horse } from '../pieces.ts';
import { attack, back, DR, even } from '../results.ts';
import { table } from '../skirmish.ts';

/* Corners of 10 and 11 that only a few fights come to. */

const lakes = (...sides: readonly string[]) =>
  Object.fromEntries(sides.map((side) => [side, { water: 'lake' as const }]));
const DRC = 5;

describe('11.9.6 striking back', () => {
  test('[DOW-11.9.6.3] of those who were driven only they strike who stand beside the enemy', () => {
    const t = table({
      pieces: {
        'fr.a': { hex: '0505', strength: 8 },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0606' },
        ...far,
      },
    })
      .toCombat()
      .attack(['0505'], '0506', '0606')
      .roll(DRC);
    expect(t.last('combatRolled').result).toBe('DrC');
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0407' });
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.y', hex: '0706' });
    t.act({ type: 'advance', unit: 'fr.a', hex: '0506' });
    expect(t.last('attackDeclared')).toMatchObject({
      kind: 'counterattack',
      from: ['0407'],
      targets: ['0506'],
      units: ['al.x'],
    });
  });

  test('[DOW-11.9.6.3] [DOW-10.0] guns do not strike', () => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505', strength: 6 }, 'al.g': guns('0506', { strength: 3, morale: 3 }) } },
      DRC,
    );
    expect(t.last('combatRolled').result).toBe('DrC');
    expect(t.events.filter(({ type }) => type === 'attackDeclared')).toHaveLength(1);
  });
});

describe('11.9 who pays and why', () => {
  const barred = (t: ReturnType<typeof attack>) => {
    const { rule, code, points } = t.last('retreatBarred');
    return [rule, code, points];
  };
  test('[DOW-11.9.0.4] [DOW-11.9.0.9] a second hex that is not gone is paid for, by choice or for want of one', () => {
    const two = () => attack(even({ strength: 3 }, { strength: 12 }), 6).act({ type: 'fallBack' });
    const halts = two().act({ type: 'retreatTo', unit: 'al.x', hex: '0507' }, { type: 'halt' });
    expect(barred(halts)).toEqual(['DOW-11.9.0.4', 'halted', 1]);
    const shut = attack(
      {
        ...even({ strength: 3 }, { strength: 12 }),
        sides: lakes('0407-0507', '0408-0507', '0507-0508', '0507-0607', '0507-0608'),
      },
      6,
    ).act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    // Back to where it came from it does not go while the enemy is beside it.
    if (shut.step === 'dow.retreat.go') shut.act({ type: 'halt' });
    expect([shut.hex('al.x'), shut.unit('al.x').losses]).toEqual(['0507', 1]);
  });

  test('[DOW-11.9.0.1] the order names the unit that is to go', () => {
    const t = attack(even(), DR).act({ type: 'fallBack' });
    const verdict = t.game.judge(t.position, 'allied', { type: 'retreatTo', unit: 'al.far', hex: '0507' });
    expect(verdict).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-that-unit', facts: { unit: 'al.x' } }],
    });
  });

  test('[DOW-11.9.2.1] those beneath check if anybody went, though the last of those who fought could not', () => {
    const t = attack(
      {
        sides: lakes(
          ...['0406-0506', '0407-0506', '0506-0606', '0506-0607'],
          ...['0407-0507', '0408-0507', '0507-0508', '0507-0607', '0507-0608'],
        ),
        pieces: {
          'fr.a': { hex: '0505', strength: 9 },
          'al.ha': { hex: '0506', arm: 'horse-artillery', strength: 2 },
          'al.i': { hex: '0506', strength: 4 },
          'al.y': { hex: '0506', strength: 4, morale: 5 },
          'al.p': { hex: '0507', strength: 10 },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    expect([t.hex('al.ha'), t.hex('al.i'), t.unit('al.i').losses]).toEqual(['0507', '0506', 1]);
    expect(barred(t)).toEqual(['DOW-11.9.0.9', 'nowhere-to-go', 1]);
    expect(t.step).toBe('dow.stackCheck.roll');
  });

  test('[DOW-11.9.5.2] whom others push out all see go', () => {
    const t = attack(
      {
        sides: lakes('0406-0506', '0407-0506', '0506-0606', '0506-0607'),
        pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, 'al.p': { hex: '0507', strength: 12 } },
      },
      DR,
    ).act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507', displace: ['al.p'] });
    t.act({ type: 'retreatTo', unit: 'al.p', hex: '0508' });
    expect(t.last('displaced')).toMatchObject({ unit: 'al.p', from: '0507', hex: '0508', reveals: true });
  });
});

test('[DOW-11.11.1] who may advance is told whether somebody still must', () => {
  const pieces = {
    'fr.a': { hex: '0505', strength: 2 },
    'fr.b': { hex: '0606', strength: 2 },
    'al.x': { hex: '0506' },
  };
  const t = attack({ pieces }, DR, ['0505', '0606']).act({ type: 'fallBack' });
  back(t, 'al.x', '0507');
  expect(t.pending).toMatchObject({ facts: { into: ['0506'], must: true } });
  t.act({ type: 'advance', unit: 'fr.a', hex: '0506' });
  expect(t.pending).toMatchObject({ facts: { into: ['0506'], must: false } });
  const held = attack(even(), 1).act({ type: 'fallBack' });
  back(held, 'fr.a', '0504');
  expect(held.pending).toMatchObject({ facts: { into: ['0505'], must: false } });
});

test('[DOW-11.1.1.1] horse that meets a zone it did not know of stays, and all learn of it', () => {
  const t = fight({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.top': { hex: '0606', strength: 2 },
      'fr.h': horse('0606', { strength: 2 }),
      'al.h': horse('0506'),
      ...far,
    },
  }).attack(['0505'], '0506');
  t.act({ type: 'evade', units: ['al.h'], hex: '0507' });
  expect([t.hex('al.h'), t.unit('fr.h').seen]).toEqual(['0506', true]);
  expect(t.last('evasionPinned')).toMatchObject({ hex: '0506', by: 'fr.h', from: '0606', reveals: true });
});

test('[DOW-10.1.2.1] an enemy on any of the six sides keeps guns from firing far', () => {
  for (const hex of ['0504', '0506', '0405', '0406', '0605', '0606']) {
    const t = fight({ pieces: { 'fr.g': guns('0505'), 'al.x': { hex }, 'al.y': { hex: '0705' }, ...far } });
    const why = t.why({ type: 'bombard', hex: '0705', guns: ['0505'], support: [] });
    expect([hex, why]).toEqual([hex, ['enemy-beside-guns DOW-10.1.2.1']]);
  }
});

test('[DOW-10.1.0.12] the table is read from its first row, whichever that is, and is open at both ends', () => {
  const { world } = fight({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } }).game;
  const bombardment = { ...world.tables.bombardment, firstRow: 2, lastRow: 4, rows: [[3], [2], [1]] };
  const other = { ...world, tables: { ...world.tables, bombardment } };
  expect([1, 2, 3, 4, 5].map((die) => bombardmentResult(other, 0, die))).toEqual([3, 3, 2, 1, 1]);
});

test('[DOW-10.1.0.12] each column of the table costs a sixth of a point more than the one before, the last a third', () => {
  const { rows } = fight({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } }).game.world.tables
    .bombardment;
  const thrown = rows.slice(1, 7);
  const sums = rows[0]?.map((_, column) => thrown.reduce((sum, row) => sum + (row[column] as number), 0));
  expect(sums).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(rows[0]).toEqual([1, 1, 2, 2, 2, 3, 3]);
  expect(rows[7]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
