import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/** The six results of a column as the game itself rolls them; the attacker chooses the column. */
function rolled(column: string): string[] {
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0506', strength: 24 }, 'al.x': { hex: '0505', strength: 4 } },
    }).endMovement();
    table.attack(['0505'], ['fr.a'], column).roll(face);
    return table.last('combatRolled').result;
  });
}

test('[NLB-CRT.1] the column 1-5', () => {
  expect(rolled('1-5')).toEqual(['Ar', 'Ar', 'Ae', 'Ae', 'Ae', 'Ae']);
});

test('[NLB-CRT.2] the column 1-4', () => {
  expect(rolled('1-4')).toEqual(['Ar', 'Ar', 'Ar', 'Ar', 'Ae', 'Ae']);
});

test('[NLB-CRT.3] the column 1-3', () => {
  expect(rolled('1-3')).toEqual(['Dr', 'Ar', 'Ar', 'Ar', 'Ar', 'Ae']);
});

test('[NLB-CRT.4] the column 1-2', () => {
  expect(rolled('1-2')).toEqual(['Dr', 'Dr', 'Ar', 'Ar', 'Ar', 'Ar']);
});

test('[NLB-CRT.5] the column 1-1', () => {
  expect(rolled('1-1')).toEqual(['Dr', 'Dr', 'Dr', 'Ar', 'Ar', 'Ar']);
});

test('[NLB-CRT.6] the column 2-1', () => {
  expect(rolled('2-1')).toEqual(['Dr', 'Dr', 'Dr', 'Dr', 'Ar', 'Ar']);
});

test('[NLB-CRT.7] the column 3-1', () => {
  expect(rolled('3-1')).toEqual(['Dr', 'Dr', 'Dr', 'Dr', 'Dr', 'Ar']);
});

test('[NLB-CRT.8] the column 4-1', () => {
  expect(rolled('4-1')).toEqual(['De', 'Dr', 'Dr', 'Dr', 'Dr', 'Ex']);
});

test('[NLB-CRT.9] the column 5-1', () => {
  expect(rolled('5-1')).toEqual(['De', 'De', 'Dr', 'Dr', 'Ex', 'Ex']);
});

test('[NLB-CRT.10] the column 6-1', () => {
  expect(rolled('6-1')).toEqual(['De', 'De', 'De', 'Dr', 'Ex', 'Ex']);
});

/** Two French hexes and a battery behind them against a stack of two. */
const fight = () =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 9 },
      'fr.b': { hex: '0405', strength: 7 },
      'fr.g': { hex: '0507', strength: 8, arm: 'foot-artillery' },
      'al.x': { hex: '0505', strength: 3 },
      'al.y': { hex: '0505', strength: 1 },
    },
  }).endMovement();
const all = ['fr.a', 'fr.b', 'fr.g'];

test('[NLB-6.4.1] the five results each fall on those whom they name', () => {
  const outcomes = [
    ['1-5', 6, 'Ae', ['fr.a', 'fr.b']],
    ['1-5', 1, 'Ar', []],
    ['6-1', 6, 'Ex', ['al.x', 'al.y']],
    ['6-1', 4, 'Dr', []],
    ['6-1', 1, 'De', ['al.x', 'al.y']],
  ] as const;
  for (const [column, face, result, dead] of outcomes) {
    const table = fight().attack(['0505'], all, column).roll(face);
    expect(table.last('combatRolled').result).toBe(result);
    expect(table.of('eliminated').map((e) => e.unit)).toEqual(dead);
  }
});

test('[NLB-CRT.Ae] all adjacent attackers die and one defender may advance', () => {
  const table = fight().attack(['0505'], all, '1-5').roll(6);
  expect([table.unit('fr.a').place, table.unit('fr.b').place]).toEqual(['eliminated', 'eliminated']);
  expect(table.unit('fr.g')).toMatchObject({ place: 'map', hex: '0507' });
  expect([table.unit('al.x').hex, table.unit('al.y').hex]).toEqual(['0505', '0505']);
  expect([table.seat, table.step]).toEqual(['allied', 'nlb.combat.advanceChoice']);
  table.act({ type: 'advance', unit: 'al.y', hex: '0405' });
  expect([table.unit('al.y').hex, table.unit('al.x').hex, table.seat]).toEqual(['0405', '0505', 'allied']);
  expect(table.step).toBe('nlb.movement.move');
});

test('[NLB-CRT.Ar] all adjacent attackers retreat and one defender may advance', () => {
  const table = fight().attack(['0505'], all, '1-5').roll(1);
  expect([table.seat, table.step]).toEqual(['french', 'nlb.retreat.choose']);
  expect(table.why({ type: 'stand', unit: 'fr.a' })).toEqual(['must-retreat NLB-6.6.2']);
  table.retreat('fr.a', '0606').retreat('fr.b', '0306').act({ type: 'stand', unit: 'fr.g' });
  expect(table.of('eliminated')).toEqual([]);
  expect([table.seat, table.step]).toEqual(['allied', 'nlb.combat.advanceChoice']);
  expect(table.options('advance')).toEqual(
    expect.arrayContaining([
      { type: 'advance', unit: 'al.x', hex: '0506' },
      { type: 'advance', unit: 'al.y', hex: '0405' },
    ]),
  );
});

test('[NLB-CRT.Dr] all defenders retreat and one attacker may advance', () => {
  const table = fight().attack(['0505'], all, '6-1').roll(4);
  expect(table.seat).toBe('allied');
  table.retreat('al.x', '0504');
  expect(table.step).toBe('nlb.retreat.choose');
  table.retreat('al.y', '0604');
  expect(table.of('eliminated')).toEqual([]);
  expect([table.seat, table.options('advance').map((o) => o.unit)]).toEqual(['french', ['fr.a', 'fr.b']]);
  table.act({ type: 'advance', unit: 'fr.b', hex: '0505' });
  expect(table.unit('fr.b').hex).toBe('0505');
});

test('[NLB-CRT.De] all defenders die and one attacker may advance', () => {
  const table = fight().attack(['0505'], all, '6-1').roll(1);
  expect([table.unit('al.x').place, table.unit('al.y').place]).toEqual(['eliminated', 'eliminated']);
  expect([table.seat, table.options('advance').map((o) => o.unit)]).toEqual(['french', ['fr.a', 'fr.b']]);
});

test('[NLB-CRT.Ex] all defenders die, attackers of at least their strength, and a survivor may advance', () => {
  const table = fight().attack(['0505'], all, '6-1').roll(6);
  expect([table.unit('al.x').place, table.unit('al.y').place]).toEqual(['eliminated', 'eliminated']);
  expect([table.seat, table.step]).toEqual(['french', 'nlb.combat.exchangeLoss']);
  expect(table.why({ type: 'declineAdvance' })).toEqual(['not-now NLB-6.5A.2']);
  table.act({ type: 'lose', unit: 'fr.b' });
  expect(table.position.armies).toMatchObject({ french: { losses: 7 }, allied: { losses: 4 } });
  expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0505' }]);
});

test('[NLB-6.5.1] the eliminated leave the map and count as losses of their army at the strength they showed', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 20 },
      'al.x': { hex: '0505', strength: 6, reduced: 2, flipped: true },
      'pr.y': { hex: '0505', strength: 3 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '4-1').roll(1);
  expect(table.of('eliminated').map((e) => [e.unit, e.army, e.strength, e.losses])).toEqual([
    ['al.x', 'allied', 2, 2],
    ['pr.y', 'prussian', 3, 3],
  ]);
  expect(table.position.armies).toMatchObject({
    french: { losses: 0 },
    allied: { losses: 2 },
    prussian: { losses: 3 },
  });
  expect(table.unit('al.x').place).toBe('eliminated');
  // Its hex is free, and its zone of control is gone with it.
  table.act({ type: 'advance', unit: 'fr.a', hex: '0505' });
  expect(table.unit('fr.a').hex).toBe('0505');
});

test('[NLB-6.5A.1] an exchange compares strengths as shown, without terrain', () => {
  // In the town 3 fight as 6, yet they cost the attacker 3; halved cavalry of 5 pays 5.
  const town = skirmish({
    terrain: { '0505': 'town' },
    pieces: {
      'fr.a': { hex: '0506', strength: 21 },
      'fr.b': { hex: '0405', strength: 3 },
      'al.x': { hex: '0505', strength: 7, reduced: 3, flipped: true },
    },
  }).endMovement();
  town.attack(['0505'], ['fr.a', 'fr.b'], '4-1').roll(6);
  expect(town.game.pending(town.position)).toMatchObject({ facts: { owed: 3 } });
  town.act({ type: 'lose', unit: 'fr.b' });
  expect(town.step).toBe('nlb.combat.advanceChoice');
  const wood = skirmish({
    terrain: { '0505': 'forest' },
    pieces: {
      'fr.a': { hex: '0506', strength: 21 },
      'fr.b': { hex: '0405', strength: 5, arm: 'cavalry' },
      'al.x': { hex: '0505', strength: 5 },
    },
  }).endMovement();
  wood.attack(['0505'], ['fr.a', 'fr.b'], '4-1').roll(6);
  wood.act({ type: 'lose', unit: 'fr.b' });
  expect(wood.position.armies).toMatchObject({ french: { losses: 5 }, allied: { losses: 5 } });
  expect(wood.step).toBe('nlb.combat.advanceChoice');
});

test('[NLB-6.5A.2] the attacker picks whom he loses until the defenders’ strength is reached, or all are gone', () => {
  const pieces = {
    'fr.a': { hex: '0506', strength: 2 },
    'fr.b': { hex: '0405', strength: 2 },
    'fr.c': { hex: '0605', strength: 9 },
    'fr.g': { hex: '0507', strength: 9, arm: 'foot-artillery' },
    'al.x': { hex: '0505', strength: 4 },
  } as const;
  const all = ['fr.a', 'fr.b', 'fr.c', 'fr.g'];
  const little = skirmish({ pieces }).endMovement().attack(['0505'], all, '5-1').roll(6);
  expect(little.options('lose').map((o) => o.unit)).toEqual(['fr.a', 'fr.b', 'fr.c']);
  expect(little.why({ type: 'lose', unit: 'fr.g' })).toEqual(['not-in-exchange NLB-7.1E.1']);
  expect(little.why({ type: 'lose', unit: 'al.x' })).toEqual(['not-in-exchange NLB-6.5A.2']);
  little.act({ type: 'lose', unit: 'fr.a' });
  expect(little.why({ type: 'lose', unit: 'fr.a' })).toEqual(['not-on-map NLB-6.5.1']);
  expect(little.step).toBe('nlb.combat.exchangeLoss');
  little.act({ type: 'lose', unit: 'fr.b' });
  expect(little.step).toBe('nlb.combat.advanceChoice');

  const big = skirmish({ pieces }).endMovement().attack(['0505'], all, '5-1').roll(6);
  big.act({ type: 'lose', unit: 'fr.c' });
  expect(big.step).toBe('nlb.combat.advanceChoice');
  expect(big.position.armies).toMatchObject({ french: { losses: 9 } });

  const weak = skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 1 },
      'fr.g': { hex: '0507', strength: 20, arm: 'foot-artillery' },
      'al.x': { hex: '0505', strength: 4 },
    },
  }).endMovement();
  weak.attack(['0505'], ['fr.a', 'fr.g'], '5-1').roll(6).act({ type: 'lose', unit: 'fr.a' });
  expect(weak.position.armies).toMatchObject({ french: { losses: 1 }, allied: { losses: 4 } });
  expect([weak.seat, weak.step]).toEqual(['allied', 'nlb.movement.move']);
});
