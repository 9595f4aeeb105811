import { describe, expect, test } from 'vitest';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Piece } from '../skirmish.ts';
import { type Table, table } from '../skirmish.ts';

/* What is told of a fight, a march or a leader's word before it is ordered, and that it tells nothing hidden. */

const told = (t: Table, action: DowAction, seat = 'french') => t.game.preview(t.position, seat, action);

const horse = (hex: string, more: Piece = {}): Piece => ({ hex, arm: 'cavalry', strength: 3, ...more });

describe('an attack before it is declared', () => {
  const attack: DowAction = { type: 'attack', from: ['0505'], targets: ['0506'] };
  const forecast = (beneath: Record<string, Piece>) =>
    told(
      table({
        pieces: {
          'fr.i': { hex: '0505', strength: 8, morale: 4 },
          'al.x': { hex: '0506', strength: 4, morale: 3 },
          ...beneath,
        },
      }).toCombat(),
      attack,
    );

  test('[DOW-11.1.0.3] the odds, the morale of both and what each face of the die would bring', () => {
    const { odds, results, sure, defenders } = forecast({}) as Record<string, never>;
    expect(odds).toMatchObject({
      attack: { total: 8 },
      defence: { total: 4 },
      column: '2-1',
      attackMorale: 4,
    });
    expect(odds).toMatchObject({ defenceMorale: 3, die: { total: 1 } });
    // A point more on every die, in the column 2-1.
    expect(results).toEqual(['NE', 'Ex', 'DrC', 'Dr', 'Dr', 'Dr']);
    expect(defenders).toEqual(['al.x']);
    expect(sure).toBe(true);
  });

  test('[DOW-5.4.2.1] what lies beneath the top counter changes nothing of it', () => {
    const aside = { 'al.z': { hex: '0909' } };
    expect(forecast({ ...aside, 'al.y': { hex: '0506', strength: 4, morale: 5 } })).toEqual(
      forecast({ ...aside, 'al.y': { hex: '0909', strength: 4, morale: 5 } }),
    );
  });

  test('[DOW-5.4.1.3] against guns on top somebody unseen may stand with them, and it says that it is not sure', () => {
    const t = table({
      pieces: {
        'fr.i': { hex: '0505', strength: 8 },
        'al.g': { hex: '0506', arm: 'foot-artillery', strength: 2 },
        'al.z': { hex: '0909' },
        'al.y': { hex: '0909' },
      },
    }).toCombat();
    expect(told(t, attack)).toMatchObject({ sure: false, defenders: ['al.g'] });
  });
});

test('[DOW-10.1.0.9] a bombardment tells what a massed target would cost, until it is seen that there is none', () => {
  const pieces: Record<string, Piece> = {
    'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 6 },
    'al.x': { hex: '0506', strength: 4 },
  };
  const action: DowAction = { type: 'bombard', hex: '0506', guns: ['0505'], support: [] };
  const hidden = table({
    pieces: { ...pieces, 'al.z': { hex: '0909' }, 'al.y': { hex: '0909', strength: 5 } },
  }).toCombat();
  // Six points fire in the fourth column.
  expect(told(hidden, action)).toMatchObject({
    results: [2, 1, 0, 0, 0, 0],
    massedResults: [2, 2, 1, 0, 0, 0],
  });
  const alone = table({ pieces }).toCombat();
  expect(told(alone, action)).toMatchObject({ massedResults: null, barrage: { points: { total: 6 } } });
  const big = table({ pieces: { ...pieces, 'al.x': { hex: '0506', strength: 9 } } }).toCombat();
  expect(told(big, action)).toMatchObject({
    massedResults: null,
    barrage: { die: { lines: [{ code: 'massed-target' }] } },
  });
});

describe('charges', () => {
  test('[DOW-9.4.4.2] the difference of morale against the counter that is seen, whatever lies beneath', () => {
    const charge: DowAction = { type: 'charge', units: ['fr.h'], hex: '0506' };
    const forecast = (where: string) =>
      told(
        table({
          pieces: {
            'fr.h': horse('0505', { morale: 5 }),
            'al.x': { hex: '0506', morale: 3 },
            'al.z': { hex: '0909' },
            'al.y': { hex: where, morale: 5 },
          },
        }).toMovement(),
        charge,
      );
    expect(forecast('0506')).toEqual(forecast('0909'));
    expect(forecast('0506')).toMatchObject({
      odds: { difference: { total: 2 }, column: 2 },
      results: ['Dr2', 'Dr', 'Dr', 'Dr', 'Ar', 'Ar'],
      sure: false,
    });
  });

  test('[DOW-9.4.1.2] after a march horse can charge whom what is left of its points still reaches', () => {
    const t = table({
      pieces: { 'fr.h': horse('0505'), 'fr.i': { hex: '0405' }, 'al.x': { hex: '0508' } },
    }).toMovement();
    const march = (units: string[], path: string[]): DowAction => ({ type: 'march', units, path });
    expect(told(t, march(['fr.h'], ['0506', '0507'])).charges).toEqual(['0508']);
    expect(told(t, march(['fr.h'], ['0506'])).charges).toEqual([]);
    expect(told(t, march(['fr.i'], ['0406'])).charges).toEqual([]);
    const far = table({
      pieces: { 'fr.h': horse('0505', { movement: 3 }), 'al.x': { hex: '0508' } },
    }).toMovement();
    expect(told(far, march(['fr.h'], ['0506', '0507'])).charges).toEqual([]);
  });
});

test('[DOW-7.0.1] a corps leader’s word goes to his units by the ways he could ride; [DOW-7.1.1] an army leader’s to corps leaders, or to all units if he leads them himself', () => {
  const t = table({
    pieces: { 'fr.a': { hex: '0507', corps: 'fr.i' }, 'fr.b': { hex: '0705', corps: 'fr.ii' } },
    leaders: { 'fr.napoleon': '0504', 'fr.derlon': '0505' },
    command: true,
  });
  const corps = told(t, { type: 'takeTactical', leader: 'fr.derlon' });
  expect(corps).toMatchObject({ ways: [['0505', '0506', '0507']], tactical: null });
  expect(corps.range).toContain('0508');
  expect(corps.range).not.toContain('0509');
  const army = told(t, { type: 'takeTactical', leader: 'fr.napoleon' });
  expect(army.ways).toEqual([['0504', '0505']]);
  expect((army.tactical as string[][]).map((way) => way.at(-1)).sort()).toEqual(['0507', '0705']);
  expect(told(t, { type: 'takeTactical', leader: 'fr.derlon' }, 'allied')).toEqual({});
});

describe('what is told to whom', () => {
  const fought = () =>
    table({
      pieces: {
        'fr.i': { hex: '0505', strength: 6 },
        'fr.h': horse('0606', { strength: 2 }),
        'fr.g': { hex: '0607', arm: 'foot-artillery', strength: 2 },
        'al.x': { hex: '0506', strength: 8 },
        'al.far': { hex: '1212' },
      },
    }).toCombat();
  const shot: DowAction = { type: 'bombard', hex: '0506', guns: ['0607'], support: [] };

  test('[DOW-10.1.0.7] a bombardment to those whose phase it is, and only on the map', () => {
    expect(told(fought(), shot)).toMatchObject({ barrage: { points: { total: 2 } } });
    expect(told(fought(), shot, 'allied')).toEqual({});
    expect(told(fought(), { ...shot, hex: '9999' })).toEqual({});
    const corner = table({
      pieces: {
        'fr.g': { hex: '0102', arm: 'foot-artillery', strength: 2 },
        'al.x': { hex: '0101' },
        'al.far': { hex: '1212' },
      },
    }).toCombat();
    expect(told(corner, { ...shot, hex: '0101', guns: ['0102'] })).toMatchObject({
      barrage: { points: { total: 2 } },
    });
  });

  test('[DOW-11.6.1] an attack after a bombardment with what both arms add, and not before it', () => {
    const both: DowAction = { type: 'attack', from: ['0505', '0606'], targets: ['0506'] };
    const t = fought();
    expect(told(t, both)).toMatchObject({ odds: { odds: '1-1', column: '1-1' } });
    expect(told(t, both, 'allied')).toEqual({});
    t.act(shot).roll(6);
    expect(t.step).toBe('dow.battle.assault');
    expect(told(t, both)).toMatchObject({ odds: { odds: '1-1', column: '2-1' } });
  });

  test('[DOW-5.3.2] a march paid in full without what the road would save', () => {
    const t = table({
      highways: [['0505', '0506', '0507']],
      pieces: { 'fr.i': { hex: '0505' }, 'al.far': { hex: '1212' } },
    }).toMovement();
    const march: DowAction = { type: 'march', units: ['fr.i'], path: ['0506', '0507'] };
    expect(told(t, march)).toMatchObject({ cost: { total: 2 }, column: true, allowance: 8 });
    expect(told(t, { ...march, full: true })).toMatchObject({ cost: { total: 4 }, column: false });
    expect(told(t, march, 'allied')).toEqual({});
  });

  test('[DOW-5.4.2.1] a charge is sure where nobody unseen has room beneath', () => {
    const sure = (strength: number) =>
      told(
        table({
          pieces: {
            'fr.h': horse('0505'),
            'al.x': { hex: '0506', strength },
            'al.z': { hex: '0909' },
            'al.y': { hex: '0909', strength: 2 },
          },
        }).toMovement(),
        { type: 'charge', units: ['fr.h'], hex: '0506' },
      ).sure;
    expect([sure(10), sure(11)]).toEqual([false, true]);
  });

  test('[DOW-5.2.12] in ground for one unit only a second Guard brigade can lie beneath a first', () => {
    const guard = (hex: string): Piece => ({ hex, guard: true, corps: 'fr.ig', strength: 3 });
    const sure = (top: Piece, beneath: Piece) =>
      told(
        table({
          first: 'coalition',
          terrain: { '0506': 'town' },
          pieces: {
            'al.a': { hex: '0505' },
            'fr.x': { ...top, hex: '0506' },
            'fr.z': { hex: '0909', strength: 1 },
            'fr.y': { ...beneath, hex: '0909' },
            'al.far': { hex: '1212' },
          },
        }).toCombat(),
        { type: 'attack', from: ['0505'], targets: ['0506'] },
        'allied',
      ).sure;
    expect([sure(guard('0506'), guard('0909')), sure(guard('0506'), {}), sure({}, guard('0909'))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
