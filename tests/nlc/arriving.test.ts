import { expect, test } from 'vitest';
import { destination } from '../../src/systems/nlc/rules/command/couriers.ts';
import { skirmish } from './skirmish.ts';

/** Two Allied corps that come at once, the commander of the army with them, and one who comes with others. */
const arriving = () => {
  const group = (id: string, turn: number, unit: string) => ({
    id,
    army: 'allied' as const,
    turn,
    hexes: ['0105'],
    units: [unit],
    reduced: [],
    rule: 'NLC-9.1',
  });
  return skirmish({
    pieces: { 'fr.a': { hex: '0606' }, 'al.r': {}, 'al.s': { org: '2' } },
    leaders: {
      'al.oc': { role: 'oc' },
      'al.w': { role: 'wc' },
      'al.late': { role: 'wc', comesWith: 's' },
      'al.m': {},
      'al.n': { org: '2' },
    },
    orders: { 'french.1': 'defend' },
    battle: { reinforcements: [group('r', 0, 'al.r'), group('s', 0, 'al.s')] },
  }).movement('coalition');
};

const there = (table: ReturnType<typeof arriving>) =>
  ['al.oc', 'al.w', 'al.late', 'al.m', 'al.n'].filter((id) => table.leader(id).place === 'map');

test('[NLC-9.1] with the first of his troops a leader comes, and with them whoever leads no formation of his own', () => {
  const table = arriving();
  expect(there(table)).toEqual([]);
  table.act({ type: 'enter', unit: 'al.r', path: ['0105'] });
  expect(there(table)).toEqual(['al.oc', 'al.w', 'al.m']);
  table.act({ type: 'enter', unit: 'al.s', path: ['0105', '0106'] });
  expect(there(table)).toEqual(['al.oc', 'al.w', 'al.late', 'al.m', 'al.n']);
  expect([table.leader('al.oc').hex, table.leader('al.n').hex]).toEqual(['0105', '0106']);
});

test('[NLC-9.1] [NLC-9.2] those whose hex lies within the map come on there, while it is open', () => {
  const entries = (enemy: string) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: enemy }, 'al.r': {}, 'al.z': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        reinforcements: [
          {
            id: 'r',
            army: 'allied',
            turn: 0,
            hexes: ['0505'],
            units: ['al.r'],
            reduced: [],
            rule: 'NLC-9.1',
          },
        ],
      },
    }).movement('coalition');
    return [...new Set(table.options('enter').map(({ path }) => path[0]))].sort();
  };
  expect(entries('1101')).toEqual(['0505']);
  expect(entries('0505')).not.toContain('0505');
  expect(entries('0504')).not.toContain('0505');
});

test('[NLC-12.3.3] [NLC-12.2.march.5] a courier rides to the leader himself, or to the head of a column whose goal he marks', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0507' }, 'al.x': { hex: '1212' } },
    leaders: { 'fr.l': { hex: '0505' }, 'fr.w': { role: 'wc', hex: '0303' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  });
  const to = (whose: string): string => {
    const hex = destination(table.game.world, table.position, whose);
    return hex < 0 ? 'nowhere' : table.game.world.grid.id(hex);
  };
  expect([to('french.1'), to('fr.w')]).toEqual(['0505', '0303']);
  table.setFormation('french.1', { order: 'march', goal: '0510' });
  table.setLeader('fr.l', { place: 'goal', hex: '0510' });
  expect(to('french.1')).toBe('0507');
  table.setLeader('fr.l', { place: 'dead' }).setLeader('fr.w', { place: 'dead' });
  expect([to('french.1'), to('fr.w')]).toEqual(['nowhere', 'nowhere']);
});
