import { expect, test } from 'vitest';
import { planTogether } from '../../src/host/answering/march.ts';
import { skirmish } from './skirmish.ts';

const table = () =>
  skirmish({
    orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0505' },
      'fr.c': { hex: '0507' },
      'fr.d': { hex: '0705', org: '2' },
      'al.x': { hex: '1212' },
    },
  }).movement();

test('a player can order the troops of a hex or of a formation about together, and nobody else’s', () => {
  const { game, position } = table();
  expect(game.formations?.(position, 'french')).toEqual([
    { id: 'stack 0505', kind: 'stack', of: '0505', units: ['fr.a', 'fr.b'] },
    { id: 'corps french.1', kind: 'corps', of: 'french.1', units: ['fr.a', 'fr.b', 'fr.c'] },
  ]);
  expect(game.formations?.(position, 'allied')).toEqual([]);
});

test('a formation marches unit by unit, the nearest first, each by a march of its own', () => {
  const { game, position } = table();
  const plan = planTogether(
    game as unknown as Parameters<typeof planTogether>[0],
    position,
    'french',
    ['fr.a', 'fr.b', 'fr.c'],
    '0508',
    () => 0,
  );
  expect(
    plan.orders.map(({ subject, action }) => [subject, (action as { path?: string[] }).path?.at(-1)]),
  ).toEqual([
    ['fr.c', '0508'],
    ['fr.a', '0508'],
    ['fr.b', '0507'],
  ]);
  expect(plan.refused).toEqual([]);
});
