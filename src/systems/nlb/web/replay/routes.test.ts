import { expect, test } from 'vitest';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { hexAt, longest } from '../../../../web/replay/theatre/routes.ts';
import { routesOf } from './routes.ts';

const entry = (...events: TableEntry['events']): TableEntry => ({ seq: 1, by: 'french', events });

test('marches, entries, retreats and advances are routes', () => {
  const rule = 'x';
  const routes = routesOf(
    entry(
      { type: 'marched', rule, unit: 'a', from: '0101', path: ['0102', '0103'] },
      { type: 'entered', rule, unit: 'b', path: ['0201', '0202'] },
      { type: 'retreated', rule, unit: 'c', from: '0301', into: '0302' },
      { type: 'retreated', rule, unit: 'c', from: '0302', into: '0303' },
      { type: 'advanced', rule, unit: 'd', from: '0401', into: '0402' },
      { type: 'eliminated', rule, unit: 'e' },
    ),
  );
  expect(Object.fromEntries(routes)).toEqual({
    a: ['0101', '0102', '0103'],
    b: ['0201', '0202'],
    c: ['0301', '0302', '0303'],
    d: ['0401', '0402'],
  });
  expect(longest(routes)).toBe(3);
});

test('a unit stays where it has come to', () => {
  expect([0, 1, 2, 9].map((frame) => hexAt(['0101', '0102', '0103'], frame))).toEqual([
    '0101',
    '0102',
    '0103',
    '0103',
  ]);
  expect(longest(routesOf(undefined))).toBe(0);
});
