import { expect, test } from 'vitest';
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
