import { expect, test } from 'vitest';
import { enemiesOfGroup, groupLevels } from '../../../src/systems/nlc/rules/morale/groups.ts';
import { linesOf, skirmish } from '../skirmish.ts';
import { battle } from './every-battle.ts';

/** Ney with one corps and Grouchy, twenty hexes off, with another. */
const wings = () => {
  const { groupValues, groupChanges } = battle('campaign');
  return skirmish({
    columns: 30,
    rows: 30,
    pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0121', org: '3' }, 'al.x': { hex: '2001' } },
    leaders: {
      'fr.leader.ney': { role: 'wc', hex: '0101', most: 5 },
      'fr.leader.grouchy': { role: 'wc', hex: '0121', most: 3 },
    },
    wings: { 'french.1': 'fr.leader.ney', 'french.3': 'fr.leader.grouchy' },
    orders: { 'french.1': 'reserve', 'french.3': 'reserve', 'allied.1': 'reserve' },
    battle: { groupValues, groupChanges },
  });
};

test.each(['fr.leader.ney', 'fr.leader.grouchy'])(
  '[NLC-26.9.dem.10] nobody changes over while %s is not on the map',
  (leader) => {
    const table = wings().setLeader(leader, { place: 'dead' }).movement();
    expect(table.of('wingSwitched')).toEqual([]);
    expect(table.formation('french.1').wing).toBe('fr.leader.ney');
    expect(table.formation('french.3').wing).toBe('fr.leader.grouchy');
  },
);

/** The first corps ten hexes from Ney, with an enemy on its side of it who drives it an eleventh one off. */
const drivenOff = () => {
  const { groupValues, groupChanges } = battle('campaign');
  const table = skirmish({
    columns: 30,
    rows: 30,
    pieces: {
      'fr.a': { hex: '0111' },
      'fr.b': { hex: '0121', org: '3' },
      'al.x': { hex: '0110', strength: 12 },
    },
    leaders: {
      'fr.leader.ney': { role: 'wc', hex: '0101', most: 5 },
      'fr.leader.grouchy': { role: 'wc', hex: '0121', most: 3 },
    },
    wings: { 'french.1': 'fr.leader.ney', 'french.3': 'fr.leader.grouchy' },
    orders: { 'french.1': 'defend', 'french.3': 'reserve', 'allied.1': 'attack' },
    battle: { groupValues, groupChanges },
  }).assaults('coalition');
  expect(table.formation('french.1').wing).toBe('fr.leader.ney');
  table.assault(['al.x'], '0111').roll(4, 3, 1, 1).act({ type: 'giveWay' });
  if (table.step === 'nlc.retreat.choose') table.act({ type: 'retreatTo', hex: '0112' });
  expect(table.unit('fr.a').hex).toBe('0112');
  return table;
};

test('[NLC-26.9.dem.10] [NLC-26.9.dem.11] who is driven off too far changes over the moment he is, and is counted there', () => {
  const table = drivenOff();
  expect(table.step).not.toBe('nlc.movement.move');
  expect(table.last('wingSwitched')).toMatchObject({
    formation: 'french.1',
    from: 'fr.leader.ney',
    into: 'fr.leader.grouchy',
  });
  expect(table.position.groups.grouchy?.demoralization).toBe(20);
  expect(table.position.groups.ney?.demoralization).toBe(0);
});

test('[NLC-26.9.dem.10] a wing commander who has been driven off has lost them before he writes again', () => {
  const table = wings().movement('coalition');
  table.setLeader('fr.leader.ney', { hex: '0130' }).setLeader('fr.leader.grouchy', { hex: '0102' });
  table.until('nlc.orders.send');
  expect(table.formation('french.1').wing).toBe('fr.leader.grouchy');
});

test('[NLC-26.9.dem.10] nor a formation that has nobody left on the map', () => {
  const table = wings()
    .setUnit('fr.b', { place: 'eliminated' })
    .setLeader('fr.leader.grouchy', { hex: '0130' });
  table.movement();
  expect(table.of('wingSwitched')).toEqual([]);
});

test("[NLC-26.9.dem.12] a demoralized enemy raises the level of the left wing, not of Grouchy's", () => {
  const table = wings();
  const group = { demoralization: 10, disintegration: 14, demoralized: true, disintegrated: false, cut: 0 };
  table.set({ groups: { ...table.position.groups, wellington: group } });
  const lines = (of: 'ney' | 'grouchy') =>
    linesOf(groupLevels(table.game.world, table.position, of).demoralization);
  expect(lines('ney')).toEqual(['value 10', 'demoralized 10']);
  expect(lines('grouchy')).toEqual(['value 10']);
});

test('[NLC-17.2] whose units cut the supply of a group', () => {
  expect((['ney', 'grouchy', 'blucher', 'wellington'] as const).map(enemiesOfGroup)).toEqual([
    'coalition',
    'coalition',
    'french',
    'french',
  ]);
});

test.each([
  [4, []],
  [5, ['demoralized']],
  [6, ['demoralized']],
  [7, ['demoralized', 'disintegrated']],
])(
  '[NLC-26.9.dem.15] [NLC-26.9.dem.16] a division worth 5, and 7 at the most, that loses %d points',
  (strength, told) => {
    const { groupValues } = battle('campaign');
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 24 }, 'al.x': { hex: '0506', strength, reduced: null } },
      orders: { 'allied.1': 'defend' },
      battle: { groupValues, groupChanges: [] },
    });
    expect(table.position.groups.wellington).toMatchObject({ demoralization: 5, disintegration: 7 });
    table.assaults().assault(['fr.a'], '0506').roll(6, 6, 1, 1);
    while (table.step !== 'over' && table.of('eliminated').length === 0) table.act({ type: 'holdGround' });
    const groups = table.events.filter(({ type }) => type === 'demoralized' || type === 'disintegrated');
    expect(groups.map(({ type }) => type)).toEqual(told);
  },
);
