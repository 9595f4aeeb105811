import { describe, expect, test } from 'vitest';
import { type Preference, readStanding, Wishes } from './standing.ts';

const vocabulary: readonly Preference[] = [
  { id: 'bold', kind: 'boolean', label: 'bold' },
  { id: 'pace', kind: 'choice', choices: ['slow', 'fast'], label: 'pace', perSubject: true },
  { id: 'home', kind: 'place', label: 'home', perSubject: true },
  { id: 'spared', kind: 'subjects', label: 'spared' },
];

describe('standing orders', () => {
  test('are read as they were written', () => {
    const written = {
      all: { bold: true, pace: 'slow', home: 'a1', spared: ['x'] },
      of: { x: { pace: 'fast' } },
    };
    expect(readStanding(vocabulary, written)).toEqual(written);
    expect(readStanding(vocabulary, {})).toEqual({ all: {}, of: {} });
  });

  test.each([
    [7, 'written for all'],
    [{ more: {} }, 'written for all'],
    [{ all: [] }, 'an object of conditions'],
    [{ all: { brave: true } }, 'no such condition: brave'],
    [{ all: { bold: 'yes' } }, 'bold cannot be "yes"'],
    [{ all: { pace: 'idle' } }, 'pace cannot be "idle"'],
    [{ all: { home: '' } }, 'home cannot be ""'],
    [{ all: { spared: [1] } }, 'spared cannot be [1]'],
    [{ of: [] }, 'an object of units'],
    [{ of: { x: { bold: true } } }, 'no such condition for one unit: bold'],
    [{ of: { ['y'.repeat(81)]: {} } }, 'no unit is called'],
  ])('that make no sense are refused in words: %j', (json, words) => {
    expect(readStanding(vocabulary, json)).toContain(words);
  });

  test('for one unit count before those for all, and what is not written is asked', () => {
    const wishes = new Wishes({ all: { pace: 'slow', bold: true }, of: { x: { pace: 'fast' } } });
    expect([wishes.text('pace'), wishes.text('pace', 'y'), wishes.text('pace', 'x')]).toEqual([
      'slow',
      'slow',
      'fast',
    ]);
    expect(wishes.yes('bold', 'x')).toBe(true);
    expect(wishes.text('home', 'x')).toBeUndefined();
  });
});
