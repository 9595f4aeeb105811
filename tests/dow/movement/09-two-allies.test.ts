import { describe, expect, test } from 'vitest';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import { charge, moving } from '../charging.ts';
import { far, horse } from '../pieces.ts';
import type { Piece, Skirmish, Table } from '../skirmish.ts';

/* 4.0.3, 9.3.2: Wellington and Blücher move in the same phase, each with a march of his own (ruling R50). */

const two = (pieces: Readonly<Record<string, Piece>> = {}, more: Partial<Skirmish> = {}): Table =>
  moving({
    first: 'coalition',
    ...more,
    pieces: {
      'al.a': { hex: '0505' },
      'al.b': { hex: '0305' },
      'pr.c': { hex: '0905' },
      'pr.d': { hex: '1105' },
      'fr.far': { hex: '0112' },
      ...pieces,
    },
  });
const on = (unit: string, ...path: string[]): DowAction => ({ type: 'march', units: [unit], path });

describe('9.3.2 two Allied players', () => {
  test('[DOW-9.3.2] [DOW-4.0.3] the march of one does not end with a march of the other', () => {
    const t = two().march('al.a', '0506').march('pr.c', '0906');
    expect(t.position.marches).toMatchObject({ allied: { hex: '0506' }, prussian: { hex: '0906' } });
    expect(t.why(on('al.a', '0507'), 'allied')).toEqual([]);
    t.march('al.a', '0507', '0508');
    // Each pays out of his own allowance.
    expect(t.why(on('al.a', '0509', '0510'), 'allied')).toEqual(['too-far DOW-9.1.4']);
    expect(t.why(on('pr.c', '0907', '0908', '0909'), 'prussian')).toEqual([]);
    // And each ends his own by moving another piece.
    t.march('pr.d', '1106');
    expect(t.why(on('pr.c', '0907'), 'prussian')).toEqual(['move-is-over DOW-9.3.2']);
    expect(t.why(on('al.a', '0509'), 'allied')).toEqual([]);
    t.march('al.b', '0306');
    expect(t.why(on('al.a', '0509'), 'allied')).toEqual(['move-is-over DOW-9.3.2']);
  });

  test('[DOW-9.3.2] nor with a ride, an entry or the end of the phase of the other', () => {
    const t = two(
      { 'pr.e': { enters: { turn: 1, at: '3' } } },
      {
        roads: [['1206', '1106', '1006']],
        entries: [{ id: '3', hex: '1206', edge: 'east' }],
        leaders: { 'pr.blucher': '0901' },
        arrivals: { 'pr.bulow': { turn: 1, at: '3' } },
      },
    ).march('al.a', '0506');
    const goesOn = () => t.why(on('al.a', '0507'), 'allied');
    t.act({ type: 'ride', leader: 'pr.blucher', path: ['0902'] });
    expect(goesOn()).toEqual([]);
    t.act({ type: 'enter', unit: 'pr.e', path: ['1206', '1106'] });
    expect(goesOn()).toEqual([]);
    // Who arrives behind it has not ended the march of Wellington's either, but Blücher's own.
    t.act({ type: 'arrive', leader: 'pr.bulow', path: ['1206'] });
    expect([goesOn(), t.unit('pr.e').moved, t.position.marches.prussian]).toEqual([[], true, null]);
    const { position } = t.game.act(t.position, 'prussian', { type: 'endMovement' });
    expect(position.marches.allied).toMatchObject({ hex: '0506' });
    const done = t.game.act(t.position, 'allied', { type: 'endMovement' });
    expect(done.position.marches).toEqual({ french: null, allied: null, prussian: null });
  });

  test('[DOW-9.3.2] nor with a charge', () => {
    const t = two({ 'pr.h': horse('0705', { morale: 6 }), 'fr.x': { hex: '0706', morale: 1 } }).march(
      'al.a',
      '0506',
    );
    t.act(charge('0706', 'pr.h')).roll(1);
    while (t.step !== 'dow.movement.move') t.act(t.game.options(t.position, t.seat).actions[0] as never);
    expect(t.why(on('al.a', '0507'), 'allied')).toEqual([]);
    expect(t.position.marches).toMatchObject({ allied: { spent: 2 }, prussian: {} });
  });

  test('[DOW-5.3.4] whoever halts on a road while an ally moves is in column as long as he is on it', () => {
    const highways = [['0505', '0506', '0507', '0508']];
    const t = two(
      { 'al.a': { hex: '0505', strength: 2 }, 'al.b': { hex: '0606', strength: 2 } },
      { highways },
    );
    t.march('al.a', '0506').march('pr.c', '0906');
    expect(t.why(on('al.b', '0506'), 'allied')).toEqual(['column-there DOW-5.3.4']);
    expect(t.options('march', 'allied').some(({ path }) => path.at(-1) === '0506')).toBe(false);
    t.march('al.a', '0507');
    expect(t.why(on('al.b', '0506'), 'allied')).toEqual([]);
  });

  test('[DOW-5.4.2.1] the enemy sees that both are on the march and of neither what he has spent', () => {
    const t = two(far).march('al.a', '0506').march('pr.c', '0906');
    const seen = (viewer: string) => t.game.observe(t.position, viewer).marches;
    expect(seen('french')).toEqual({
      french: null,
      allied: { hex: '0506', spent: null, column: false },
      prussian: { hex: '0906', spent: null, column: false },
    });
    expect([seen('allied').prussian?.spent, seen('prussian').allied?.spent]).toEqual([2, 2]);
  });
});
