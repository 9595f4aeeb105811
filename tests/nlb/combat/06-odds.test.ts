import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

/** One attack on 0505 by all French units, ready to be declared. */
function build(pieces: Readonly<Record<string, Piece>>, ground: Ground = {}): Table {
  const table = skirmish({ ...ground, pieces }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  for (let more = table.options('engage'); more.length > 0; more = table.options('engage')) {
    table.act(more[0] as never);
  }
  return table;
}

const duel = (attack: number, defence: number): Table =>
  build({ 'fr.a': { hex: '0506', strength: attack }, 'al.x': { hex: '0505', strength: defence } });

const lines = (ledger: { readonly lines: readonly { value: number; code: string; rule: string }[] }) =>
  ledger.lines.map(({ value, code, rule }) => `${value} ${code} ${rule}`);

test('[NLB-6.2.1] odds are the attackers together against the defenders together, after terrain', () => {
  const { odds } = build(
    {
      'fr.a': { hex: '0506', strength: 7 },
      'fr.b': { hex: '0405', strength: 6 },
      'al.x': { hex: '0505', strength: 2 },
      'al.y': { hex: '0505', strength: 1 },
    },
    { terrain: { '0505': 'town' } },
  );
  expect(lines(odds.attack)).toEqual(['7 attacker NLB-6.2.1', '6 attacker NLB-6.2.1']);
  expect(lines(odds.defence)).toEqual([
    '2 defender NLB-6.2.1',
    '2 doubled-town NLB-TEC.town.2',
    '1 defender NLB-6.2.1',
    '1 doubled-town NLB-TEC.town.2',
  ]);
  expect([odds.attack.total, odds.defence.total, odds.column]).toEqual([13, 6, '2-1']);
});

test('[NLB-6.2A.1] a ratio between two columns goes to the one better for the defender', () => {
  const columns = [
    [4, 4, '1-1'],
    [7, 4, '1-1'],
    [8, 4, '2-1'],
    [11, 4, '2-1'],
    [15, 4, '3-1'],
    [19, 4, '4-1'],
    [23, 4, '5-1'],
  ] as const;
  for (const [attack, defence, column] of columns) {
    expect([attack, defence, duel(attack, defence).odds.column]).toEqual([attack, defence, column]);
  }
});

test('[NLB-6.2A.2] 17 against 4 is 4-1', () => {
  expect(duel(17, 4).odds).toMatchObject({ column: '4-1', cap: null });
});

test('[NLB-6.2A.3] below even the ratio goes down as well', () => {
  const columns = [
    [9, 10, '1-2'],
    [5, 10, '1-2'],
    [4, 10, '1-3'],
    [3, 10, '1-4'],
    [2, 10, '1-5'],
  ] as const;
  for (const [attack, defence, column] of columns) {
    expect([attack, defence, duel(attack, defence).odds.column]).toEqual([attack, defence, column]);
  }
});

test('[NLB-6.2B.1] better than 6-1 counts as 6-1', () => {
  expect(duel(12, 2).odds).toMatchObject({ column: '6-1', cap: null });
  expect(duel(40, 2).odds).toMatchObject({
    column: '6-1',
    cap: { rule: 'NLB-6.2B.1', code: 'highest-column' },
  });
});

test('[NLB-6.2B.2] worse than 1-5 counts as 1-5', () => {
  expect(duel(1, 5).odds).toMatchObject({ column: '1-5', cap: null });
  expect(duel(1, 9).odds).toMatchObject({
    column: '1-5',
    cap: { rule: 'NLB-6.2B.2', code: 'lowest-column' },
  });
});

test('[NLB-6.2C.1] before the die the attacker may take any worse column, never a better one', () => {
  const table = duel(8, 4);
  expect(table.options('declare').map((o) => o.column)).toEqual(['2-1', '1-1', '1-2', '1-3', '1-4', '1-5']);
  expect(table.why({ type: 'declare', column: '3-1' })).toEqual(['column-above-odds NLB-6.2C.1']);
  expect(table.why({ type: 'declare', column: '7-1' })).toEqual(['no-such-column NLB-6.2A.1']);
  table.act({ type: 'declare', column: '1-4' }).roll(5);
  expect(table.last('combatRolled')).toMatchObject({ column: '1-4', result: 'Ae' });
});

test('[NLB-6.2C.2] once declared, the column stands', () => {
  const table = duel(8, 4).act({ type: 'declare', column: '1-1' });
  expect(table.why({ type: 'declare', column: '1-2' }, 'french')).toEqual(['dice-pending NLB-6.0.7']);
  table.roll(4);
  expect(table.last('combatRolled')).toMatchObject({ column: '1-1', result: 'Ar' });
  expect(table.why({ type: 'declare', column: '2-1' })).toEqual(['not-now NLB-6.6B.1']);
});

test('[NLB-6.3.1] terrain multiplies the strength that the counter shows now', () => {
  const piece = { hex: '0505', strength: 7, reduced: 4 };
  const attacker = { 'fr.a': { hex: '0506', strength: 9, reduced: 3, flipped: true as const } };
  const ground = { terrain: { '0505': 'town' as const } };
  expect(build({ ...attacker, 'al.x': piece }, ground).odds).toMatchObject({
    attack: { total: 3 },
    defence: { total: 14 },
  });
  expect(build({ ...attacker, 'al.x': { ...piece, flipped: true } }, ground).odds).toMatchObject({
    attack: { total: 3 },
    defence: { total: 8 },
  });
});

const x = { hex: '0505', strength: 3 } as const;

test('[NLB-6.3A.1] a stream or a bridge doubles the defender if every neighbour attacks over one', () => {
  const { odds } = build(
    { 'fr.a': { hex: '0506', strength: 6 }, 'fr.b': { hex: '0405', strength: 6 }, 'al.x': x },
    { sides: { '0505-0506': { water: 'stream' }, '0405-0505': { water: 'river', bridge: true } } },
  );
  expect(lines(odds.defence)).toEqual(['3 defender NLB-6.2.1', '3 doubled-water NLB-6.3A.1']);
  expect(odds.column).toBe('2-1');
});

test('[NLB-6.3A.2] one attacker who comes dry takes the doubling away; guns at a distance do not', () => {
  const wet = { sides: { '0505-0506': { water: 'stream' as const } } };
  const dry = build(
    { 'fr.a': { hex: '0506', strength: 6 }, 'fr.b': { hex: '0405', strength: 6 }, 'al.x': x },
    wet,
  );
  expect(lines(dry.odds.defence)).toEqual(['3 defender NLB-6.2.1']);
  expect(dry.odds.column).toBe('4-1');
  const guns = build(
    {
      'fr.a': { hex: '0506', strength: 6 },
      'fr.g': { hex: '0704', strength: 6, arm: 'foot-artillery' },
      'al.x': { hex: '0505', strength: 3 },
    },
    wet,
  );
  expect(guns.odds).toMatchObject({ attack: { total: 12 }, defence: { total: 6 }, column: '2-1' });
});

const forest = { terrain: { '0505': 'forest' as const } };
const cavalry = (hex: string, strength: number): Piece => ({ hex, strength, arm: 'cavalry' });

test('[NLB-6.3B.1] half of an odd strength is rounded up', () => {
  const { odds } = build({ 'fr.a': cavalry('0506', 5), 'al.x': { hex: '0505', strength: 3 } }, forest);
  expect(lines(odds.attack)).toEqual(['5 attacker NLB-6.2.1', '-2 halved-rough NLB-TEC.forest.3']);
  expect([odds.attack.total, odds.column]).toEqual([3, '1-1']);
});

test('[NLB-6.3B.2] several halved units are added up first and rounded once', () => {
  const attack = build(
    { 'fr.a': cavalry('0506', 3), 'fr.b': cavalry('0405', 3), 'al.x': { hex: '0505', strength: 2 } },
    forest,
  );
  expect(attack.odds).toMatchObject({ attack: { total: 3 }, column: '1-1' });
  const defence = build(
    { 'fr.a': { hex: '0506', strength: 3 }, 'al.x': cavalry('0505', 3), 'al.y': cavalry('0505', 3) },
    forest,
  );
  expect(defence.odds).toMatchObject({ defence: { total: 3 }, column: '1-1' });
});

test('[NLB-6.3C] of several terrain effects only the one best for the defender counts', () => {
  const stream = { sides: { '0505-0506': { water: 'stream' as const } } };
  const foot = { 'fr.a': { hex: '0506', strength: 12 }, 'al.x': { hex: '0505', strength: 2 } };
  const town = build(foot, { ...stream, terrain: { '0505': 'town' } });
  expect(town.odds).toMatchObject({ defence: { total: 4 }, column: '3-1' });
  const chateau = build(foot, { ...stream, terrain: { '0505': 'chateau' } });
  expect(chateau.odds).toMatchObject({ defence: { total: 6 }, column: '2-1' });
  // Cavalry over a stream into a wood: 8 halved to 4 against 4, or 8 against 8, never 4 against 8.
  const even = build(
    { 'fr.a': cavalry('0506', 8), 'al.x': { hex: '0505', strength: 4 } },
    { ...stream, ...forest },
  );
  expect(even.odds).toMatchObject({ attack: { total: 4 }, defence: { total: 4 }, column: '1-1' });
  // 5 halved and rounded up to 3 against 4 would be kinder to the attacker than 5 against 8.
  const odd = build(
    { 'fr.a': cavalry('0506', 5), 'al.x': { hex: '0505', strength: 4 } },
    { ...stream, ...forest },
  );
  expect(odd.odds).toMatchObject({ attack: { total: 5 }, defence: { total: 8 }, column: '1-2' });
  // With few horsemen among many foot the stream shelters better than the wood: 8 against 4, not 7 against 2.
  const mixed = build(
    {
      'fr.a': cavalry('0506', 2),
      'fr.b': { hex: '0506', strength: 6 },
      'al.x': { hex: '0505', strength: 2 },
    },
    { ...stream, ...forest },
  );
  expect(mixed.odds).toMatchObject({ attack: { total: 8 }, defence: { total: 4 }, column: '2-1' });
});

test('[NLB-6.2.1] before an attack is declared all that can come of it is told, and nothing before anybody is in it', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505', strength: 6 }, 'al.x': { hex: '0504', strength: 2 } },
  }).endMovement();
  table.act({ type: 'target', hex: '0504' });
  const told = (): object => table.game.preview(table.position, 'french', { type: 'declare', column: '3-1' });
  expect(told()).toEqual({});
  table.act({ type: 'engage', unit: 'fr.a' });
  expect(told()).not.toEqual({});
  expect(
    table.game.preview(table.position, 'french', { type: 'declare', column: table.odds.column }),
  ).toEqual(told());
});
