import { describe, expect, test } from 'vitest';
import { charge, moving, one } from '../charging.ts';
import { far, horse } from '../pieces.ts';
import type { Piece } from '../skirmish.ts';

describe('9.4.4 what a charge does', () => {
  test('[DOW-9.4.4.5] Dr2 drives everybody in the hex back two hexes, Dr one', () => {
    const t = one({ strength: 3, morale: 1 }, { morale: 4 }).act(charge('0506', 'fr.h')).roll(2);
    expect(t.last('chargeRolled')).toMatchObject({ result: 'Dr2', modified: 2 });
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    expect(t.step).toBe('dow.retreat.go');
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0508' });
    expect([t.hex('al.x'), t.unit('al.x').losses, t.hex('fr.h')]).toEqual(['0508', 0, '0506']);
    const less = one({ strength: 3, morale: 1 }, { morale: 4 }).act(charge('0506', 'fr.h')).roll(3);
    expect(less.last('chargeRolled').result).toBe('Dr');
    less.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    expect([less.hex('al.x'), less.hex('fr.h')]).toEqual(['0507', '0506']);
  });

  test('[DOW-11.9.0.4] who stays pays two points for a Dr2 and one for a Dr', () => {
    const paid = (die: number) =>
      one({ strength: 4, morale: 1 }, { morale: 4 })
        .act(charge('0506', 'fr.h'))
        .roll(die)
        .act({ type: 'hold' })
        .unit('al.x').losses;
    expect([paid(2), paid(3)]).toEqual([2, 1]);
  });

  test('[DOW-9.4.4.2] [DOW-11.9.0.5] all in the hex take it; foot guns pay for what they cannot go', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505', { morale: 5 }),
        'al.x': { hex: '0506', strength: 3, morale: 1 },
        'al.g': { hex: '0506', arm: 'foot-artillery', strength: 4, morale: 1 },
        'al.far': { hex: '1212' },
      },
    });
    t.act(charge('0506', 'fr.h')).roll(1);
    expect(t.last('chargeRolled')).toMatchObject({ modified: 2, result: 'Dr2' });
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0508' });
    expect([t.hex('al.x'), t.hex('al.g'), t.unit('al.g').losses]).toEqual(['0508', '0506', 2]);
    expect(t.last('chargeUndecided')).toMatchObject({ hex: '0506', units: ['fr.h'] });
  });

  test('[DOW-9.4.7.1] [DOW-9.4.7.3] Ar sends the chargers back a hex, and they neither move nor attack any more', () => {
    const t = one({ morale: 3 }, { morale: 3 }).act(charge('0506', 'fr.h')).roll(3);
    expect(t.last('chargeRolled').result).toBe('Ar');
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'fr.h', hex: '0504' });
    expect([t.unit('fr.h').mark, t.unit('fr.h').losses]).toEqual(['spent', 0]);
    expect(t.last('chargeLost').units).toEqual(['fr.h']);
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0505'] })).toContain('charge-lost DOW-9.4.7.1');
    const held = one({ morale: 3 }, { morale: 3 }).act(charge('0506', 'fr.h')).roll(3).act({ type: 'hold' });
    expect([held.unit('fr.h').losses, held.unit('fr.h').mark, held.hex('fr.h')]).toEqual([1, null, '0505']);
    expect(held.last('chargeUndecided')).toMatchObject({ hex: '0506', units: ['fr.h'] });
  });
});

describe('6.0, 9.4.2 horse that nobody had seen', () => {
  const cuirassiers = { corps: 'fr.ivc', strength: 3 };
  test('[DOW-9.4.2.3] [DOW-5.4.2.1] holds chargers back; all learn it, but not who rode beneath the first', () => {
    const t = moving({
      pieces: {
        'fr.a': horse('0505', cuirassiers),
        'fr.b': horse('0505', cuirassiers),
        'al.top': { hex: '0506', strength: 2 },
        'al.h': horse('0506', { strength: 2 }),
        'al.i': { hex: '0504' },
      },
    }).act(charge('0504', 'fr.a', 'fr.b'));
    expect(t.last('pinned')).toMatchObject({
      units: ['fr.a'],
      hex: '0505',
      by: 'al.h',
      from: '0506',
      heldBack: false,
      reveals: true,
    });
    expect([t.unit('al.h').seen, t.unit('fr.b').seen]).toEqual([true, false]);
    expect(t.why(charge('0504', 'fr.a', 'fr.b'))).toEqual(['pinned-elsewhere DOW-9.4.2.3']);
  });

  test('[DOW-12.5.2] [DOW-6.1.1] [DOW-6.0.9] lets nobody off the map', () => {
    const leaving = (beneath: Piece) =>
      moving({
        exits: ['0801'],
        pieces: {
          'fr.a': { hex: '0801' },
          'al.top': { hex: '0802', strength: 2 },
          'al.y': { ...beneath, hex: '0802', strength: 2 },
          ...far,
        },
      });
    const t = leaving({ arm: 'cavalry' });
    expect(t.why({ type: 'exit', unit: 'fr.a' })).toEqual([]);
    t.act({ type: 'exit', unit: 'fr.a' });
    expect([t.unit('fr.a').place, t.position.armies.allied.demoralized]).toEqual(['map', false]);
    expect(t.last('pinned')).toMatchObject({
      rule: 'DOW-6.0.9',
      hex: '0801',
      by: 'al.y',
      heldBack: false,
      reveals: true,
    });
    expect(t.why({ type: 'exit', unit: 'fr.a' })).toEqual(['pinned DOW-6.1.1']);
    const free = leaving({}).act({ type: 'exit', unit: 'fr.a' });
    expect([free.unit('fr.a').place, free.position.armies.allied.demoralized]).toEqual(['exited', true]);
  });

  test('[DOW-12.5.2] whoever leaves is seen to go, also from beneath others', () => {
    const t = moving({
      exits: ['0801'],
      pieces: { 'fr.a': { hex: '0801', strength: 2 }, 'fr.b': { hex: '0801', strength: 2 }, ...far },
    });
    expect(t.unit('fr.b').seen).toBe(false);
    t.act({ type: 'exit', unit: 'fr.b' });
    expect(t.unit('fr.b')).toMatchObject({ place: 'exited', seen: true, column: false });
    expect(t.last('exited')).toMatchObject({ unit: 'fr.b', hex: '0801', reveals: true });
  });

  test('[DOW-12.5.2] leaving costs a point of movement', () => {
    const t = (movement: number) =>
      moving({ exits: ['0801'], pieces: { 'fr.a': { hex: '0803', movement }, ...far } })
        .march('fr.a', '0802', '0801')
        .why({ type: 'exit', unit: 'fr.a' });
    expect([t(3), t(2)]).toEqual([[], ['too-far DOW-9.1.4']]);
  });
});

describe('9.2.2 entering in full', () => {
  const entries = [{ id: '3', hex: '1206', edge: 'east' }] as const;
  const coming = () =>
    moving({
      entries,
      highways: [['1206', '1106', '1006']],
      terrain: { '1206': 'grand-farm' },
      pieces: { 'fr.a': { enters: { turn: 1, at: '3' } }, ...far },
    });
  const paid = (...path: string[]) => {
    const t = coming().act({ type: 'enter', unit: 'fr.a', path, full: true });
    const { cost, column } = t.last('entered');
    return [...cost.lines.map(({ code, value }) => `${value} ${code}`), column];
  };
  test('[DOW-9.2.2.5] who stops in the first hex may pay for it in full and is in no column; who goes on pays so for what follows', () => {
    expect(paid('1206')).toEqual(['4 grand-farm', false]);
    expect(paid('1206', '1106')).toEqual(['1 entry-road', '2 clear', false]);
    const t = coming().act({ type: 'enter', unit: 'fr.a', path: ['1206'] });
    expect(t.last('entered')).toMatchObject({ column: true, cost: { total: 1 } });
  });
});
