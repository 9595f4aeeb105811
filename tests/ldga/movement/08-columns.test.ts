import { describe, expect, test } from 'vitest';
import { type Field, table } from '../field.ts';

/* 8.4: road march. */

const ROAD = [
  '0502',
  '0503',
  '0504',
  '0505',
  '0506',
  '0507',
  '0508',
  '0509',
  '0510',
  '0511',
  '0512',
  '0513',
  '0514',
];
const ENEMY = { 'pr.1.x': { hex: '1312' } };
const moving = (field: Field) =>
  table({ roads: [ROAD], ...field, pieces: { ...field.pieces, ...ENEMY } }).toMovement();
const column = (piece: string, ...path: string[]) => ({
  type: 'march' as const,
  pieces: [piece],
  path,
  column: true as const,
});

describe('rates', () => {
  test('[LDGA-8.41.4] [LDGA-8.41.7] [LDGA-TEC.12] [LDGA-1.4.RM] cavalry with six points goes twelve road hexes in column, and six without', () => {
    const t = moving({ pieces: { 'fr.1.c': { hex: '0502', arm: 'cavalry' } } });
    expect(t.why({ type: 'march', pieces: ['fr.1.c'], path: ROAD.slice(1, 8) })).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
    t.act(column('fr.1.c', ...ROAD.slice(1)));
    expect(t.hex('fr.1.c')).toBe('0514');
    expect(t.position.march?.spent).toBe(12);
  });

  test('[LDGA-8.41.2] [LDGA-8.41.1] the declaration costs nothing, leaves a marker, and is made on a road', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' }, 'fr.1.b': { hex: '0704' } } });
    t.column('fr.1.a', '0503');
    expect(t.unit('fr.1.a').roadMarch).toBe(true);
    expect(t.last('marched').cost.total).toBe(1);
    expect(t.why(column('fr.1.b', '0705'))).toEqual(['not-on-a-road LDGA-8.41.1']);
  });

  test('[LDGA-8.41.3] declared on the way, the road rate holds from there on', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0605' } } });
    t.march('fr.1.a', '0505').column('fr.1.a', '0506', '0507');
    expect(t.position.march?.spent).toBe(4);
  });

  test('[LDGA-8.41.5] a trail gives no half rate', () => {
    const t = table({
      trails: [ROAD],
      roads: [['0502', '0602']],
      pieces: { 'fr.1.a': { hex: '0502' }, ...ENEMY },
    }).toMovement();
    t.column('fr.1.a', '0503', '0504');
    expect(t.last('marched').cost.total / 2).toBe(2);
  });

  test('[LDGA-8.41.8] [LDGA-8.42I] a column may leave the road and stays one', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' } } });
    t.column('fr.1.a', '0503', '0603');
    expect(t.unit('fr.1.a').roadMarch).toBe(true);
    expect(t.last('marched').cost.lines.map(({ value }) => value)).toEqual([1, 2]);
  });

  test('[LDGA-8.43.1] [LDGA-8.43.3] leaving the column costs a point: one, two halves, one, one and one of six', () => {
    const t = table({
      roads: [ROAD],
      pieces: { 'fr.1.c': { hex: '0603', arm: 'cavalry' }, 'pr.1.x': { hex: '0707' } },
    }).toMovement();
    t.march('fr.1.c', '0503').column('fr.1.c', '0504', '0505', '0605');
    expect(t.position.march?.spent).toBe(6);
    t.march('fr.1.c', '0606');
    expect(t.last('marched').cost.lines.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'form-up 2',
      'open 2',
    ]);
    expect(t.unit('fr.1.c').roadMarch).toBe(false);
    t.march('fr.1.c', '0607');
    expect(t.position.march?.spent).toBe(12);
    expect(t.last('engaged')).toMatchObject({ hex: '0607', by: ['0707'] });
  });

  test('[LDGA-8.43.1] a column that halts may form up for a point, and only a column may', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' }, 'fr.1.b': { hex: '0909' } } });
    expect(t.why({ type: 'formUp', piece: 'fr.1.b' })).toEqual(['not-in-column LDGA-8.43.1']);
    t.column('fr.1.a', ...ROAD.slice(1, 8));
    expect(t.why({ type: 'formUp', piece: 'fr.1.a' })).toEqual(['too-little-movement LDGA-8.43.1']);
    t.pass().toMovement('french');
    t.act({ type: 'formUp', piece: 'fr.1.a' });
    expect(t.unit('fr.1.a').roadMarch).toBe(false);
    expect(t.position.march?.spent).toBe(2);
  });

  test('[LDGA-8.43.2] [LDGA-TEC.13] [LDGA-13.16.1] leaders and vedettes always pay the road rate and need no marker', () => {
    const t = table({
      roads: [ROAD],
      pieces: { 'fr.1.c': { hex: '0502', arm: 'cavalry', vedettes: 1 }, ...ENEMY },
      leaders: { 'fr.leader.derlon': '0502' },
    });
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: true }).toMovement();
    t.march('fr.1.c.v1', '0503', '0504');
    expect(t.last('marched').cost.total / 2).toBe(1);
    t.march('fr.leader.derlon', '0503', '0504');
    expect(t.last('marched').cost.total / 2).toBe(1);
    expect(t.why(column('fr.leader.derlon', '0505'))).toEqual(['needs-no-column LDGA-8.43.2']);
  });
});

describe('restrictions', () => {
  test('[LDGA-8.42C] [LDGA-3.2.1] a column is one unit and stacks with nobody', () => {
    const t = moving({
      pieces: { 'fr.1.a': { hex: '0502' }, 'fr.1.b': { hex: '0502' }, 'fr.1.c': { hex: '0504' } },
    });
    expect(t.why({ type: 'march', pieces: ['fr.1.a', 'fr.1.b'], path: ['0503'], column: true })).toEqual([
      'column-moves-singly LDGA-8.42C',
    ]);
    expect(t.why(column('fr.1.a', '0503', '0504'))).toEqual(['column-cannot-stack LDGA-3.2.1']);
    expect(t.why(column('fr.1.a', '0503'))).toEqual([]);
  });

  test('[LDGA-8.42.0] [LDGA-8.42C] leaders go with a column, and are no company', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' } }, leaders: { 'fr.leader.derlon': '0502' } });
    t.act({ type: 'march', pieces: ['fr.1.a', 'fr.leader.derlon'], path: ['0503', '0504'], column: true });
    expect(t.hex('fr.leader.derlon')).toBe('0504');
    expect(t.last('marched').cost.total / 2).toBe(1);
  });

  const BEHIND = {
    'fr.1.a': { hex: '0502' },
    'fr.1.b': { hex: '0506', state: { roadMarch: true } },
  };

  test('[LDGA-8.43.1] [LDGA-8.42A] [LDGA-4.11.1] a column that the enemy has come up to forms up where it is, and fights', () => {
    const t = moving({
      pieces: {
        'fr.1.a': { hex: '0505', state: { roadMarch: true } },
        'fr.1.b': { hex: '0502', state: { roadMarch: true } },
        'pr.1.y': { hex: '0506', strength: 6 },
      },
      options: ['discretionary-attack'],
    });
    expect(t.why(column('fr.1.a', '0504'))).toEqual(['engaged LDGA-4.11.2']);
    expect(t.options('formUp').map(({ piece }) => piece)).toEqual(['fr.1.a', 'fr.1.b']);
    expect(t.game.options(t.position, 'french', 'fr.1.a').actions).toContainEqual({
      type: 'formUp',
      piece: 'fr.1.a',
    });
    t.act({ type: 'formUp', piece: 'fr.1.a' });
    expect([t.unit('fr.1.a').roadMarch, t.why({ type: 'formUp', piece: 'fr.1.a' })]).toEqual([
      false,
      ['not-in-column LDGA-8.43.1'],
    ]);
    t.toCombat();
    expect(t.why({ type: 'declareAttack', from: ['0505'], targets: ['0506'] })).toEqual([]);
  });

  test('[LDGA-8.42D] [LDGA-8.42E] a column neither passes another nor comes up to it along the road', () => {
    const t = moving({ pieces: BEHIND });
    expect(t.why(column('fr.1.a', '0503', '0504', '0505'))).toEqual(['column-too-near LDGA-8.42E']);
    expect(t.why(column('fr.1.a', '0503', '0504', '0505', '0506', '0507'))).toContain(
      'column-in-the-way LDGA-8.42D',
    );
    expect(t.why(column('fr.1.a', '0503', '0504'))).toEqual([]);
    // Beside the road, not joined by it.
    expect(t.why(column('fr.1.a', '0503', '0504', '0605'))).toEqual([]);
  });

  test('[LDGA-8.42G.2] [LDGA-3.2.2] whoever is not in road march may not pass a column', () => {
    const t = moving({
      pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0506', state: { roadMarch: true } } },
    });
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0506', '0507'] })).toEqual([
      'column-in-the-way LDGA-8.42G.2',
    ]);
  });

  test('[LDGA-8.42F] [LDGA-8.42G.1] a column passes friends who are not in road march, and halts beside them', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' }, 'fr.1.b': { hex: '0504' } } });
    expect(t.why(column('fr.1.a', '0503', '0504', '0505'))).toEqual([]);
    expect(t.why(column('fr.1.a', '0503'))).toEqual([]);
  });

  test('[LDGA-8.42.0] [LDGA-13.16.2] leaders and vedettes pass columns, and columns them', () => {
    const t = table({
      roads: [ROAD],
      pieces: {
        'fr.1.b': { hex: '0505', state: { roadMarch: true } },
        'fr.1.c': { hex: '0507', arm: 'cavalry', vedettes: 1 },
        ...ENEMY,
      },
      leaders: { 'fr.leader.derlon': '0503' },
    });
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: true }).toMovement();
    expect(t.why({ type: 'march', pieces: ['fr.leader.derlon'], path: ['0504', '0505', '0506'] })).toEqual(
      [],
    );
    expect(t.why(column('fr.1.b', '0506', '0507', '0508'))).toEqual([]);
    expect(t.why(column('fr.1.b', '0506', '0507'))).toEqual([]);
  });

  test('[LDGA-21.13.1] without road march nobody declares one', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' } }, options: ['without-road-march'] });
    expect(t.why(column('fr.1.a', '0503'))).toEqual(['no-road-march LDGA-21.13.1']);
  });
});
