import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

const river = { water: 'river' } as const;

/** `a` in 0506 beats whoever stands in 0505. Of the hexes around, 0405 and 0605 are in its zone of control. */
function beaten(pieces: Readonly<Record<string, Piece>>, ground: Ground = {}): Table {
  const table = skirmish({
    ...ground,
    pieces: { 'fr.a': { hex: '0506', strength: 20 }, 'al.x': { hex: '0505', strength: 1 }, ...pieces },
  }).endMovement();
  return table.attack(['0505'], ['fr.a'], '3-1').roll(1);
}

const waysOf = (table: Table, unit: string): string[] =>
  table
    .options('retreatTo')
    .filter((o) => o.unit === unit)
    .map((o) => (o.displace === undefined ? o.hex : `${o.hex} for ${o.displace}`))
    .sort();

test('[NLB-6.6.1] a beaten unit falls back one hex', () => {
  const table = beaten({});
  expect(waysOf(table, 'al.x')).toEqual(['0404', '0504', '0604']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0503' })).toEqual(['not-adjacent NLB-6.6.1']);
  expect(table.why({ type: 'retreatTo', unit: 'fr.a', hex: '0507' })).toEqual(['not-retreating NLB-6.6.1']);
  table.retreat('al.x', '0604');
  expect(table.unit('al.x').hex).toBe('0604');
  expect(table.last('retreated')).toMatchObject({ from: '0505', into: '0604', displaced: null });
  expect(table.step).toBe('nlb.combat.advanceChoice');
});

test('[NLB-6.6.2] who has no hex to fall back into is eliminated', () => {
  const table = beaten({ 'fr.n': { hex: '0503' } }, { sides: { '0404-0505': river, '0505-0604': river } });
  expect(table.last('eliminated')).toMatchObject({
    unit: 'al.x',
    cause: 'no-retreat',
    rule: 'NLB-6.6.2',
    strength: 1,
  });
  expect(table.unit('al.x').place).toBe('eliminated');
  expect(beaten({}, { sides: { '0404-0505': river, '0505-0604': river } }).of('eliminated')).toEqual([]);
});

test('[NLB-6.6A.1] nobody retreats off the map or out of the playing area', () => {
  const area = { columns: [1, 12], rows: [5, 12], rule: 'NLB-3.2A.2' } as const;
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0606', strength: 20 }, 'al.x': { hex: '0605', strength: 1 } },
    scenario: { area: { ...area, columns: [1, 12], rows: [5, 12] } },
  }).endMovement();
  table.attack(['0605'], ['fr.a'], '3-1').roll(1);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0604' })).toEqual(['out-of-play NLB-6.6A.1']);
  expect(waysOf(table, 'al.x')).toEqual(['0505', '0705']);
  // On the top row an attack from below leaves no way at all.
  const edge = skirmish({
    pieces: { 'fr.a': { hex: '0502', strength: 20 }, 'al.x': { hex: '0501', strength: 1 } },
  }).endMovement();
  edge.attack(['0501'], ['fr.a'], '3-1').roll(1);
  expect(edge.last('eliminated')).toMatchObject({ unit: 'al.x', cause: 'no-retreat' });
});

test('[NLB-6.6A.2] nobody retreats across a river or lake without a bridge', () => {
  const table = beaten(
    {},
    {
      sides: {
        '0504-0505': river,
        '0505-0604': { water: 'river', bridge: true },
        '0404-0505': { water: 'lake' },
      },
    },
  );
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504' })).toEqual(['impassable NLB-6.6A.2']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0404' })).toEqual(['impassable NLB-6.6A.2']);
  expect(waysOf(table, 'al.x')).toEqual(['0604']);
});

test('[NLB-6.6A.3] nobody retreats onto an enemy', () => {
  // Rivers keep the second Frenchman from fighting and from controlling anything.
  const table = beaten(
    { 'fr.b': { hex: '0504' } },
    {
      sides: {
        '0504-0604': river,
        '0404-0504': river,
        '0504-0505': river,
      },
    },
  );
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504' })).toEqual([
    'impassable NLB-6.6A.2',
    'enemy-occupied NLB-6.6A.3',
  ]);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0506' })).toEqual(['enemy-occupied NLB-6.6A.3']);
  expect(waysOf(table, 'al.x')).toEqual(['0404', '0604']);
});

test('[NLB-6.6A.4] nobody retreats into an enemy zone of control, not even where a friend stands', () => {
  const table = beaten({ 'fr.b': { hex: '0702' }, 'al.f': { hex: '0604' }, 'fr.c': { hex: '0705' } });
  // The friend in 0604 is attacked too, by the unit in 0705, in a combat of its own.
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0605' })).toEqual([
    'retreat-into-zoc NLB-6.6A.4',
  ]);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0604' })).toEqual([
    'retreat-into-zoc NLB-6.6A.4',
  ]);
  expect(waysOf(table, 'al.x')).toEqual(['0404', '0504']);
});

test('[NLB-6.6B.1] the owner of a beaten unit chooses its way, each army its own', () => {
  const table = beaten({ 'pr.y': { hex: '0505', strength: 1 } });
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504' }, 'french')).toEqual([
    'not-your-decision NLB-6.6B.1',
  ]);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504' }, 'prussian')).toEqual([
    'not-your-unit NLB-6.6B.1',
  ]);
  for (const hex of ['0404', '0504', '0604']) {
    expect(table.why({ type: 'retreatTo', unit: 'al.x', hex }, 'allied')).toEqual([]);
    expect(table.why({ type: 'retreatTo', unit: 'pr.y', hex }, 'prussian')).toEqual([]);
  }
});

test('[NLB-6.6B.1] nobody is given up while a friend may still leave the chateau that is his only way', () => {
  const table = skirmish({
    terrain: { '0505': 'chateau' },
    sides: { '0506-0605': river, '0605-0705': river, '0605-0706': river, '0605-0606': river },
    pieces: {
      'fr.g': { hex: '0505', strength: 1 },
      'fr.a': { hex: '0605', strength: 1 },
      'al.x': { hex: '0604', strength: 9 },
    },
  }).endMovement();
  table.attack(['0604'], ['fr.a', 'fr.g']).roll(1);
  expect(waysOf(table, 'fr.a')).toEqual([]);
  table.retreat('fr.g', '0405');
  expect(waysOf(table, 'fr.a')).toEqual(['0505']);
  table.retreat('fr.a', '0505');
  expect(table.of('eliminated')).toEqual([]);
});

test('[NLB-6.6B.2] stacked units may fall back in different directions', () => {
  const table = beaten({ 'al.y': { hex: '0505', strength: 1 } });
  table.retreat('al.y', '0404').retreat('al.x', '0604');
  expect([table.unit('al.x').hex, table.unit('al.y').hex]).toEqual(['0604', '0404']);
});

test('[NLB-6.6C.1] a beaten unit may join a single friend', () => {
  const table = beaten({ 'al.f': { hex: '0504' } });
  expect(waysOf(table, 'al.x')).toEqual(['0404', '0504', '0604']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504', displace: 'al.f' })).toEqual([
    'nobody-to-displace NLB-6.6C.1',
  ]);
  table.retreat('al.x', '0504');
  expect([table.unit('al.x').hex, table.unit('al.f').hex]).toEqual(['0504', '0504']);
});

test('[NLB-6.6C.2] a full hex may be chosen only where there is no other way', () => {
  const friends = { 'al.f': { hex: '0504' }, 'al.g': { hex: '0504' } };
  const table = beaten(friends, { sides: { '0404-0505': river } });
  expect(waysOf(table, 'al.x')).toEqual(['0604']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504', displace: 'al.f' })).toEqual([
    'retreat-has-room-elsewhere NLB-6.6C.2',
  ]);
  const cornered = beaten(friends, { sides: { '0404-0505': river, '0505-0604': river } });
  expect(waysOf(cornered, 'al.x')).toEqual(['0504 for al.f', '0504 for al.g']);
});

test('[NLB-6.6C.3] who fell back into a hex that is bombarded later adds no strength but shares the result', () => {
  const table = beaten({
    'al.f': { hex: '0504', strength: 3 },
    'fr.g': { hex: '0705', strength: 12, arm: 'foot-artillery' },
  });
  table.retreat('al.x', '0504').act({ type: 'declineAdvance' });
  table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.g' });
  expect(table.odds.defence.lines.map(({ value, code, rule }) => [value, code, rule])).toEqual([
    [0, 'no-strength', 'NLB-6.6C.3'],
    [3, 'defender', 'NLB-6.2.1'],
  ]);
  expect(table.odds.column).toBe('4-1');
  table.act({ type: 'declare', column: '4-1' }).roll(1);
  expect(table.of('eliminated').map((e) => e.unit)).toEqual(['al.x', 'al.f']);
});
