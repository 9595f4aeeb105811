import { expect, test } from 'vitest';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { chaptersOf } from './chapters.ts';
import { routesOf } from './routes.ts';

const entry = (seq: number, ...events: readonly object[]): TableEntry =>
  ({ seq, by: 'french', events }) as unknown as TableEntry;

test('a game is divided by its hours and phases, counted from the first', () => {
  const { turns, length } = chaptersOf([
    entry(
      0,
      { type: 'sideDeployed', side: 'french' },
      { type: 'turnBegan', turn: 1, time: '06:00', weather: 'severe-mud' },
    ),
    entry(1, { type: 'phaseBegan', side: 'coalition', phase: 'movement' }),
    entry(4, { type: 'turnBegan', turn: 2, time: '07:00', weather: 'severe-mud' }),
  ]);
  expect(length).toBe(4);
  expect(turns.map(({ turn, short, seq, before }) => ({ turn, short, seq, before }))).toEqual([
    { turn: 0, short: '6h', seq: 0, before: 1 },
    { turn: 1, short: '7h', seq: 4, before: 0 },
  ]);
  expect(turns[0]?.phases.at(-1)).toMatchObject({ seq: 1, side: 'coalition', phase: 'movement' });
});

test('everybody who moves is shown on his way, and goes on from where he was', () => {
  const routes = routesOf(
    entry(
      1,
      { type: 'marched', units: ['a', 'b'], from: '0505', path: ['0506', '0507'] },
      { type: 'retreated', unit: 'c', from: '0605', hex: '0606' },
      { type: 'retreated', unit: 'c', from: '0606', hex: '0607' },
      { type: 'entered', unit: 'd', path: ['0101', '0102'] },
    ),
  );
  expect(Object.fromEntries(routes)).toEqual({
    a: ['0505', '0506', '0507'],
    b: ['0505', '0506', '0507'],
    c: ['0605', '0606', '0607'],
    d: ['0101', '0102'],
  });
  expect(routesOf(undefined).size).toBe(0);
});
