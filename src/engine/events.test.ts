import { describe, expect, test } from 'vitest';
import { allRolls, dice, draw } from './chance.ts';
import { eventsFor, type GameEvent } from './events.ts';
import { ledger, line } from './ledger.ts';

const open: GameEvent = { type: 'moved', rule: 'DRILL-1' };
const secret = {
  type: 'lurked',
  rule: 'DRILL-2',
  hex: 'a3',
  to: ['west'],
  reveals: true,
  masked: { type: 'lurked', rule: 'DRILL-2', to: ['east'], masked: { type: 'rustled', rule: 'DRILL-2' } },
} as const;
const silent = { type: 'thought', rule: 'DRILL-3', to: ['west'] } as const;

describe('events for a viewer', () => {
  test.each([
    ['west', [open, { type: 'lurked', rule: 'DRILL-2', hex: 'a3' }, { type: 'thought', rule: 'DRILL-3' }]],
    ['east', [open, { type: 'lurked', rule: 'DRILL-2' }]],
    ['north', [open, { type: 'rustled', rule: 'DRILL-2' }]],
    ['spectator', [open, { type: 'rustled', rule: 'DRILL-2' }]],
  ])('%s reads his own version, without audience or fence', (viewer, seen) => {
    expect(eventsFor([open, secret, silent], viewer)).toEqual(seen);
  });

  test('a public event that reveals does not say so', () => {
    expect(eventsFor([{ ...open, reveals: true }], 'west')).toEqual([open]);
  });
});

test('every answer to a chance request is listed once', () => {
  expect(allRolls(dice(2, 3))).toHaveLength(9);
  expect(allRolls(draw(4, 2))).toHaveLength(12);
  expect(allRolls(draw(2, 2))).toEqual([{ values: [0, 1] }, { values: [1, 0] }]);
});

test('a ledger is the sum of its lines', () => {
  expect(ledger([line(3, 'strength', 'DRILL-5'), line(-1, 'reduced', 'DRILL-5')]).total).toBe(2);
});
