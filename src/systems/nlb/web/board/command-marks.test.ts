import { expect, test } from 'vitest';
import type { LeaderView, NlbView } from '../../rules/view/view.ts';
import { commandedBy, commandMarks, overlaysOf, supplyMarks } from './command-marks.ts';

const leader = (id: string, hex: string, command: string | null, range: readonly string[] = []) =>
  ({ id, hex, command, range, place: 'map' }) as unknown as LeaderView;

const ney = leader('ney', '1641', null, ['1641', '1642']);
const view = {
  chapters: ['10', '11'],
  leaders: [ney, leader('reille', '1642', 'ney')],
  units: [
    { id: 'foy', hex: '1643', place: 'map', command: 'reille' },
    { id: 'pire', hex: '1641', place: 'map', command: 'ney' },
    { id: 'fallen', hex: '1640', place: 'eliminated', command: 'ney' },
  ],
  supply: { roads: { french: ['1650'], allied: ['1601', '1602'] }, cut: [], nextCheck: null },
} as unknown as NlbView;

test('command is followed from a commander over his officers to their troops', () => {
  expect(commandedBy(view, 'ney').units.map(({ id }) => id)).toEqual(['pire']);
  const { hexes, lines } = commandMarks(view, ney);
  expect(hexes?.map(({ hex }) => hex)).toEqual(['1641', '1642']);
  // Nothing is drawn to a unit in the leader's own hex.
  expect(lines?.map((line) => line.hexes)).toEqual([
    ['1641', '1642'],
    ['1642', '1643'],
  ]);
});

test('a player sees the supply of his own army, an onlooker of all', () => {
  expect(supplyMarks(view, 'french').map(({ hex }) => hex)).toEqual(['1650']);
  expect(supplyMarks(view, 'onlooker')).toHaveLength(3);
  expect(supplyMarks({ ...view, supply: null }, 'french')).toEqual([]);
});

test('overlays are offered where their chapter is in use', () => {
  expect(overlaysOf(view)).toEqual(['command', 'outOfCommand']);
  expect(overlaysOf({ ...view, chapters: [] })).toEqual([]);
  expect(overlaysOf({ ...view, chapters: ['14'] })).toEqual(['supply']);
});
