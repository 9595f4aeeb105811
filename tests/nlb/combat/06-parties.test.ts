import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/** 0605 touches both 0505 and 0604; 0506 only the first, 0705 only the second; 0504 both again. */
const x = { hex: '0505', strength: 2 } as const;
const y = { hex: '0604', strength: 2 } as const;

test('[NLB-6.1A] only a neighbour can be attacked hand to hand', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506' },
      'fr.far': { hex: '0507' },
      'al.x': x,
      'al.far': { hex: '0502' },
    },
  }).endMovement();
  expect(table.why({ type: 'target', hex: '0502' })).toEqual(['not-in-combat-reach NLB-6.1A']);
  expect(table.why({ type: 'target', hex: '0504' })).toEqual(['no-enemy-there NLB-6.1A']);
  expect(table.options('target')).toEqual([{ type: 'target', hex: '0505' }]);
  table.act({ type: 'target', hex: '0505' });
  expect(table.why({ type: 'engage', unit: 'fr.far' })).toEqual(['not-adjacent NLB-6.1A']);
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual([]);
});

test('[NLB-6.1B.1] a unit that has attacked does not attack again in the phase', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0605', strength: 6 }, 'fr.c': { hex: '0705' }, 'al.x': x, 'al.y': y },
  }).endMovement();
  table.attack(['0505'], ['fr.a']).roll(1);
  table.retreat('al.x', '0404').act({ type: 'declineAdvance' });
  table.act({ type: 'target', hex: '0604' });
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual(['already-attacked NLB-6.1B.1']);
  expect(table.options('engage')).toEqual([{ type: 'engage', unit: 'fr.c' }]);
});

test('[NLB-6.1B.2] a unit that has been attacked is not attacked again in the phase', () => {
  const table = skirmish({
    pieces: { 'fr.b': { hex: '0506' }, 'fr.a': { hex: '0605' }, 'al.x': x, 'al.y': y },
  }).endMovement();
  table.attack(['0505'], ['fr.b']).roll(6);
  table.retreat('fr.b', '0507').act({ type: 'declineAdvance' });
  expect(table.unit('al.x')).toMatchObject({ place: 'map', hex: '0505' });
  expect(table.why({ type: 'target', hex: '0505' })).toEqual(['already-defended NLB-6.1B.2']);
  table.act({ type: 'target', hex: '0604' });
  expect(table.why({ type: 'target', hex: '0505' })).toEqual(['already-defended NLB-6.1B.2']);
});

test('[NLB-6.1C] a unit puts its whole strength into one combat and none into another', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0605', strength: 9 }, 'fr.c': { hex: '0705' }, 'al.x': x, 'al.y': y },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
  expect(table.odds).toMatchObject({ attack: { total: 9 }, defence: { total: 2 }, column: '4-1' });
  table.act({ type: 'declare', column: '4-1' }).roll(2);
  table.retreat('al.x', '0404').act({ type: 'declineAdvance' });
  table.act({ type: 'target', hex: '0604' }, { type: 'engage', unit: 'fr.c' });
  expect(table.odds).toMatchObject({ attack: { total: 4 }, defence: { total: 2 } });
  expect(table.options('engage')).toEqual([]);
});

test('[NLB-6.1D] units in one hex fight in the same combat, attacking and defending', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 3 },
      'fr.b': { hex: '0506', strength: 5 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0505', strength: 3 },
    },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.b' });
  expect(table.odds).toMatchObject({ attack: { total: 8 }, defence: { total: 4 }, column: '2-1' });
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual(['already-engaged NLB-6.1.1']);
  table.act({ type: 'declare', column: '2-1' });
  expect(table.last('attackDeclared')).toMatchObject({
    attackers: ['fr.a', 'fr.b'],
    defenders: ['al.x', 'al.y'],
  });
});

test('[NLB-6.1E.1] one hex can be attacked from all hexes around it and by the guns in range', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 1 },
      'fr.b': { hex: '0405', strength: 2 },
      'fr.c': { hex: '0605', strength: 3 },
      'fr.d': { hex: '0404', strength: 4 },
      'fr.g': { hex: '0507', strength: 5, arm: 'foot-artillery' },
      'al.x': { hex: '0505', strength: 5 },
    },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  for (const unit of ['fr.a', 'fr.b', 'fr.c', 'fr.d', 'fr.g']) {
    table.act({ type: 'engage', unit });
  }
  expect(table.odds).toMatchObject({ attack: { total: 15 }, defence: { total: 5 }, column: '3-1' });
  table.act({ type: 'declare', column: '3-1' });
  expect(table.last('attackDeclared')).toMatchObject({
    attackers: ['fr.a', 'fr.b', 'fr.c', 'fr.d'],
    bombarding: ['fr.g'],
  });
});

test('[NLB-6.1E.2] units in one hex can attack several neighbours in one combat', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0605', strength: 6 },
      'fr.b': { hex: '0605', strength: 6 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0604', strength: 2 },
      'al.z': { hex: '0706', strength: 3 },
    },
  }).endMovement();
  table.attack(['0505', '0604', '0706'], ['fr.a']);
  expect(table.last('attackDeclared')).toMatchObject({
    attackers: ['fr.a', 'fr.b'],
    defenders: ['al.x', 'al.y', 'al.z'],
    odds: { attack: { total: 12 }, defence: { total: 6 } },
    column: '2-1',
  });
});

test('[NLB-6.1E.3] several hexes attack several only if each attacker touches each defender', () => {
  const pieces = { 'fr.a': { hex: '0605' }, 'al.x': x, 'al.y': y } as const;
  const mixed = skirmish({
    pieces: { ...pieces, 'fr.b': { hex: '0506' }, 'fr.c': { hex: '0705' } },
  }).endMovement();
  mixed.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.b' });
  expect(mixed.why({ type: 'target', hex: '0604' })).toEqual(['not-adjacent-to-all NLB-6.1E.3']);

  const wide = skirmish({
    pieces: { ...pieces, 'fr.b': { hex: '0506' }, 'fr.d': { hex: '0504' } },
  }).endMovement();
  // All three touch the first enemy; the second is out of reach of one of them, who would be left alone.
  wide.act({ type: 'target', hex: '0505' });
  expect(wide.why({ type: 'target', hex: '0604' })).toEqual(['would-strand-attacker NLB-6.0.1']);

  const both = skirmish({ pieces: { ...pieces, 'fr.d': { hex: '0504' } } }).endMovement();
  both.attack(['0505', '0604'], ['fr.a', 'fr.d']);
  expect(both.last('attackDeclared')).toMatchObject({
    attackers: ['fr.a', 'fr.d'],
    defenders: ['al.x', 'al.y'],
    column: '2-1',
  });
});

test('[NLB-6.1E.3] a unit that touches only one of the hexes under attack cannot be brought in', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0605' },
      'fr.c': { hex: '0705' },
      'al.x': x,
      'al.y': y,
      // Gives the third man somebody else to fight, so that only adjacency speaks against him.
      'al.z': { hex: '0805' },
    },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' }, { type: 'target', hex: '0604' });
  expect(table.why({ type: 'engage', unit: 'fr.c' })).toEqual(['not-adjacent-to-all NLB-6.1E.3']);
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual([]);
});

test('[NLB-6.1F] a weak unit may attack at bad odds so that others can combine', () => {
  const table = skirmish({
    pieces: {
      'fr.weak': { hex: '0605', strength: 1 },
      'fr.b': { hex: '0506', strength: 6 },
      'fr.d': { hex: '0405', strength: 6 },
      'al.x': { hex: '0505', strength: 3 },
      'al.y': { hex: '0604', strength: 9 },
    },
  }).endMovement();
  table.attack(['0604'], ['fr.weak']);
  expect(table.last('attackDeclared').column).toBe('1-5');
  table.roll(3);
  table.act({ type: 'declineAdvance' });
  table.attack(['0505'], ['fr.b', 'fr.d']);
  expect(table.last('attackDeclared').column).toBe('4-1');
});
