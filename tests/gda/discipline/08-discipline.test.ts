import { describe, expect, test } from 'vitest';
import { disciplineLedger } from '../../../src/systems/gda/rules/morale/discipline.ts';
import { isFlanked, isFlankedInCharge } from '../../../src/systems/gda/rules/morale/flanked.ts';
import { dispersesAt, levelOf } from '../../../src/systems/gda/rules/units/levels.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';

const CAUSE = { x: 90_000, y: 90_000 };

/** A unit of the French at (900, 600) that is tested because of what stands to its north. */
const tested = (piece: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 600], ...piece },
      { id: 'fr.a.2', at: [300, 100], formation: 'attackColumn' },
    ],
    allied: [{ id: 'al.b.1', at: [900, 900] }],
    phase: 'fire',
    ...more,
  });
const test8 = (f: Field, more: object = {}): Field =>
  f.begin('gda.disciplineTest', { unit: f.index('fr.a.1'), cause: CAUSE, ...more });
/** What is added to the dice, by its code. */
const added = (f: Field, more: object = {}): Record<string, number> =>
  Object.fromEntries(
    disciplineLedger(f.world, f.position, { unit: f.index('fr.a.1'), cause: CAUSE, ...more }, 0)
      .lines.filter(({ code }) => code !== 'dice')
      .map(({ code, value }) => [code, value]),
  );

describe('what is added to the dice', () => {
  test.each([
    ['elite', 2],
    ['veteran', 1],
    ['line', 0],
    ['recruit', -1],
  ] as const)('[GDA-8.3.3] %s: %i', (grade, value) => {
    expect(added(tested({ grade }))).toEqual({ grade: value });
  });

  test('[GDA-8.3.4] recruits in column or square, and recruit horse in column, lose nothing by their grade', () => {
    for (const piece of [
      { formation: 'attackColumn' },
      { formation: 'companyColumn' },
      { formation: 'square' },
      { arm: 'cavalry', formation: 'squadronColumn' },
      { arm: 'cavalry', cavalry: 'cossack', formation: 'squadronColumn' },
    ] as const)
      expect(added(tested({ grade: 'recruit', ...piece }))).toEqual({ 'recruits-together': 0 });
    expect(added(tested({ grade: 'recruit', formation: 'line' }))).toEqual({ grade: -1 });
    expect(added(tested({ grade: 'recruit', arm: 'cavalry', formation: 'line' }))).toEqual({ grade: -1 });
    // A better grade gains nothing by its column.
    expect(added(tested({ grade: 'line', formation: 'attackColumn' }))).toEqual({ grade: 0 });
  });

  test.each([
    ['recruit', 0],
    ['line', 1],
    ['veteran', 2],
    ['elite', 2],
  ] as const)('[GDA-8.3.5] with its brigadier a %s unit counts as one grade better', (grade, value) => {
    const brigadier = { at: { x: 90_000, y: 60_000 }, with: 'fr.a.1', moved: false };
    expect(added(tested({ grade }, { brigades: { 'fr.a': { brigadier } } }))).toEqual({ 'led-grade': value });
    const elsewhere = { ...brigadier, with: 'fr.a.2' };
    expect(added(tested({ grade }, { brigades: { 'fr.a': { brigadier: elsewhere } } }))).toHaveProperty(
      'grade',
    );
  });

  test('[GDA-8.3.6] unformed one less', () => {
    expect(added(tested({ order: 'unformed' }))).toEqual({ grade: 0, unformed: -1 });
  });

  test('[GDA-8.3.7] [GDA-8.5.5] flanked one less, and with disorder two', () => {
    const allied = [
      { id: 'al.b.1', at: [1010, 580] as const, heading: 2700, formation: 'attackColumn' as const },
    ];
    expect(added(tested({}, { allied }))).toEqual({ grade: 0, flanked: -1 });
    const both = disciplineLedger(
      tested({ order: 'unformed' }, { allied }).world,
      tested({ order: 'unformed' }, { allied }).position,
      { unit: 0, cause: CAUSE },
      9,
    );
    expect(both.total).toBe(7);
  });

  test('[GDA-8.3.9] casualties: from 4 one, from 8 two; large and elite from 10', () => {
    const at = (casualties: number, piece: Partial<Piece> = {}) =>
      added(tested({ casualties, ...piece })).casualties;
    expect([at(3), at(4), at(7), at(8)]).toEqual([undefined, -1, -1, -2]);
    for (const piece of [{ size: 'large' }, { grade: 'elite' }] as const)
      expect([at(3, piece), at(4, piece), at(9, piece), at(10, piece)]).toEqual([undefined, -1, -1, -2]);
    expect([at(4, { size: 'small' }), at(8, { size: 'small' })]).toEqual([-1, -2]);
  });

  test('[GDA-8.3.10] batteries: from 4 one, from 6 two; large and elite ones from 8', () => {
    const guns = (casualties: number, piece: Partial<Piece> = {}) =>
      added(tested({ arm: 'footArtillery', casualties, ...piece })).casualties;
    expect([guns(3), guns(4), guns(5), guns(6)]).toEqual([undefined, -1, -1, -2]);
    for (const piece of [{ size: 'large' }, { grade: 'elite' }] as const)
      expect([guns(4, piece), guns(7, piece), guns(8, piece)]).toEqual([-1, -1, -2]);
  });

  test('[GDA-8.2.1] [GDA-8.5.1] a screen tests by the average of its brigade, and its losses do not count', () => {
    const french = [
      { id: 'fr.a.1', grade: 'veteran' as const, at: [900, 600] as const },
      { id: 'fr.a.2', grade: 'veteran' as const, at: [600, 600] as const },
      { id: 'fr.a.3', grade: 'line' as const, at: [300, 600] as const },
    ];
    const f = field({ french, screens: { 'fr.a': 5 } });
    const screen = f.index('fr.a.screen');
    f.position = {
      ...f.position,
      units: f.position.units.map((state, i) => (i === screen ? { ...state, casualties: 8 } : state)),
    };
    const ledger = disciplineLedger(f.world, f.position, { unit: screen, cause: CAUSE }, 7);
    expect(ledger.lines.map(({ code, value }) => [code, value])).toEqual([
      ['dice', 7],
      ['grade', 1],
    ]);
    // Of those who are still there: without its veterans it is a brigade of the line.
    const left = {
      ...f.position,
      units: f.position.units.map((state) =>
        ['fr.a.1', 'fr.a.2'].includes(state.id) ? { ...state, place: 'lost' as const } : state,
      ),
    };
    expect(disciplineLedger(f.world, left, { unit: screen, cause: CAUSE }, 7).total).toBe(7);
  });
});

describe('what comes of it', () => {
  test('[GDA-8.3.1] [GDA-8.3.11] [GDA-8.9.1] two dice: on 7 it obeys and stays in order', () => {
    const f = test8(tested()).roll(3, 4);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'formed', casualties: 0 });
    expect(f.told('disciplineTested')[0]).toMatchObject({ result: 'obeys', dice: [3, 4] });
  });

  test('[GDA-8.3.12] [GDA-8.10.6] on 4 to 6 it is unformed, keeps its formation, and its brigade takes no harm', () => {
    for (const dice of [
      [2, 2],
      [3, 3],
    ] as const) {
      const f = test8(tested()).roll(...dice);
      expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', formation: 'line', casualties: 0 });
      expect(f.brigade('fr.a').command).toBe('steady');
      expect(f.told('disciplineTested')[0]).toMatchObject({ rule: 'GDA-8.3.12', result: 'unformed' });
    }
  });

  test('[GDA-8.3.14] on 3 it retreats with 1 to 3 casualties', () => {
    for (const [die, casualties] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ] as const) {
      const f = test8(tested()).roll(1, 2).roll(die);
      expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties });
    }
  });

  test('[GDA-8.3.13] [GDA-8.10.7] skirmishers and those who evade retreat on 4 to 6 as well', () => {
    const open = test8(tested({ formation: 'skirmish', light: true, bases: 4 }))
      .roll(2, 4)
      .roll(1);
    expect(open.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 1, formation: 'skirmish' });
    const evader = test8(tested({ arm: 'cavalry', cavalry: 'cossack', formation: 'squadronColumn' }), {
      evading: true,
    });
    expect(evader.roll(3, 3).roll(3).unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 2 });
  });

  test('[GDA-8.4.1] a pair of sixes obeys whatever is against it, and takes a casualty back', () => {
    const f = test8(tested({ grade: 'recruit', casualties: 9, order: 'unformed', size: 'large' }));
    f.roll(6, 6);
    expect(f.unit('fr.a.1')).toMatchObject({ casualties: 8, order: 'unformed' });
    expect(f.told('disciplineTested')[0]?.result).toBe('obeys');
  });

  test('[GDA-8.2.2] [GDA-8.12.8] who retreats and must test routs without a die', () => {
    const friend = { id: 'fr.a.2', at: [900, 350] as const, formation: 'attackColumn' as const };
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 600], order: 'retreating', formation: 'attackColumn' }, friend],
      allied: [{ id: 'al.b.1', at: [900, 900] }],
      phase: 'fire',
    });
    test8(f);
    expect(f.unit('fr.a.1').order).toBe('routed');
    expect(f.brigade('fr.a').command).toBe('faltering');
    expect(f.told('disciplineTested')).toEqual([]);
  });

  test('[GDA-8.12.6] [GDA-8.13.1] who is in flight and must test runs on as one who retreats does, and is gone where he finds no friend', () => {
    const scene = (friend: number) =>
      test8(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 800], order: 'routed', formation: 'attackColumn' },
            { id: 'fr.a.2', at: [900, friend], formation: 'attackColumn' },
          ],
          allied: [{ id: 'al.b.1', at: [900, 1100] }],
          phase: 'fire',
        }),
      );
    const f = scene(550);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'routed', place: 'table' });
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(55_000);
    expect(f.told('disciplineTested')).toEqual([]);
    expect(scene(200).unit('fr.a.1').place).toBe('lost');
  });

  test('[GDA-8.2.4] [GDA-8.3.2] each test is taken at once: a second one finds the unit as the first left it', () => {
    const f = test8(tested()).roll(2, 3);
    expect(f.unit('fr.a.1').order).toBe('unformed');
    const again = test8(f);
    // Seven less one for disorder is no longer enough, and it stays as bad as it was.
    expect(again.roll(3, 4).unit('fr.a.1').order).toBe('unformed');
    expect(again.told('disciplineTested')[0]?.result).toBe('unformed');
  });

  test('[GDA-8.7.1] recruits in line with four casualties roll 5: three, and they retreat 30 cm', () => {
    const f = test8(tested({ grade: 'recruit', casualties: 4 })).roll(2, 3);
    expect(f.told('disciplineTested')[0]?.score.total).toBe(3);
    f.roll(1);
    const [way] = f.told('unitFellBack');
    expect(way?.how).toBe('retreat');
    // From the middle of the line to the middle of the crowd.
    expect(Math.abs((way?.before.y ?? 0) - 1000 - ((way?.after.y ?? 0) - 2000) - 30_000)).toBeLessThan(400);
  });
});

describe('flanked', () => {
  const beside = (x: number, y: number, more: Partial<Piece> = {}): readonly Piece[] => [
    { id: 'al.b.1', at: [x, y], heading: 2700, formation: 'attackColumn', ...more },
  ];
  const flanked = (scrap: Partial<Scrap>, piece: Partial<Piece> = {}): boolean => {
    const f = tested(piece, scrap);
    return isFlanked(f.world, f.position, f.index('fr.a.1'));
  };

  test('[GDA-8.5.2] half of an enemy within 15 cm behind the line of the front', () => {
    // The column lies with its front 50 mm from the end of the line, wholly behind its front.
    expect(flanked({ allied: beside(1010, 560) })).toBe(true);
    // Half of it ahead of the front line, less than half behind.
    expect(flanked({ allied: beside(1010, 615) })).toBe(false);
    expect(flanked({ allied: beside(1010, 600) })).toBe(true);
    // Half of it beyond 15 cm.
    expect(flanked({ allied: beside(1089, 570) })).toBe(true);
    expect(flanked({ allied: beside(1102, 570) })).toBe(false);
  });

  test('[GDA-8.5.2] not with a friend between, in good order or not, nor with houses or a river', () => {
    const allied = beside(1030, 570);
    const friend = {
      id: 'fr.a.2',
      at: [990, 640] as const,
      heading: 0,
      formation: 'companyColumn' as const,
    };
    const covered = (more: Partial<Piece>) =>
      !flanked({
        allied,
        french: [
          { id: 'fr.a.1', at: [900, 600] },
          { ...friend, ...more },
        ],
      });
    expect(covered({})).toBe(true);
    expect(covered({ order: 'unformed' })).toBe(true);
    // Who runs covers nobody, and loose order lets everybody through.
    expect(covered({ order: 'retreating' })).toBe(false);
    expect(covered({ order: 'routed' })).toBe(false);
    expect(covered({ light: true, formation: 'skirmish', bases: 4 })).toBe(false);
    const house = (kind: 'builtUpArea' | 'openWood') => ({
      id: 'house',
      name: 'A house',
      kind,
      outline: [
        [980, 500],
        [1010, 500],
        [1010, 700],
        [980, 700],
      ] as [number, number][],
    });
    expect(flanked({ allied, features: [house('builtUpArea')] })).toBe(false);
    expect(flanked({ allied, features: [house('openWood')] })).toBe(true);
    const river = (kind: 'river' | 'stream') => [
      {
        id: 'water',
        name: 'Water',
        kind,
        along: [
          [995, 400],
          [995, 800],
        ] as [number, number][],
      },
    ];
    expect(flanked({ allied, lines: river('river') })).toBe(false);
    expect(flanked({ allied, lines: river('stream') })).toBe(true);
  });

  test('[GDA-8.5.2] nor by skirmishers or by those who run', () => {
    expect(flanked({ allied: beside(1010, 560, { order: 'retreating' }) })).toBe(false);
    expect(flanked({ allied: beside(1010, 560, { order: 'unformed' }) })).toBe(true);
    expect(flanked({ allied: beside(1010, 560, { formation: 'skirmish', bases: 4, light: true }) })).toBe(
      false,
    );
  });

  test('[GDA-8.5.3] in a charge horse does not mind foot or guns at its flank, only horse', () => {
    const inCharge = (allied: readonly Piece[]): boolean => {
      const f = tested({ arm: 'cavalry', formation: 'squadronColumn' }, { allied });
      return isFlankedInCharge(f.world, f.position, f.index('fr.a.1'));
    };
    const foot = beside(950, 560);
    expect(inCharge(foot)).toBe(false);
    expect(flanked({ allied: foot }, { arm: 'cavalry', formation: 'squadronColumn' })).toBe(true);
    expect(inCharge(beside(950, 560, { arm: 'footArtillery', formation: 'deployed' }))).toBe(false);
    expect(inCharge(beside(950, 560, { arm: 'cavalry', formation: 'squadronColumn' }))).toBe(true);
  });

  test('[GDA-8.5.4] garrisons, squares and skirmishers have no flank', () => {
    const house = {
      id: 'house',
      name: 'A house',
      kind: 'builtUpArea' as const,
      outline: [
        [860, 540],
        [960, 540],
        [960, 640],
        [860, 640],
      ] as [number, number][],
    };
    const allied = beside(1010, 580);
    expect(flanked({ allied, features: [house] }, { holds: 'house', formation: 'garrison' })).toBe(false);
    expect(flanked({ allied }, { formation: 'square' })).toBe(false);
    expect(flanked({ allied }, { formation: 'skirmish', light: true, bases: 3 })).toBe(false);
  });
});

describe('levels of loss', () => {
  const rows = [
    ['GDA-1.16.2', { grade: 'elite' }, [4, 10, 15]],
    ['GDA-1.16.3', { size: 'large' }, [4, 10, 15]],
    ['GDA-1.16.4', { size: 'large', grade: 'recruit' }, [4, 10, 12]],
    ['GDA-1.16.5', {}, [4, 8, 12]],
    ['GDA-1.16.6', { grade: 'recruit' }, [4, 8, 10]],
    ['GDA-1.16.7', { size: 'small' }, [4, 8, 10]],
    ['GDA-1.16.8', { arm: 'footArtillery', grade: 'elite' }, [4, 8, 10]],
    ['GDA-1.16.8', { arm: 'footArtillery', size: 'large' }, [4, 8, 10]],
    ['GDA-1.16.9', { arm: 'footArtillery' }, [4, 6, 8]],
    ['GDA-1.16.11', { size: 'large', grade: 'elite' }, [4, 10, 15]],
  ] as const;

  test.each(rows)('[%s] [GDA-8.6.1] [GDA-1.16.1] [GDA-0.8.2] %o', (_rule, piece, [first, second, gone]) => {
    const f = tested(piece);
    const unit = f.world.unitById.get('fr.a.1');
    if (unit === undefined) throw new Error('nobody');
    const level = (casualties: number) => levelOf(f.world, unit, { ...f.unit('fr.a.1'), casualties });
    expect([level(first - 1), level(first), level(second - 1), level(second)]).toEqual([0, 1, 1, 2]);
    expect(dispersesAt(f.world, unit)).toBe(gone);
  });

  test('[GDA-1.16.10] the same two steps for charges, fire and tests', () => {
    expect([tables.charge.casualties, tables.discipline.casualties]).toEqual([
      [0, -1, -2],
      [0, -1, -2],
    ]);
  });
});
