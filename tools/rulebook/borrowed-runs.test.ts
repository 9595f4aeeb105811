import { expect, test } from 'vitest';
import { borrowedRuns, windowsOf } from './borrowed-runs.ts';

const book = windowsOf(
  'The unit must retreat one\nhex away from the enemy, or else it is elimi-\nnated at once.',
  5,
);

test('finds a run of words that stands in the book, whatever its commas and line breaks', () => {
  expect(borrowedRuns('Here the unit must RETREAT, one hex away; then rest.', book, 5)).toEqual([
    'the unit must retreat one hex away',
  ]);
  expect(borrowedRuns('else it is eliminated at once', book, 5)).toEqual(['else it is eliminated at once']);
});

test('leaves shorter runs and our own words alone', () => {
  expect(borrowedRuns('The unit must go back', book, 5)).toEqual([]);
  expect(borrowedRuns('', book, 5)).toEqual([]);
});

test('reports each run of one passage by itself', () => {
  const text = 'the unit must retreat one field; away from the enemy or';
  expect(borrowedRuns(text, book, 5)).toEqual(['the unit must retreat one', 'away from the enemy or']);
});
