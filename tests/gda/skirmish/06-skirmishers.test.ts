import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { skirmishDice } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { aims } from '../../../src/systems/gda/rules/fire/targets.ts';
import { baseCentres } from '../../../src/systems/gda/rules/movement/skirmishers.ts';
import type { UnitState } from '../../../src/systems/gda/rules/position.ts';
import { extentOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes } from '../pieces.ts';
import { go, moving, screened } from '../screens.ts';

describe('losses of a screen', () => {
  const shot = (casualties: number): Field =>
    shoot(screened({ bases: 3 }, { screens: { 'fr.a': 3 } }), casualties);
  /** Lets the screen be hit by skirmishers whose dice all tell. */
  const shoot = (f: Field, hits: number): Field => {
    let left = hits;
    while (left > 0 && f.unit('fr.a.screen').place === 'table') {
      const now = Math.min(left, 3);
      const g = field({
        french: [{ id: 'fr.a.1', at: [900, 500] }],
        screens: { 'fr.a': 3 },
        allied: [{ id: 'al.b.1', at: [900, 700], formation: 'skirmish', light: true, bases: 5 }],
        phase: 'fire',
      });
      const index = g.index('fr.a.screen');
      const before = f.unit('fr.a.screen');
      g.position = {
        ...g.position,
        units: g.position.units.map((one, i) =>
          i === index ? { ...before, pose: { x: 90_000, y: 60_000, heading: 0 } } : one,
        ),
      };
      g.begin('gda.firePhase', { side: 'allied' });
      g.act('allied', { type: 'fire', unit: 'al.b.1', targets: ['fr.a.screen'] });
      g.roll(...[5, 5, 5].map((die, i) => (i < now ? die : 1)));
      f.position = {
        ...f.position,
        units: f.position.units.map((one) => (one.id === 'fr.a.screen' ? g.unit('fr.a.screen') : one)),
      };
      f.events = g.events;
      left -= now;
    }
    return f;
  };

  test('[GDA-6.2.11] every third casualty takes a base', () => {
    expect(shot(2).unit('fr.a.screen')).toMatchObject({ bases: 3, casualties: 2 });
    expect(shot(3).unit('fr.a.screen')).toMatchObject({ bases: 2, casualties: 3, place: 'table' });
  });

  test('[GDA-6.2.9] below two it is gone', () => {
    expect(shot(5).unit('fr.a.screen')).toMatchObject({ bases: 2, place: 'table' });
    expect(shot(6).unit('fr.a.screen').place).toBe('lost');
  });

  test('[GDA-6.16.1] a light battalion keeps its bases and notes what it loses', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'skirmish', light: true, bases: 4 }],
      allied: [{ id: 'al.b.1', at: [900, 600], formation: 'skirmish', light: true, bases: 5 }],
      phase: 'fire',
    }).begin('gda.firePhase', { side: 'allied' });
    f.act('allied', { type: 'fire', unit: 'al.b.1', targets: ['fr.a.1'] }).roll(5, 5, 5);
    expect(f.unit('fr.a.1')).toMatchObject({ bases: 4, casualties: 3 });
  });
});

describe('how it stands', () => {
  test('[GDA-6.2.13] [GDA-1.25.1] half a base to a whole one between bases', () => {
    const f = moving(screened());
    const spread = (gap: number, ranks = 1) => codes(f, go(10, 'fr.a.screen', { spread: { ranks, gap } }));
    expect([spread(15), spread(30)]).toEqual([[], []]);
    expect([spread(14), spread(31)]).toEqual([['bases-too-near-or-far'], ['bases-too-near-or-far']]);
    const width = (state: Partial<UnitState>) => {
      const g = screened(state);
      return (
        extentOf(g.world, g.world.units[g.index('fr.a.screen')] as never, g.unit('fr.a.screen')).width / 100
      );
    };
    expect([width({}), width({ spread: { ranks: 1, gap: 30 } })]).toEqual([210, 270]);
    expect(codes(f, go(10, 'fr.a.1', { spread: { ranks: 1, gap: 20 } }))).toContain('not-skirmishing');
  });

  test('[GDA-6.2.13] [GDA-5.1.7] [GDA-8.14.8] it spreads neither off the table nor closer to the enemy than anybody comes', () => {
    const wide = (x: number, more: Partial<Scrap> = {}) =>
      codes(moving(screened({ pose: { x: x * 100, y: 60_000, heading: 0 } }, more)), {
        type: 'manoeuvre',
        unit: 'fr.a.screen',
        legs: [],
        spread: { ranks: 1, gap: 30 },
      });
    // Five bases take 210 mm, and 270 when they stand a base apart.
    const led = {
      brigades: { 'fr.a': { brigadier: { at: { x: 20_000, y: 55_000 }, with: null, moved: false } } },
    };
    expect([wide(135, led), wide(134, led)]).toEqual([[], ['off-the-table']]);
    const beside = (gap: number): Partial<Scrap> => ({
      allied: [{ id: 'al.b.1', at: [1035 + gap, 600], heading: 2700 }],
    });
    expect([wide(900, beside(50)), wide(900, beside(49))]).toEqual([[], ['too-near-the-enemy']]);
  });

  test('[GDA-1.25.2] each base stands within a base of the next', () => {
    const f = screened({ spread: { ranks: 1, gap: 30 } });
    const centres = baseCentres(f.world, f.unit('fr.a.screen'));
    expect(centres.map(({ x }) => x / 100)).toEqual([780, 840, 900, 960, 1020]);
  });

  test('[GDA-6.3.2] in two ranks only the first fires, and the second fills its gaps', () => {
    const f = screened({ spread: { ranks: 2, gap: 15 } });
    const extent = extentOf(f.world, f.world.units[f.index('fr.a.screen')] as never, f.unit('fr.a.screen'));
    expect([extent.width / 100, extent.depth / 100]).toEqual([120, 52]);
    const dice = (bases: number, ranks: number) => {
      const g = screened(
        { bases, spread: { ranks, gap: 15 } },
        { allied: [{ id: 'al.b.1', at: [900, 700] }], phase: 'fire' },
      );
      return skirmishDice(g.world, g.position, g.index('fr.a.screen'), [g.index('al.b.1')]).total;
    };
    expect([dice(5, 1), dice(5, 2), dice(4, 2), dice(3, 2)]).toEqual([4, 3, 2, 2]);
    // Losing a base leaves three in front of five, and of four two: the rear has gone forward.
    expect([dice(6, 2), dice(5, 2)]).toEqual([3, 3]);
    const placed = moving(screened()).act('french', go(10, 'fr.a.screen', { spread: { ranks: 2, gap: 20 } }));
    expect(placed.unit('fr.a.screen').spread).toEqual({ ranks: 2, gap: 20 });
  });

  test('[GDA-6.3.1] before its brigade, at its side or among its units', () => {
    for (const pose of [
      { x: 90_000, y: 60_000, heading: 0 },
      { x: 115_000, y: 50_000, heading: 0 },
      { x: 75_000, y: 50_000, heading: 0 },
    ])
      expect(codes(moving(screened({ pose })), go(10))).toEqual([]);
  });

  test('[GDA-6.2.12] only whom it stands before is screened', () => {
    const firer = { id: 'al.b.1', at: [900, 800] as const, arm: 'infantry' as const };
    const f = screened({}, { allied: [{ ...firer, at: [900, 680] }], phase: 'fire' });
    const at = (x: number) => {
      const g = screened({}, { allied: [{ ...firer, at: [x, 645] }], phase: 'fire' });
      return aims(g.world, g.position, g.index('al.b.1')).map(({ target }) => g.world.units[target]?.id);
    };
    expect(f.unit('fr.a.screen').place).toBe('table');
    expect(at(900)).toContain('fr.a.screen');
    expect(at(600)).not.toContain('fr.a.screen');
  });
});

describe('where it goes', () => {
  test('[GDA-6.4.1] [GDA-1.25.3] every base within 30 cm of a formed unit of its brigade or of its brigadier', () => {
    const alone: Partial<Scrap> = {
      brigades: { 'fr.a': { brigadier: { at: { x: 30_000, y: 10_000 }, with: null, moved: false } } },
    };
    // The front of the battalion is at 500: a base whose middle is 30 cm before it stands at 800.
    const at = (y: number, x = 90_000) =>
      codes(moving(screened({ pose: { x, y: y * 100, heading: 0 } }, alone)), go(1));
    expect(at(800)).toEqual([]);
    expect(at(820)).toEqual(['too-far-from-its-brigade']);
    const led: Partial<Scrap> = {
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 70_000 }, with: null, moved: false } } },
    };
    expect(codes(moving(screened({ pose: { x: 90_000, y: 90_000, heading: 0 } }, led)), go(1))).toEqual([]);
    const broken = screened({ pose: { x: 90_000, y: 75_000, heading: 0 } }, alone);
    broken.position = {
      ...broken.position,
      units: broken.position.units.map((one) =>
        one.id === 'fr.a.1' ? { ...one, order: 'unformed' as const } : one,
      ),
    };
    expect(codes(moving(broken), go(1))).toEqual(['too-far-from-its-brigade']);
  });

  test('[GDA-6.14.1] [GDA-6.14.2] a light battalion likewise, and no nearer to the enemy than others', () => {
    const light = { id: 'fr.a.3', formation: 'skirmish' as const, light: true, bases: 4 };
    const f = (y: number) => moving(screened({}, {}, [{ ...light, at: [900, y] }]));
    expect(codes(f(700), go(100, 'fr.a.3'))).toEqual([]);
    expect(codes(f(700), go(180, 'fr.a.3'))).toEqual(['too-far-from-its-brigade']);
    const near = moving(
      screened({}, { allied: [{ id: 'al.b.1', at: [900, 800] }] }, [{ ...light, at: [900, 700] }]),
    );
    expect(codes(near, go(50, 'fr.a.3'))).toEqual([]);
    expect(codes(near, go(51, 'fr.a.3'))).toEqual(['too-near-the-enemy']);
  });

  test('[GDA-6.5.1] nobody skirmishes within 5 cm of the enemy', () => {
    const f = moving(screened({}, { allied: [{ id: 'al.b.1', at: [900, 700] }] }));
    expect(codes(f, go(50))).toEqual([]);
    expect(codes(f, go(51))).toEqual(['too-near-the-enemy']);
  });

  test('[GDA-6.5.2] with enemy horse within 15 cm it goes back or into cover, not forward', () => {
    const rider = (y: number) => ({
      allied: [{ id: 'al.b.1', at: [900, y] as const, arm: 'cavalry' as const }],
    });
    expect(codes(moving(screened({}, rider(750))), go(10))).toEqual(['cavalry-near']);
    expect(codes(moving(screened({}, rider(751))), go(10))).toEqual([]);
    const back: GdaAction = {
      type: 'manoeuvre',
      unit: 'fr.a.screen',
      legs: [{ kind: 'stepBack', by: 2000 }],
    };
    expect(codes(moving(screened({}, rider(750))), back)).toEqual([]);
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood' as const,
      outline: [
        [700, 595],
        [1100, 595],
        [1100, 680],
        [700, 680],
      ] as [number, number][],
    };
    expect(codes(moving(screened({}, { ...rider(750), features: [wood] })), go(10))).toEqual([]);
  });
});

describe('reinforcing it', () => {
  const join: GdaAction = { type: 'joinScreen', unit: 'fr.a.1' };
  const tasked = (
    piece: Partial<Piece> = {},
    state: Partial<UnitState> = {},
    more: Partial<Scrap> = {},
  ): Field => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 400], ...piece },
        { id: 'fr.a.2', at: [600, 400] },
      ],
      screens: { 'fr.a': 2 },
      brigades: {
        'fr.a': {
          tasks: ['skirmishers'],
          brigadier: { at: { x: 90_000, y: 45_000 }, with: null, moved: false },
        },
      },
      ...more,
    });
    const index = f.index('fr.a.screen');
    f.position = {
      ...f.position,
      units: f.position.units.map((one, i) =>
        i === index ? { ...one, pose: { x: 90_000, y: 60_000, heading: 0 }, ...state } : one,
      ),
    };
    return moving(f);
  };
  const given = (piece: Partial<Piece>, more: Partial<Scrap> = {}): number =>
    tasked(piece, {}, more).act('french', join).unit('fr.a.screen').bases - 2;

  test('[GDA-6.7.1] only with the task, in a brigade that obeys', () => {
    expect(codes(tasked(), join)).toEqual([]);
    const idle = tasked(
      {},
      {},
      {
        brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 45_000 }, with: null, moved: false } } },
      },
    );
    expect(codes(idle, join)).toEqual(['not-tasked']);
  });

  test('[GDA-6.8.1] [GDA-1.21.3] [GDA-6.11.4] any battalion, light or not, trained for it or not; no horse, no guns', () => {
    for (const piece of [{}, { light: true }, { grade: 'recruit', light: true }, { grade: 'elite' }] as const)
      expect(codes(tasked(piece), join)).toEqual([]);
    expect(codes(tasked({ arm: 'cavalry' }), join)).toEqual(['not-a-battalion']);
    expect(codes(tasked({ arm: 'footArtillery' }), join)).toEqual(['not-a-battalion']);
  });

  test('[GDA-6.8.2] a new screen where the old one was dispersed', () => {
    const f = tasked({}, { place: 'lost', bases: 0 }).act('french', join);
    expect(f.unit('fr.a.screen')).toMatchObject({ place: 'table', bases: 4 });
  });

  test('[GDA-6.3.2] [GDA-6.9.2] a line that has no room for all in one rank stands in two, and takes nobody in where it has none for that', () => {
    // Five bases more make seven: 300 mm in one rank, half of them to the left of its middle.
    const large: Partial<Piece> = { size: 'large' };
    const atEdge = (x: number, more: Partial<Scrap> = {}) =>
      tasked(large, { pose: { x: x * 100, y: 60_000, heading: 0 } }, more);
    const near = { at: [200, 400] as const, ...large };
    const inZone = (x: number) => tasked(near, { pose: { x: x * 100, y: 60_000, heading: 0 } });
    expect(inZone(150).act('french', join).unit('fr.a.screen')).toMatchObject({ bases: 7, spread: null });
    expect(inZone(149).act('french', join).unit('fr.a.screen')).toMatchObject({
      bases: 7,
      spread: { ranks: 2, gap: 15 },
    });
    // Four bases before three: 165 mm.
    expect([codes(inZone(83), join), codes(inZone(82), join)]).toEqual([[], ['no-room']]);
    // Beside an enemy it spreads no nearer to him than 5 cm.
    const beside = (gap: number, enemy: Partial<Piece> = {}) =>
      atEdge(900, {
        allied: [{ id: 'al.b.1', at: [1050 + gap, 600], heading: 2700, ...enemy }],
      })
        .act('french', join)
        .unit('fr.a.screen').spread;
    expect(beside(50)).toBeNull();
    expect(beside(49)).toEqual({ ranks: 2, gap: 15 });
  });

  test('[GDA-6.8.3] a whole phase, from within 30 cm of it', () => {
    // The rear of the screen stands at 584.
    expect(codes(tasked({ at: [900, 284] }), join)).toEqual([]);
    expect(codes(tasked({ at: [900, 283] }), join)).toEqual(['too-far-from-the-screen']);
    const moved = tasked().act('french', go(10, 'fr.a.1'));
    expect(codes(moved, join)).toContain('has-moved');
  });

  test('[GDA-6.8.4] [GDA-5.15.1] nobody who is unformed or out of hand', () => {
    expect(codes(tasked({ wild: true }), join)).toEqual(['out-of-hand']);
    expect(codes(tasked({ order: 'unformed' }), join)).toEqual(['unformed']);
  });

  test('[GDA-6.8.5] small three, standard four, large five', () => {
    expect([given({ size: 'small' }), given({}), given({ size: 'large' })]).toEqual([3, 4, 5]);
  });

  test('[GDA-6.8.6] [GDA-6.9.2] the elite one more: six of a large elite battalion', () => {
    expect([given({ grade: 'elite' }), given({ grade: 'elite', size: 'large' })]).toEqual([5, 6]);
  });

  test('[GDA-6.8.7] other nations one less, but for their light infantry', () => {
    const other: Partial<Scrap> = { group: 'other' };
    expect([given({}, other), given({ light: true }, other), given({})]).toEqual([3, 4, 4]);
  });

  test('[GDA-6.8.8] by option every battalion that is not light gives one less', () => {
    const options = { options: { lightInfantryOnly: true } };
    expect([given({}, options), given({ light: true }, options)]).toEqual([3, 4]);
    expect(given({}, { ...options, group: 'other' })).toBe(3);
  });

  test('[GDA-6.8.9] recruits one less', () => {
    expect(given({ grade: 'recruit' })).toBe(3);
  });

  test('[GDA-6.8.10] from 4 casualties one less, from 8 two, of large and elite ones from 10', () => {
    expect([3, 4, 7, 8].map((casualties) => given({ casualties }))).toEqual([4, 3, 3, 2]);
    expect([9, 10].map((casualties) => given({ casualties, size: 'large' }))).toEqual([4, 3]);
  });

  test('[GDA-6.9.1] [GDA-6.9.4] the battalion leaves play for good and is not lost', () => {
    const f = tasked().act('french', join);
    expect(f.unit('fr.a.1').place).toBe('absorbed');
    expect(f.brigade('fr.a')).toMatchObject({ demoralised: false, command: 'steady' });
    expect(codes(f, go(10, 'fr.a.1'))).toEqual(['not-on-the-table']);
  });

  test('[GDA-6.9.3] [GDA-1.26.2] what is over nine is lost', () => {
    const f = tasked({ size: 'large', grade: 'elite' }, { bases: 5 }).act('french', join);
    expect(f.unit('fr.a.screen').bases).toBe(9);
  });
});
