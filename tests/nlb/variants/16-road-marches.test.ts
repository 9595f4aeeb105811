import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { lines } from '../ledgers.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const RULES: readonly OptionalRule[] = ['16.4', '16.11'];
const ROAD = ['0511', '0510', '0509', '0508', '0507', '0506', '0505', '0504', '0503', '0502'];

const road = (
  pieces: Readonly<Record<string, Piece>>,
  more: Partial<Skirmish> = {},
  optional: readonly OptionalRule[] = RULES,
): Table => skirmish({ pieces: { 'al.z': { hex: '1201' }, ...pieces }, roads: [ROAD], optional, ...more });

const total = (table: Table): number => table.last('marched').cost.total;

describe('columns on roads and trails (16.4)', () => {
  test('[NLB-16.4.road.1] into an enemy zone of control the ground itself is paid for', () => {
    const pieces = { 'fr.a': { hex: '0508' }, 'al.x': { hex: '0504' } };
    const table = road(pieces);
    table.march('fr.a', '0507', '0506', '0505');
    expect(lines(table.last('marched').cost)).toEqual([
      'road 0.5 NLB-5.2B.1',
      'road 0.5 NLB-5.2B.1',
      'enter-clear 1 NLB-TEC.clear.1',
    ]);
    const printed = road(pieces, {}, []);
    printed.march('fr.a', '0507', '0506', '0505');
    expect(total(printed)).toBe(1.5);
    // Three points by road leave too little to step into the woods before the enemy.
    const woods = road(
      { 'fr.a': { hex: '0511' }, 'al.x': { hex: '0504' } },
      { terrain: { '0505': 'forest' } },
    );
    expect(woods.destinations('fr.a')).toContain('0506');
    expect(
      woods.why({ type: 'march', unit: 'fr.a', path: ['0510', '0509', '0508', '0507', '0506', '0505'] }),
    ).toEqual(['too-far NLB-5.1.2']);
    expect(woods.destinations('fr.a')).not.toContain('0505');
  });

  test('[NLB-16.4.road.2] nor does a column stack: to where a friend stands it pays for the ground', () => {
    const table = road({ 'fr.a': { hex: '0508' }, 'fr.b': { hex: '0507' } });
    table.march('fr.a', '0507', '0506');
    expect(lines(table.last('marched').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'road 0.5 NLB-5.2B.1',
    ]);
    // Past two friends six hexes of road cost five points.
    const far = road({
      'fr.a': { hex: '0511', movement: 4 },
      'fr.b': { hex: '0510' },
      'fr.c': { hex: '0509' },
    });
    const path = ['0510', '0509', '0508', '0507', '0506', '0505', '0504'];
    expect(far.why({ type: 'march', unit: 'fr.a', path })).toEqual(['too-far NLB-5.1.2']);
    expect(far.why({ type: 'march', unit: 'fr.a', path: path.slice(0, 6) })).toEqual([]);
    expect(far.destinations('fr.a')).toContain('0505');
    expect(far.destinations('fr.a')).not.toContain('0504');
    expect(road({ 'fr.a': { hex: '0511' } }).why({ type: 'march', unit: 'fr.a', path })).toEqual([]);
  });

  test('[NLB-16.4.road.3] whoever enters by road on ground that he could not have paid for has marched by road', () => {
    const entering = (ground: Skirmish['terrain']): Table =>
      road(
        { 'fr.n': {}, 'fr.far': { hex: '1112' } },
        {
          terrain: ground ?? {},
          scenario: {
            reinforcements: [
              { id: 'n', army: 'french', turn: '16/1400', hex: '0512', order: [['fr.n']], rule: 'NLB-5.6.1' },
            ],
          },
          roads: [['0512', '0511']],
        },
      );
    // Half a point for the road and three for open ground; the wood itself would have cost two.
    const path = ['0512', '0612', '0712', '0812'];
    expect(
      entering({ '0512': 'forest' })
        .enter('fr.n', ...path)
        .unit('fr.n').onRoad,
    ).toBe(true);
    expect(
      entering({})
        .enter('fr.n', ...path)
        .unit('fr.n').onRoad,
    ).not.toBe(true);
  });

  test('[NLB-16.4.road.3] nobody enters the hex of a unit that marched by road in this phase', () => {
    const table = road({ 'fr.a': { hex: '0511' }, 'fr.b': { hex: '0606' }, 'fr.c': { hex: '0611' } });
    table.march('fr.a', '0510', '0509', '0508', '0507', '0506');
    expect(table.unit('fr.a').onRoad).toBe(true);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506'] })).toEqual([
      'road-taken NLB-16.4.road.3',
    ]);
    expect(table.destinations('fr.b')).not.toContain('0506');
    // Through it neither.
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506', '0505'] })).toContain(
      'road-taken NLB-16.4.road.3',
    );
    // In the next movement phase its hex is open again.
    table.pass().pass();
    expect(table.unit('fr.a').onRoad).toBe(false);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506'] })).toEqual([]);
  });

  test('[NLB-16.4.road.3] who could have come as far over the ground itself has not used the road', () => {
    const table = road({ 'fr.a': { hex: '0508' }, 'fr.b': { hex: '0606' } });
    table.march('fr.a', '0507', '0506');
    expect(table.unit('fr.a').onRoad).toBe(false);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506'] })).toEqual([]);
  });

  test('[NLB-16.4.road.3] trails fill up as roads do', () => {
    const trail = ['0311', '0310', '0309', '0308'];
    const terrain = { '0310': 'forest', '0309': 'forest', '0308': 'forest' } as const;
    const table = road({ 'fr.a': { hex: '0311' }, 'fr.b': { hex: '0407' } }, { trails: [trail], terrain });
    table.march('fr.a', '0310', '0309', '0308');
    expect([total(table), table.unit('fr.a').onRoad]).toEqual([3, true]);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0308'] })).toEqual([
      'road-taken NLB-16.4.road.3',
    ]);
  });

  test('[NLB-16.4.road.2] reinforcements come on by road one by one, or pay for the ground', () => {
    const scene = (optional: readonly OptionalRule[]): Table =>
      road(
        { 'fr.n': {}, 'fr.o': {} },
        {
          columns: 12,
          rows: 11,
          scenario: {
            reinforcements: [
              {
                id: 'r',
                army: 'french',
                turn: '16/1400',
                hex: '0511',
                order: [['fr.n', 'fr.o']],
                rule: 'NLB-5.6.1',
              },
            ],
          },
        },
        optional,
      );
    const table = scene(RULES).enter('fr.n', '0511').enter('fr.o', '0511');
    expect(table.of('entered').map(({ cost }) => cost.total)).toEqual([0.5, 1]);
    const printed = scene([]).enter('fr.n', '0511').enter('fr.o', '0511');
    expect(printed.of('entered').map(({ cost }) => cost.total)).toEqual([0.5, 0.5]);
  });
});
