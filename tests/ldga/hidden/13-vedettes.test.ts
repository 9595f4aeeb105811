import { describe, expect, test } from 'vitest';
import { tables, units } from '../content.ts';
import { type Field, table } from '../field.ts';

const LANCERS: Field = {
  pieces: {
    'fr.1.lancers': { hex: '0505', arm: 'cavalry', strength: 2, vedettes: 2 },
    'fr.1.hussars': { hex: '0202', arm: 'cavalry', strength: 3, vedettes: 4 },
    'fr.1.foot': { hex: '0208' },
    'pr.1.a': { hex: '1212' },
  },
  turns: [1, 3],
};
const FIRST = 'fr.1.lancers.v1';
const SECOND = 'fr.1.lancers.v2';
const down = (unit: string) => ({ type: 'breakDown', unit }) as const;
const up = (unit: string) => ({ type: 'reassemble', unit }) as const;
const marching = (field: Field = LANCERS) => table(field).toMovement('french');
/** The next movement phase of the French. */
const nextPhase = (at: ReturnType<typeof marching>) => {
  const { turn } = at.position;
  while (at.position.turn === turn) at.pass();
  return at.toMovement('french');
};

describe('13.1: breaking down', () => {
  test('[LDGA-13.1.1] [LDGA-13.11.1] a unit is replaced by as many vedettes as it has stars, in its hex', () => {
    const at = marching().act(down('fr.1.lancers'));
    expect(at.unit('fr.1.lancers')).toMatchObject({ place: 'split', hex: null });
    expect([at.unit(FIRST), at.unit(SECOND)]).toMatchObject([
      { place: 'map', hex: '0505' },
      { place: 'map', hex: '0505' },
    ]);
    expect(at.last('brokenDown')).toMatchObject({
      unit: 'fr.1.lancers',
      vedettes: [FIRST, SECOND],
      hex: '0505',
    });
    expect(marching().why(down('fr.1.foot'))).toEqual(['no-vedettes LDGA-13.1.1']);
    expect(at.why(down('pr.1.a'))).toEqual(['not-your-piece LDGA-2.11B2.5']);
  });

  test('[LDGA-13.1.2] Desnöettes has two vedettes, of a strength point each; all others have half a point', () => {
    const pool = units.vedettes.filter(({ parent }) => parent.includes('desno'));
    expect(pool).toMatchObject([{ count: 2, strength: 1 }]);
    const others = units.vedettes.filter(({ parent }) => !parent.includes('desno'));
    expect(others.every(({ strength }) => strength === 0.5)).toBe(true);
    expect(
      units.vedettes.every(
        ({ parent, count }) => units.units.find(({ id }) => id === parent)?.vedettes === count,
      ),
    ).toBe(true);
  });

  test('[LDGA-13.0.1] as many men as a vedette should have: 250 to 500, of Desnöettes a thousand', () => {
    // Of Maurin's four regiments two are dragoons, who send out none.
    for (const { parent, count } of units.vedettes.filter((pool) => pool.parent !== 'fr.4.maurin')) {
      const men = (units.units.find(({ id }) => id === parent)?.men ?? 0) / count;
      const [least, most] = parent.includes('desno') ? [1000, 1050] : [250, 510];
      expect(men, parent).toBeGreaterThanOrEqual(least);
      expect(men, parent).toBeLessThanOrEqual(most);
    }
  });

  test('[LDGA-13.11.1] before it moves, and not after', () => {
    const at = marching().march('fr.1.lancers', '0506');
    expect(at.why(down('fr.1.lancers'))).toEqual(['has-begun-to-move LDGA-13.11.1']);
    at.march('fr.1.foot', '0209');
    expect(at.why(down('fr.1.lancers'))).toEqual(['has-begun-to-move LDGA-13.11.1']);
  });

  test('[LDGA-13.11.2] [LDGA-13.16.1] [LDGA-13.0] vedettes ride at once, nine points whatever the chit, at cavalry costs', () => {
    expect(tables.pace.vedette).toBe(9);
    const poor = { cup: ['2/3', '2/3'], hand: ['2/3'] } as const;
    const at = marching({ ...LANCERS, chits: { french: poor, coalition: poor } }).act(down('fr.1.lancers'));
    const path = ['0506', '0507', '0508', '0509', '0510', '0511', '0512', '0513', '0514'];
    expect(at.why({ type: 'march', pieces: [FIRST], path })).toEqual([]);
    expect(at.why({ type: 'march', pieces: [FIRST], path: [...path, '0614'] })).toContain(
      'too-little-movement LDGA-8.34A.1',
    );
    expect(at.why({ type: 'march', pieces: ['fr.1.foot'], path: ['0209', '0210', '0211'] })).toContain(
      'too-little-movement LDGA-8.34A.1',
    );
    const wooded = marching({ ...LANCERS, sides: { '0505-0506': { woods: true } } }).act(
      down('fr.1.lancers'),
    );
    wooded.march(FIRST, '0506');
    expect(wooded.last('marched').cost.total).toBe(
      2 * (tables.terrain.hex + tables.terrain.sides.woods.mounted),
    );
  });

  test('[LDGA-13.16.2] columns and vedettes do not hinder each other', () => {
    const road = [['0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208', '0209', '0210', '0211']];
    const at = marching({ ...LANCERS, roads: road }).act(down('fr.1.lancers'));
    at.column('fr.1.foot', '0207', '0206');
    expect(
      at.why({ type: 'march', pieces: [FIRST], path: ['0405', '0304', '0205', '0206', '0207'] }),
    ).toEqual([]);
  });

  test('[LDGA-13.14.1] [LDGA-13.14.2] [LDGA-3.13] they take no room, but no more than three may come to be in a hex', () => {
    const at = marching().act(down('fr.1.hussars'), down('fr.1.lancers'));
    // Four have broken down in 0202: one at least must ride before the phase ends.
    expect(at.why({ type: 'endMovement' })).toEqual(['too-many-vedettes LDGA-3.14']);
    at.march('fr.1.hussars.v1', '0203');
    expect(at.why({ type: 'endMovement' })).toEqual([]);
    const to = ['0405', '0304', '0204', '0203', '0202'];
    expect(at.why({ type: 'march', pieces: [FIRST], path: to })).toEqual(['too-many-vedettes LDGA-3.14']);
    at.march('fr.1.hussars.v2', '0203');
    expect(at.why({ type: 'march', pieces: [FIRST], path: to })).toEqual([]);
  });

  test('[LDGA-13.14.2] in the enemy’s zone, where none can ride off, four do not break down', () => {
    const near = { ...LANCERS, pieces: { ...LANCERS.pieces, 'pr.1.b': { hex: '0203' } } };
    expect(marching(near).why(down('fr.1.hussars'))).toEqual(['too-many-vedettes LDGA-3.14']);
    const two = { ...LANCERS, pieces: { ...LANCERS.pieces, 'pr.1.b': { hex: '0506' } } };
    expect(marching(two).why(down('fr.1.lancers'))).toEqual([]);
  });

  test('[LDGA-13.13.3] a unit that was reorganized sends out no more vedettes', () => {
    expect(marching().mark('fr.1.lancers', { reduced: true }).why(down('fr.1.lancers'))).toEqual([
      'reduced-unit LDGA-13.13.3',
    ]);
  });

  test('[LDGA-13.11.1] only those vedettes ride out that are not eliminated', () => {
    const at = marching().mark(FIRST, { place: 'night' }).act(down('fr.1.lancers'));
    expect([at.unit(FIRST).place, at.unit(SECOND).place]).toEqual(['night', 'map']);
    const none = marching().mark(FIRST, { place: 'lost' }).mark(SECOND, { place: 'lost' });
    expect(none.why(down('fr.1.lancers'))).toEqual(['no-vedettes LDGA-13.13.2']);
  });
});

describe('13.12: coming together', () => {
  test('[LDGA-13.12.3] not in the turn in which they broke down, nor down again in the turn in which they came together', () => {
    const at = marching().act(down('fr.1.lancers'));
    expect(at.why(up('fr.1.lancers'))).toEqual(['remade-this-turn LDGA-13.12.3']);
    nextPhase(at);
    expect(at.why(up('fr.1.lancers'))).toEqual([]);
    at.act(up('fr.1.lancers'));
    expect(at.unit('fr.1.lancers')).toMatchObject({ place: 'map', hex: '0505', moved: true });
    expect([at.unit(FIRST).place, at.unit(SECOND).hex]).toEqual(['pooled', null]);
    expect(at.why(down('fr.1.lancers'))).toEqual(['remade-this-turn LDGA-13.12.3']);
  });

  test('[LDGA-13.12.1] all that are left, in one hex, each with a point to spend', () => {
    const at = nextPhase(marching().act(down('fr.1.lancers')).march(FIRST, '0506'));
    expect(at.why(up('fr.1.lancers'))).toEqual(['vedettes-apart LDGA-13.12.1']);
    // Eight points there and back leave one; nine would leave none.
    const round = ['0507', '0508', '0509', '0510', '0509', '0508', '0507', '0506'];
    at.march(FIRST, ...round).march(SECOND, '0506');
    expect(at.why(up('fr.1.lancers'))).toEqual([]);
    const far = nextPhase(marching().act(down('fr.1.lancers')).march(FIRST, '0506'));
    far.march(FIRST, '0507', '0508', '0509', '0510', '0509', '0508', '0507', '0506', '0505');
    expect(far.why(up('fr.1.lancers'))).toEqual(['no-point-left LDGA-13.12.1']);
  });

  test('[LDGA-13.12.1] one whose fellows are eliminated comes back by itself; a whole unit is not broken down', () => {
    const at = nextPhase(marching().act(down('fr.1.lancers')));
    at.mark(SECOND, { place: 'night', hex: null });
    expect(at.why(up('fr.1.lancers'))).toEqual([]);
    expect(at.why(up('fr.1.hussars'))).toEqual(['not-broken-down LDGA-13.12.1']);
    at.mark(FIRST, { place: 'night', hex: null });
    expect(at.why(up('fr.1.lancers'))).toEqual(['not-broken-down LDGA-13.12.1']);
  });

  test('[LDGA-13.12.2] never in the enemy’s zone', () => {
    const at = nextPhase(marching().act(down('fr.1.lancers')));
    at.mark('pr.1.a', { hex: '0506' });
    expect(at.why(up('fr.1.lancers'))).toContain('engaged LDGA-13.12.2');
  });
});

describe('13.11: what the enemy sees of it', () => {
  test('[LDGA-1.53.1] under a flag nobody sees a unit break down', () => {
    const at = marching({ ...LANCERS, options: ['hidden-forces'] });
    const before = JSON.stringify(at.game.observe(at.position, 'coalition'));
    at.act(down('fr.1.lancers'));
    expect(JSON.stringify(at.game.observe(at.position, 'coalition'))).toBe(before);
    expect(at.last('brokenDown')).toMatchObject({ to: ['french'] });
  });
});
