import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { groupLevels } from '../../../src/systems/nlc/rules/morale/groups.ts';
import { demoralizationLevel, disintegrationLevel } from '../../../src/systems/nlc/rules/morale/levels.ts';
import type { Army } from '../../../src/systems/nlc/rules/position.ts';
import { linesOf, type Skirmish, skirmish, type Table } from '../skirmish.ts';
import { battle } from './every-battle.ts';

type Change = NlcBattle['levelChanges'][number];

const rule = 'NLC-13.1';
const held = (hex: string) => ({ hex, initially: 'coalition' as const, occupied: false, rule });

/** A French unit of the left wing, one of Grouchy's, an Ally and a Prussian, and one change of levels. */
const field = (change: Partial<Change> & Pick<Change, 'cause'>, spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0905', org: '3' },
      'al.x': { hex: '0508' },
      'pr.y': { hex: '0908' },
    },
    leaders: {
      'fr.leader.ney': { role: 'wc', hex: '0505' },
      'fr.leader.grouchy': { role: 'wc', hex: '0905' },
    },
    wings: { 'french.1': 'fr.leader.ney', 'french.3': 'fr.leader.grouchy' },
    ...spec,
    battle: {
      control: [held('0101'), held('0102'), held('0103')],
      morale: {
        allied: {
          demoralization: [{ from: '16/1400', level: 30, rule }],
          disintegration: { from: '16/1400', level: 40, rule },
        },
      },
      levelChanges: [{ army: 'allied', levels: 'both', amount: -5, rule, ...change }],
      ...spec.battle,
    },
  });

const low = (table: Table, army: Army = 'allied') =>
  demoralizationLevel(table.game.world, table.position, army)?.total;
const high = (table: Table, army: Army = 'allied') =>
  disintegrationLevel(table.game.world, table.position, army)?.total;
const hold = (table: Table, ...hexes: string[]) =>
  table.set({
    control: {
      ...table.position.control,
      ...Object.fromEntries(hexes.map((hex) => [hex, 'french' as const])),
    },
  });

/** One unit attacks, before anybody else has done anything; all others only defend. */
const attacked = (
  change: Parameters<typeof field>[0],
  pieces: Skirmish['pieces'],
  by: string,
  at: string,
  battle: Skirmish['battle'] = {},
): Table => {
  const side = by.startsWith('fr') ? 'french' : 'coalition';
  const orders = { 'french.1': 'defend', 'french.3': 'defend', 'allied.1': 'defend', 'prussian.1': 'defend' };
  const table = field(change, {
    pieces,
    orders: { ...orders, 'prussian.2': 'defend' } as never,
    battle: { firstPlayer: side, ...battle },
  }).assaults(side);
  table.setFormation(table.game.world.counters.get(by)?.formation as string, { order: 'attack' });
  // The Allies are asked before the Prussians.
  if (by.startsWith('pr')) table.act({ type: 'endAssaults' });
  return table.assault([by], at);
};

describe('what changes the levels of an army', () => {
  test('[NLC-13.1] hexes that are held count each, or all together once', () => {
    const hexes = ['0101', '0102', '0103'];
    const each = field({ cause: { kind: 'each-held', side: 'french', hexes } });
    expect(low(each)).toBe(30);
    expect(low(hold(each, '0101', '0103'))).toBe(20);
    expect(low(hold(each, '0102'))).toBe(15);
    const all = field({ cause: { kind: 'all-held', side: 'french', hexes } });
    expect(low(hold(all, '0101', '0103'))).toBe(30);
    expect([low(hold(all, '0102')), high(all)]).toEqual([25, 35]);
    // Whoever stands there holds it, whoever was there last.
    expect(low(all.setUnit('al.x', { hex: '0102' }))).toBe(30);
  });

  test('[NLC-13.1] a change may concern one level only, and one army', () => {
    const change = { cause: { kind: 'all-held', side: 'french', hexes: ['0101'] } } as const;
    const one = hold(field({ ...change, levels: 'demoralization' }), '0101');
    expect([low(one), high(one)]).toEqual([25, 40]);
    const other = hold(field({ ...change, army: 'prussian' }), '0101');
    expect([low(other), high(other), low(other, 'prussian')]).toEqual([30, 40, undefined]);
  });

  test('[NLC-13.1] hexes that the enemy has entered count once and for good', () => {
    const table = field(
      { cause: { kind: 'entered', side: 'french', hexes: ['0506', '0405'] } },
      { orders: { 'french.1': 'defend' } },
    ).movement();
    expect(low(table)).toBe(30);
    table.march('fr.a', '0405');
    expect(low(table)).toBe(25);
    expect(low(table.setUnit('fr.a', { hex: '0505' }))).toBe(25);
  });

  test('[NLC-13.1] so do enemies who have left the map by the named hexes', () => {
    const exit = {
      army: 'french' as const,
      hexes: ['0101', '1201'],
      each: 2,
      per: 1,
      until: null,
      doubled: null,
      rule: 'NLC-6.1',
    };
    const left = (hex: string) => {
      const table = field(
        { cause: { kind: 'exited', side: 'french', hexes: ['0101'] } },
        { orders: { 'french.1': 'defend' }, battle: { exits: [exit] } },
      ).movement();
      return low(
        table
          .setUnit('fr.a', { hex })
          .setLeader('fr.leader.ney', { hex })
          .act({ type: 'exit', unit: 'fr.a', path: [] }),
      );
    };
    expect([left('0101'), left('1201')]).toEqual([25, 30]);
  });

  test('[NLC-13.1] so do armies that have fought each other, whoever attacked', () => {
    const fight = (by: string, at: string) =>
      attacked(
        { amount: 10, cause: { kind: 'fought', armies: ['french', 'prussian'] } },
        { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0405' }, 'pr.y': { hex: '0506' } },
        by,
        at,
      );
    expect(low(fight('fr.a', '0506'))).toBe(40);
    expect(low(fight('pr.y', '0505'))).toBe(40);
    expect(low(fight('fr.a', '0405'))).toBe(30);
  });

  test('[NLC-13.1] a demoralized army counts as one, two of them do not count twice', () => {
    const table = field({ cause: { kind: 'demoralized', armies: ['french', 'prussian'] } });
    const shaken = (army: Army) =>
      table.set({
        armies: { ...table.position.armies, [army]: { losses: 0, demoralized: true, disintegrated: false } },
      });
    expect(low(table)).toBe(30);
    expect(low(shaken('prussian'))).toBe(25);
    expect(low(shaken('french'))).toBe(25);
  });
});

describe('Prussians against the French left wing', () => {
  const cause = { kind: 'attacked', by: 'prussian', group: 'ney' } as const;
  const pieces = {
    'fr.a': { hex: '0505' },
    'fr.b': { hex: '0905', org: '3' },
    'al.x': { hex: '0405' },
    'pr.y': { hex: '0506' },
    'pr.z': { hex: '0906', org: '2' },
  } as const;
  const fight = (by: string, at: string) => attacked({ amount: 10, cause }, pieces, by, at);

  test('[NLC-26.11] the Allied levels rise when they attack it, not when it attacks, nor by what happens to Grouchy', () => {
    expect([low(fight('pr.y', '0505')), high(fight('pr.y', '0505'))]).toEqual([40, 50]);
    expect(low(fight('fr.a', '0506'))).toBe(30);
    expect(low(fight('pr.z', '0905'))).toBe(30);
    expect(low(fight('al.x', '0505'))).toBe(30);
  });

  test('[NLC-26.11] [NLC-26.9.dem.12] both battles of the whole map have it', () => {
    expect(battle('grand-waterloo').levelChanges).toContainEqual({
      army: 'allied',
      levels: 'both',
      amount: 10,
      cause,
      rule: 'NLB-27.3C.1',
    });
    expect(battle('campaign').groupChanges).toContainEqual({
      groups: ['wellington'],
      amount: 10,
      cause,
      rule: 'NLC-26.9.dem.12',
    });
  });

  test("[NLC-26.9.dem.12] in the campaign it raises Wellington's group, once", () => {
    const { groupValues, groupChanges } = battle('campaign');
    const levels = (by: string, at: string) => {
      const table = attacked({ cause }, pieces, by, at, { groupValues, groupChanges, levelChanges: [] });
      return linesOf(groupLevels(table.game.world, table.position, 'wellington').demoralization);
    };
    expect(levels('pr.z', '0905')).toEqual(['value 5']);
    expect(levels('pr.y', '0505')).toEqual(['value 5', 'attacked 10']);
  });
});
