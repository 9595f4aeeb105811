import { describe, expect, test } from 'vitest';
import { cellFor, halved, spreadOver } from '../../../src/systems/gda/rules/fire/cells.ts';
import { volleyDice, volleyLine, volleyScore } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { field, type Piece, type Scrap, tables } from '../field.ts';
import { duel, fires, shotOf } from '../firing.ts';
import { column } from '../pieces.ts';

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
