import { describe, expect, test } from 'vitest';
import type { NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { cutInto } from '../../../src/systems/nlc/rules/fire/strength.ts';
import { inEnemyZoc } from '../../../src/systems/nlc/rules/ground/standing.ts';
import type { NlcAction } from '../../../src/systems/nlc/rules/index.ts';
import { contentOf } from '../refit/battles.ts';
import { linesOf, type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* What section 30 changes of ground and fighting, on a scrap of ground. */

/** Stands where one may stand, and otherwise takes the first that is offered. */
const choose = (at: Table): Table => {
  const { actions } = at.game.options(at.position, at.seat);
  const stands = actions.find(({ type }) => type === 'holdGround' || type === 'stand');
  return at.act((stands ?? actions[0]) as NlcAction);
};

const goTo = (at: Table, step: string): Table => {
  while (at.step !== step) choose(at);
  return at;
};

/** The row of redoubt hexsides as the field has it. */
const table: NlcSpecial['table'] = {
  terrain: {},
  sides: {
    redoubt: {
      foot: 0,
      mounted: 0,
      attack: 0.5,
      bombardment: 0,
      charge: 0.75,
      zoc: 'NLC-30.3.4',
      rules: { cost: 'NLC-30.3.1', attack: 'NLC-30.3.1', bombardment: 'NLC-30.3.1', charge: 'NLC-30.3.2' },
    },
  },
};

describe('redoubts', () => {
  const work = { '0504-0505': { redoubt: '0505' } } as const;
  const facing = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      sides: work,
      pieces: { 'fr.a': { hex: '0504', strength: 8 }, 'ru.x': { hex: '0505', strength: 8 } },
      orders: { 'french.1': 'attack', 'russian.1': 'defend' },
      battle: { special: { table } },
      ...spec,
    });

  test('[NLC-30.3.1] who attacks over one is halved, from either side of it, and nobody elsewhere', () => {
    const fought = facing().assaults().assault(['fr.a'], '0505');
    fought.until('nlc.combat.rollFire');
    fought.roll(1, 1, 1, 1);
    const fire = fought.last('combatFought').attack;
    expect(fire.strength.total).toBe(4);
    expect(linesOf(fire.strength)).toContain('redoubt -4');
    const { world } = facing().game;
    const cut = (from: string, to: string) =>
      cutInto(world, world.grid.index(from), world.grid.index(to), 'attack');
    expect(cut('0504', '0505')).toMatchObject({ share: 0.5, rule: 'NLC-30.3.1' });
    expect(cut('0505', '0504')).toMatchObject({ share: 0.5, rule: 'NLC-30.3.1' });
    expect(cut('0506', '0505').share).toBe(0);
    // Without the row of the section a work is nothing but ground.
    const plain = facing({ battle: {} }).game.world;
    expect(cutInto(plain, plain.grid.index('0504'), plain.grid.index('0505'), 'attack').share).toBe(0);
  });

  test('[NLC-30.3.2] a charge over one loses three quarters', () => {
    const { world } = facing().game;
    expect(cutInto(world, world.grid.index('0504'), world.grid.index('0505'), 'charge')).toEqual({
      share: 0.75,
      code: 'redoubt',
      rule: 'NLC-30.3.2',
    });
  });

  test('[NLC-30.3.3] it holds nobody back: who fails his check behind one retreats', () => {
    const fought = facing().assaults().assault(['fr.a'], '0505');
    fought.until('nlc.combat.rollFire');
    fought.roll(3, 4, 1, 1);
    goTo(fought, 'nlc.combat.defenderCheck').roll(6);
    while (fought.unit('ru.x').hex === '0505') choose(fought);
    expect(fought.unit('ru.x')).toMatchObject({ place: 'map' });
    expect(fought.unit('ru.x').hex).not.toBe('0505');
  });

  test('[NLC-30.3.4] no zone of control reaches over one, either way', () => {
    const zoc = (sides: Skirmish['sides']) => {
      const { game, position } = facing(sides === undefined ? { sides: {} } : { sides });
      const at = (side: 'french' | 'coalition', hex: string) =>
        inEnemyZoc(game.world, position, side, game.world.grid.index(hex));
      return [at('french', '0504'), at('coalition', '0505')];
    };
    expect(zoc(work)).toEqual([false, false]);
    expect(zoc({})).toEqual([true, true]);
  });
});

test('[NLC-30.3.5] on a wide road columns are in nobody’s way; on any other they keep their distance', () => {
  const road = ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108', '0109', '0110'];
  const march = (wide: boolean) => {
    const game = skirmish({
      roads: [road],
      pieces: { 'fr.a': { hex: '0103' }, 'fr.b': { hex: '0101' }, 'ru.x': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'russian.1': 'defend' },
      battle: { special: wide ? { wideRoads: [{ route: 'road-1', rule: 'NLC-30.3.5' }] } : {} },
    });
    game.setFormation('french.1', { order: 'march', goal: '0110' });
    return game
      .movement()
      .why({ type: 'march', unit: 'fr.b', path: ['0102', '0103', '0104', '0105', '0106', '0107'] });
  };
  expect(march(true)).toEqual([]);
  expect(march(false)).not.toEqual([]);
});

test('[NLC-30.3.5] nor in the way of those who march on another road beside it', () => {
  const column = (n: string) =>
    Array.from({ length: 10 }, (_, row) => `${n}${String(row + 1).padStart(2, '0')}`);
  const march = (wide: boolean) => {
    const table = skirmish({
      roads: [column('01'), column('02')],
      pieces: { 'fr.a': { hex: '0104' }, 'fr.b': { hex: '0201' }, 'ru.x': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'russian.1': 'defend' },
      battle: { special: wide ? { wideRoads: [{ route: 'road-1', rule: 'NLC-30.3.5' }] } : {} },
    });
    table.setFormation('french.1', { order: 'march', goal: '0210' });
    return table.movement().why({ type: 'march', unit: 'fr.b', path: column('02').slice(1, 8) });
  };
  expect(march(true)).toEqual([]);
  expect(march(false)).not.toEqual([]);
});

test('[NLC-30.2] two units stand in a hex, a third is too many', () => {
  const into = (hex: string) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0505' },
        'fr.c': { hex: '0506' },
        'fr.d': { hex: '0507' },
        'ru.x': { hex: '1212' },
      },
      orders: { 'french.1': 'defend', 'russian.1': 'defend' },
      battle: { special: { stackLimit: contentOf('borodino').battle.special?.stackLimit as never } },
    })
      .movement()
      .march('fr.c', hex)
      .why({ type: 'endMovement' });
  expect(into('0507')).toEqual([]);
  expect(into('0505')).toEqual(['overstacked NLC-30.2']);
});

describe('guns and targets', () => {
  const range: NlcSpecial = { gunRange: { range: 4, halfFrom: 4, rule: 'NLC-30.4.1' } };
  const fire = (target: string, special: NlcSpecial = range) => {
    const game = skirmish({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 },
        'ru.x': { hex: target },
      },
      orders: { 'french.1': 'attack', 'russian.1': 'defend' },
      battle: { special },
    });
    return { game, shot: { type: 'bombard', units: ['fr.g'], target } as const };
  };

  test.each([
    ['0507', 8],
    ['0508', 8],
    ['0509', 4],
  ])('[NLC-30.4.1] guns reach four hexes: at %s with %d of 8', (target, strength) => {
    const { game, shot } = fire(target);
    game.bombardment().act(shot).roll(1, 1);
    expect(game.last('bombarded').fire.strength.total).toBe(strength);
    if (strength === 4) expect(linesOf(game.last('bombarded').fire.strength)).toContain('long-range -4');
  });

  test('[NLC-30.4.1] and not five; elsewhere two', () => {
    const near = { 'ru.y': { hex: '0507' } };
    const at = (target: string, special: NlcSpecial) =>
      skirmish({
        pieces: { 'fr.g': { hex: '0505', arm: 'foot-artillery' }, 'ru.x': { hex: target }, ...near },
        orders: { 'french.1': 'attack', 'russian.1': 'defend' },
        battle: { special },
      })
        .bombardment()
        .why({ type: 'bombard', units: ['fr.g'], target });
    expect(at('0510', range)).toEqual(['beyond-range NLC-30.4.1']);
    expect(at('0508', {})).toEqual(['beyond-range NLC-8.1.1']);
  });

  test('[NLC-30.4.2] cavalry goes for infantry beside it before guns beside it, even where others attack it already', () => {
    const facing = (special: NlcSpecial) =>
      skirmish({
        pieces: {
          'fr.c': { hex: '0505', arm: 'cavalry' },
          'fr.i': { hex: '0705', org: '2' },
          'ru.x': { hex: '0604' },
          'ru.g': { hex: '0506', arm: 'foot-artillery' },
        },
        orders: { 'french.1': 'attack', 'french.2': 'attack', 'russian.1': 'defend' },
        battle: { special },
      }).assaults();
    const on = (target: string) => ({ type: 'assault', units: ['fr.c'], target }) as const;
    const table = facing({ infantryFirst: 'NLC-30.4.2' });
    expect(table.why(on('0506'))).toEqual(['other-target-first NLC-30.4.2']);
    expect(table.why(on('0604'))).toEqual([]);
    table.act({ type: 'assault', units: ['fr.i'], target: '0604' });
    expect(table.why(on('0506'))).toEqual(['other-target-first NLC-30.4.2']);
    expect(table.why(on('0604'))).toEqual([]);
    expect(facing({}).why(on('0506'))).toEqual([]);
  });
});

describe('morale and rallying', () => {
  test.each([
    ['attack', 3, 'NLC-30.5.3'],
    ['defence', 4, 'NLC-2.2.2'],
  ] as const)('[NLC-30.5.3] Russian foot checks on %s with %d', (party, morale, rule) => {
    const russians = party === 'attack';
    const game = skirmish({
      pieces: {
        'fr.a': { hex: '0504' },
        'ru.x': { hex: '0505', attacking: { morale: 3, rule: 'NLC-30.5.3' } },
      },
      orders: { 'french.1': russians ? 'defend' : 'attack', 'russian.1': russians ? 'attack' : 'defend' },
      battle: { firstPlayer: russians ? 'coalition' : 'french', special: {} },
    }).assaults(russians ? 'coalition' : 'french');
    game.assault([russians ? 'ru.x' : 'fr.a'], russians ? '0504' : '0505');
    game.until('nlc.combat.rollFire');
    game.roll(...(russians ? [1, 1, 3, 4] : [3, 4, 1, 1]));
    const check = russians ? 'nlc.combat.attackerCheck' : 'nlc.combat.defenderCheck';
    goTo(game, check).roll(1);
    const [first] = game.last('retreatRolled').morale.lines;
    expect(first).toMatchObject({ value: morale, rule });
  });
});
