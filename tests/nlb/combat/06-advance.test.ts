import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

const duel = { 'fr.a': { hex: '0506', strength: 12 }, 'al.x': { hex: '0505', strength: 2 } } as const;

test('[NLB-6.7.1] one adjacent winner who took part may enter the hex that was vacated', () => {
  const table = skirmish({
    pieces: {
      ...duel,
      'fr.b': { hex: '0405', strength: 1 },
      'fr.idle': { hex: '0507' },
      'fr.g': { hex: '0704', strength: 1, arm: 'foot-artillery' },
      'al.y': { hex: '0505', strength: 1 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a', 'fr.b', 'fr.g'], '3-1').roll(1);
  table.retreat('al.x', '0504').retreat('al.y', '0504');
  expect(table.options('advance').map((o) => [o.unit, o.hex])).toEqual([
    ['fr.a', '0505'],
    ['fr.b', '0505'],
  ]);
  expect(table.why({ type: 'advance', unit: 'fr.idle', hex: '0506' })).toEqual([
    'no-advance-there NLB-6.7.1',
  ]);
  expect(table.why({ type: 'advance', unit: 'fr.a', hex: '0605' })).toEqual(['no-advance-there NLB-6.7.1']);
  expect(table.why({ type: 'advance', unit: 'fr.g', hex: '0505' })).toEqual(['no-advance-there NLB-7.1E.2']);
  table.act({ type: 'advance', unit: 'fr.b', hex: '0505' });
  expect(table.last('advanced')).toMatchObject({ unit: 'fr.b', from: '0405', into: '0505' });
});

test('[NLB-6.7.2] an advance pays no heed to enemy zones of control', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0605', strength: 12 },
      'fr.c': { hex: '0705' },
      'al.x': { hex: '0505', strength: 2 },
      'al.y': { hex: '0604' },
      'al.z': { hex: '0503' },
      'al.w': { hex: '0403' },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '3-1').roll(1);
  // 0505 touches 0604: both the hex left and the hex entered are under the eyes of al.y.
  table.retreat('al.x', '0404').act({ type: 'advance', unit: 'fr.a', hex: '0505' });
  expect(table.unit('fr.a').hex).toBe('0505');
});

test('[NLB-6.7.3] the advance is taken at once or not at all', () => {
  const table = skirmish({
    pieces: { ...duel, 'fr.c': { hex: '0905' }, 'al.y': { hex: '0904' } },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '4-1').roll(1);
  expect(table.why({ type: 'target', hex: '0904' })).toEqual(['not-now NLB-6.7.1']);
  expect(table.why({ type: 'endCombat' })).toEqual(['not-now NLB-6.7.1']);
  table.act({ type: 'declineAdvance' });
  expect(table.why({ type: 'advance', unit: 'fr.a', hex: '0505' })).toEqual(['not-now NLB-6.0.4']);
  table.act({ type: 'target', hex: '0904' });
  expect(table.why({ type: 'advance', unit: 'fr.a', hex: '0505' })).toEqual(['not-now NLB-6.1.1']);
});

test('[NLB-6.7.4] when attackers retreat or die, one defender may advance into a hex they left', () => {
  for (const [column, face] of [
    ['1-1', 6],
    ['1-5', 6],
  ] as const) {
    const table = skirmish({ pieces: { ...duel, 'al.y': { hex: '0505' } } }).endMovement();
    table.attack(['0505'], ['fr.a'], column).roll(face);
    if (column === '1-1') {
      table.retreat('fr.a', '0507');
    }
    expect(table.seat).toBe('allied');
    expect(table.options('advance').map((o) => o.unit)).toEqual(['al.x', 'al.y']);
    table.act({ type: 'advance', unit: 'al.y', hex: '0506' });
    expect(table.unit('al.y')).toMatchObject({ hex: '0506' });
  }
});

test('[NLB-6.7A] nobody has to advance', () => {
  const table = skirmish({ pieces: duel }).endMovement();
  table.attack(['0505'], ['fr.a'], '4-1').roll(1);
  expect(table.why({ type: 'declineAdvance' })).toEqual([]);
  table.act({ type: 'declineAdvance' });
  expect(table.last('advanceDeclined')).toMatchObject({ side: 'french', rule: 'NLB-6.7A' });
  expect(table.unit('fr.a').hex).toBe('0506');
});

test('[NLB-6.7B.1] one unit advances, however many fought and however many hexes fell empty', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0605', strength: 6 },
      'fr.b': { hex: '0605', strength: 6 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0604', strength: 1 },
    },
  }).endMovement();
  table.attack(['0505', '0604'], ['fr.a']).roll(1);
  expect(table.options('advance').map((o) => `${o.unit} ${o.hex}`)).toEqual([
    'fr.a 0505',
    'fr.a 0604',
    'fr.b 0505',
    'fr.b 0604',
  ]);
  table.act({ type: 'advance', unit: 'fr.b', hex: '0604' });
  expect(table.of('advanced')).toHaveLength(1);
  expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
});

test('[NLB-6.7B.2] an advance is one hex, into the vacated hex and no further', () => {
  const table = skirmish({ pieces: duel }).endMovement();
  table.attack(['0505'], ['fr.a'], '4-1').roll(1);
  expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0505' }]);
  for (const hex of ['0504', '0506', '0604', '0507']) {
    expect(table.why({ type: 'advance', unit: 'fr.a', hex })).toEqual(['no-advance-there NLB-6.7.1']);
  }
  table.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
  expect(table.unit('fr.a').hex).toBe('0505');
  expect(table.step).toBe('nlb.movement.move');
});

test('[NLB-6.7C.1] a unit that has advanced does not attack in the same phase', () => {
  // `a` had nothing to do with y at first; its advance brings it next to y before y is attacked.
  const table = skirmish({
    pieces: { ...duel, 'fr.c': { hex: '0403' }, 'al.y': { hex: '0404' } },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '4-1').roll(1);
  table.act({ type: 'advance', unit: 'fr.a', hex: '0505' }, { type: 'target', hex: '0404' });
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual(['already-attacked NLB-6.7C.1']);
  expect(table.options('engage')).toEqual([{ type: 'engage', unit: 'fr.c' }]);
});

test('[NLB-6.7C.2] a unit that has advanced is not attacked in the same phase', () => {
  const table = skirmish({
    pieces: { ...duel, 'fr.c': { hex: '0406' }, 'al.y': { hex: '0307' } },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '1-5').roll(6);
  table.act({ type: 'advance', unit: 'al.x', hex: '0506' });
  // It now stands next to `c`, who has still to fight.
  expect(table.why({ type: 'target', hex: '0506' })).toEqual(['already-defended NLB-6.7C.2']);
  expect(table.options('target')).toEqual([{ type: 'target', hex: '0307' }]);
  table.act({ type: 'target', hex: '0307' });
  expect(table.why({ type: 'target', hex: '0506' })).toEqual(['already-defended NLB-6.7C.2']);
});

test('[NLB-6.7C.3] an advance next to an enemy who was in no combat obliges neither', () => {
  const attacker = skirmish({ pieces: { ...duel, 'al.far': { hex: '0504' } } }).endMovement();
  attacker.attack(['0505'], ['fr.a'], '4-1').roll(1);
  attacker.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
  expect([attacker.seat, attacker.step]).toEqual(['allied', 'nlb.movement.move']);
  const defender = skirmish({
    pieces: { ...duel, 'fr.far': { hex: '0507' }, 'fr.c': { hex: '0905' }, 'al.y': { hex: '0904' } },
  }).endMovement();
  defender.attack(['0505'], ['fr.a'], '1-5').roll(6);
  defender.act({ type: 'advance', unit: 'al.x', hex: '0506' });
  expect(defender.game.pending(defender.position)).toMatchObject({
    facts: { attackers: ['0905'], defenders: ['0904'] },
  });
  expect(defender.why({ type: 'target', hex: '0506' })).toEqual(['already-defended NLB-6.7C.2']);
});
