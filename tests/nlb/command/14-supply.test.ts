import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../../src/systems/nlb/content/content.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const ROWS = 30;
const COLUMNS = 30;

/** A column of hexes from one row to another, as a chain for a road. */
const column = (c: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => c + String(from + i).padStart(2, '0'));

/** A wide clear field on the night before a new day; everybody waits for nine o'clock. */
const scene = (spec: Skirmish, chapters: Chapter[] = ['10', '12', '14']): Table => {
  const table = skirmish({
    columns: COLUMNS,
    rows: ROWS,
    ...spec,
    scenario: {
      chapters,
      turns: { first: '17/0600', last: '17/1100', rule: 'NLB-3.2B' },
      ...spec.scenario,
    },
  });
  return table;
};

const nextTurn = (table: Table): Table => {
  const label = table.last('turnBegan').label;
  while (table.last('turnBegan').label === label) {
    table.pass();
  }
  return table;
};

const lost = (table: Table): string[] => table.of('eliminated').map(({ unit }) => unit);

/** French units and whether they survive the check, each alone on its own field. */
const survives = (hex: string, ground: Partial<Skirmish> = {}): boolean => {
  const table = scene({ pieces: { 'fr.a': { hex }, 'al.x': { hex: '0129' } }, ...ground });
  return !lost(nextTurn(table)).includes('fr.a');
};

describe('when', () => {
  const cut: Skirmish = {
    pieces: { 'fr.a': { hex: '1510' }, 'al.x': { hex: '0115' } },
    leaders: { 'fr.leader.n': { hex: '1511', capacity: 1 } },
  };

  test('[NLB-14.0.1] supply is checked once a day, as the first daylight turn begins', () => {
    const table = scene(cut);
    expect(table.of('supplyChecked')).toEqual([]);
    nextTurn(table);
    expect(table.last('turnBegan').label).toBe('17/0900');
    expect(table.last('supplyChecked').units).toEqual(['fr.a']);
    nextTurn(table);
    expect(table.of('supplyChecked').length).toBe(1);
    const order = table.events.map(({ type }) => type);
    expect(order.indexOf('supplyChecked')).toBeLessThan(
      order.indexOf('playerTurnBegan', order.indexOf('supplyChecked')),
    );
    expect(table.of('supplyChecked')[0]?.rule).toBe('NLB-14.0.1');
    // Without the chapter nobody asks.
    expect(lost(nextTurn(scene(cut, ['10', '12'])))).toEqual([]);
  });

  test('[NLB-14.0.2] [NLB-12.0.6] who is cut off is removed, counts as lost and is never reorganized', () => {
    const table = nextTurn(scene(cut));
    expect(table.unit('fr.a')).toMatchObject({ place: 'eliminated', fell: null });
    expect(table.last('eliminated')).toMatchObject({ cause: 'supply', strength: 4 });
    expect(table.position.armies.french?.losses).toBe(4);
  });

  test('[NLB-14.0.3] leaders need no supply', () => {
    const table = nextTurn(scene(cut));
    expect(table.position.leaders.french[0]).toMatchObject({ place: 'map', hex: '1511' });
  });
});

describe('the line', () => {
  // The road runs from 1520 to the southern edge.
  const road = { roads: [column('15', 20, ROWS)] };

  test('[NLB-14.0.4] five hexes of any ground, the rest by road', () => {
    // 1514 to the road in 1520: five hexes between them, the sixth is the road's.
    expect(survives('1514', road)).toBe(true);
    expect(survives('1513', road)).toBe(false);
    const woods = Object.fromEntries(column('15', 14, 19).map((hex) => [hex, 'forest' as const]));
    expect(survives('1514', { ...road, terrain: woods })).toBe(true);
  });

  test('[NLB-14.0.4] trails serve as well, and the road must be joined all the way', () => {
    expect(survives('1514', { trails: [column('15', 20, 25)], roads: [column('15', 25, ROWS)] })).toBe(true);
    expect(survives('1514', { roads: [column('15', 20, 24), column('15', 25, ROWS)] })).toBe(false);
  });

  test('[NLB-14.0.5] by road it may be as long as you like', () => {
    expect(survives('1501', { roads: [column('15', 1, ROWS)] })).toBe(true);
    expect(survives('1501', { roads: [column('15', 7, ROWS)] })).toBe(true);
  });

  test('[NLB-14.1.1] the French line ends at the southern edge, if need be without a road', () => {
    expect(survives('1525')).toBe(true);
    expect(survives('1524')).toBe(false);
    expect(survives('1503')).toBe(false);
    expect(survives('2815')).toBe(false);
  });

  test('[NLB-14.1.2] [NLB-14.1.3] the Prussian line ends at the eastern edge, the Allied at the western', () => {
    const table = nextTurn(
      scene({
        pieces: {
          'fr.a': { hex: '1529' },
          'al.west': { hex: '0615' },
          'al.east': { hex: '2815' },
          'al.south': { hex: '1628' },
          'pr.west': { hex: '0317' },
          'pr.east': { hex: '2517' },
          'pr.south': { hex: '1427' },
        },
        scenario: { seats: ['french', 'allied', 'prussian'] },
      }),
    );
    expect(lost(table).sort()).toEqual(['al.east', 'al.south', 'pr.south', 'pr.west']);
  });

  test('[NLB-14.2.1] it passes neither enemies nor ground that nobody can cross', () => {
    expect(survives('1514', road)).toBe(true);
    const blocked = scene({
      ...road,
      pieces: { 'fr.a': { hex: '1514' }, 'al.x': { hex: '1522' }, 'fr.south': { hex: '1524' } },
    });
    expect(lost(nextTurn(blocked))).toContain('fr.a');
    expect(lost(blocked)).not.toContain('fr.south');
    expect(survives('1514', { ...road, sides: { '1525-1526': { water: 'river' } } })).toBe(false);
    expect(survives('1514', { ...road, sides: { '1525-1526': { water: 'river', bridge: true } } })).toBe(
      true,
    );
  });

  test('[NLB-14.2.2] enemy zones of control do not cut it', () => {
    const table = scene({
      ...road,
      pieces: { 'fr.a': { hex: '1514' }, 'al.x': { hex: '1622' }, 'al.y': { hex: '1422' } },
    });
    expect(lost(nextTurn(table))).not.toContain('fr.a');
  });
});
