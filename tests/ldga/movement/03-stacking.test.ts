import { describe, expect, test } from 'vitest';
import { type Field, table } from '../field.ts';

/* 3: stacking. */

const ENEMY = { 'pr.1.x': { hex: '1312' } };
const moving = (field: Field) => table({ ...field, pieces: { ...field.pieces, ...ENEMY } }).toMovement();
const step = (pieces: string | string[], ...path: string[]) => ({
  type: 'march' as const,
  pieces: typeof pieces === 'string' ? [pieces] : pieces,
  path,
});

describe('what it costs to stack', () => {
  const pieces = { 'fr.1.a': { hex: '0504' }, 'fr.1.b': { hex: '0505' }, 'fr.1.c': { hex: '0504' } };
  test('[LDGA-3.0.1] [LDGA-3.0.2] [LDGA-TEC.25] whoever comes to stay with another combat unit pays half a point', () => {
    const t = moving({ pieces }).march('fr.1.a', '0505');
    expect(t.last('marched').cost.lines.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'open 2',
      'to-stack 1',
    ]);
    expect(t.unit('fr.1.a').hex).toBe(t.unit('fr.1.b').hex);
  });
  test('[LDGA-3.0.3] [LDGA-3.2.3] passing through friends costs nothing, nor does moving as a stack', () => {
    const t = moving({ pieces }).march('fr.1.a', '0505', '0506');
    expect(t.last('marched').cost.total).toBe(4);
    const whole = moving({ pieces }).march(['fr.1.a', 'fr.1.c'], '0503');
    expect(whole.last('marched').cost.total).toBe(2);
  });
  test('[LDGA-3.0.2] half a point that is not there keeps a unit from staying', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0501' }, 'fr.1.b': { hex: '0505' } } });
    expect(t.why(step('fr.1.a', '0502', '0503', '0504', '0505'))).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
    expect(t.options('march').some(({ path }) => path.at(-1) === '0505' && path.length > 1)).toBe(false);
  });
  test('[LDGA-3.13] [LDGA-3.0.2] leaders, vedettes and trains pay nothing to stay, and leaders and vedettes are no company', () => {
    const t = table({
      pieces: { 'fr.1.c': { hex: '0504', arm: 'cavalry', vedettes: 1 }, 'fr.1.b': { hex: '0505' }, ...ENEMY },
      leaders: { 'fr.leader.derlon': '0504' },
    });
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: true }).toMovement();
    expect(t.march('fr.1.b', '0504').last('marched').cost.total).toBe(2);
    expect(t.march('fr.1.c.v1', '0505').march('fr.leader.derlon', '0505').last('marched').cost.total).toBe(2);
    const friends = table({
      pieces: { 'fr.1.c': { hex: '0504', arm: 'cavalry', vedettes: 1 }, 'fr.1.b': { hex: '0505' }, ...ENEMY },
      leaders: { 'fr.leader.derlon': '0504' },
      trains: { 'fr.pontoon.1': '0506' },
    });
    friends.act({ type: 'setVedettes', unit: 'fr.1.c', split: true }).toMovement();
    for (const id of ['fr.1.c.v1', 'fr.leader.derlon', 'fr.pontoon.1'])
      expect([id, friends.march(id, '0505').last('marched').cost.total]).toEqual([id, 2]);
  });
});

describe('without a leader', () => {
  test('[LDGA-3.12.1] [LDGA-8.34D] [LDGA-3.12.3] three units of any formation, and no fourth', () => {
    const t = moving({
      pieces: {
        'fr.1.a': { hex: '0505', formation: '1' },
        'fr.2.c': { hex: '0505', formation: '2', arm: 'cavalry' },
        'fr.3.g': { hex: '0504', formation: '3', arm: 'foot-artillery' },
        'fr.4.d': { hex: '0506', arm: 'cavalry' },
      },
    });
    expect(t.why(step('fr.3.g', '0505'))).toEqual([]);
    t.march('fr.3.g', '0505');
    expect(t.why(step('fr.4.d', '0505'))).toEqual(['too-many-units LDGA-3.12.1']);
  });
  test('[LDGA-3.12.2] two of them may be infantry', () => {
    const t = moving({
      pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0505' }, 'fr.1.c': { hex: '0504' } },
    });
    expect(t.why(step('fr.1.c', '0505'))).toEqual(['too-much-infantry LDGA-3.12.2']);
  });
  test('[LDGA-3.12.4] a train stands with combat units only where a leader is', () => {
    const field = { pieces: { 'fr.1.a': { hex: '0505' } }, trains: { 'fr.pontoon.1': '0504' } };
    expect(moving(field).why(step('fr.pontoon.1', '0505'))).toEqual(['train-needs-leader LDGA-3.12.4']);
    expect(moving(field).why(step('fr.pontoon.1', '0505', '0506'))).toEqual([]);
    const led = moving({ ...field, leaders: { 'fr.leader.derlon': '0505' } });
    expect(led.why(step('fr.pontoon.1', '0505'))).toEqual([]);
  });
});

describe('with a leader', () => {
  const leaders = { 'fr.leader.derlon': '0505' };
  test('[LDGA-3.11.1] two infantry units', () => {
    const t = moving({
      leaders,
      pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0504' }, 'fr.1.c': { hex: '0506' } },
    });
    t.march('fr.1.b', '0505');
    expect(t.why(step('fr.1.c', '0505'))).toEqual(['too-much-infantry LDGA-3.11.1']);
  });
  test('[LDGA-3.11.2] [LDGA-3.11.4] four of cavalry and horse artillery besides, of whatever formation', () => {
    const horse = (n: number) => ({
      hex: '0505',
      arm: n === 4 ? ('horse-artillery' as const) : ('cavalry' as const),
      formation: String(n),
    });
    const t = moving({
      leaders,
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0505' },
        'fr.1.c': horse(1),
        'fr.2.c': horse(2),
        'fr.3.c': horse(3),
        'fr.4.c': { ...horse(4), hex: '0504' },
        'fr.6.c': { ...horse(6), hex: '0506' },
      },
    });
    t.march('fr.4.c', '0505');
    expect(t.why(step('fr.6.c', '0505'))).toEqual(['too-many-mounted LDGA-3.11.2']);
  });
  test('[LDGA-3.11.3] one of foot artillery or bridge train', () => {
    const t = moving({
      leaders,
      pieces: {
        'fr.1.g': { hex: '0505', arm: 'foot-artillery' },
        'fr.2.g': { hex: '0504', arm: 'foot-artillery' },
      },
      trains: { 'fr.pontoon.1': '0506' },
    });
    expect(t.why(step('fr.2.g', '0505'))).toEqual(['too-many-guns LDGA-3.11.3']);
    expect(t.why(step('fr.pontoon.1', '0505'))).toEqual(['too-many-guns LDGA-3.11.3']);
  });
  test('[LDGA-8.34D] he may not ride off from more than may stand without him, unless they can still go', () => {
    const pieces = {
      'fr.1.a': { hex: '0505' },
      'fr.1.b': { hex: '0505' },
      'fr.1.c': { hex: '0505', arm: 'cavalry' as const },
      'fr.1.d': { hex: '0504', arm: 'cavalry' as const },
    };
    const t = moving({ leaders, pieces });
    t.march('fr.1.d', '0505');
    expect(t.why(step('fr.leader.derlon', '0506'))).toEqual([]);
    t.march('fr.leader.derlon', '0506');
    expect(t.why({ type: 'endMovement' })).toEqual(['too-many-units LDGA-3.12.1']);
    t.march('fr.1.c', '0506');
    expect(t.why({ type: 'endMovement' })).toEqual([]);
    const spent = moving({ leaders, pieces });
    for (const id of ['fr.1.a', 'fr.1.b', 'fr.1.c', 'fr.1.d']) spent.mark(id, { hex: '0505', moved: true });
    expect(spent.why(step('fr.leader.derlon', '0506'))).toEqual(['leaves-a-crowd LDGA-8.34D']);
  });
});

test('[LDGA-3.14] three vedettes in a hex, and no fourth', () => {
  const t = table({
    pieces: {
      'fr.1.c': { hex: '0505', arm: 'cavalry', vedettes: 3 },
      'fr.2.c': { hex: '0504', arm: 'cavalry', vedettes: 1 },
      ...ENEMY,
    },
  });
  t.act(
    { type: 'setVedettes', unit: 'fr.1.c', split: true },
    { type: 'setVedettes', unit: 'fr.2.c', split: true },
  );
  t.toMovement();
  expect(t.why(step('fr.2.c.v1', '0505'))).toEqual(['too-many-vedettes LDGA-3.14']);
  t.march('fr.1.c.v1', '0506');
  expect(t.why(step('fr.2.c.v1', '0505'))).toEqual([]);
});
