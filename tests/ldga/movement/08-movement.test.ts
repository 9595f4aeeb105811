import { describe, expect, test } from 'vitest';
import { type Field, table } from '../field.ts';

/* 8.3, 8.31 to 8.34 and the movement half of the terrain effects chart. Costs are counted in half points. */

const ENEMY = { 'pr.1.x': { hex: '1312' } };
const moving = (field: Omit<Field, 'pieces'> & { pieces: Field['pieces'] }) =>
  table({ ...field, pieces: { ...field.pieces, ...ENEMY } }).toMovement();

/** What one step costs each arm, in points; a code where it may not be taken. */
function costOf(
  field: Omit<Field, 'pieces'>,
  arm: 'infantry' | 'cavalry' | 'foot-artillery',
  from: string,
  to: string,
) {
  const t = moving({ ...field, pieces: { 'fr.1.a': { hex: from, arm } } });
  const [why] = t.why({ type: 'march', pieces: ['fr.1.a'], path: [to] });
  if (why !== undefined) return why;
  return t.march('fr.1.a', to).last('marched').cost.total / 2;
}

describe('marching', () => {
  test('[LDGA-8.3.3] a march goes from hex to adjacent hex, each of them paid for', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0505' } } });
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0507'] })).toEqual(['not-adjacent LDGA-8.3.3']);
    t.march('fr.1.a', '0506', '0507');
    expect(t.hex('fr.1.a')).toBe('0507');
    expect(t.last('marched').cost.lines.map(({ value }) => value)).toEqual([2, 2]);
  });

  test('[LDGA-1.0.2] [LDGA-8.34A.1] [LDGA-8.32.2] [LDGA-8.12.1] a unit stops when its allowance is spent', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0502' }, 'fr.1.c': { hex: '0802', arm: 'cavalry' } } });
    const four = ['0503', '0504', '0505', '0506'];
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: [...four, '0507'] })).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
    t.march('fr.1.a', ...four);
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0507'] })).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
    t.march('fr.1.c', '0803', '0804', '0805', '0806', '0807', '0808');
    expect(t.position.march?.spent).toBe(12);
  });

  test('[LDGA-8.34A.2] [LDGA-9.24.7] one hex may always be entered, and then everything is spent', () => {
    const t = table({
      pieces: {
        'fr.1.c': { hex: '0505', arm: 'cavalry' },
        'fr.1.d': { hex: '0503', arm: 'cavalry' },
        ...ENEMY,
      },
      chits: { french: { cup: ['2/3'], hand: [] } },
      sides: { '0505-0506': { woods: true }, '0504-0505': { woods: true } },
    }).toMovement();
    expect(t.why({ type: 'march', pieces: ['fr.1.c'], path: ['0506', '0507'] })).toContain(
      'too-little-movement LDGA-8.34A.1',
    );
    t.march('fr.1.c', '0506');
    expect(t.position.march?.spent).toBe(6);
    // Not after a step has been taken.
    t.march('fr.1.d', '0504');
    expect(t.why({ type: 'march', pieces: ['fr.1.d'], path: ['0505'] })).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
  });

  test('[LDGA-8.34A.2] whoever leaves a column has spent a point and no longer takes a step beyond his means', () => {
    const t = table({
      pieces: { 'fr.1.c': { hex: '0505', arm: 'cavalry', state: { roadMarch: true } }, ...ENEMY },
      chits: { french: { cup: ['2/3'], hand: [] } },
      sides: { '0505-0506': { woods: true } },
    }).toMovement();
    const step = { type: 'march' as const, pieces: ['fr.1.c'], path: ['0506'] };
    expect(t.why(step)).toEqual(['too-little-movement LDGA-8.34A.1']);
    expect(t.options('march').some(({ path, column }) => path.join() === '0506' && !column)).toBe(false);
    expect(t.why({ ...step, column: true })).toEqual([]);
  });

  test('[LDGA-8.3.2] [LDGA-8.34C] [LDGA-8.34B.1] a move is complete before another begins, and is not taken up again', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0805' } } });
    t.march('fr.1.a', '0506').march('fr.1.a', '0507');
    expect(t.position.march?.spent).toBe(4);
    t.march('fr.1.b', '0806');
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0508'] })).toEqual(['move-is-over LDGA-8.34C']);
  });

  test('[LDGA-8.3.2] nobody joins a stack that is on its way', () => {
    const t = moving({
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0506' },
        'pr.1.y': { hex: '0508', strength: 1 },
      },
    });
    t.march('fr.1.a', '0506');
    const both = ['fr.1.a', 'fr.1.b'];
    expect(t.why({ type: 'march', pieces: both, path: ['0507'] })).toEqual(['not-one-group LDGA-8.3.2']);
    expect(t.why({ type: 'repulse', pieces: both, targets: ['0508'] })).toContain('not-one-group LDGA-8.3.2');
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0507'] })).toEqual([]);
  });

  test('[LDGA-8.34B.1] points that were not used are gone by the next turn', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0505' } } });
    t.march('fr.1.a', '0506').pass().toMovement('french');
    expect(t.position.turn).toBe(3);
    expect(
      t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0507', '0508', '0509', '0510', '0511'] }),
    ).toEqual(['too-little-movement LDGA-8.34A.1']);
  });

  test('[LDGA-8.3.1] [LDGA-8.34B.2] a stack moves as one, at the pace of its slowest; pieces of two hexes do not', () => {
    const t = moving({
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.c': { hex: '0505', arm: 'cavalry' },
        'fr.1.b': { hex: '0605' },
      },
    });
    expect(t.why({ type: 'march', pieces: ['fr.1.a', 'fr.1.b'], path: ['0506'] })).toEqual([
      'not-together LDGA-8.3.1',
    ]);
    const both = ['fr.1.a', 'fr.1.c'];
    expect(t.why({ type: 'march', pieces: both, path: ['0506', '0507', '0508', '0509', '0510'] })).toEqual([
      'too-little-movement LDGA-8.34A.1',
    ]);
    t.march(both, '0506', '0507');
    expect([t.hex('fr.1.a'), t.hex('fr.1.c')]).toEqual(['0507', '0507']);
    // The horse may go on by itself, and the foot has finished.
    t.march('fr.1.c', '0508');
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0508'] })).toEqual(['move-is-over LDGA-8.34C']);
  });

  test('[LDGA-2.11B2.5] only pieces of the phasing side move', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0505' } } });
    expect(t.why({ type: 'march', pieces: ['pr.1.x'], path: ['1311'] })).toEqual([
      'not-your-piece LDGA-2.11B2.5',
    ]);
  });

  test('[LDGA-2.11B2.1] [LDGA-8.0.1] nobody has to move, and everybody may in any direction', () => {
    const t = moving({ pieces: { 'fr.1.a': { hex: '0505' } } });
    expect(t.options('endMovement')).toHaveLength(1);
    const near = t.options('march').filter(({ path }) => path.length === 1);
    expect(near.map(({ path }) => path[0]).toSorted()).toEqual([
      '0405',
      '0406',
      '0504',
      '0506',
      '0605',
      '0606',
    ]);
  });

  test('[LDGA-8.34F.1] nobody enters the hex of an enemy', () => {
    const t = table({ pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.v': { hex: '0507' } } }).toMovement();
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0506', '0507'] })).toContain(
      'enemy-there LDGA-8.34F.1',
    );
  });
});

describe('what ground costs', () => {
  test('[LDGA-1.4.MA.1] [LDGA-TEC.1] [LDGA-TEC.7] [LDGA-TEC.15] [LDGA-TEC.16] [LDGA-TEC.9] [LDGA-1.4.WD.4] open hexes, towns, villages, chateaux and woods cost one point', () => {
    for (const terrain of ['clear', 'town', 'village', 'woods'] as const)
      expect(costOf({ terrain: { '0506': terrain } }, 'cavalry', '0505', '0506'), terrain).toBe(1);
    expect(costOf({ chateaux: ['0506'] }, 'infantry', '0505', '0506')).toBe(1);
  });

  test('[LDGA-TEC.2] [LDGA-TEC.4] [LDGA-TEC.5] going up over a slope costs one more, going down or into a slope hex nothing', () => {
    const field = {
      levels: { '0505': 1, '0506': 2 },
      sides: { '0505-0506': { slope: true as const, up: '0506' } },
    };
    expect(costOf(field, 'infantry', '0505', '0506')).toBe(2);
    expect(costOf(field, 'infantry', '0506', '0505')).toBe(1);
    expect(costOf(field, 'infantry', '0504', '0505')).toBe(1);
  });

  test('[LDGA-1.4.WD.1] [LDGA-8.32.4] [LDGA-TEC.10] [LDGA-1.4.UT] [LDGA-1.4.TRN.1] a woods hexside costs infantry one more, cavalry and artillery three', () => {
    const field = { sides: { '0505-0506': { woods: true as const } } };
    expect(costOf(field, 'infantry', '0505', '0506')).toBe(2);
    expect(costOf(field, 'cavalry', '0505', '0506')).toBe(4);
    expect(costOf(field, 'foot-artillery', '0505', '0506')).toBe(4);
  });

  test('[LDGA-8.31.2] woods on both sides of a hexside that is not covered cost nothing', () => {
    expect(costOf({ terrain: { '0505': 'woods', '0506': 'woods' } }, 'cavalry', '0505', '0506')).toBe(1);
  });

  test('[LDGA-8.32.3] [LDGA-TEC.18] a stream costs one more, and stops guns', () => {
    const field = { sides: { '0505-0506': { water: 'stream' as const } } };
    expect(costOf(field, 'infantry', '0505', '0506')).toBe(2);
    expect(costOf(field, 'cavalry', '0505', '0506')).toBe(2);
    expect(costOf(field, 'foot-artillery', '0505', '0506')).toBe('stream-needs-bridge LDGA-8.51.5');
  });

  test('[LDGA-8.31.1] [LDGA-8.32.1] costs of hex and hexside add up', () => {
    const sides = { '0505-0506': { water: 'stream' as const, slope: true as const, up: '0506' } };
    expect(costOf({ sides }, 'infantry', '0505', '0506')).toBe(3);
  });

  test('[LDGA-8.32.5] a stream between wooded banks costs infantry four', () => {
    const sides = { '0505-0506': { water: 'stream' as const, woods: true as const } };
    expect(costOf({ sides }, 'infantry', '0505', '0506')).toBe(4);
    expect(costOf({ sides }, 'cavalry', '0505', '0506')).toBe(5);
  });

  test('[LDGA-8.44] [LDGA-TEC.14] along a road or trail every hex costs one point, whatever lies on the hexside', () => {
    const sides = { '0505-0506': { woods: true as const, slope: true as const, up: '0506' } };
    for (const way of [{ roads: [['0505', '0506']] }, { trails: [['0505', '0506']] }])
      expect(costOf({ sides, ...way }, 'cavalry', '0505', '0506')).toBe(1);
  });

  test('[LDGA-TEC.24] a marsh is entered by road or trail only', () => {
    const field = { terrain: { '0506': 'marsh' as const } };
    expect(costOf(field, 'infantry', '0505', '0506')).toBe('marsh-closed LDGA-TEC.24');
    expect(costOf({ ...field, trails: [['0505', '0506']] }, 'infantry', '0505', '0506')).toBe(1);
  });

  test('[LDGA-1.4.TRN.3] in mud artillery pays everything twice, and infantry does not', () => {
    const field = { mud: [2], sides: { '0505-0506': { slope: true as const, up: '0506' } } };
    expect(costOf(field, 'foot-artillery', '0505', '0506')).toBe(4);
    expect(costOf(field, 'infantry', '0505', '0506')).toBe(2);
    expect(costOf(field, 'cavalry', '0505', '0506')).toBe(2);
  });

  test('[LDGA-8.33] [LDGA-TEC.27] leaders and vedettes pay what cavalry pays', () => {
    const t = table({
      pieces: { 'fr.1.c': { hex: '0505', arm: 'cavalry', vedettes: 1 }, ...ENEMY },
      leaders: { 'fr.leader.derlon': '0505' },
      sides: { '0505-0506': { woods: true } },
    });
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: true }).toMovement();
    t.march('fr.leader.derlon', '0506');
    expect(t.last('marched').cost.total / 2).toBe(4);
    t.march('fr.1.c.v1', '0506');
    expect(t.last('marched').cost.total / 2).toBe(4);
  });
});
