import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/ai/bot.ts';
import { randomAt } from '../../src/ai/random.ts';
import { LEVELS } from '../../src/systems/nlc/ai/bots.ts';
import { errandOf } from '../../src/systems/nlc/ai/errands.ts';
import { Judgement } from '../../src/systems/nlc/ai/evaluate.ts';
import { Marches } from '../../src/systems/nlc/ai/march-plan.ts';
import { TEMPERS } from '../../src/systems/nlc/ai/temper.ts';
import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import type { NlcAction } from '../../src/systems/nlc/rules/index.ts';
import type { Side } from '../../src/systems/nlc/rules/position.ts';
import { type Skirmish, skirmish, type Table } from '../nlc/skirmish.ts';

/* Section 32: what computer players do beside their marches. */

const field = (spec: Partial<Skirmish>) =>
  skirmish({
    columns: 24,
    rows: 24,
    pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '2020' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
  });

/** The errand that is run next by a side that seeks a decision, or does not. */
function errand(table: Table, seeking: Side = 'coalition', missions = new Map()): NlcAction | undefined {
  const { game, position, seat } = table;
  return errandOf(game.world, position, 'french', game.options(position, seat).actions, {
    missions,
    seeking,
  });
}

const chosen = (table: Table, level: 'greedy' | 'normal'): NlcAction => {
  const { game, position, seat } = table;
  const bot = LEVELS[level]?.(game) as Bot;
  const { actions } = game.options(position, seat);
  return bot.choose({
    view: game.observe(position, seat),
    seat,
    options: actions,
    random: randomAt(7, 0),
  }) as NlcAction;
};

const towards = (post: number) =>
  new Map([['french.1', { order: 'attack', second: null, target: [], goal: null, post, pull: 0.05 }]]);

describe('vedettes', () => {
  const scouting = (pieces: Skirmish['pieces']) =>
    field({
      pieces: { 'fr.h': { hex: '0505', arm: 'cavalry', vedettes: 1 }, ...pieces },
      battle: { special: { vedettes: { rule: 'NLC-32.7.1' }, hidden: { rule: 'NLC-32.6.1' } } },
    }).movement();

  test.each(['greedy', 'normal'] as const)('of %s ride to where they see who lies under a flag', (level) => {
    const table = scouting({ 'pr.x': { hex: '0512', flag: true } });
    const action = chosen(table, level);
    if (action.type !== 'scout') throw new Error(`${action.type} instead`);
    const { grid } = table.game.world;
    const far = grid.distance(grid.index(action.path.at(-1) as string), grid.index('0512'));
    expect([2, 3]).toContain(far);
    table.act(action).movement('coalition');
    expect(table.last('revealed')).toMatchObject({ shown: [{ unit: 'pr.x', hex: '0512' }] });
  });

  test('stay with their unit where there is no flag to look at, and come back to it', () => {
    const table = scouting({ 'pr.x': { hex: '0512' } });
    expect(errand(table)).toBeUndefined();
    const [one] = table.position.vedettes?.french ?? [];
    if (one === undefined) throw new Error('no vedette');
    table.set({ vedettes: { french: [{ ...one, place: 'map', hex: '0509' }], coalition: [] } });
    expect(errand(table)).toMatchObject({ type: 'scout', path: expect.arrayContaining(['0505']) });
  });

  test('alone beside cavalry are ridden down', () => {
    const table = scouting({ 'pr.x': { hex: '1515', arm: 'cavalry', vedettes: 1 } });
    const [one] = table.position.vedettes?.coalition ?? [];
    if (one === undefined) throw new Error('no vedette');
    const { french = [] } = table.position.vedettes ?? {};
    table.set({ vedettes: { french, coalition: [{ ...one, place: 'map', hex: '0506' }] } });
    table.until('nlc.outposts.choose', 'french');
    expect(chosen(table, 'greedy')).toEqual({ type: 'rideDown', unit: 'fr.h', target: '0506' });
  });
});

describe('baggage', () => {
  type Train = NonNullable<NlcBattle['trains']>[number];
  const train = (hex: string): Train => ({
    id: 'fr.t',
    label: 'Train',
    name: 'Baggage',
    army: 'french',
    formation: 'french.1',
    movement: 4,
    hex,
  });
  const moved = (hex: string, enemy: string) => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: enemy } },
      leaders: { 'fr.l': { hex: '0505' } },
      battle: { trains: [train(hex)] },
    }).movement();
    const action = errand(table);
    const { grid } = table.game.world;
    const away = (from: string, to: string) => grid.distance(grid.index(from), grid.index(to));
    const end = action?.type === 'moveTrain' ? (action.path.at(-1) as string) : hex;
    return {
      end,
      fromEnemy: away(end, enemy) - away(hex, enemy),
      toLeader: away(end, '0505') - away(hex, '0505'),
    };
  };

  test('goes out of the way of an enemy who comes near', () => {
    expect(moved('0507', '0510').fromEnemy).toBeGreaterThan(0);
  });

  test('follows its commander, and stays when it is near him and safe', () => {
    expect(moved('0518', '2424').toLeader).toBeLessThan(0);
    expect(moved('0506', '2424').end).toBe('0506');
  });
});

describe('bridges', () => {
  const bridge = { '0505-0506': { water: 'stream', bridge: true } } as const;
  const at = (pieces: Skirmish['pieces'], damaged: readonly string[] = []) =>
    field({
      pieces: { 'fr.a': { hex: '0505' }, ...pieces },
      leaders: { 'fr.l': { hex: '0505' } },
      sides: bridge,
      battle: { special: { bridges: { rule: 'NLC-32.11.1' } } },
    })
      .set({ damaged })
      .movement();
  const damage = { type: 'damageBridge', unit: 'fr.a', to: '0506' };

  test('are damaged before an enemy by who only has to hold', () => {
    expect(errand(at({ 'pr.x': { hex: '0510' } }))).toEqual(damage);
  });

  test('are left alone by who must attack, with friends beyond them, or without an enemy near', () => {
    expect(errand(at({ 'pr.x': { hex: '0510' } }), 'french')).toBeUndefined();
    expect(errand(at({ 'pr.x': { hex: '0510' }, 'fr.b': { hex: '0507' } }))).toBeUndefined();
    expect(errand(at({ 'pr.x': { hex: '0520' } }))).toBeUndefined();
    const there = at({ 'pr.x': { hex: '0510' } });
    expect(errand(there, 'coalition', towards(there.game.world.grid.index('0508')))).toBeUndefined();
  });

  test('are mended by infantry that is to go over them, or whose friends are cut off', () => {
    const down = at({ 'pr.x': { hex: '0520' } }, ['0505-0506']);
    const over = towards(down.game.world.grid.index('0520'));
    expect(errand(down, 'french', over)).toMatchObject({ type: 'mendBridge', to: '0506' });
    expect(errand(down, 'french')).toBeUndefined();
    const cut = at({ 'pr.x': { hex: '0520' }, 'fr.b': { hex: '0507' } }, ['0505-0506']);
    expect(errand(cut)).toMatchObject({ type: 'mendBridge', to: '0506' });
  });
});

describe('plans of marches', () => {
  /** On a strip of ground one hex wide: how many are sent to the foremost hex. */
  const foremost = (special: NonNullable<NlcBattle['special']>): number => {
    const table = skirmish({
      columns: 1,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0102' },
        'fr.b': { hex: '0102' },
        'fr.c': { hex: '0101', movement: 5 },
        'pr.x': { hex: '0118' },
      },
      leaders: { 'fr.l': { hex: '0104' } },
      battle: { special },
    }).movement();
    const { world } = table.game;
    const { ends } = new Marches(world, new Judgement(world)).plan({
      position: table.position,
      side: 'french',
      temper: TEMPERS.seeking,
      effort: 200,
      random: randomAt(7, 0),
    });
    const all = [...ends.values()].map((hex) => world.grid.row(hex));
    return all.filter((row) => row === Math.max(...all)).length;
  };

  test('put as many into a hex as the field lets one corps have there', () => {
    expect(foremost({})).toBe(2);
    expect(foremost({ integrated: { limit: 3, rule: 'NLC-27.2' } })).toBe(3);
  });
});
