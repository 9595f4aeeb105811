import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { type Piece, skirmish, tables } from '../skirmish.ts';

type Terrain = NonNullable<Ground['terrain']>[string];

/** The odds of one unit attacking another in 0505 from 0506. */
function meet(attacker: Piece, defender: Piece, ground: Ground) {
  const table = skirmish({
    ...ground,
    pieces: { 'fr.a': { ...attacker, hex: '0506' }, 'al.x': { ...defender, hex: '0505' } },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
  const { attack, defence, column } = table.odds;
  return [attack.total, defence.total, column];
}

const into = (terrain: Terrain): Ground => ({ terrain: { '0505': terrain } });
const foot = (strength: number): Piece => ({ strength });
const horse = (strength: number): Piece => ({ strength, arm: 'cavalry' });
const guns = (strength: number): Piece => ({ strength, arm: 'foot-artillery' });
const horseGuns = (strength: number): Piece => ({ strength, arm: 'horse-artillery' });

test('[NLB-TEC.clear.2] open ground changes nobody’s strength, stops no zone of control and hides nobody', () => {
  for (const arm of [foot, horse, guns, horseGuns]) {
    expect(meet(arm(6), arm(3), into('clear'))).toEqual([6, 3, '2-1']);
  }
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506' },
      'fr.g': { hex: '0507', arm: 'foot-artillery' },
      'al.x': { hex: '0505' },
    },
  }).endMovement();
  expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  table.act({ type: 'target', hex: '0505' });
  expect(table.why({ type: 'engage', unit: 'fr.g' })).toEqual([]);
  expect(tables.terrain.clear).toMatchObject({ defence: 1, halvesCavalry: false, blocksSight: false });
});

test('[NLB-TEC.forest.3] cavalry is halved attacking into a wood and defending in one, others are not', () => {
  expect(meet(horse(6), foot(3), into('forest'))).toEqual([3, 3, '1-1']);
  expect(meet(foot(6), horse(4), into('forest'))).toEqual([6, 2, '3-1']);
  expect(meet(horse(6), horse(4), into('forest'))).toEqual([3, 2, '1-1']);
  for (const arm of [foot, guns, horseGuns]) {
    expect(meet(arm(6), arm(3), into('forest'))).toEqual([6, 3, '2-1']);
  }
  // A wood behind the attacker does nothing.
  expect(meet(horse(6), foot(3), { terrain: { '0506': 'forest' } })).toEqual([6, 3, '2-1']);
});

test('[NLB-TEC.marsh.2] cavalry is halved attacking into a marsh and defending in one, others are not', () => {
  expect(meet(horse(6), foot(3), into('marsh'))).toEqual([3, 3, '1-1']);
  expect(meet(foot(6), horse(4), into('marsh'))).toEqual([6, 2, '3-1']);
  for (const arm of [foot, guns, horseGuns]) {
    expect(meet(arm(6), arm(3), into('marsh'))).toEqual([6, 3, '2-1']);
  }
});

test('[NLB-TEC.town.2] whoever defends in a town is doubled', () => {
  for (const arm of [foot, horse, guns, horseGuns]) {
    expect(meet(arm(12), arm(3), into('town'))).toEqual([12, 6, '2-1']);
  }
  expect(meet(foot(6), foot(3), { terrain: { '0506': 'town' } })).toEqual([6, 3, '2-1']);
});

test('[NLB-TEC.chateau.2] whoever defends in a chateau is tripled', () => {
  for (const arm of [foot, horse, guns, horseGuns]) {
    expect(meet(arm(12), arm(2), into('chateau'))).toEqual([12, 6, '2-1']);
  }
});

test('[NLB-TEC.stream.2] a stream that all attackers must cross doubles the defender', () => {
  expect(meet(foot(12), foot(3), { sides: { '0505-0506': { water: 'stream' } } })).toEqual([12, 6, '2-1']);
  expect(meet(foot(12), foot(3), { sides: { '0504-0505': { water: 'stream' } } })).toEqual([12, 3, '4-1']);
});

test('[NLB-TEC.bridge.2] a bridge that all attackers must cross doubles the defender, over stream or river', () => {
  for (const water of ['river', 'stream'] as const) {
    const ground: Ground = { sides: { '0505-0506': { water, bridge: true } } };
    expect(meet(foot(12), foot(3), ground)).toEqual([12, 6, '2-1']);
  }
});

test('[NLB-TEC.river.1] nobody attacks a neighbour across a river without a bridge, nor must he', () => {
  const table = skirmish({
    sides: { '0505-0506': { water: 'river' }, '0506-0605': { water: 'river', bridge: true } },
    pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' }, 'al.y': { hex: '0605' } },
  }).endMovement();
  expect(table.why({ type: 'target', hex: '0505' })).toEqual(['not-in-combat-reach NLB-6.1A']);
  expect(table.game.pending(table.position)).toMatchObject({
    facts: { attackers: ['0506'], defenders: ['0605'] },
  });
  table.act({ type: 'target', hex: '0605' });
  expect(table.why({ type: 'target', hex: '0505' })).toEqual(['not-in-combat-reach NLB-6.1A']);
  const alone = skirmish({
    sides: { '0505-0506': { water: 'river' } },
    pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' } },
  }).endMovement();
  expect([alone.seat, alone.step]).toEqual(['allied', 'nlb.movement.move']);
});
