import { describe, expect, test } from 'vitest';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import { moving } from '../charging.ts';
import { far, horse } from '../pieces.ts';
import type { Piece, Table } from '../skirmish.ts';

/* What is offered in the movement phase is what may be ordered, no more and no less. */

/** Every one of these groups into every hex beside it: who is offered it, and who may. */
function steps(t: Table, from: string, groups: readonly (readonly string[])[]) {
  const { grid } = t.game.world;
  const beside = grid.ring(grid.index(from), 1).map((hex) => grid.id(hex));
  const offered = t.options('march');
  const found = { offered: [] as string[], legal: [] as string[] };
  for (const units of groups) {
    for (const hex of beside) {
      const name = `${units.join('+')} ${hex}`;
      const order: DowAction = { type: 'march', units: [...units], path: [hex] };
      if (t.why(order).length === 0) found.legal.push(name);
      const isOffered = offered.some(
        (one) => one.path.at(-1) === hex && one.units.join() === units.join() && one.path.length === 1,
      );
      if (isOffered) found.offered.push(name);
    }
  }
  return found;
}
const guard = (hex: string, more: Piece = {}): Piece => ({
  hex,
  guard: true,
  corps: 'fr.ig',
  strength: 3,
  ...more,
});

describe('5.2 room at the end of a march', () => {
  const farms = {
    terrain: { '0504': 'grand-farm', '0506': 'grand-farm', '0605': 'woods', '0606': 'woods' },
  } as const;

  test('[DOW-5.2.12] a Guard brigade is offered the farm of another, and of nobody else', () => {
    const t = moving({
      ...farms,
      pieces: {
        'fr.g': guard('0505'),
        'fr.g1': guard('0504'),
        'fr.x': { hex: '0506' },
        'fr.p1': guard('0605'),
        'fr.p2': guard('0605'),
        'fr.h': { hex: '0405', strength: 9 },
        'fr.k': { hex: '0406', strength: 10 },
        ...far,
      },
    });
    const { offered, legal } = steps(t, '0505', [['fr.g']]);
    expect(offered).toEqual(legal);
    expect(offered.sort()).toEqual(['fr.g 0405', 'fr.g 0504', 'fr.g 0606']);
  });

  test('[DOW-5.2.7] others are offered farms and woods where nobody is, however strong they are', () => {
    const t = moving({
      ...farms,
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.g1': guard('0504'),
        'fr.x': { hex: '0605' },
        ...far,
      },
    });
    const { offered, legal } = steps(t, '0505', [['fr.a']]);
    expect(offered).toEqual(legal);
    expect(offered.sort()).toEqual(['fr.a 0405', 'fr.a 0406', 'fr.a 0506', 'fr.a 0606']);
  });

  test('[DOW-5.2.12] two together are offered ground for one only as a Guard pair', () => {
    const pair = moving({
      ...farms,
      pieces: { 'fr.g': guard('0505'), 'fr.h': guard('0505'), 'fr.g1': guard('0504'), ...far },
    });
    const guards = steps(pair, '0505', [['fr.g', 'fr.h']]);
    expect(guards.offered).toEqual(guards.legal);
    expect(guards.offered.map((one) => one.slice(-4)).sort()).toEqual([
      '0405',
      '0406',
      '0506',
      '0605',
      '0606',
    ]);
    const line = moving({ ...farms, pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505' }, ...far } });
    const two = steps(line, '0505', [['fr.a', 'fr.b']]);
    expect(two.offered).toEqual(two.legal);
    expect(two.offered.map((one) => one.slice(-4)).sort()).toEqual(['0405', '0406']);
  });

  test('[DOW-5.3.4] nobody is offered a hex where a road column has halted', () => {
    const t = moving({
      roads: [['0504', '0604', '0704']],
      terrain: { '0604': 'woods' },
      pieces: { 'fr.a': { hex: '0504' }, 'fr.b': { hex: '0605' }, 'fr.c': { hex: '0904' }, ...far },
    });
    t.march('fr.a', '0604').march('fr.c', '0903');
    expect(t.unit('fr.a').column).toBe(true);
    const { offered, legal } = steps(t, '0605', [['fr.b']]);
    expect(offered).toEqual(legal);
    expect(offered).not.toContain('fr.b 0604');
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0604'] })).toEqual(['column-there DOW-5.3.4']);
  });

  test('[DOW-5.3.4] nor the hex of one that has just come there in column and could still go on', () => {
    const t = () =>
      moving({
        highways: [['0504', '0604', '0704']],
        pieces: { 'fr.a': { hex: '0504', strength: 2 }, 'fr.b': { hex: '0605', strength: 2 }, ...far },
      });
    const there = ['column-there DOW-5.3.4'];
    const onto = { type: 'march' as const, units: ['fr.b'], path: ['0604'] };
    const came = t().march('fr.a', '0604');
    expect([came.unit('fr.a').moving, came.why(onto)]).toEqual([true, there]);
    expect(steps(came, '0605', [['fr.b']]).offered).not.toContain('fr.b 0604');
    expect(came.march('fr.a', '0704').why(onto)).toEqual([]);
    const paid = t().act({ type: 'march', units: ['fr.a'], path: ['0604'], full: true });
    expect(paid.why(onto)).toEqual([]);
    expect(steps(paid, '0605', [['fr.b']]).offered).toContain('fr.b 0604');
  });

  test('[DOW-5.3.4] also on open ground, until it pays for the hex in full', () => {
    const t = moving({
      highways: [['0504', '0604']],
      pieces: {
        'fr.a': { hex: '0504', strength: 2 },
        'fr.b': { hex: '0605', strength: 2 },
        'fr.c': { hex: '0904' },
        ...far,
      },
    });
    t.march('fr.a', '0604').march('fr.c', '0903');
    const { offered, legal } = steps(t, '0605', [['fr.b']]);
    expect(offered).toEqual(legal);
    expect(offered).not.toContain('fr.b 0604');
  });
});

describe('who is offered a march', () => {
  test('[DOW-9.0.3] [DOW-8.1.4] [DOW-9.3.2] nobody out of command, reorganizing, blown, thrown back or done', () => {
    const offered = (patch: Parameters<Table['mark']>[1]) =>
      moving({ pieces: { 'fr.a': horse('0505'), ...far } })
        .mark('fr.a', patch)
        .options('march')
        .filter(({ units }) => units.includes('fr.a')).length;
    expect(offered({})).toBeGreaterThan(0);
    for (const patch of [
      { outOfCommand: true },
      { reorganizing: true },
      { moved: true },
      { mark: 'blown' },
      { mark: 'spent' },
    ] as const) {
      expect([patch, offered(patch)]).toEqual([patch, 0]);
    }
  });

  test('[DOW-9.2.14.3] in severe mud guns are offered roads, one by one, and nothing in company', () => {
    const pieces = {
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 2 },
      'fr.k': { hex: '0505', arm: 'foot-artillery', strength: 2 },
      'fr.i': { hex: '0505', strength: 2 },
      ...far,
    } as const;
    const t = moving({ weather: 'severe-mud', roads: [['0505', '0506', '0507']], pieces });
    const { offered, legal } = steps(t, '0505', [
      ['fr.g'],
      ['fr.k'],
      ['fr.i'],
      ['fr.g', 'fr.k'],
      ['fr.g', 'fr.k', 'fr.i'],
    ]);
    expect(offered).toEqual(legal);
    expect(offered.filter((one) => !one.startsWith('fr.i'))).toEqual(['fr.g 0506', 'fr.k 0506']);
    expect(t.options('march').filter(({ units }) => units.length > 1)).toEqual([]);
    expect(t.why({ type: 'march', units: ['fr.g'], path: ['0506'], full: true })).toEqual([
      'guns-keep-to-roads DOW-9.2.14.3',
    ]);
  });

  test('[DOW-5.3.6] over a bridge they go one by one, and a group is offered no bridge', () => {
    const t = moving({
      sides: { '0505-0506': { water: 'river', bridge: true } },
      roads: [['0505', '0506']],
      pieces: { 'fr.a': { hex: '0505', strength: 2 }, 'fr.b': { hex: '0505', strength: 2 }, ...far },
    });
    const { offered, legal } = steps(t, '0505', [['fr.a'], ['fr.b'], ['fr.a', 'fr.b']]);
    expect(offered).toEqual(legal);
    expect(offered).toContain('fr.a 0506');
    expect(offered).not.toContain('fr.a+fr.b 0506');
    expect(offered).toContain('fr.a+fr.b 0504');
    expect(t.why({ type: 'march', units: ['fr.a', 'fr.b'], path: ['0506'] })).toEqual([
      'column-moves-singly DOW-5.3.6',
    ]);
  });

  test('[DOW-9.2.7.2] guns together are stopped by a forest, not by a stream that is not there', () => {
    const pieces = {
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 2 },
      'fr.k': { hex: '0505', arm: 'foot-artillery', strength: 2 },
      ...far,
    } as const;
    const t = moving({ terrain: { '0506': 'forest' }, roads: [['0505', '0506']], pieces });
    expect(t.why({ type: 'march', units: ['fr.g', 'fr.k'], path: ['0506'] })).toEqual([
      'terrain-closed DOW-9.2.7.2',
    ]);
    const wet = moving({ sides: { '0505-0506': { water: 'stream' } }, pieces });
    expect(wet.why({ type: 'march', units: ['fr.g'], path: ['0506'] })).toEqual([
      'stream-stops-guns DOW-9.2.4.2',
    ]);
    expect(wet.why({ type: 'march', units: ['fr.g'], path: ['0504'] })).toEqual([]);
  });

  test('[DOW-9.4.3.1] of a mixed stack the horse of a French cavalry corps is offered as one group', () => {
    const t = moving({
      pieces: {
        'fr.a': horse('0505', { corps: 'fr.ivc', strength: 3 }),
        'fr.b': horse('0505', { corps: 'fr.ivc', strength: 3 }),
        'fr.ha': { hex: '0505', arm: 'horse-artillery', corps: 'fr.ivc', strength: 2 },
        'fr.i': { hex: '0505', strength: 2 },
        ...far,
      },
    });
    const groups = new Set(t.options('march').map(({ units }) => units.join('+')));
    groups.delete('fr.far');
    expect([...groups].sort()).toEqual([
      'fr.a',
      'fr.a+fr.b',
      'fr.a+fr.b+fr.ha+fr.i',
      'fr.b',
      'fr.ha',
      'fr.i',
    ]);
  });

  test('[DOW-9.4.5.13] nobody is offered a hex that a reaction charge has marked', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505'),
        'fr.i': { hex: '0504' },
        'al.h': horse('0606', { nationality: 'hanover' }),
        ...far,
      },
    });
    const ends = () =>
      t
        .options('march')
        .filter(({ units }) => units[0] === 'fr.i')
        .map(({ path }) => path.at(-1));
    expect(ends()).toContain('0505');
    t.act({ type: 'charge', units: ['fr.h'], hex: '0606' }, { type: 'react', units: ['al.h'] }).roll(1);
    expect(t.position.clashes).toHaveLength(1);
    expect(ends()).not.toContain('0505');
    expect(t.why({ type: 'march', units: ['fr.i'], path: ['0505'] })).toEqual(['hex-marked DOW-9.4.5.13']);
  });

  test('[DOW-3.1] [DOW-4.0.3] nobody orders units that are not there, are not his, or twice', () => {
    const t = moving({ pieces: { 'fr.a': { hex: '0505' }, ...far } });
    const why = (...units: string[]) => t.why({ type: 'march', units, path: ['0506'] });
    expect([why('fr.nobody'), why('al.far'), why('fr.a', 'fr.a'), why('fr.a')]).toEqual([
      ['no-such-unit DOW-3.1'],
      ['not-your-unit DOW-4.0.3'],
      ['named-twice DOW-3.1'],
      [],
    ]);
  });

  test('[DOW-9.4.3.1] [DOW-9.2.14.4] two of a French cavalry corps are offered a charge each and together, and none in severe mud', () => {
    const offered = (weather: 'clear' | 'mud' | 'severe-mud') =>
      moving({
        weather,
        pieces: {
          'fr.a': horse('0505', { corps: 'fr.ivc', strength: 3 }),
          'fr.b': horse('0505', { corps: 'fr.ivc', strength: 3 }),
          'al.x': { hex: '0506' },
          ...far,
        },
      })
        .options('charge')
        .map(({ units }) => units.join('+'));
    const all = ['fr.a', 'fr.b', 'fr.a+fr.b'];
    expect([offered('clear'), offered('mud'), offered('severe-mud')]).toEqual([all, all, []]);
  });

  test('[DOW-9.2.1.2] the last half point carries one hex farther along a highway', () => {
    const way = ['0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512'];
    const t = moving({ highways: [way], pieces: { 'fr.a': { hex: '0505', movement: 3 }, ...far } });
    t.march('fr.a', ...way.slice(1, 6));
    expect(t.position.marches.french?.spent).toBe(5);
    const ends = () =>
      t
        .options('march')
        .filter(({ units }) => units[0] === 'fr.a')
        .map(({ path }) => path.at(-1));
    expect(ends().sort()).toEqual(['0509', '0511']);
    t.march('fr.a', '0511');
    expect(ends()).toEqual([]);
  });
});
