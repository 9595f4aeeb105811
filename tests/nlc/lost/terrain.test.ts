import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type NlcField, nlcFieldSchema } from '../../../src/systems/nlc/content/field.ts';
import { cutInto } from '../../../src/systems/nlc/rules/fire/strength.ts';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

/* The terrain effects table of section 32 as the four fields ship it. */

const fieldOf = (id: string): NlcField =>
  nlcFieldSchema.parse(
    JSON.parse(readFileSync(new URL(`../../../content/nlc/fields/${id}.json`, import.meta.url), 'utf8')),
  );

/** The field that has slopes. */
const table = fieldOf('katzbach').special.table;

const GROUND = { Town: ['town'], Chateau: ['chateau'], WoodsMarsh: ['forest', 'marsh'] } as const;
const SIDES = {
  Stream: { water: 'stream' },
  Crest: { crest: true },
  Slope: { slope: true, up: '0506' },
  Bridge: { water: 'stream', bridge: true },
} as const;

const fields = (row: string): Partial<Skirmish>[] =>
  row in GROUND
    ? GROUND[row as keyof typeof GROUND].map((terrain) => ({ terrain: { '0506': terrain } }))
    : [{ sides: { '0505-0506': SIDES[row as keyof typeof SIDES] } }];

const worldsOf = (row: string) =>
  fields(row).map(
    (spec) =>
      skirmish({
        pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1212' } },
        ...spec,
        battle: { special: { table } as never },
      }).game.world,
  );

describe('the terrain table of section 32', () => {
  test.each([
    ['Town', 'att', 'attack', 0.25],
    ['Town', 'bomb', 'bombardment', 0.75],
    ['Town', 'chg', 'charge', 0.5],
    ['Chateau', 'att', 'attack', 0.5],
    ['Chateau', 'bomb', 'bombardment', null],
    ['Chateau', 'chg', 'charge', null],
    ['WoodsMarsh', 'att', 'attack', 0.5],
    ['WoodsMarsh', 'bomb', 'bombardment', 0.5],
    ['WoodsMarsh', 'chg', 'charge', 0.75],
    ['Stream', 'att', 'attack', 0.25],
    ['Stream', 'bomb', 'bombardment', 0],
    ['Stream', 'chg', 'charge', 0.25],
    ['Crest', 'att', 'attack', 0.25],
    ['Crest', 'chg', 'charge', 0],
    ['Slope', 'att', 'attack', 0.25],
    ['Slope', 'chg', 'charge', 0.5],
    ['Bridge', 'att', 'attack', 0.5],
    ['Bridge', 'bomb', 'bombardment', 0],
    ['Bridge', 'chg', 'charge', null],
  ] as const)(
    '[NLC-TT-4.%s.%s] [NLC-TT-4.applies] fire into or over it (%s): %s',
    (row, _cell, column, share) => {
      for (const world of worldsOf(row)) {
        const cut = cutInto(world, world.grid.index('0505'), world.grid.index('0506'), column);
        expect(cut.share).toBe(share);
        const back = cutInto(world, world.grid.index('0506'), world.grid.index('0507'), column);
        expect(back.share).toBe(0);
      }
    },
  );

  test.each([
    ['Town', 1, 1],
    ['Chateau', 2, 2],
    ['WoodsMarsh', 2, 4],
    ['Stream', 2, 2],
    ['Crest', 1, 1],
    ['Slope', 2, 2],
    ['Bridge', 1, 1],
  ] as const)('[NLC-TT-4.%s.move] a step costs %d on foot and %d mounted', (row, foot, mounted) => {
    for (const world of worldsOf(row)) {
      const [from, to] = [world.grid.index('0505'), world.grid.index('0506')];
      const link = from * 6 + world.grid.directionTo(from, to);
      expect([world.costs.foot[link], world.costs.mounted[link]]).toEqual([foot * 2, mounted * 2]);
    }
  });

  test('[NLC-32.3.3] a slope costs a point more and a quarter of the strength upwards, and nothing down', () => {
    const [world] = worldsOf('Slope');
    if (world === undefined) throw new Error('no world');
    const [low, high] = [world.grid.index('0505'), world.grid.index('0506')];
    const cost = (a: number, b: number) => world.costs.foot[a * 6 + world.grid.directionTo(a, b)];
    expect([cost(low, high), cost(high, low)]).toEqual([4, 2]);
    expect(cutInto(world, low, high, 'attack').share).toBe(0.25);
    expect(cutInto(world, high, low, 'attack').share).toBe(0);
  });

  test('[NLC-32.3.4] a stream costs one point more, not two', () => {
    const cost = (special: object) => {
      const { world } = skirmish({
        pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1212' } },
        ...fields('Stream')[0],
        battle: { special: special as never },
      }).game;
      const [from, to] = [world.grid.index('0505'), world.grid.index('0506')];
      return world.costs.foot[from * 6 + world.grid.directionTo(from, to)];
    };
    expect([cost({ table }), cost({})]).toEqual([4, 6]);
  });

  test('[NLC-7.6b.3] [NLC-TT-4.Slope.chg] a charge at the next hex but one may go down a slope on its way, not up it', () => {
    const ride = (up: string) =>
      skirmish({
        pieces: { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'pr.x': { hex: '0507' }, 'pr.y': { hex: '0504' } },
        sides: { '0505-0506': { slope: true, up } },
        battle: { special: { table } as never },
      })
        .charges()
        .why({ type: 'charge', units: ['fr.c'], target: '0507', via: '0506' });
    expect(ride('0506')).toEqual(['not-ground-for-horses NLC-7.6b.3']);
    expect(ride('0505')).toEqual([]);
  });

  test('[NLC-32.3.7] [NLC-TT-4.Slope.bomb] [NLC-TT-4.Crest.bomb] nobody sees or bombards over a slope or a crest', () => {
    for (const row of ['Slope', 'Crest'] as const) {
      const [world] = worldsOf(row);
      if (world === undefined) throw new Error('no world');
      const at = (hex: string) => world.grid.index(hex);
      expect(obstacleBetween(world, at('0504'), at('0507')), row).toBeDefined();
      expect(obstacleBetween(world, at('0501'), at('0504')), row).toBeUndefined();
    }
  });

  test('[NLC-TT-4.applies] all four fields ship the same rows; those without hills have no slope', () => {
    const { slope: _slope, ...sides } = table?.sides ?? {};
    for (const id of ['grossbeeren', 'dennewitz', 'katzbach', 'kulm']) {
      const own = fieldOf(id).special.table;
      const { slope: _own, ...rest } = own?.sides ?? {};
      expect(own?.terrain, id).toEqual(table?.terrain);
      expect(rest, id).toEqual(sides);
    }
  });
});

describe('troops of section 32', () => {
  const units = ['grossbeeren', 'dennewitz', 'katzbach', 'kulm'].flatMap((id) =>
    fieldOf(id).units.map((unit) => ({ ...unit, field: id })),
  );

  test('[NLC-32.5.1] morale is one more than Initiative, wherever a unit says nothing else', () => {
    expect(units.length).toBeGreaterThan(100);
    for (const { id, field, initiative, morale } of units) {
      expect(initiative, `${field} ${id}`).toBeGreaterThan(0);
      expect(morale ?? (initiative as number) + 1, `${field} ${id}`).toBe((initiative as number) + 1);
    }
  });

  test('[NLC-32.5.4] Cossacks are horse that attacks and pursues on two, and has no vedettes besides', () => {
    const cossacks = units.filter(({ name }) => /ossack/.test(name));
    expect(cossacks.length).toBeGreaterThan(0);
    for (const { arm, pursuit, field, id } of cossacks) {
      expect([arm, pursuit?.value, pursuit?.rule], `${field} ${id}`).toEqual(['cavalry', 2, 'NLC-32.5.4']);
    }
  });
});
