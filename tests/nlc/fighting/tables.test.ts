import { describe, expect, test } from 'vitest';
import { halved } from '../../../src/systems/nlc/rules/combat/odds.ts';
import { cutInto } from '../../../src/systems/nlc/rules/fire/strength.ts';
import { hitsOf } from '../../../src/systems/nlc/rules/fire/table.ts';
import { skirmish } from '../skirmish.ts';

/* The tables of the book, as they are used, against what the book prints. */

const plain = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } } }).game.world;

const ROWS: readonly (readonly [string, number, string])[] = [
  ['01', 1, '00000000111'],
  ['02', 2, '00000001112'],
  ['03', 3, '00000011122'],
  ['04', 4, '00000111222'],
  ['05', 5, '00000111223'],
  ['06', 6, '00001112233'],
  ['07', 7, '00001112234'],
  ['08', 8, '00001122334'],
  ['09', 9, '00011122334'],
  ['10', 10, '00011223345'],
  ['11', 11, '00011223445'],
  ['12', 12, '00111223445'],
  ['13', 13, '00112233446'],
  ['14', 14, '00112233456'],
  ['15', 15, '00112234456'],
  ['16', 16, '01112334556'],
  ['17', 17, '01122334557'],
  ['18', 18, '01122344567'],
  ['19', 19, '01123344567'],
  ['20', 20, '01123345568'],
  ['21', 21, '01223445568'],
  ['22', 22, '01223445678'],
  ['23', 23, '01233445679'],
  ['24', 24, '11233455679'],
];

describe('the fire table', () => {
  test.each(ROWS)('[NLC-FT.%s] strength %d', (_case, strength, row) => {
    const hits = Array.from({ length: 11 }, (_, n) => hitsOf(plain, strength, n + 2)).join('');
    expect(hits).toBe(row);
  });

  test('[NLC-FT.mono] more strength or a higher roll never hits less', () => {
    for (let strength = 1; strength < 60; strength += 1) {
      for (let sum = 2; sum <= 12; sum += 1) {
        expect(hitsOf(plain, strength + 1, sum)).toBeGreaterThanOrEqual(hitsOf(plain, strength, sum));
        expect(hitsOf(plain, strength, Math.min(12, sum + 1))).toBeGreaterThanOrEqual(
          hitsOf(plain, strength, sum),
        );
      }
    }
  });

  test('[NLC-FT.over24] thirty is read as 24 and 6', () => {
    for (let sum = 2; sum <= 12; sum += 1) {
      expect(hitsOf(plain, 30, sum)).toBe(hitsOf(plain, 24, sum) + hitsOf(plain, 6, sum));
    }
  });

  test('[NLC-FT.out] hits halved by who gives way: 0 0 1 2 2 3 3 4 4 5 5 6 6', () => {
    expect(Array.from({ length: 13 }, (_, hits) => halved(hits))).toEqual([
      0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
    ]);
  });
});

describe('the terrain table', () => {
  const into = { Town: 'town', Chateau: 'chateau', Woods: 'forest' } as const;
  const over = {
    Stream: { water: 'stream' },
    Crest: { crest: true },
    Bridge: { water: 'river', bridge: true },
  } as const;
  const worldOf = (name: string) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
      ...(name in into ? { terrain: { '0506': into[name as keyof typeof into] } } : {}),
      ...(name in over ? { sides: { '0505-0506': over[name as keyof typeof over] } } : {}),
    }).game.world;

  /** Shares taken off; null for what is not allowed. */
  const CELLS: readonly (readonly [string, 'attack' | 'bombardment' | 'charge', number | null])[] = [
    ['Town.att', 'attack', 0.25],
    ['Town.bomb', 'bombardment', 0.75],
    ['Town.chg', 'charge', 0.5],
    ['Chateau.att', 'attack', 0.5],
    ['Chateau.bomb', 'bombardment', null],
    ['Chateau.chg', 'charge', null],
    ['Woods.att', 'attack', 0.5],
    ['Woods.bomb', 'bombardment', 0.5],
    ['Woods.chg', 'charge', 0.75],
    ['Stream.att', 'attack', 0.25],
    ['Stream.bomb', 'bombardment', 0],
    ['Stream.chg', 'charge', 0.25],
    ['Crest.att', 'attack', 0.25],
    ['Crest.chg', 'charge', 0],
    ['Bridge.att', 'attack', 0.5],
    ['Bridge.bomb', 'bombardment', 0],
    ['Bridge.chg', 'charge', null],
  ];

  test.each(CELLS)('[NLC-TT.%s] [NLC-TT.applies] fire into or over it (%s): %s', (cell, column, share) => {
    const world = worldOf(cell.split('.')[0] as string);
    const cut = cutInto(world, world.grid.index('0505'), world.grid.index('0506'), column);
    expect(cut.share).toBe(share);
    // Out of it nothing is taken off the attacker.
    const back = cutInto(world, world.grid.index('0506'), world.grid.index('0507'), column);
    expect(back.share).toBe(0);
  });

  test('[NLC-TT.Crest.bomb] nobody bombards over a crest', () => {
    const table = skirmish({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0504' },
      },
      sides: { '0505-0506': { crest: true } },
    }).bombardment();
    expect(table.why({ type: 'bombard', units: ['fr.g'], target: '0506' })).toEqual([
      'no-line-of-sight NLC-8.1.2',
    ]);
    expect(table.why({ type: 'bombard', units: ['fr.g'], target: '0504' })).toEqual([]);
  });

  test.each([
    ['Town.move', 1, 1],
    ['Chateau.move', 2, 2],
    ['Woods.move', 2, 4],
    ['Stream.move', 3, 3],
    ['Crest.move', 1, 1],
    ['Bridge.move', 1, 1],
  ] as const)('[NLC-TT.%s] a step costs %d on foot and %d mounted', (cell, foot, mounted) => {
    const world = worldOf(cell.split('.')[0] as string);
    const link =
      world.grid.index('0505') * 6 +
      world.grid.directionTo(world.grid.index('0505'), world.grid.index('0506'));
    expect([world.costs.foot[link], world.costs.mounted[link]]).toEqual([foot * 2, mounted * 2]);
  });

  test('[NLC-TT.woodsout] a defender in woods fires at half, and the ledger says by which rule', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
      terrain: { '0506': 'forest' },
    });
    table.assaults().assault(['fr.a'], '0506').roll(1, 1, 1, 1);
    expect(table.last('combatFought').defence.strength.lines).toMatchObject([
      { value: 4 },
      { value: -2, rule: 'NLC-TT.woodsout' },
    ]);
  });
});
