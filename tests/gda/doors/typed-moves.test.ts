import { describe, expect, test } from 'vitest';
import { readMoves, writeMoves } from '../../../src/systems/gda/words/typed-moves.ts';

describe('moves as they are typed', () => {
  test.each([
    ['a12', [{ kind: 'advance', by: 12_000 }]],
    [
      'wl20 a7.5 wr5',
      [
        { kind: 'wheel', on: 'left', angle: 200 },
        { kind: 'advance', by: 7500 },
        { kind: 'wheel', on: 'right', angle: 50 },
      ],
    ],
    ['o8r30', [{ kind: 'oblique', by: 8000, angle: 300 }]],
    ['o 8 l 12.5', [{ kind: 'oblique', by: 8000, angle: -125 }]],
    ['sl5', [{ kind: 'sideStep', to: 'left', by: 5000 }]],
    ['b 3 cm', [{ kind: 'stepBack', by: 3000 }]],
    [
      'A12, WL20',
      [
        { kind: 'advance', by: 12_000 },
        { kind: 'wheel', on: 'left', angle: 200 },
      ],
    ],
    ['', []],
  ] as const)('%s', (text, legs) => {
    expect(readMoves(text)).toEqual({ legs });
  });

  test('what cannot be read is named', () => {
    expect(readMoves('a12 x9')).toEqual({ unread: 'x9' });
  });

  test('so is what no move can be: longer than a table, more than half about, a fourth leg', () => {
    expect([readMoves('a200'), readMoves('a201')]).toMatchObject([{ legs: {} }, { unread: 'a201' }]);
    expect([readMoves('wl180'), readMoves('wl181')]).toMatchObject([{ legs: {} }, { unread: 'wl181' }]);
    expect(readMoves('a0')).toEqual({ unread: 'a0' });
    expect(readMoves('wl5 a3 wr5 a4')).toEqual({ unread: 'a4' });
  });

  test('what is written can be read again', () => {
    const text = 'wl20 a12 wr7.5';
    const read = readMoves(text);
    expect('legs' in read && writeMoves(read.legs)).toBe(text);
  });
});
