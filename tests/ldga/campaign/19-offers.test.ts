import { describe, expect, test } from 'vitest';
import { type Field, type Table, table } from '../field.ts';

/* 19.24 to 19.27: what is offered while setting up is what may be done. */

const FIELD: Field = {
  roads: [['0505', '0506', '0507']],
  pieces: {
    'fr.1.a': { hex: '0505' },
    'fr.1.c': { hex: '0508', arm: 'cavalry', vedettes: 2 },
    'fr.1.b': { hex: '0405' },
    'fr.1.d': { hex: '0405' },
    'pr.1.x': { hex: '0707' },
  },
  leaders: { 'fr.leader.derlon': '0505', 'fr.leader.napoleon': '0505' },
  trains: { 'fr.pontoon.1': '0303' },
};
const setting = (more: Partial<Field> = {}): Table => table({ ...FIELD, ...more });
const place = (piece: string, hex: string) => ({ type: 'place' as const, piece, hex });

describe('places', () => {
  const compare = (t: Table, piece: string) => {
    const { grid } = t.world;
    const all = Array.from({ length: grid.size }, (_, hex) => grid.id(hex));
    const offered = t.options('place').flatMap((one) => (one.piece === piece ? [one.hex] : []));
    return {
      offered: offered.sort(),
      legal: all.filter((hex) => t.why(place(piece, hex)).length === 0).sort(),
    };
  };
  test('[LDGA-19.26.1] cavalry: within two hexes of its officer, with room, and outside the enemy’s zone', () => {
    const { offered, legal } = compare(setting(), 'fr.1.c');
    expect(offered).toEqual(legal);
    expect(offered).toContain('0503');
    // 0607 lies in the zone of the Prussians.
    expect([offered.includes('0606'), offered.includes('0607')]).toEqual([true, false]);
  });

  test('[LDGA-19.24.2] bridge trains: within a hex of combat units, and not where they would need a leader', () => {
    const { offered, legal } = compare(setting(), 'fr.pontoon.1');
    expect(offered).toEqual(legal);
    expect(offered).toContain('0505');
    expect(offered).not.toContain('0405');
  });

  test('[LDGA-19.25] army commanders: with any of their forces', () => {
    const { offered, legal } = compare(setting(), 'fr.leader.napoleon');
    expect(offered).toEqual(legal);
    expect(offered).toEqual(['0405', '0508']);
  });

  test('[LDGA-19.26.2] vedettes: within two hexes of where their unit is listed', () => {
    const t = setting().act({ type: 'setVedettes', unit: 'fr.1.c', split: true });
    const { offered, legal } = compare(t, 'fr.1.c.v1');
    expect(offered).toEqual(legal);
    expect(offered.length).toBeGreaterThan(8);
    expect(t.options('setVedettes')).toEqual([{ type: 'setVedettes', unit: 'fr.1.c', split: false }]);
  });

  test('[LDGA-1.6.1] infantry and officers: nowhere else', () => {
    const t = setting();
    for (const piece of ['fr.1.a', 'fr.leader.derlon'])
      expect(compare(t, piece)).toEqual({ offered: [], legal: [] });
    expect(
      t.game.options(t.position, 'french', 'fr.1.c').actions.every((one) => 'piece' in one || 'unit' in one),
    ).toBe(true);
  });
});

describe('road march', () => {
  const columns = (t: Table) => t.options('setColumn').map(({ piece, column }) => `${piece} ${column}`);
  test('[LDGA-19.27] is offered to whoever stands alone on a road, and out of it again', () => {
    const t = setting();
    expect(columns(t)).toEqual(['fr.1.a true']);
    t.act({ type: 'setColumn', piece: 'fr.1.a', column: true });
    expect(columns(t)).toEqual(['fr.1.a false']);
  });

  test('[LDGA-21.13.1] is offered to nobody where the game is played without it', () => {
    const t = setting({ options: ['without-road-march'] });
    expect(columns(t)).toEqual([]);
    expect(t.why({ type: 'setColumn', piece: 'fr.1.a', column: true })).toEqual([
      'no-road-march LDGA-21.13.1',
    ]);
  });

  test('[LDGA-8.41.1] ends for a unit that is set up off the road, and not on it', () => {
    const moved = (hex: string) => {
      const pieces = { ...FIELD.pieces, 'fr.1.c': { hex: '0507', arm: 'cavalry' as const, vedettes: 2 } };
      const t = setting({ pieces: { ...pieces, 'pr.1.x': { hex: '1212' } } });
      t.act({ type: 'setColumn', piece: 'fr.1.c', column: true }, place('fr.1.c', hex));
      return t.unit('fr.1.c').roadMarch;
    };
    expect([moved('0506'), moved('0503')]).toEqual([true, false]);
  });
});

test('[LDGA-21.36A.1] only the French send parties by other entries, and only where that was chosen', () => {
  const send = (entry: string, party = 0) => ({ type: 'redirect' as const, party, entry });
  expect(setting().why(send('G'))).toEqual(['no-free-set-up LDGA-21.36.0']);
  const t = setting({
    options: ['free-set-up'],
    entries: { G: { hexes: ['0108'], edge: 'south' }, H: { hexes: ['0105'], edge: 'south' } },
    arrivals: [{ turn: 3, entry: 'H', pieces: ['fr.2.z'] }],
    pieces: { ...FIELD.pieces, 'fr.2.z': { formation: '2' } },
    freeSetUp: { redirect: ['H'], entries: ['G', 'H'], rows: { first: 5, last: 14 }, rule: 'LDGA-21.36B' },
  });
  expect([t.why(send('G')), t.why(send('H')), t.why(send('G', 7))]).toEqual([
    [],
    ['so-already LDGA-21.36A.1'],
    ['no-such-party LDGA-21.36A.1'],
  ]);
  expect(t.options('redirect')).toEqual([send('G')]);
  t.act(send('G'), { type: 'endSetUp' });
  expect([t.step, t.seat]).toEqual(['ldga.setUp.place', 'coalition']);
  expect(t.why(send('H'))).toEqual(['no-such-party LDGA-21.36A.1']);
});
