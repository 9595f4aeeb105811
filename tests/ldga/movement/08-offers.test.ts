import { describe, expect, test } from 'vitest';
import { type Field, type Table, table } from '../field.ts';

/* What marches are offered: as far as points, weather, bridges and room allow, and no farther. */

const FAR = { 'pr.1.x': { hex: '1412' }, 'fr.1.far': { hex: '0101' } };
const TRAIN = 'fr.pontoon.1';
const ROAD = ['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512'];
const moving = (field: Partial<Field>) =>
  table({ ...field, pieces: { ...FAR, ...field.pieces } }).toMovement();
/** The hexes of the fifth row that this group is offered, in column or not. */
const ends = (t: Table, pieces: readonly string[], column = false): string[] =>
  t
    .options('march')
    .filter((one) => one.pieces.join() === pieces.join() && (one.column === true) === column)
    .map(({ path }) => path.at(-1) as string)
    .filter((hex) => hex.startsWith('05'))
    .sort();
const why = (t: Table, piece: string, column: boolean, ...path: string[]) =>
  t.why({ type: 'march', pieces: [piece], path, ...(column ? { column: true as const } : {}) });

describe('mud', () => {
  const guns = (mud: readonly number[]) =>
    moving({ mud, roads: [ROAD], pieces: { 'fr.1.g': { hex: '0503', arm: 'foot-artillery' } } });

  test('[LDGA-1.4.TRN.3] guns in column pay a point for each hex of road, and half a point where it is dry', () => {
    const dry = guns([]);
    expect(ends(dry, ['fr.1.g'], true)).toEqual(['0501', '0502', ...ROAD.slice(1, 9)]);
    const wet = guns([2]);
    expect(ends(wet, ['fr.1.g'], true)).toEqual(['0501', '0502', '0504', '0505', '0506', '0507']);
    expect(why(wet, 'fr.1.g', true, ...ROAD.slice(1, 5))).toEqual([]);
    expect(why(wet, 'fr.1.g', true, ...ROAD.slice(1, 6))).toEqual(['too-little-movement LDGA-8.34A.1']);
  });

  test('[LDGA-1.4.TRN.3] off the road two points a hex', () => {
    const wet = moving({ mud: [2], pieces: { 'fr.1.g': { hex: '0503', arm: 'foot-artillery' } } });
    expect(ends(wet, ['fr.1.g'])).toEqual(['0501', '0502', '0504', '0505']);
    const foot = moving({ mud: [2], pieces: { 'fr.1.a': { hex: '0503' } } });
    expect(ends(foot, ['fr.1.a'])).toContain('0507');
  });
});

describe('pontoon bridges', () => {
  /** A strip of ground one hex wide: nothing but the bridge leads east. */
  const strip = (pieces: Field['pieces'], leaders: Record<string, string> = {}) =>
    table({
      rows: 1,
      sides: { '0104-0105': { water: 'river' } },
      pieces: { 'pr.1.x': { hex: '0114' }, ...pieces },
      leaders,
      trains: { [TRAIN]: '0104' },
    })
      .toMovement()
      .mark(TRAIN, { place: 'bridge', hex: null, across: '0104-0105', fresh: false });

  test('[LDGA-8.51.3] [LDGA-9.2.1] cost two points more than the ground, and nobody is offered more than he has left', () => {
    const offered = (arm: 'infantry' | 'cavalry') =>
      strip({ 'fr.1.a': { hex: '0104', arm } })
        .options('march')
        .filter(({ column }) => column !== true)
        .map(({ path }) => path.at(-1));
    expect(offered('infantry').sort()).toEqual(['0101', '0102', '0103', '0105', '0106']);
    expect(offered('cavalry').sort()).toEqual(['0101', '0102', '0103', '0105', '0106', '0107', '0108']);
    const t = strip({ 'fr.1.a': { hex: '0104' } }).march('fr.1.a', '0105');
    expect(t.last('marched').cost.total / 2).toBe(3);
  });

  test('[LDGA-8.51.4] riders pay nothing more', () => {
    const t = strip({ 'fr.1.a': { hex: '0104' } }, { 'fr.leader.derlon': '0104' });
    expect(t.march('fr.leader.derlon', '0105').last('marched').cost.total / 2).toBe(1);
  });
});

describe('points that are left', () => {
  test('[LDGA-8.41.4] half a point carries a column one hex farther', () => {
    const t = moving({ roads: [ROAD], pieces: { 'fr.1.a': { hex: '0503' } } });
    t.column('fr.1.a', ...ROAD.slice(1, 8));
    expect(t.position.march?.spent).toBe(7);
    expect(ends(t, ['fr.1.a'], true)).toEqual(['0509', '0511']);
    expect(why(t, 'fr.1.a', true, '0511')).toEqual([]);
    t.column('fr.1.a', '0511');
    expect(ends(t, ['fr.1.a'], true)).toEqual([]);
  });
});

describe('staying with others', () => {
  test('[LDGA-3.0.2] costs half a point, and the last half point pays for it', () => {
    const roads = [['0503', '0504']];
    const with_ = (hex: string) =>
      moving({ roads, pieces: { 'fr.1.a': { hex: '0503' }, 'fr.1.b': { hex } } })
        .column('fr.1.a', '0504')
        .act({ type: 'formUp', piece: 'fr.1.a' });
    // Half a point on the road and one to form up leave two and a half.
    expect(why(with_('0506'), 'fr.1.a', false, '0505', '0506')).toEqual([]);
    expect(ends(with_('0506'), ['fr.1.a'])).toContain('0506');
    expect(why(with_('0507'), 'fr.1.a', false, '0505', '0506', '0507')).not.toEqual([]);
    const full = moving({ pieces: { 'fr.1.a': { hex: '0503' }, 'fr.1.b': { hex: '0507' } } });
    expect(why(full, 'fr.1.a', false, '0504', '0505', '0506', '0507')).not.toEqual([]);
    expect(ends(full, ['fr.1.a'])).not.toContain('0507');
  });
});

describe('stacks', () => {
  test('[LDGA-3.11.1] [LDGA-3.11.3] a full stack with its leader is offered a march together', () => {
    const t = moving({
      pieces: {
        'fr.1.a': { hex: '0503' },
        'fr.1.b': { hex: '0503' },
        'fr.1.g': { hex: '0503', arm: 'foot-artillery' },
        'fr.1.c': { hex: '0503', arm: 'cavalry' },
      },
      leaders: { 'fr.leader.derlon': '0503' },
    });
    const all = t.options('march').filter(({ pieces }) => pieces.length === 5);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every((one) => t.why(one).length === 0)).toBe(true);
  });

  test('[LDGA-10.1.1] a single unit in the enemy’s zone is offered a repulse', () => {
    const t = moving({
      pieces: { 'fr.1.a': { hex: '0504', strength: 10 }, 'pr.1.y': { hex: '0507', strength: 1 } },
    }).march('fr.1.a', '0505', '0506');
    expect(t.options('repulse')).toEqual([{ type: 'repulse', pieces: ['fr.1.a'], targets: ['0507'] }]);
    // Once another has moved it has halted.
    t.march('fr.1.far', '0102');
    expect(t.options('repulse')).toEqual([]);
  });
});

test('[LDGA-9.24.1] [LDGA-9.24.5] what a fresh bridge may cost is told for each face of the die', () => {
  const EMPEROR = 'fr.leader.napoleon';
  const field = (hex: string) =>
    moving({
      sides: { '0505-0506': { water: 'river' } },
      pieces: { 'fr.1.a': { hex: '0505' } },
      trains: { [TRAIN]: '0505' },
      leaders: { [EMPEROR]: '0505' },
    })
      .mark(TRAIN, { place: 'bridge', hex: null, across: '0505-0506', fresh: true, toll: null })
      .mark(EMPEROR, { hex });
  const told = (t: Table) => t.game.preview(t.position, 'french', { type: 'tryBridge', train: TRAIN });
  expect(told(field('0101'))).toEqual({ tolls: [2, 2, 3, 3, 4, 4] });
  expect(told(field('0506'))).toEqual({ tolls: [2, 2, 2, 2, 3, 3] });
  expect(told(field('0504'))).toEqual({ tolls: [2, 2, 3, 3, 4, 4] });
  // Nor does it tell the enemy where the Emperor is.
  const t = field('0506');
  expect(t.game.preview(t.position, 'coalition', { type: 'tryBridge', train: TRAIN })).toEqual({});
});

test('[LDGA-7.21] command goes back along a column as far as one hands it to the next, in whatever order', () => {
  const column = (hex: string) => ({ hex, state: { roadMarch: true } });
  const t = table({
    roads: [ROAD],
    pieces: {
      ...FAR,
      'fr.1.a': column('0511'),
      'fr.1.b': column('0509'),
      'fr.1.c': column('0507'),
      'fr.1.d': column('0505'),
    },
    leaders: { 'fr.leader.napoleon': '0503', 'fr.leader.derlon': '0503' },
  }).to('ldga.command.give');
  t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.leader.derlon' });
  t.toMovement();
  expect(['fr.1.d', 'fr.1.c', 'fr.1.b', 'fr.1.a'].map((id) => t.unit(id).outOfCommand)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
