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

test('nobody is ordered about together before he can move', () => {
  const early = skirmish({
    orders: { 'french.1': 'attack', 'allied.1': 'defend' },
    pieces: {
      'fr.a': { hex: '0505', arm: 'cavalry' },
      'fr.b': { hex: '0505', arm: 'cavalry' },
      'al.x': { hex: '0507' },
    },
  }).charges();
  expect(early.game.formations?.(early.position, 'french')).toEqual([]);
});

test('an action names up to four units, and a way of up to sixty hexes', () => {
  const { game } = table();
  const assault = (units: number) =>
    game.parseAction({
      type: 'assault',
      units: Array.from({ length: units }, (_, n) => `fr.${n}`),
      target: '0506',
    });
  expect([typeof assault(4), typeof assault(5)]).toEqual(['object', 'string']);
  const march = (hexes: number) =>
    game.parseAction({ type: 'march', unit: 'fr.a', path: Array.from({ length: hexes }, () => '0506') });
  expect([typeof march(60), typeof march(61), typeof march(0)]).toEqual(['object', 'string', 'string']);
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
