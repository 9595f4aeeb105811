import { expect, test } from 'vitest';
import { hashOf, readRoute } from './route.ts';
import { startOptions } from './start-options.ts';

test('addresses name the home screen or a game', () => {
  expect(readRoute('')).toEqual({ at: 'home' });
  expect(readRoute('#/game/3f2a-9')).toEqual({ at: 'game', id: '3f2a-9' });
  expect(readRoute('#/game/../x')).toEqual({ at: 'nowhere' });
  expect(readRoute('#/')).toEqual({ at: 'home' });
  expect(readRoute('#/battle/nlb.ligny')).toEqual({ at: 'home', battle: 'nlb.ligny' });
  expect(readRoute('#/rule/NLB-6.6D.2')).toEqual({ at: 'rule', id: 'NLB-6.6D.2' });
  expect(readRoute('#/game/a-1/hex/1641')).toEqual({ at: 'game', id: 'a-1', hex: '1641' });
});

test('addresses name a moment of a recorded game, or a page to learn from', () => {
  expect(readRoute('#/replay/nlb.quatre-bras')).toEqual({ at: 'replay', id: 'nlb.quatre-bras' });
  expect(readRoute('#/replay/3f2a-9/41')).toEqual({ at: 'replay', id: '3f2a-9', seq: 41 });
  expect(readRoute('#/replay/x/minus')).toEqual({ at: 'nowhere' });
  expect(readRoute('#/learn/sequence')).toEqual({ at: 'learn', page: 'sequence' });
  expect(readRoute('#/learn/latin')).toEqual({ at: 'nowhere' });
});

test.each([
  '#/',
  '#/game/a-1',
  '#/game/a-1/hex/1641',
  '#/battle/nlb.quatre-bras',
  '#/rule/NLB-6.6D.2',
  '#/table/g_0123456789012345678901/hex/1641',
  '#/table/g_0123456789012345678901/aB-_567890123456789012/hex/1641',
  '#/replay/nlb.quatre-bras',
  '#/replay/a-1/7',
  '#/replay/a-1/7/play',
  '#/replay/g_0123456789012345678901/aB-_567890123456789012/41',
  '#/replay/g_0123456789012345678901/aB-_567890123456789012',
  '#/learn/first-battle',
  '#/learn/drill/sequence',
  '#/profile',
  '#/profile/confirm/aB_-9',
  '#/password/aB_-9',
])('an address is written as it is read: %s', (hash) => expect(hashOf(readRoute(hash))).toBe(hash));

test('a seed in the address is taken, an empty one is not', () => {
  expect(startOptions('?seed=waterloo')).toEqual({ seed: 'waterloo' });
  expect(startOptions('?seed=')).toEqual({ seed: undefined });
  expect(startOptions('')).toEqual({ seed: undefined });
});
