import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

const river = { water: 'river' } as const;

/** Rivers on every side of a hex except those towards the hexes named. */
function walled(
  hex: string,
  around: readonly string[],
  open: readonly string[],
): NonNullable<Ground['sides']> {
  const sides: Record<string, { water: 'river' }> = {};
  for (const other of around.filter((h) => !open.includes(h))) {
    sides[hex < other ? `${hex}-${other}` : `${other}-${hex}`] = river;
  }
  return sides;
}
const AROUND_0504 = ['0503', '0603', '0604', '0505', '0404', '0403'];
const AROUND_0503 = ['0502', '0602', '0603', '0504', '0403', '0402'];

/** The only way back from 0505 is 0504. */
const lane = { '0404-0505': river, '0505-0604': river } as const;

/** `a` in 0506 beats x, and whoever stands with it, in 0505; two friends fill 0504. */
function beaten(pieces: Readonly<Record<string, Piece>>, sides: Ground['sides'] = {}): Table {
  const table = skirmish({
    sides: { ...lane, ...sides },
    pieces: {
      'fr.a': { hex: '0506', strength: 20 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0504' },
      'al.z': { hex: '0504' },
      ...pieces,
    },
  }).endMovement();
  return table.attack(['0505'], ['fr.a'], '3-1').roll(1);
}

const ways = (table: Table): string[] =>
  table
    .options('retreatTo')
    .map((o) => `${o.unit} ${o.hex}${o.displace === undefined ? '' : ` ${o.displace}`}`);

const at = (table: Table, hex: string): string[] =>
  [...table.position.forces.french, ...table.position.forces.coalition]
    .filter((unit) => unit.place === 'map' && unit.hex === hex)
    .map((unit) => unit.id);

test('[NLB-6.6D.1] a unit that falls back into a full hex takes the place of one there, who falls back instead', () => {
  const table = beaten({});
  expect(ways(table)).toEqual(['al.x 0504 al.y', 'al.x 0504 al.z']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504' })).toEqual(['displace-whom NLB-6.6D.1']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504', displace: 'fr.a' })).toEqual([
    'nobody-to-displace NLB-6.6D.1',
  ]);
  table.retreat('al.x', '0504', 'al.z');
  expect(table.step).toBe('nlb.retreat.choose');
  expect(ways(table).every((way) => way.startsWith('al.z'))).toBe(true);
  expect(table.why({ type: 'retreatTo', unit: 'al.z', hex: '0505' })).toEqual([
    'retreat-into-zoc NLB-6.6A.4',
  ]);
  table.retreat('al.z', '0603');
  expect([at(table, '0504'), at(table, '0603'), at(table, '0505')]).toEqual([['al.x', 'al.y'], ['al.z'], []]);
  expect(table.step).toBe('nlb.combat.advanceChoice');
});

test('[NLB-6.6D.1] [NLB-16.1B.2] to push riflemen aside makes no room where two others stand, to push one of those does', () => {
  const table = skirmish({
    sides: lane,
    optional: ['16.1B-rifles'],
    pieces: {
      'fr.a': { hex: '0506', strength: 20 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0504' },
      'al.z': { hex: '0504' },
      'al.r': { hex: '0504', special: 'rifles', movement: 5, strength: 2 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '3-1').roll(1);
  expect(ways(table)).toEqual(['al.x 0504 al.y', 'al.x 0504 al.z']);
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504', displace: 'al.r' })).toEqual([
    'nobody-to-displace NLB-6.6D.1',
  ]);
  table.retreat('al.x', '0504', 'al.z').retreat('al.z', '0603');
  expect(table.game.invariants(table.position)).toEqual([]);
});

test('[NLB-6.6D.2] where the friends cannot fall back safely they stay, and the beaten unit dies', () => {
  const table = beaten({}, walled('0504', AROUND_0504, ['0505']));
  expect(table.of('retreated')).toEqual([]);
  expect(table.of('eliminated').map((e) => [e.unit, e.cause])).toEqual([['al.x', 'no-retreat']]);
  expect(at(table, '0504')).toEqual(['al.y', 'al.z']);
});

test('[NLB-6.6D.2] displacement is refused where only enemies wait beyond', () => {
  // x could also go to 0404, full as well; from there the way is free, from 0504 it is not.
  const table = beaten(
    { 'al.v': { hex: '0404' }, 'al.w': { hex: '0404' } },
    { ...walled('0504', AROUND_0504, ['0505']), '0404-0505': {} },
  );
  expect(table.why({ type: 'retreatTo', unit: 'al.x', hex: '0504', displace: 'al.y' })).toEqual([
    'displacement-unsafe NLB-6.6D.2',
  ]);
  expect(ways(table)).toEqual(['al.x 0404 al.v', 'al.x 0404 al.w']);
});

const chain = { 'al.u': { hex: '0503' }, 'al.v': { hex: '0503' } } as const;

test('[NLB-6.6D.3] the displaced may displace in their turn', () => {
  const table = beaten(chain, walled('0504', AROUND_0504, ['0505', '0503']));
  table.retreat('al.x', '0504', 'al.y');
  expect(ways(table)).toEqual(['al.y 0503 al.u', 'al.y 0503 al.v']);
  table.retreat('al.y', '0503', 'al.v').retreat('al.v', '0502');
  expect([at(table, '0504'), at(table, '0503'), at(table, '0502')]).toEqual([
    ['al.x', 'al.z'],
    ['al.y', 'al.u'],
    ['al.v'],
  ]);
  expect(table.of('eliminated')).toEqual([]);
});

test('[NLB-6.6D.4] if any link of the chain fails, all stay and the beaten unit dies', () => {
  const table = beaten(chain, {
    ...walled('0504', AROUND_0504, ['0505', '0503']),
    ...walled('0503', AROUND_0503, ['0504']),
  });
  expect(table.of('retreated')).toEqual([]);
  expect(table.of('eliminated').map((e) => e.unit)).toEqual(['al.x']);
  expect([at(table, '0504'), at(table, '0503')]).toEqual([
    ['al.y', 'al.z'],
    ['al.u', 'al.v'],
  ]);
});

test('[NLB-6.6D.5] one combat displaces a unit once; another may displace it again', () => {
  // Two beaten units; 0504 and 0404 are full, and 0504 opens only towards 0404.
  const twice = beaten(
    {
      'al.x2': { hex: '0505', strength: 1 },
      'al.v': { hex: '0404' },
      'al.w': { hex: '0404' },
    },
    { ...walled('0504', AROUND_0504, ['0505', '0404']), '0404-0505': {} },
  );
  twice.retreat('al.x', '0504', 'al.y').retreat('al.y', '0404', 'al.v').retreat('al.v', '0304');
  expect(at(twice, '0404')).toEqual(['al.y', 'al.w']);
  expect(twice.why({ type: 'retreatTo', unit: 'al.x2', hex: '0404', displace: 'al.y' })).toEqual([
    'displaced-already NLB-6.6D.5',
  ]);
  expect(ways(twice)).toContain('al.x2 0404 al.w');
  expect(ways(twice)).not.toContain('al.x2 0404 al.y');

  // A second combat: guns drive q out of 0602 into 0503, where y has come to stand beside u.
  const again = beaten(
    {
      'al.u': { hex: '0503' },
      'al.q': { hex: '0602', strength: 1 },
      'fr.g': { hex: '0802', strength: 20, arm: 'foot-artillery' },
    },
    {
      ...walled('0504', AROUND_0504, ['0505', '0503']),
      ...walled('0602', ['0601', '0702', '0703', '0603', '0503', '0502'], ['0503']),
    },
  );
  again.retreat('al.x', '0504', 'al.y').retreat('al.y', '0503').act({ type: 'declineAdvance' });
  again.attack(['0602'], ['fr.g'], '3-1').roll(1);
  expect(ways(again)).toEqual(['al.q 0503 al.y', 'al.q 0503 al.u']);
  again.retreat('al.q', '0503', 'al.y').retreat('al.y', '0502');
  expect(again.of('retreated').filter((e) => e.displaced === 'al.y')).toHaveLength(2);
});

test('[NLB-6.6D.6] guns displaced before they have fought do not fire in that phase', () => {
  const pieces = {
    'fr.a': { hex: '0506' },
    'fr.g': { hex: '0507', arm: 'foot-artillery', strength: 3 },
    'fr.h': { hex: '0507', arm: 'foot-artillery', strength: 4 },
    'al.x': { hex: '0505' },
    'fr.c': { hex: '0707' },
    'al.y': { hex: '0706' },
  } as const;
  const table = skirmish({
    pieces,
    sides: walled('0506', ['0505', '0605', '0606', '0507', '0406', '0405'], ['0505', '0507']),
  }).endMovement();
  table.attack(['0505'], ['fr.a']).roll(6);
  expect(ways(table)).toEqual(['fr.a 0507 fr.g', 'fr.a 0507 fr.h']);
  table.retreat('fr.a', '0507', 'fr.g').retreat('fr.g', '0607').act({ type: 'declineAdvance' });
  expect([table.unit('fr.g').combat, table.unit('fr.h').combat]).toEqual(['silenced', 'fresh']);
  table.act({ type: 'target', hex: '0706' });
  // Both stand two hexes from the target with nothing in between.
  expect(table.why({ type: 'engage', unit: 'fr.g' })).toEqual(['silenced NLB-6.6D.6']);
  expect(table.options('engage').map((o) => o.unit)).toEqual(['fr.c', 'fr.h']);
  table.act({ type: 'engage', unit: 'fr.c' }, { type: 'declare', column: '1-1' }).roll(1);
  table.retreat('al.y', '0705').act({ type: 'declineAdvance' });
  // Nobody is left to be attacked, so the phase is over, and with it the silence.
  expect(table.seat).toBe('allied');
  expect(table.unit('fr.g').combat).toBe('fresh');
});

test('[NLB-6.6D.6] infantry displaced before its own combat has lost nothing by it', () => {
  const table = beaten({});
  table.retreat('al.x', '0504', 'al.y').retreat('al.y', '0503');
  expect(table.unit('al.y').combat).toBe('fresh');
});

test('[NLB-6.6D.7] one beaten unit displaces one, two displace two', () => {
  const one = beaten({});
  one.retreat('al.x', '0504', 'al.y').retreat('al.y', '0503');
  expect(at(one, '0504')).toEqual(['al.x', 'al.z']);
  const two = beaten({ 'al.x2': { hex: '0505', strength: 1 } });
  two.retreat('al.x', '0504', 'al.y').retreat('al.y', '0503');
  expect(ways(two)).toContain('al.x2 0504 al.z');
  two.retreat('al.x2', '0504', 'al.z').retreat('al.z', '0403');
  expect([at(two, '0504'), at(two, '0503'), at(two, '0403')]).toEqual([
    ['al.x', 'al.x2'],
    ['al.y'],
    ['al.z'],
  ]);
});

/** 0504 has no way out but towards 0505. */
const POCKET = walled('0504', AROUND_0504, ['0505']);

test('[NLB-6.6D.2] a displaced unit may step into the hex that is being left: behind a bombarded stack', () => {
  const table = skirmish({
    sides: { ...walled('0505', ['0504', '0604', '0605', '0506', '0405', '0404'], ['0504']), ...POCKET },
    pieces: {
      'fr.g': { hex: '0507', arm: 'foot-artillery', strength: 9 },
      'al.w': { hex: '0505', strength: 1 },
      'al.x': { hex: '0505', strength: 1 },
      'al.y': { hex: '0504' },
      'al.z': { hex: '0504' },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.g'], '3-1').roll(1);
  expect(ways(table).filter((way) => way.startsWith('al.x'))).toEqual(['al.x 0504 al.y', 'al.x 0504 al.z']);
  table.retreat('al.x', '0504', 'al.y');
  expect(ways(table)).toEqual(['al.y 0505']);
  table.retreat('al.y', '0505').retreat('al.w', '0504', 'al.z').retreat('al.z', '0505');
  expect([at(table, '0504'), at(table, '0505')]).toEqual([
    ['al.w', 'al.x'],
    ['al.y', 'al.z'],
  ]);
  expect(table.of('eliminated')).toEqual([]);
});

test('[NLB-6.6D.2] [NLB-8.1A.2] so may one behind cavalry that leaves a chateau, and then nobody advances into it', () => {
  const table = skirmish({
    terrain: { '0505': 'chateau' },
    sides: { ...lane, ...POCKET },
    pieces: {
      'fr.a': { hex: '0506', strength: 20 },
      'al.x': { hex: '0505', strength: 1, arm: 'cavalry' },
      'al.y': { hex: '0504' },
      'al.z': { hex: '0504' },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a'], '3-1').roll(1).retreat('al.x', '0504', 'al.z').retreat('al.z', '0505');
  expect([at(table, '0504'), at(table, '0505')]).toEqual([['al.x', 'al.y'], ['al.z']]);
  expect(table.step).not.toBe('nlb.combat.advanceChoice');
});

test('[NLB-6.6B.1] beaten attackers go one after another as their owner likes, and a chateau that one leaves is open to the next', () => {
  const table = skirmish({
    terrain: { '0504': 'chateau' },
    sides: walled('0604', ['0603', '0605', '0504', '0505', '0704', '0705'], ['0504', '0505']),
    pieces: {
      'fr.a': { hex: '0604', strength: 4 },
      'fr.c': { hex: '0504', strength: 4 },
      'al.x': { hex: '0505', strength: 8 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a', 'fr.c'], '1-1').roll(6);
  expect(table.last('combatRolled').result).toBe('Ar');
  expect(table.why({ type: 'retreatTo', unit: 'fr.a', hex: '0504' })).toEqual(['chateau-full NLB-8.1A.2']);
  expect(new Set(ways(table).map((way) => way.slice(0, 4)))).toEqual(new Set(['fr.c']));
  table.retreat('fr.c', '0503').retreat('fr.a', '0504');
  expect([at(table, '0503'), at(table, '0504')]).toEqual([['fr.c'], ['fr.a']]);
  expect(table.of('eliminated')).toEqual([]);
});
