import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import type { Side } from '../../../src/systems/nlb/rules/position.ts';
import {
  isObserved,
  observersOf,
  sightOf,
  watchedBy,
  whyUnseen,
} from '../../../src/systems/nlb/rules/variants/ground/observation.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const LONE = { 'fr.a': { hex: '0414' }, 'al.x': { hex: '1614' } };

const field = (spec: Partial<Skirmish> = {}, optional: readonly OptionalRule[] = ['16.3']): Table =>
  skirmish({ columns: 20, rows: 20, pieces: LONE, optional, ...spec });

const observed = (table: Table, side: Side, hex: string): boolean =>
  isObserved(table.game.world, table.position, side, table.game.world.grid.index(hex));

/** What a unit at 0414 does not see of another hex, as `code rule`; empty when it sees it. */
const unseen = (table: Table, to: string, from = '0414'): string => {
  const { grid } = table.game.world;
  const why = whyUnseen(table.game.world, table.position, grid.index(from), grid.index(to));
  return why === undefined ? '' : `${why.code} ${why.rule}`;
};

const onTurn = (turn: string, more: Partial<Skirmish['scenario']> = {}, rules?: readonly OptionalRule[]) =>
  field({ scenario: { turns: { first: turn, last: '17/2000', rule: 'NLB-3.2B' }, ...more } }, rules);

describe('observation (16.3)', () => {
  test('[NLB-16.3.1] the limit is ten hexes by day, five in rain and one at night', () => {
    const limits = (table: Table) => sightOf(table.game.world, table.position).limit;
    expect(limits(onTurn('16/1400'))).toBe(10);
    expect(limits(onTurn('16/1400', { rain: ['16/1400'] }))).toBe(5);
    expect(limits(onTurn('16/2400'))).toBe(1);
    expect(limits(onTurn('16/2400', { rain: ['16/2400'] }))).toBe(1);
  });

  test('[NLB-16.3.2] all that is seen is shown, to the corner of the map, and nobody else', () => {
    const { game, position } = field({
      pieces: { 'fr.a': { hex: '0104' }, 'al.corner': { hex: '0101' }, 'al.far': { hex: '2020' } },
    });
    const observedIn = (p: typeof position) => game.observe(p, 'french').observation?.observed;
    expect(observedIn(position)).toEqual(['fr.a', 'al.corner']);
    // Who has left is seen no more, though the hex is by which he left.
    const coalition = position.forces.coalition.map((unit) => ({ ...unit, place: 'exited' as const }));
    expect(observedIn({ ...position, forces: { ...position.forces, coalition } })).toEqual([]);
  });

  test('[NLB-16.3.1] [NLB-16.3.2] the observer’s own hex is not counted, the observed one is', () => {
    const day = onTurn('16/1400');
    expect([unseen(day, '1414'), unseen(day, '1514')]).toEqual(['', 'too-far NLB-16.3.1']);
    const rain = onTurn('16/1400', { rain: ['16/1400'] });
    expect([unseen(rain, '0909'), unseen(rain, '0419'), unseen(rain, '0420')]).toEqual([
      'too-far NLB-16.3.1',
      '',
      'too-far NLB-16.3.1',
    ]);
    const night = onTurn('16/2400');
    expect([unseen(night, '0415'), unseen(night, '0416')]).toEqual(['', 'too-far NLB-16.3.1']);
  });

  test('[NLB-16.3.3] woods, towns, chateaux and crests between hide what is behind them', () => {
    for (const terrain of ['forest', 'town', 'chateau'] as const) {
      const table = field({ terrain: { '0416': terrain } });
      expect([unseen(table, '0416'), unseen(table, '0417')], terrain).toEqual(['', 'blocked NLB-16.3.3']);
    }
    expect(unseen(field({ terrain: { '0416': 'marsh' } }), '0417')).toBe('');
    const crest = field({ sides: { '0416-0417': { crest: true } } });
    expect([unseen(crest, '0416'), unseen(crest, '0417')]).toEqual(['', 'blocked NLB-16.3.3']);
  });

  test('[NLB-16.3.4] the hex next door is always seen, a crest between notwithstanding', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0414' }, 'al.x': { hex: '0415' } },
      sides: { '0414-0415': { crest: true }, '0415-0416': { crest: true } },
    });
    expect([unseen(table, '0415'), observed(table, 'coalition', '0415')]).toEqual(['', true]);
    expect([unseen(table, '0416'), observed(table, 'coalition', '0416')]).toEqual([
      'blocked NLB-16.3.3',
      false,
    ]);
  });

  test('[NLB-16.3.5] any unit or leader of the enemy observes, friends do not', () => {
    const table = field({
      columns: 20,
      pieces: { 'fr.a': { hex: '0202' }, 'fr.b': { hex: '1713' }, 'al.x': { hex: '1914' } },
      leaders: { 'al.chief': { hex: '0209', capacity: 2 }, 'al.late': { capacity: 2 } },
      scenario: { chapters: ['10'] },
    });
    const { world } = table.game;
    const at = (hex: string): number => world.grid.index(hex);
    // The lone leader sees the one, the unit sees the other; neither sees both.
    expect(observersOf(world, table.position, 'coalition', at('0202'))).toEqual({
      units: [],
      leaders: ['al.chief'],
    });
    expect(observersOf(world, table.position, 'coalition', at('1713')).units).toEqual(['al.x']);
    expect(observed(table, 'french', '0202')).toBe(true);
    expect(observed(table, 'french', '1202')).toBe(false);
    expect(observed(table, 'coalition', '0209')).toBe(true);
    const view = table.game.observe(table.position, 'french');
    expect(view.observation?.observed).toEqual(['fr.a', 'fr.b', 'al.x', 'al.chief']);
  });

  test('[NLB-16.3.5] what a side watches follows its moves', () => {
    const table = field();
    expect(observed(table, 'coalition', '1514')).toBe(false);
    table.march('fr.a', '0514');
    expect(observed(table, 'coalition', '1514')).toBe(true);
    expect(table.game.observe(table.position, 'allied').observation).toMatchObject({
      limit: 10,
      observed: [],
    });
    const watched = watchedBy(table.game.world, table.position, 'french');
    const { grid } = table.game.world;
    for (let hex = 0; hex < grid.size; hex += 1) {
      expect(watched[hex] === 1, grid.id(hex)).toBe(unseen(table, grid.id(hex), '0514') === '');
    }
  });

  test('[NLB-16.3.6] with half light in use five hexes are the limit at eight in the evening', () => {
    const limit = (table: Table) => sightOf(table.game.world, table.position).limit;
    const both: readonly OptionalRule[] = ['16.3', '16.3-dusk'];
    expect(limit(onTurn('16/2000', {}, both))).toBe(5);
    expect(limit(onTurn('16/1900', {}, both))).toBe(10);
    expect(limit(onTurn('16/2000'))).toBe(10);
    // Six in the morning is a night turn unless 16.2 makes it day.
    expect(limit(onTurn('17/0600', {}, both))).toBe(1);
    expect(limit(onTurn('17/0600', {}, [...both, '16.2']))).toBe(5);
  });

  test('a game without observation shows none', () => {
    const table = field({}, []);
    expect('observation' in table.game.observe(table.position, 'french')).toBe(false);
  });
});
