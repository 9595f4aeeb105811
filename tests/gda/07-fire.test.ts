import { describe, expect, test } from 'vitest';
import { cellFor, halved, spreadOver } from '../../src/systems/gda/rules/fire/cells.ts';
import {
  gunDice,
  gunScore,
  skirmishDice,
  volleyDice,
  volleyLine,
  volleyScore,
} from '../../src/systems/gda/rules/fire/fire-ledger.ts';
import { aims, bandAt, rangeTo } from '../../src/systems/gda/rules/fire/targets.ts';
import { type Field, field, type Piece, type Scrap, tables } from './field.ts';

/** A French battalion at (900, 500) looking up the table, and a Russian one `gap` mm before it. */
const duel = (
  gap: number,
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Scrap> = {},
): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 500], ...firer },
      { id: 'fr.a.9', at: [200, 100] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 500 + gap], ...target },
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'fire',
    phasing: 'french',
    ...more,
  });

const fires = (f: Field, target = 'al.b.1', unit = 'fr.a.1'): Field =>
  f.begin('gda.firePhase', { side: 'french' }).act('french', { type: 'fire', unit, targets: [target] });

const codes = (f: Field, target = 'al.b.1', unit = 'fr.a.1'): string[] =>
  f
    .begin('gda.firePhase', { side: 'french' })
    .refusals('french', { type: 'fire', unit, targets: [target] })
    .map(({ code }) => code);

const shotOf = (f: Field) => {
  const firer = f.index('fr.a.1');
  const target = f.index('al.b.1');
  return { firer, target, square: rangeTo(f.world, f.position, firer, target) ?? 0 };
};

describe('the firing table', () => {
  const scores = [3, 4, 5, 6, 7, 8, 9, 10, 12];
  const read = (
    row: 'superior' | 'standard' | 'inferior' | 'close' | 'effective' | 'long',
    recruit = false,
  ) =>
    scores.map((score) => {
      const { eighths, tests, cost } = cellFor(tables, row, score, recruit);
      return cost === 'discipline' ? 'FD' : cost === 'fatigue' ? 'FC' : `${eighths / 8}${tests ? ' DT' : ''}`;
    });

  test.each([
    ['GDA-7.18.1', 'superior', ['FD', '1', '1', '2', '3', '3 DT', '4 DT', '5 DT', '6 DT']],
    ['GDA-7.18.2', 'standard', ['FD', 'FD', '1', '1', '2', '3', '3 DT', '4 DT', '5 DT']],
    ['GDA-7.18.3', 'inferior', ['FD', 'FD', '0', '1', '1', '2', '2 DT', '3 DT', '4 DT']],
    ['GDA-7.18.4', 'close', ['FC', '0.5', '1', '2', '2 DT', '3 DT', '3 DT', '4 DT', '5 DT']],
    ['GDA-7.18.5', 'effective', ['FC', '0', '1', '1', '1', '2', '2 DT', '3 DT', '4 DT']],
    ['GDA-7.18.6', 'long', ['FC', '0', '0.5', '0.5', '0.5', '1', '1 DT', '2 DT', '3 DT']],
  ] as const)('[%s] the line %s as the book prints it', (_rule, row, cells) => {
    expect(read(row)).toEqual(cells);
    expect(cellFor(tables, row, 11, false)).toEqual(cellFor(tables, row, 10, false));
    expect(cellFor(tables, row, -2, false)).toEqual(cellFor(tables, row, 3, false));
    expect(cellFor(tables, row, 14, false)).toEqual(cellFor(tables, row, 12, false));
  });

  test('[GDA-7.31.7] recruits lose their fire discipline at 5 already', () => {
    expect(cellFor(tables, 'inferior', 5, true).cost).toBe('discipline');
    expect(cellFor(tables, 'inferior', 6, true).cost).toBe('none');
    expect(cellFor(tables, 'inferior', 5, false).cost).toBe('none');
  });

  test('[GDA-7.13.3] what is less than half a casualty after halving is nothing', () => {
    expect(halved(8, 0)).toEqual({ whole: 1, half: false });
    expect(halved(8, 1)).toEqual({ whole: 0, half: true });
    expect(halved(8, 2)).toEqual({ whole: 0, half: false });
    expect(halved(24, 1)).toEqual({ whole: 1, half: true });
    expect(halved(24, 2)).toEqual({ whole: 0, half: true });
  });

  test('[GDA-7.9.1] the first of several targets takes most: two of three, three of four', () => {
    expect([...spreadOver(3, [7, 8])]).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect([...spreadOver(4, [7, 8])]).toEqual([
      [7, 3],
      [8, 1],
    ]);
    expect([...spreadOver(5, [7, 8, 9])]).toEqual([
      [7, 3],
      [8, 1],
      [9, 1],
    ]);
    expect([...spreadOver(1, [7, 8])]).toEqual([[7, 1]]);
    expect([...spreadOver(2, [7])]).toEqual([[7, 2]]);
  });
});

describe('who may fire at whom', () => {
  test('[GDA-7.16.2] a volley carries 15 cm and not a hair further', () => {
    expect(codes(duel(150))).toEqual([]);
    expect(codes(duel(151))).toEqual(['out-of-range']);
  });

  test('[GDA-7.16.1] a square fires to 5 cm', () => {
    // A square stands around its pose's front edge as a line does.
    expect(codes(duel(50, { formation: 'square' }))).toEqual([]);
    expect(codes(duel(51, { formation: 'square' }))).toEqual(['out-of-range']);
  });

  test('[GDA-6.19.1] skirmishers fire to 20 cm', () => {
    const screened = (gap: number) => duel(gap, { light: true, formation: 'skirmish', bases: 4 });
    expect(codes(screened(200))).toEqual([]);
    expect(codes(screened(201))).toEqual(['out-of-range']);
  });

  test.each([
    ['GDA-7.16.4', 4, 200, 350, 750],
    ['GDA-7.16.5', 6, 200, 400, 850],
    ['GDA-7.16.5', 9, 200, 400, 850],
    ['GDA-7.16.6', 12, 250, 500, 1000],
  ])(
    '[%s] %i-pounders: close to %i mm, effective to %i, long to %i',
    (_rule, calibre, close, effective, long) => {
      const band = (gap: number) => {
        const f = field({
          french: [{ id: 'fr.a.1', arm: 'footArtillery', calibre, at: [900, 100] }],
          allied: [{ id: 'al.b.1', at: [900, 100 + gap] }],
        });
        return bandAt(f.world, f.world.units[f.index('fr.a.1')] as never, (gap * 100) ** 2);
      };
      expect([close, close + 1, effective, effective + 1].map(band)).toEqual([
        'close',
        'effective',
        'effective',
        'long',
      ]);
      const at = (gap: number) => {
        const f = field({
          french: [{ id: 'fr.a.1', arm: 'footArtillery', calibre, at: [900, 100] }],
          allied: [{ id: 'al.b.1', at: [900, 100 + gap] }],
        });
        return aims(f.world, f.position, f.index('fr.a.1')).length;
      };
      expect([at(long), at(long + 1)]).toEqual([1, 0]);
    },
  );

  test('[GDA-7.5.1] steady troops bear 45 degrees to either side of their front', () => {
    // The right end of the line stands at 960 mm; at 100 mm ahead the arc reaches 1060.
    const aside = (x: number) => codes(duel(100, {}, { at: [x, 600], formation: 'attackColumn' }));
    expect(aside(1060 + 30)).toEqual([]);
    expect(aside(1200)).toEqual(['out-of-arc']);
  });

  test('[GDA-7.5.2] [GDA-3.23.14] hesitant ones only straight ahead, though any part of a target will do', () => {
    const hesitant = (x: number) =>
      codes(
        duel(
          100,
          {},
          { at: [x, 600], formation: 'attackColumn' },
          { brigades: { 'fr.a': { command: 'hesitant' } } },
        ),
      );
    expect(hesitant(960 + 30)).toEqual([]);
    expect(hesitant(991)).toEqual(['out-of-arc']);
  });

  test('[GDA-7.5.3] skirmishers of a hesitant brigade still fire to the sides', () => {
    const f = duel(
      100,
      { light: true, formation: 'skirmish', bases: 2 },
      { at: [1060, 600], formation: 'attackColumn' },
      { brigades: { 'fr.a': { command: 'hesitant' } } },
    );
    expect(codes(f)).toEqual([]);
  });

  test('[GDA-7.6.2] at the nearest enemy in close order', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [
        { id: 'al.b.1', at: [860, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [960, 620], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
    expect(codes(f, 'al.b.2')).toEqual(['not-the-nearest']);
  });

  test('[GDA-7.6.3] guns may pass over nearer targets for the enemy batteries', () => {
    const f = field({
      french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300] }],
      allied: [
        { id: 'al.b.1', at: [700, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [1100, 640], formation: 'attackColumn' },
        { id: 'al.b.3', arm: 'footArtillery', at: [900, 700] },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
    expect(codes(f, 'al.b.2')).toEqual(['not-the-nearest']);
    expect(codes(f, 'al.b.3')).toEqual([]);
  });

  test('[GDA-7.6.4] batteries of two brigades do not share a target, unless there is no other', () => {
    const pieces = (second: boolean): Field =>
      field({
        french: [
          { id: 'fr.a.1', brigade: 'fr.a', arm: 'footArtillery', at: [800, 300] },
          { id: 'fr.c.1', brigade: 'fr.c', arm: 'footArtillery', at: [1000, 300] },
        ],
        allied: [
          { id: 'al.b.1', arm: 'footArtillery', at: [900, 600] },
          ...(second ? [{ id: 'al.b.2', arm: 'footArtillery' as const, at: [1050, 650] as const }] : []),
        ],
        phase: 'fire',
      });
    const thenThere = (second: boolean) => {
      const f = fires(pieces(second)).roll(3, 4);
      return f
        .refusals('french', { type: 'fire', unit: 'fr.c.1', targets: ['al.b.1'] })
        .map(({ code }) => code);
    };
    expect(thenThere(true)).toEqual(['other-brigade-fires-there']);
    expect(thenThere(false)).toEqual([]);
  });

  test('[GDA-3.23.11] guns of a hesitant brigade do not fire at long range', () => {
    const guns = (gap: number, command: 'steady' | 'hesitant') =>
      codes(
        duel(
          gap,
          { arm: 'footArtillery', at: [900, 200] },
          { at: [900, 200 + gap] },
          { brigades: { 'fr.a': { command } } },
        ),
      );
    expect(guns(400, 'hesitant')).toEqual([]);
    expect(guns(401, 'hesitant')).toEqual(['long-range-while-hesitant']);
    expect(guns(401, 'steady')).toEqual([]);
  });

  test('[GDA-7.1.1] [GDA-2.21.4] [GDA-7.31.14] [GDA-7.30.1] once a turn, and not who charged, runs or rides', () => {
    expect(codes(duel(100, { fired: true }))).toEqual(['has-fired']);
    expect(codes(duel(100, { involved: true }))).toEqual(['took-part-in-a-charge']);
    expect(codes(duel(100, { order: 'retreating' }))).toEqual(['running']);
    expect(codes(duel(100, { order: 'routed' }))).toEqual(['running']);
    expect(codes(duel(100, { arm: 'cavalry' }))).toEqual(['cavalry-does-not-fire']);
    expect(codes(duel(100, { arm: 'footArtillery', formation: 'limbered' }))).toEqual(['guns-are-limbered']);
  });

  test('[GDA-3.12.5] [GDA-5.17.1] [GDA-5.17.4] a brigade that goes forwards does not fire, but guns that stood do', () => {
    const going = { brigades: { 'fr.a': { tasks: ['forwards' as const] } } };
    expect(codes(duel(100, {}, {}, going))).toContain('brigade-goes-forwards');
    expect(codes(duel(150, { arm: 'footArtillery' }, {}, going))).toEqual([]);
    expect(codes(duel(150, { arm: 'footArtillery', moved: true }, {}, going))).toContain(
      'brigade-goes-forwards',
    );
  });

  test('[GDA-7.2.2] nobody fires into a melee', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500] },
        { id: 'fr.a.2', at: [1200, 600] },
      ],
      allied: [
        { id: 'al.b.1', at: [1080, 600] },
        { id: 'al.b.2', at: [900, 640] },
      ],
      phase: 'fire',
    });
    // The two lines at y 600 stand end to end and touch.
    expect(codes(f)).toEqual(['target-in-melee']);
    expect(codes(f, 'al.b.2')).toEqual([]);
  });

  test('[GDA-6.24.3] skirmishers in the open do not fire at cavalry, from cover they do', () => {
    const skirmishers: Partial<Piece> = { light: true, formation: 'skirmish', bases: 2, at: [900, 500] };
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood' as const,
      outline: [
        [800, 450],
        [1000, 450],
        [1000, 520],
        [800, 520],
      ] as [number, number][],
    };
    expect(codes(duel(100, skirmishers, { arm: 'cavalry' }))).toEqual(['cavalry-in-the-open']);
    expect(codes(duel(100, skirmishers, { arm: 'cavalry' }, { features: [wood] }))).toEqual([]);
  });

  const screened = (ahead: number, firer: Partial<Piece> = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
      allied: [
        { id: 'al.b.1', at: [900, 640], formation: 'attackColumn' },
        { id: 'al.b.2', light: true, formation: 'skirmish', bases: 4, at: [900, 640 - ahead] },
      ],
      phase: 'fire',
    });

  test('[GDA-6.25.1] a screen more than 5 cm out takes the musketry', () => {
    expect(codes(screened(67))).toEqual(['screened']);
    expect(codes(screened(67), 'al.b.2')).toEqual([]);
  });

  test('[GDA-6.26.1] [GDA-6.26.2] [GDA-7.8.1] [GDA-7.8.2] one within 5 cm is shot through: the first casualty is its, the others go behind', () => {
    const near = screened(66);
    expect(codes(near)).toEqual([]);
    const f = fires(screened(66)).roll(3, 4);
    // Standard line, 7: two casualties.
    expect([f.unit('al.b.2').casualties, f.unit('al.b.1').casualties]).toEqual([1, 1]);
  });

  test('[GDA-6.25.3] [GDA-6.25.4] shot passes a screen, canister leaves the first casualty there', () => {
    const guns = (y: number): Field =>
      fires(screened(66, { arm: 'footArtillery', at: [900, y] }))
        .roll(3, 6)
        .roll(1);
    const shot = guns(400);
    expect([shot.unit('al.b.2').casualties, shot.unit('al.b.1').casualties > 0]).toEqual([0, true]);
    const canister = guns(500);
    expect(canister.unit('al.b.2').casualties).toBe(1);
  });

  test('[GDA-6.25.2] cavalry is not hidden by skirmishers', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [
        { id: 'al.b.1', arm: 'cavalry', formation: 'squadronColumn', at: [900, 640] },
        { id: 'al.b.2', light: true, formation: 'skirmish', bases: 4, at: [900, 560] },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
  });

  test('[GDA-6.24.4] skirmishers do not fire through a screen', () => {
    expect(codes(screened(60, { light: true, formation: 'skirmish', bases: 3 }))).toEqual([
      'behind-a-screen',
    ]);
  });

  test('[GDA-7.11.1] [GDA-7.11.2] [GDA-7.11.3] friends before a part of the front halve or stop its fire', () => {
    // A friend just before the front hides the twelfths of it that stand behind him, 10 mm each.
    const masked = (x: number, formation: 'attackColumn' | 'line' = 'attackColumn') =>
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500] },
          { id: 'fr.a.2', at: [x, formation === 'line' ? 525 : 545], formation },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640], size: 'small' }],
        phase: 'fire',
        brigades: { 'fr.a': { command: 'hesitant' } },
      });
    const share = (f: Field) => aims(f.world, f.position, f.index('fr.a.1'))[0]?.share;
    expect(share(masked(965))).toBe('full');
    expect(share(masked(945))).toBe('half');
    expect(share(masked(900))).toBe('half');
    expect(share(masked(905, 'line'))).toBeUndefined();
  });

  test('[GDA-2.21.2] one brigade is finished before the next begins', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', brigade: 'fr.a', at: [700, 500] },
        { id: 'fr.a.2', brigade: 'fr.a', at: [1100, 500] },
        { id: 'fr.c.1', brigade: 'fr.c', at: [900, 500], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 600] },
        { id: 'al.b.2', at: [1100, 600] },
        { id: 'al.b.3', at: [900, 600], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
    fires(f).roll(2, 1);
    f.act('french', { type: 'fire', unit: 'fr.c.1', targets: ['al.b.3'] }).roll(2, 1);
    expect(
      f.refusals('french', { type: 'fire', unit: 'fr.a.2', targets: ['al.b.2'] }).map(({ code }) => code),
    ).toEqual(['brigade-has-fired']);
  });

  test('[GDA-2.21.1] [GDA-2.21.3] the other side fires when the first is done, with what it has left', () => {
    const f = fires(duel(100)).roll(6, 3);
    expect(f.machine.pending(f.position).kind).toBe('chance');
    f.roll(6, 5);
    f.act('french', { type: 'endFire' });
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'decide' && pending.seats).toEqual(['allied']);
  });
});

describe('volleys', () => {
  const line = (firer: Partial<Piece>, more: Partial<Scrap> = {}): string => {
    const f = duel(100, firer, {}, more);
    return volleyLine(f.world, f.position, f.index('fr.a.1')).row;
  };

  test('[GDA-7.15.2] [GDA-7.15.4] elite and veteran battalions fire on the best line, the line on the second', () => {
    expect([line({ grade: 'elite' }), line({ grade: 'veteran' }), line({ grade: 'line' })]).toEqual([
      'superior',
      'superior',
      'standard',
    ]);
    expect(line({ grade: 'veteran', size: 'large' })).toBe('superior');
  });

  test('[GDA-7.15.5] [GDA-7.15.6] recruits and small battalions on the worst', () => {
    expect([line({ grade: 'recruit' }), line({ grade: 'elite', size: 'small' })]).toEqual([
      'inferior',
      'inferior',
    ]);
  });

  test('[GDA-7.15.7] [GDA-7.15.8] [GDA-7.15.10] [GDA-7.3.1] [GDA-5.1.5] so does who moved, changed, is unformed, out of hand or in column of companies', () => {
    const worse: readonly Partial<Piece>[] = [
      { moved: true },
      { changed: true },
      { order: 'unformed' },
      { wild: true },
      { formation: 'companyColumn' },
    ];
    expect(worse.map((firer) => line({ grade: 'veteran', ...firer }))).toEqual(Array(5).fill('inferior'));
  });

  test('[GDA-7.15.9] [GDA-5.32.3] and who stands in rough ground', () => {
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'wood' as const,
      outline: [
        [900, 400],
        [1100, 400],
        [1100, 520],
        [900, 520],
      ] as [number, number][],
    };
    expect(line({ grade: 'veteran' }, { features: [wood] })).toBe('inferior');
    expect(line({ grade: 'veteran' }, { features: [{ ...wood, kind: 'openWood' }] })).toBe('superior');
  });

  const score = (firer: Partial<Piece>, target: Partial<Piece> = {}, more: Partial<Scrap> = {}): number => {
    const f = duel(100, firer, target, more);
    return volleyScore(f.world, f.position, shotOf(f), 7).total;
  };

  test('[GDA-7.17.3] [GDA-7.31.5] casualties: 4 take one off, 8 two; of elite and large battalions only 10', () => {
    expect([3, 4, 7, 8].map((casualties) => score({ casualties }))).toEqual([7, 6, 6, 5]);
    expect([9, 10].map((casualties) => score({ casualties, grade: 'elite' }))).toEqual([6, 5]);
    expect([9, 10].map((casualties) => score({ casualties, size: 'large' }))).toEqual([6, 5]);
  });

  test('[GDA-7.17.4] unformed takes two off', () => {
    expect(score({ order: 'unformed' })).toBe(5);
  });

  test('[GDA-1.30.3] [GDA-7.17.13] deployed guns and skirmishers are hard to hit, limbered guns are not', () => {
    expect(score({}, { arm: 'footArtillery', formation: 'deployed' })).toBe(5);
    expect(score({}, { arm: 'footArtillery', formation: 'limbered' })).toBe(7);
    expect(score({}, { light: true, formation: 'skirmish', bases: 3 })).toBe(5);
  });

  test('[GDA-7.10.1] cover takes one off', () => {
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood' as const,
      outline: [
        [800, 590],
        [1000, 590],
        [1000, 700],
        [800, 700],
      ] as [number, number][],
    };
    expect(score({}, {}, { features: [wood] })).toBe(6);
    expect(
      score(
        {},
        {},
        {
          features: [
            {
              ...wood,
              outline: [
                [800, 613],
                [1000, 613],
                [1000, 700],
                [800, 700],
              ],
            },
          ],
        },
      ),
    ).toBe(7);
  });

  const more = (gap: number, firer: Partial<Piece>, target: Partial<Piece> = {}): number => {
    const f = duel(gap, firer, target);
    return volleyDice(f.world, f.position, shotOf(f)).total;
  };

  test('[GDA-7.17.1] [GDA-7.17.2] a casualty die more for the elite, one for a large battalion in line', () => {
    expect([
      more(100, {}),
      more(100, { grade: 'elite' }),
      more(100, { size: 'large' }),
      more(100, { size: 'large', formation: 'attackColumn' }),
    ]).toEqual([0, 1, 1, 0]);
  });

  test('[GDA-7.17.11] [GDA-7.31.8] one more at a column within 5 cm, from a battalion that is fresh', () => {
    const column: Partial<Piece> = { formation: 'attackColumn' };
    expect([
      more(50, {}, column),
      more(51, {}, column),
      more(50, { casualties: 3 }, column),
      more(50, { casualties: 4 }, column),
    ]).toEqual([1, 0, 1, 0]);
    expect(more(50, {}, { arm: 'cavalry', formation: 'squadronColumn' })).toBe(0);
  });

  test('[GDA-7.17.12] [GDA-5.28.4] two more at a square and at massed columns', () => {
    expect(more(100, {}, { formation: 'square' })).toBe(2);
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [
        { id: 'al.b.1', at: [900, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [1010, 600], formation: 'attackColumn' },
      ],
    });
    expect(volleyDice(f.world, f.position, shotOf(f)).total).toBe(2);
  });

  test('[GDA-5.28.1] [GDA-5.28.2] columns are massed to 5 cm apart, and not in echelon', () => {
    const massed = (x: number, y: number) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 500] }],
        allied: [
          { id: 'al.b.1', at: [900, 600], formation: 'attackColumn' },
          { id: 'al.b.2', at: [x, y], formation: 'attackColumn' },
        ],
      });
      return volleyDice(f.world, f.position, shotOf(f)).total === 2;
    };
    expect([massed(1010, 600), massed(1011, 600), massed(1010, 619), massed(1010, 620)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('[GDA-7.15.1] [GDA-7.4.1] the cell and the hits of its dice are added, 4 and more hit', () => {
    // Elite: superior line, 7 gives three, and one die.
    expect(
      fires(duel(100, { grade: 'elite' }))
        .roll(3, 4)
        .roll(4)
        .unit('al.b.1').casualties,
    ).toBe(4);
    expect(
      fires(duel(100, { grade: 'elite' }))
        .roll(3, 4)
        .roll(3)
        .unit('al.b.1').casualties,
    ).toBe(3);
  });

  test('[GDA-7.17.18] [GDA-7.13.2] [GDA-7.31.2] a column fires with half effect and loses the half', () => {
    // Standard line, 8: three casualties; half of them is one and a half.
    expect(
      fires(duel(100, { formation: 'attackColumn' }))
        .roll(4, 4)
        .unit('al.b.1').casualties,
    ).toBe(1);
  });

  test('[GDA-7.13.1] a line rolls for the half: 4 counts up, 3 is lost', () => {
    const half = (die: number) => {
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 500] },
          { id: 'fr.a.2', at: [950, 545], formation: 'attackColumn' },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640], size: 'small' }],
        phase: 'fire',
        brigades: { 'fr.a': { command: 'hesitant' } },
      });
      return fires(f).roll(3, 2).roll(die).unit('al.b.1').casualties;
    };
    expect([half(4), half(3)]).toEqual([1, 0]);
  });

  test('[GDA-7.15.13] [GDA-7.15.8] a bad volley costs the firer its discipline', () => {
    expect(fires(duel(100)).roll(2, 2).unit('fr.a.1').wild).toBe(true);
    expect(fires(duel(100)).roll(2, 3).unit('fr.a.1').wild).toBe(false);
  });

  test('[GDA-8.1.1] [GDA-7.12.1] the target tests at once', () => {
    const f = fires(duel(100)).roll(4, 5);
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.disciplineTest.roll');
    // 3 + 2 casualties off nothing: 5 - 0 = unformed.
    f.roll(3, 2);
    expect(f.unit('al.b.1')).toMatchObject({ casualties: 3, order: 'unformed' });
  });

  test('[GDA-7.14.1] [GDA-10.1.1] a pair of sixes asks destiny', () => {
    const f = fires(duel(100)).roll(6, 6);
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.destiny.roll');
  });
});

describe('guns', () => {
  const battery: Partial<Piece> = { arm: 'footArtillery' };
  const score = (firer: Partial<Piece>, target: Partial<Piece> = {}): number => {
    const f = duel(180, { ...battery, ...firer }, target);
    return gunScore(f.world, f.position, shotOf(f), 7).total;
  };

  test('[GDA-7.17.8] [GDA-7.31.6] casualties: 4 take one off, 6 two; of elite and large batteries only 8', () => {
    expect([3, 4, 5, 6].map((casualties) => score({ casualties }))).toEqual([7, 6, 6, 5]);
    expect([7, 8].map((casualties) => score({ casualties, size: 'large' }))).toEqual([6, 5]);
  });

  test('[GDA-7.17.9] [GDA-7.31.3] [GDA-7.31.4] [GDA-7.3.2] moved two off, unlimbered two off, both four', () => {
    expect([
      score({ moved: true }),
      score({ unlimbered: true }),
      score({ moved: true, unlimbered: true }),
    ]).toEqual([5, 5, 3]);
  });

  test('[GDA-7.17.10] [GDA-7.25.2] unformed and low on ammunition two off each', () => {
    expect([
      score({ order: 'unformed' }),
      score({ ammunition: 'low' }),
      score({ order: 'unformed', ammunition: 'low' }),
    ]).toEqual([5, 5, 3]);
  });

  test('[GDA-7.17.16] deployed guns and skirmishers are hard to hit', () => {
    expect([
      score({}, battery),
      score({}, { light: true, formation: 'skirmish', bases: 3 }),
      score({}, {}),
    ]).toEqual([5, 5, 7]);
  });

  const more = (
    gap: number,
    firer: Partial<Piece>,
    target: Partial<Piece> = {},
    tests = false,
    tasks: readonly ('artilleryAssault' | 'glory')[] = [],
  ): number => {
    const f = duel(gap, { ...battery, ...firer }, target, { brigades: { 'fr.a': { tasks } } });
    const shot = shotOf(f);
    const band = bandAt(f.world, f.world.units[shot.firer] as never, shot.square);
    return gunDice(f.world, f.position, shot, band, { eighths: 0, tests, cost: 'none' }).total;
  };

  test('[GDA-7.17.5] [GDA-7.22.2] an elite battery throws one more die where the target must test', () => {
    expect([more(180, { grade: 'elite' }, {}, true), more(180, { grade: 'elite' }, {}, false)]).toEqual([
      1, 0,
    ]);
  });

  test('[GDA-7.17.6] [GDA-7.23.2] a large battery one more at close range', () => {
    expect([more(200, { size: 'large' }), more(201, { size: 'large' })]).toEqual([1, 0]);
  });

  test('[GDA-7.17.7] [GDA-3.9.2] [GDA-3.9.5] assault fire two more, but not from a worn, short, unformed or raw battery', () => {
    const on = ['artilleryAssault'] as const;
    expect(more(180, {}, {}, false, on)).toBe(2);
    expect(more(180, { casualties: 3 }, {}, false, on)).toBe(2);
    for (const worse of [
      { casualties: 4 },
      { ammunition: 'low' },
      { order: 'unformed' },
      { grade: 'recruit' },
    ] as const)
      expect(more(180, worse, {}, false, on)).toBe(0);
  });

  test('[GDA-7.17.14] [GDA-7.31.9] one more at a column of foot or horse, not at long range', () => {
    expect([
      more(400, {}, { formation: 'attackColumn' }),
      more(401, {}, { formation: 'attackColumn' }),
    ]).toEqual([1, 0]);
    expect(more(300, {}, { arm: 'cavalry', formation: 'squadronColumn' })).toBe(1);
  });

  test('[GDA-7.17.15] [GDA-7.31.10] two more at a square at any range', () => {
    expect(more(500, {}, { formation: 'square' })).toBe(2);
  });

  test('[GDA-7.24.1] a bad salvo wears the battery; on assault fire twice', () => {
    const f = fires(duel(300, battery)).roll(1, 2);
    expect(f.unit('fr.a.1').casualties).toBe(1);
    const hot = fires(duel(300, battery, {}, { brigades: { 'fr.a': { tasks: ['artilleryAssault'] } } })).roll(
      1,
      2,
    );
    expect(hot.unit('fr.a.1').casualties).toBe(2);
  });

  test('[GDA-7.22.1] [GDA-7.23.1] elite and large batteries shrug the first one off', () => {
    for (const better of [{ grade: 'elite' }, { size: 'large' }] as const) {
      const f = fires(duel(300, { ...battery, ...better })).roll(1, 2);
      expect(f.unit('fr.a.1')).toMatchObject({ casualties: 0, tired: true });
      const again = fires(duel(300, { ...battery, ...better, tired: true })).roll(1, 2);
      expect(again.unit('fr.a.1').casualties).toBe(1);
      const hot = fires(
        duel(300, { ...battery, ...better }, {}, { brigades: { 'fr.a': { tasks: ['artilleryAssault'] } } }),
      ).roll(1, 2);
      expect(hot.unit('fr.a.1').casualties).toBe(1);
    }
  });

  test('[GDA-7.25.1] [GDA-7.26.1] [GDA-7.26.2] a pair of ones empties the wagons, a second takes the battery away without making its brigade falter', () => {
    const f = fires(duel(300, battery)).roll(1, 1);
    expect(f.unit('fr.a.1')).toMatchObject({ ammunition: 'low', place: 'table' });
    const gone = fires(duel(300, { ...battery, ammunition: 'low' })).roll(1, 1);
    expect(gone.unit('fr.a.1').place).toBe('lost');
    expect(gone.brigade('fr.a').command).toBe('steady');
    // Two of three gone: it counts among the lost.
    const third = duel(300, { ...battery, ammunition: 'low' });
    third.position = {
      ...third.position,
      units: third.position.units.map((unit) => (unit.id === 'fr.a.9' ? { ...unit, place: 'table' } : unit)),
    };
    expect(fires(third).roll(1, 1).brigade('fr.a').demoralised).toBe(false);
  });

  test('[GDA-7.27.1] [GDA-7.27.2] shot goes on into whoever stands within 10 cm behind the target', () => {
    const behind = (gap: number, x = 900) =>
      field({
        french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300] }],
        allied: [
          { id: 'al.b.1', at: [900, 600] },
          { id: 'al.b.2', at: [x, 620 + gap] },
        ],
        phase: 'fire',
      });
    const f = fires(behind(100)).roll(3, 4);
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.shoot.bounceDice');
    expect(f.roll(4).unit('al.b.2').casualties).toBe(1);
    expect(fires(behind(100)).roll(3, 4).roll(3).unit('al.b.2').casualties).toBe(0);
    const far = fires(behind(101)).roll(3, 4);
    expect(far.machine.pending(far.position).kind).toBe('decide');
    // More than half of it stands aside.
    const aside = fires(behind(100, 970)).roll(3, 4);
    expect(aside.machine.pending(aside.position).kind).toBe('decide');
  });
});

describe('skirmishers and garrisons', () => {
  const dice = (firer: Partial<Piece>, target: Partial<Piece> = {}, more: Partial<Scrap> = {}): number => {
    const f = duel(100, firer, target, more);
    return skirmishDice(f.world, f.position, f.index('fr.a.1'), [f.index('al.b.1')]).total;
  };
  const open: Partial<Piece> = { light: true, formation: 'skirmish' };

  test('[GDA-6.21.1] [GDA-6.21.2] [GDA-6.22.3] dice by bases: 2 two, 3 and 4 three, 5 and 6 four, 7 to 9 five', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9].map((bases) => dice({ ...open, bases }))).toEqual([
      2, 3, 3, 4, 4, 5, 5, 5,
    ]);
  });

  test('[GDA-6.22.1] [GDA-3.10.3] [GDA-6.7.2] the task gives one more', () => {
    expect(dice({ ...open, bases: 4 }, {}, { brigades: { 'fr.a': { tasks: ['skirmishers'] } } })).toBe(4);
  });

  test('[GDA-6.22.5] skirmishers and troops in cover one less, once', () => {
    expect(dice({ ...open, bases: 4 }, { ...open, bases: 4 })).toBe(2);
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood' as const,
      outline: [
        [700, 590],
        [1100, 590],
        [1100, 700],
        [700, 700],
      ] as [number, number][],
    };
    expect(dice({ ...open, bases: 4 }, { ...open, bases: 4 }, { features: [wood] })).toBe(2);
    expect(dice({ ...open, bases: 4 }, {}, { features: [wood] })).toBe(2);
  });

  test('[GDA-6.22.7] [GDA-6.20.3] casualties of a light battalion take dice away, but one is left', () => {
    expect([3, 4, 8].map((casualties) => dice({ ...open, bases: 4, casualties }))).toEqual([3, 2, 1]);
    expect(dice({ ...open, bases: 2, casualties: 8 }, { ...open, bases: 2 })).toBe(1);
  });

  const house = {
    id: 'house',
    name: 'A village',
    kind: 'builtUpArea' as const,
    outline: [
      [840, 440],
      [960, 440],
      [960, 500],
      [840, 500],
    ] as [number, number][],
  };
  test('[GDA-6.21.3] [GDA-6.22.4] [GDA-5.38.4] garrisons: small two dice, standard three, large or elite four; unformed one less', () => {
    const held = (piece: Partial<Piece>) =>
      dice({ holds: 'house', formation: 'garrison', ...piece }, {}, { features: [house] });
    expect([
      held({ size: 'small' }),
      held({}),
      held({ size: 'large' }),
      held({ grade: 'elite' }),
      held({ order: 'unformed' }),
    ]).toEqual([2, 3, 4, 4, 2]);
  });

  test('[GDA-6.22.6] at a garrison two less', () => {
    const there = {
      ...house,
      outline: [
        [840, 600],
        [960, 600],
        [960, 660],
        [840, 660],
      ] as [number, number][],
    };
    expect(
      dice({ ...open, bases: 6 }, { holds: 'house', formation: 'garrison' }, { features: [there] }),
    ).toBe(2);
  });

  test('[GDA-6.20.1] [GDA-6.20.2] 5 and 6 hit, 4 does not, and two sixes shake the target', () => {
    const f = fires(duel(100, { ...open, bases: 4 })).roll(4, 5, 6);
    expect(f.unit('al.b.1').casualties).toBe(2);
    expect(f.machine.pending(f.position).kind).toBe('decide');
    const shaken = fires(duel(100, { ...open, bases: 4 })).roll(6, 6, 1);
    const pending = shaken.machine.pending(shaken.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.disciplineTest.roll');
  });

  test('[GDA-6.20.4] [GDA-6.24.2] dice may be split over several targets, dealt from the nearest', () => {
    const f = field({
      french: [{ id: 'fr.a.1', light: true, formation: 'skirmish', bases: 4, at: [900, 500] }],
      allied: [
        { id: 'al.b.1', at: [860, 620], formation: 'attackColumn' },
        { id: 'al.b.2', at: [960, 600], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
    f.begin('gda.firePhase', { side: 'french' }).act('french', {
      type: 'fire',
      unit: 'fr.a.1',
      targets: ['al.b.1', 'al.b.2'],
    });
    f.roll(5, 1, 5);
    // The nearer one gets the first and third die.
    expect([f.unit('al.b.2').casualties, f.unit('al.b.1').casualties]).toEqual([2, 0]);
  });
});
