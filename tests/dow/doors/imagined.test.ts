import { describe, expect, test } from 'vitest';
import { randomInts } from '../../conformance/play.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';
import { stacksOf } from '../stacks.ts';

/* What a player who sees only tops may imagine beneath them (5.4.2). */

const seenBy = (skirmish: Skirmish) => {
  const t = table(skirmish);
  return { t, view: t.game.observe(t.position, 'french') };
};
const hidden = (t: ReturnType<typeof table>, random: (n: number) => number, seat = 'french') =>
  stacksOf(t.game.resample(t.game.observe(t.position, seat), seat, random), 'coalition');

describe('[DOW-5.4.2.1] an imagined position', () => {
  test('has everybody somewhere, also where room is so short that chance does not find it', () => {
    // Three tops of a point leave three times eleven points for three fives and three sixes.
    const pieces: Record<string, Piece> = { 'fr.far': { hex: '0112' } };
    for (const [n, hex] of ['0303', '0606', '0909'].entries()) pieces[`al.t${n}`] = { hex, strength: 1 };
    for (const n of [0, 1, 2])
      pieces[`al.f${n}`] = { hex: ['0303', '0606', '0909'][n] as string, strength: 5 };
    for (const n of [0, 1, 2])
      pieces[`al.s${n}`] = { hex: ['0303', '0606', '0909'][n] as string, strength: 6 };
    const { t } = seenBy({ pieces });
    const stacks = hidden(t, () => 0);
    expect(Object.values(stacks).flat().sort()).toEqual(
      Object.keys(pieces)
        .filter((id) => id.startsWith('al'))
        .sort(),
    );
    for (const [hex, stack] of Object.entries(stacks)) {
      expect(stack[0]).toBe(stacksOf(t.position, 'coalition')[hex]?.[0]);
      expect(stack).toHaveLength(3);
    }
  });

  test('leaves those who were shown where they are, and puts others anywhere of their own army', () => {
    const { t } = seenBy({
      pieces: {
        'al.a': { hex: '0303', strength: 2 },
        'al.b': { hex: '0303', strength: 2 },
        'al.c': { hex: '0606', strength: 2 },
        'al.d': { hex: '0606', strength: 2 },
        'pr.e': { hex: '0909', strength: 2 },
        'fr.far': { hex: '0112' },
      },
    });
    t.mark('al.b', { seen: true });
    const found = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed += 1) {
      const stacks = hidden(t, randomInts(seed));
      expect(stacks['0303']).toContain('al.b');
      expect(stacks['0909']).toEqual(['pr.e']);
      found.add(Object.keys(stacks).find((hex) => stacks[hex]?.includes('al.d')));
    }
    expect([...found].sort()).toEqual(['0303', '0606']);
  });

  test('takes every answer of chance, the highest too', () => {
    const { t } = seenBy({
      pieces: {
        'al.a': { hex: '0303', strength: 1 },
        'al.b': { hex: '0303', strength: 1 },
        'al.c': { hex: '0303', strength: 1 },
        'al.d': { hex: '0606', strength: 1 },
        'fr.far': { hex: '0112' },
      },
    });
    expect(
      Object.values(hidden(t, (n) => n - 1))
        .flat()
        .sort(),
    ).toEqual(['al.a', 'al.b', 'al.c', 'al.d']);
  });

  test('knows of its own side everything', () => {
    const { t } = seenBy({
      pieces: {
        'al.a': { hex: '0303', strength: 2 },
        'al.b': { hex: '0303', strength: 2 },
        'al.c': { hex: '0606' },
        'fr.far': { hex: '0112' },
      },
    });
    expect(hidden(t, () => 0, 'allied')).toEqual(stacksOf(t.position, 'coalition'));
  });
});

test('[DOW-5.4.2.1] a view tells of the unit beneath neither where it is nor that it was seen', () => {
  const { view } = seenBy({
    pieces: {
      'al.a': { hex: '0303', strength: 2 },
      'al.b': { hex: '0303', strength: 2 },
      'fr.far': { hex: '0112' },
    },
  });
  const unit = (id: string) => view.units.find((one) => one.id === id);
  expect(unit('al.a')).toMatchObject({ hex: '0303', depth: 0, seen: true });
  expect(unit('al.b')).toMatchObject({
    hex: null,
    depth: null,
    seen: false,
    place: 'map',
    moved: null,
    mark: null,
  });
  expect(view.stacks.coalition).toEqual({ '0303': ['al.a'] });
});

test('[DOW-5.4.2.1] how far somebody has marched only his own side can count', () => {
  const t = table({ pieces: { 'fr.a': { hex: '0505' }, 'al.far': { hex: '1212' } } })
    .toMovement()
    .march('fr.a', '0506');
  const spent = (viewer: string) => t.game.observe(t.position, viewer).marches.french?.spent;
  expect([spent('french'), spent('allied'), spent('prussian'), spent('spectator')]).toEqual([
    2,
    null,
    null,
    null,
  ]);
});
