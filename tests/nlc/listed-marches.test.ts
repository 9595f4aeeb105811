import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish, type Table } from './skirmish.ts';

/*
 * What is listed of marches is what the judge of a path allows: here every path of a few steps is tried. On a road, where
 * half points are paid, they would be too many.
 */

const LONGEST = 4;

/** Where the judge lets a unit go by any path of at most four steps. */
function allowed(table: Table, unit: string): string[] {
  const { grid } = table.game.world;
  const ends = new Set<string>();
  const start = table.unit(unit).hex as string;
  const walk = (from: number, path: readonly string[]): void => {
    for (let d = 0; d < 6 && path.length < LONGEST; d += 1) {
      const to = grid.neighbours[from * 6 + d] as number;
      if (to < 0) continue;
      const further = [...path, grid.id(to)];
      if (grid.id(to) !== start && table.whyMarch(unit, ...further).length === 0) ends.add(grid.id(to));
      walk(to, further);
    }
  };
  walk(grid.index(start), []);
  return [...ends].sort();
}

const listed = (table: Table, unit: string): string[] =>
  table
    .options('march')
    .filter((march) => march.unit === unit)
    .map(({ path }) => path.at(-1) as string)
    .sort();

const foot = { 'fr.a': { hex: '0505', movement: 3 } } as const;
const FIELDS: readonly (readonly [string, Partial<Skirmish> & Pick<Skirmish, 'pieces'>])[] = [
  ['[NLC-5.1.1] in the open', { pieces: { ...foot, 'al.x': { hex: '1212' } } }],
  [
    '[NLC-5.4.5] through one zone of control and into a second',
    { pieces: { ...foot, 'al.x': { hex: '0707' }, 'al.y': { hex: '0303' } } },
  ],
  [
    '[NLC-5.4.9] cavalry, whom zones do not stop',
    {
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry', movement: 3 },
        'al.x': { hex: '0707' },
        'al.y': { hex: '0605' },
      },
    },
  ],
  [
    '[NLC-5.4.7] out of a zone of control, as the last who leaves the hex',
    { pieces: { ...foot, 'al.x': { hex: '0506' } }, orders: { 'french.1': 'defend' } },
  ],
  [
    '[NLC-12.2.defend.3] on Defend, with friendly ground in enemy zones',
    {
      pieces: { ...foot, 'fr.b': { hex: '0407' }, 'al.x': { hex: '0408' }, 'al.y': { hex: '0804' } },
      orders: { 'french.1': 'defend' },
    },
  ],
  [
    '[NLC-12.2.defend.3] cavalry on Defend',
    {
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry', movement: 3 },
        'fr.b': { hex: '0407' },
        'al.x': { hex: '0408' },
        'al.y': { hex: '0804' },
      },
      orders: { 'french.1': 'defend' },
    },
  ],
  [
    '[NLC-12.2.reserve.2] in reserve, never into a zone',
    { pieces: { ...foot, 'al.x': { hex: '0707' } }, orders: { 'french.1': 'reserve' } },
  ],
  [
    '[NLC-12.1.8] out of command, back by the quickest way',
    {
      pieces: { ...foot, 'al.x': { hex: '1212' } },
      leaders: { 'fr.l': { hex: '0112' } },
      orders: { 'french.1': 'defend' },
      terrain: { '0506': 'forest', '0406': 'forest' },
    },
  ],
  [
    '[NLC-TT.Woods.move] over woods and streams',
    {
      pieces: { ...foot, 'al.x': { hex: '1212' } },
      terrain: { '0504': 'forest', '0605': 'forest', '0406': 'town' },
      sides: { '0505-0506': { water: 'stream' }, '0404-0505': { water: 'river' } },
      orders: { 'french.1': 'defend' },
    },
  ],
  [
    '[NLC-16.2] by night out of a zone of control',
    {
      pieces: { ...foot, 'al.x': { hex: '0506' } },
      orders: { 'french.1': 'defend' },
      battle: { turns: [{ label: '16/2100', hours: 1, night: true, rain: false }] },
    },
  ],
  [
    '[NLC-5.5.1] by night',
    {
      pieces: { ...foot, 'al.x': { hex: '0707' } },
      orders: { 'french.1': 'defend' },
      battle: { turns: [{ label: '16/2100', hours: 1, night: true, rain: false }] },
    },
  ],
];

describe('marches that are listed', () => {
  test.each(FIELDS)('%s', (_name, spec) => {
    const table = skirmish({
      orders: { 'french.1': 'attack', 'allied.1': 'defend' },
      leaders: { 'fr.l': { hex: '0505' } },
      ...spec,
    }).movement();
    const ends = listed(table, 'fr.a');
    expect(ends).toEqual(allowed(table, 'fr.a'));
    expect(ends.length).toBeGreaterThan(0);
  });
});
