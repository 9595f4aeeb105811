import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/** `a` stands between two enemies; `b` reaches only the first, `c` only the second. */
const between = {
  'fr.a': { hex: '0605', strength: 6 },
  'al.x': { hex: '0505', strength: 2 },
  'al.y': { hex: '0604', strength: 2 },
} as const;
const b = { hex: '0506', strength: 6 } as const;
const c = { hex: '0705', strength: 6 } as const;

test('[NLB-6.0.1] a phasing unit in contact must attack, whether or not its enemy is attacked by others', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0405' }, 'al.x': { hex: '0505' } },
  }).endMovement();
  expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
  expect(table.why({ type: 'declare', column: '1-5' })).toEqual(['would-strand-attacker NLB-6.0.1']);
  table.act({ type: 'engage', unit: 'fr.b' });
  expect(table.why({ type: 'declare', column: '1-5' })).toEqual([]);
});

test('[NLB-6.0.1] without contact there is no duty, and at night or in rain there is no combat at all', () => {
  const apart = skirmish({ pieces: { 'fr.a': { hex: '0507' }, 'al.x': { hex: '0505' } } }).endMovement();
  expect([apart.seat, apart.step]).toEqual(['allied', 'nlb.movement.move']);
  const pieces = { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' } };
  const night = skirmish({
    pieces,
    scenario: { turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } },
  }).endMovement();
  expect([night.seat, night.step]).toEqual(['allied', 'nlb.movement.move']);
  const rain = skirmish({ pieces, scenario: { rain: ['16/1400'] } }).endMovement();
  expect([rain.seat, rain.step]).toEqual(['allied', 'nlb.movement.move']);
  const day = skirmish({ pieces }).endMovement();
  expect([day.seat, day.step]).toEqual(['french', 'nlb.combatPhase.choose']);
});

test('[NLB-6.0.2] an enemy in contact must be attacked: he cannot be left out for another', () => {
  const table = skirmish({ pieces: between }).endMovement();
  expect(table.why({ type: 'endCombat' })).toContain('duty-to-be-attacked NLB-6.0.2');
  table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
  expect(table.why({ type: 'declare', column: '1-5' })).toEqual(['would-strand-defender NLB-6.0.2']);
  expect(table.options('declare')).toEqual([]);
  table.act({ type: 'target', hex: '0604' });
  expect(table.why({ type: 'declare', column: '1-5' })).toEqual([]);
});

test('[NLB-6.0.3] whoever has the player turn attacks, the other defends', () => {
  const pieces = { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' } };
  const table = skirmish({ pieces }).endMovement();
  expect(table.why({ type: 'target', hex: '0505' }, 'allied')).toEqual(['not-your-decision NLB-6.0.4']);
  table.act({ type: 'target', hex: '0505' });
  expect(table.why({ type: 'engage', unit: 'al.x' })).toEqual(['not-your-unit NLB-6.0.3']);
  table.act({ type: 'engage', unit: 'fr.a' }, { type: 'declare', column: '1-1' }).roll(4);
  expect([table.last('combatRolled').result, table.seat]).toEqual(['Ar', 'french']);

  const other = skirmish({ pieces, scenario: { firstPlayer: 'coalition' } }).endMovement();
  other.attack(['0506'], ['al.x']).roll(4);
  expect(other.last('attackDeclared')).toMatchObject({ attackers: ['al.x'], defenders: ['fr.a'] });
  expect([other.last('combatRolled').result, other.seat]).toEqual(['Ar', 'allied']);
});

test('[NLB-6.0.4] [NLB-6.0.5] the attacker fights his combats in any order, and the phase ends when all are fought', () => {
  const pieces = {
    'fr.a': { hex: '0305' },
    'al.x': { hex: '0304' },
    'fr.b': { hex: '0805' },
    'al.y': { hex: '0804' },
  };
  for (const [first, one, second, two] of [
    ['0304', 'fr.a', '0804', 'fr.b'],
    ['0804', 'fr.b', '0304', 'fr.a'],
  ] as const) {
    const table = skirmish({ pieces }).endMovement();
    expect(table.options('target').map((o) => o.hex)).toEqual(['0304', '0804']);
    table.attack([first], [one]).roll(6);
    table.act(table.options('retreatTo')[0] as never, { type: 'declineAdvance' });
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    expect(table.options('endCombat')).toEqual([]);
    table.attack([second], [two]).roll(6);
    table.act(table.options('retreatTo')[0] as never, { type: 'declineAdvance' });
    expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
  }
});

test('[NLB-6.0.6] a result is carried out to its end before the next combat can begin', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0305' },
      'al.x': { hex: '0304' },
      'fr.b': { hex: '0805' },
      'al.y': { hex: '0804' },
    },
  }).endMovement();
  table.attack(['0304'], ['fr.a']).roll(1);
  expect(table.why({ type: 'target', hex: '0804' }, 'french')).toEqual(['not-your-decision NLB-6.6B.1']);
  table.retreat('al.x', '0303');
  expect(table.unit('al.x').hex).toBe('0303');
  expect(table.why({ type: 'target', hex: '0804' })).toEqual(['not-now NLB-6.7.1']);
  table.act({ type: 'declineAdvance' });
  expect(table.why({ type: 'target', hex: '0804' })).toEqual([]);
});

test('[NLB-6.0.7] a combat goes through parties, odds, die and result in that order', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0506', strength: 8 }, 'al.x': { hex: '0505', strength: 2 } },
  }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  expect(table.why({ type: 'declare', column: '1-1' })).toContain('nobody-engaged NLB-6.0.7');
  table.act({ type: 'engage', unit: 'fr.a' });
  expect(() => table.roll(1)).toThrow();
  const before = table.events.length;
  table.act({ type: 'declare', column: '4-1' });
  expect(table.why({ type: 'engage', unit: 'fr.a' }, 'french')).toEqual(['dice-pending NLB-6.0.7']);
  table.roll(1);
  expect(table.events.slice(before).map((event) => event.type)).toEqual([
    'attackDeclared',
    'combatRolled',
    'eliminated',
  ]);
  expect(table.last('attackDeclared').odds.column).toBe('4-1');
});

test('[NLB-6.1.1] the attacker divides his units as he likes, as long as all who must take part can', () => {
  const table = skirmish({ pieces: { ...between, 'fr.b': b } }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  // With both on the first enemy nobody would be left for the second.
  expect(table.why({ type: 'engage', unit: 'fr.a' })).toContain('would-strand-defender NLB-6.0.2');
  expect(table.options('engage').map((o) => o.unit)).toEqual(['fr.b']);
  table.act({ type: 'engage', unit: 'fr.b' }, { type: 'declare', column: '3-1' }).roll(1);
  table.retreat('al.x', '0404').act({ type: 'declineAdvance' });
  table.attack(['0604'], ['fr.a']).roll(1);
  expect(table.of('attackDeclared').map((e) => [e.attackers, e.defenders])).toEqual([
    [['fr.b'], ['al.x']],
    [['fr.a'], ['al.y']],
  ]);
  // A third unit next to the second enemy sets the one in the middle free to choose.
  for (const target of ['0505', '0604']) {
    const free = skirmish({ pieces: { ...between, 'fr.b': b, 'fr.c': c } }).endMovement();
    free.act({ type: 'target', hex: target });
    expect(free.options('engage').map((o) => o.unit)).toContain('fr.a');
  }
});

test('[NLB-6.1.2] who must fight is settled when the phase begins: a displaced enemy adds nobody', () => {
  // x falls back into 0504 and pushes y into the empty chateau next to `b`, who had another enemy from the start.
  const table = skirmish({
    terrain: { '0603': 'chateau' },
    sides: {
      '0404-0505': { water: 'river' },
      '0505-0604': { water: 'river' },
    },
    pieces: {
      'fr.a': { hex: '0506', strength: 8 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0504' },
      'al.z': { hex: '0504' },
      'fr.b': { hex: '0703', strength: 8 },
      'al.w': { hex: '0803', strength: 1 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a']).roll(4);
  table.retreat('al.x', '0504', 'al.y').retreat('al.y', '0603').act({ type: 'declineAdvance' });
  expect(table.unit('al.y')).toMatchObject({ hex: '0603', combat: 'fresh' });
  expect(table.game.pending(table.position)).toMatchObject({
    facts: { attackers: ['0703'], defenders: ['0803'] },
  });
  table.attack(['0803'], ['fr.b'], '6-1').roll(1);
  table.act({ type: 'declineAdvance' });
  expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
});
