import { describe, expect, test } from 'vitest';
import { gameOf, type Piece, type Skirmish } from '../skirmish.ts';
import { stacksOf } from '../stacks.ts';

/* 4.1: what is offered while a side sets up, and where it stands if all is left to the ready set-up. */

const begun = (skirmish: Skirmish) => {
  const game = gameOf(skirmish);
  const { position } = game.begin();
  const pending = game.pending(position);
  const [seat] = pending.kind === 'decide' ? pending.seats : [];
  return { game, position, seat: seat as string };
};
const near = (more: Piece = {}): Piece => ({ hex: '0505', radius: 1, ...more });
const around = ['0405', '0406', '0504', '0505', '0506', '0605', '0606'];
const woods = { terrain: Object.fromEntries(around.map((hex) => [hex, 'woods' as const])) };
const guard = (more: Piece = {}): Piece => near({ guard: true, corps: 'fr.ig', ...more });

describe('4.1.5, 5.2 room while setting up', () => {
  const deployed = (pieces: Skirmish['pieces']) => {
    const { game, position, seat } = begun({ ...woods, pieces });
    return stacksOf(game.act(position, seat, { type: 'deploy' }).position, 'french');
  };
  test('[DOW-5.2.12] a second Guard brigade joins the first in ground for one unit, a third does not', () => {
    const stacks = deployed({ 'fr.g1': guard(), 'fr.g2': guard(), 'fr.g3': guard() });
    expect(Object.values(stacks).map((stack) => stack.length)).toEqual([2, 1]);
  });

  test('[DOW-5.2.4] nobody joins others there', () => {
    expect(Object.values(deployed({ 'fr.a': near(), 'fr.g': guard() })).map((stack) => stack.length)).toEqual(
      [1, 1],
    );
    expect(Object.values(deployed({ 'fr.g': guard(), 'fr.a': near() })).map((stack) => stack.length)).toEqual(
      [1, 1],
    );
    expect(Object.values(deployed({ 'fr.a': near(), 'fr.b': near() })).map((stack) => stack.length)).toEqual([
      1, 1,
    ]);
  });

  test('[DOW-5.2.1] open ground takes twelve points, and the next goes elsewhere', () => {
    const { game, position, seat } = begun({
      pieces: { 'fr.a': near({ strength: 7 }), 'fr.b': near({ strength: 5 }), 'fr.c': near({ strength: 1 }) },
    });
    const { position: p } = game.act(position, seat, { type: 'deploy' });
    expect(stacksOf(p, 'french')).toEqual({ '0405': ['fr.a', 'fr.b'], '0406': ['fr.c'] });
  });

  test('[DOW-4.1.5] where all cannot find room, nothing is placed for anybody', () => {
    const eight = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`fr.u${n}`, near()]));
    const { game, position, seat } = begun({ ...woods, pieces: eight });
    expect(game.judge(position, seat, { type: 'deploy' }).ok).toBe(false);
    expect(game.options(position, seat, '').actions).toEqual([]);
    const { 'fr.u7': _one, ...seven } = eight;
    const fits = begun({ ...woods, pieces: seven });
    expect(fits.game.options(fits.position, fits.seat, '').actions).toEqual([{ type: 'deploy' }]);
  });

  test('[DOW-4.1.5] [DOW-4.1.1] where the last finds no room somebody who stands may be set elsewhere, and only then', () => {
    const wide = Object.fromEntries(
      around.map((_, n) => [`fr.u${n}`, { hex: '0505', radius: 2, strength: 12 }]),
    );
    const { game, position, seat } = begun({ ...woods, pieces: { ...wide, 'fr.last': near() } });
    const place = (piece: string, hex: string) => ({ type: 'place', piece, hex }) as const;
    const why = (p: typeof position, piece: string, hex: string) => {
      const verdict = game.judge(p, seat, place(piece, hex));
      return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
    };
    let p = position;
    for (const [n, hex] of around.entries()) {
      expect(why(p, 'fr.u0', '0503')).toEqual(n === 0 ? [] : ['not-to-place DOW-4.1.1']);
      p = game.act(p, seat, place(`fr.u${n}`, hex)).position;
    }
    // Nothing is left for the last: the others are offered what is open in their ranges.
    const offered = game.options(p, seat).actions;
    expect(offered).toContainEqual(place('fr.u0', '0503'));
    expect(offered).not.toContainEqual(place('fr.u0', '0405'));
    for (const action of offered) expect(game.judge(p, seat, action).ok).toBe(true);
    expect(game.subjects(p, seat)).toContain('fr.u6');
    expect(game.options(p, seat, 'fr.u6').actions).toContainEqual(place('fr.u6', '0503'));
    expect([why(p, 'fr.u0', '0405'), why(p, 'fr.u0', '0406')]).toEqual([
      ['not-to-place DOW-4.1.1'],
      ['one-unit-only DOW-4.1.5'],
    ]);
    p = game.act(p, seat, place('fr.u0', '0503')).position;
    expect(stacksOf(p, 'french')['0405']).toBeUndefined();
    expect(why(p, 'fr.u1', '0603')).toEqual(['not-to-place DOW-4.1.1']);
    p = game.act(p, seat, place('fr.last', '0405')).position;
    expect(game.options(p, seat).actions).toEqual([{ type: 'endSetUp' }]);
    expect(game.invariants(p)).toEqual([]);
  });
});

describe('5.1 the other side', () => {
  test('[DOW-4.1.7] [DOW-6.0.1] while it sets up nobody sees where its horse would pin him', () => {
    const { game, position } = begun({
      pieces: { 'al.h': near({ arm: 'cavalry' }), 'fr.b': { hex: '0909', radius: 1 } },
    });
    const there = game.act(position, 'allied', { type: 'place', piece: 'al.h', hex: '0505' }).position;
    const zones = (p: typeof position, viewer: string) => game.observe(p, viewer).zones.coalition.length;
    expect([zones(there, 'allied'), zones(there, 'french'), zones(there, 'spectator')]).toEqual([6, 0, 0]);
    const done = game.act(there, 'allied', { type: 'endSetUp' }).position;
    expect(zones(done, 'french')).toBe(6);
  });

  test('[DOW-5.1.1] [DOW-4.1.8] who sets up second finds the hexes of the first closed', () => {
    const { game, position } = begun({
      pieces: { 'al.a': near(), 'fr.b': near() },
      leaders: {},
    });
    const there = game.act(position, 'allied', { type: 'place', piece: 'al.a', hex: '0505' }).position;
    const second = game.act(there, 'allied', { type: 'endSetUp' }).position;
    const verdict = game.judge(second, 'french', { type: 'place', piece: 'fr.b', hex: '0505' });
    expect(verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      'enemy-there DOW-5.1.1',
    ]);
    const offered = game.options(second, 'french', 'fr.b').actions;
    expect(offered.flatMap((one) => (one.type === 'place' ? [one.hex] : [])).sort()).toEqual(
      around.filter((hex) => hex !== '0505'),
    );
  });
});

describe('4.1 who is offered what', () => {
  test('[DOW-4.1.2] [DOW-4.1.1] each piece its own hexes, and the end when all stand', () => {
    const { game, position, seat } = begun({
      pieces: { 'fr.a': near(), 'fr.b': { hex: '0909', radius: 1 } },
    });
    const hexes = (subject?: string) =>
      game
        .options(position, seat, subject)
        .actions.flatMap((one) => (one.type === 'place' ? [`${one.piece} ${one.hex}`] : []));
    expect(hexes('fr.a').sort()).toEqual(around.map((hex) => `fr.a ${hex}`));
    expect(hexes()).toHaveLength(14);
    expect(
      game
        .options(position, seat, 'fr.b')
        .actions.every((one) => one.type === 'place' && one.piece === 'fr.b'),
    ).toBe(true);
    const placed = game.act(position, seat, { type: 'deploy' }).position;
    expect(game.options(placed, seat, '').actions).toEqual([{ type: 'endSetUp' }]);
    expect(game.judge(placed, seat, { type: 'deploy' }).ok).toBe(false);
  });

  test('[DOW-5.1.2] neither Allied army is offered a hex of the other', () => {
    const { game, position } = begun({
      pieces: { 'al.a': near(), 'pr.b': near(), 'fr.far': { hex: '0112' } },
    });
    const hexes = (p: typeof position, seat: string) =>
      game
        .options(p, seat)
        .actions.flatMap((one) => (one.type === 'place' ? [`${one.piece} ${one.hex}`] : []));
    expect([hexes(position, 'allied').length, hexes(position, 'prussian').length]).toEqual([7, 7]);
    const placed = game.act(position, 'allied', { type: 'place', piece: 'al.a', hex: '0505' }).position;
    expect(hexes(placed, 'prussian').sort()).toEqual(
      around.filter((hex) => hex !== '0505').map((hex) => `pr.b ${hex}`),
    );
    const verdict = game.judge(placed, 'prussian', { type: 'place', piece: 'pr.b', hex: '0505' });
    expect(verdict.ok ? [] : verdict.refusals.map(({ code }) => code)).toEqual(['other-army-there']);
    expect(game.judge(placed, 'allied', { type: 'place', piece: 'pr.b', hex: '0504' }).ok).toBe(false);
  });

  test('[DOW-5.1.2] nor put there by the ready set-up', () => {
    const { game, position } = begun({
      pieces: {
        'al.a': near({ strength: 1 }),
        'pr.b': near({ strength: 1 }),
        'al.c': near({ strength: 1 }),
        'fr.far': { hex: '0112' },
      },
    });
    const { position: p } = game.act(position, 'allied', { type: 'deploy' });
    expect(stacksOf(p, 'coalition')).toEqual({ '0405': ['al.a', 'al.c'], '0406': ['pr.b'] });
  });
});
