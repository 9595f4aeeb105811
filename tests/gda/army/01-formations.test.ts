import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { chargeMove } from '../../../src/systems/gda/rules/charges/reach.ts';
import { volleyDice, volleyLine } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { rangeTo } from '../../../src/systems/gda/rules/fire/targets.ts';
import { disciplineLedger } from '../../../src/systems/gda/rules/morale/discipline.ts';
import { formationsOf } from '../../../src/systems/gda/rules/movement/formations.ts';
import type { Formation } from '../../../src/systems/gda/rules/position.ts';
import { extentOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { isInCommand } from '../../../src/systems/gda/rules/units/in-command.ts';
import { isCloseOrder } from '../../../src/systems/gda/rules/units/kinds.ts';
import { isMassed } from '../../../src/systems/gda/rules/units/massed.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';
import { codes } from '../pieces.ts';

const formations = (piece: Partial<Piece>): readonly Formation[] => {
  const f = field({ french: [{ id: 'fr.a.1', ...piece }] });
  return formationsOf(f.world, f.world.units[0] as never);
};
const extent = (piece: Partial<Piece>): readonly [number, number] => {
  const f = field({ french: [{ id: 'fr.a.1', ...piece }] });
  const { width, depth } = extentOf(f.world, f.world.units[0] as never, f.unit('fr.a.1'));
  return [width / 100, depth / 100];
};
const SIZES = ['small', 'standard', 'large'] as const;
/** The shipped base of foot, of a squadron. */
const BASE = { wide: 30, deep: 20 };
const SQUADRON = { wide: 50, deep: 30 };

describe('the formations of foot', () => {
  test('[GDA-1.21.1] [GDA-1.21.2] line, column and square for all, skirmish order for trained light infantry', () => {
    expect(formations({})).toEqual(['line', 'attackColumn', 'companyColumn', 'square']);
    expect(formations({ grade: 'recruit' })).toEqual(['line', 'attackColumn', 'companyColumn', 'square']);
    expect(formations({ light: true })).toContain('skirmish');
  });

  test('[GDA-1.22.1] a line is one base deep, its bases touching', () => {
    expect(SIZES.map((size) => extent({ size, formation: 'line' }))).toEqual([
      [3 * BASE.wide, BASE.deep],
      [4 * BASE.wide, BASE.deep],
      [6 * BASE.wide, BASE.deep],
    ]);
  });

  test('[GDA-1.23.1] a column of attack two bases wide and two or more deep', () => {
    for (const size of SIZES) {
      const [width, depth] = extent({ size, formation: 'attackColumn' });
      expect(width).toBe(2 * BASE.wide);
      expect(depth).toBeGreaterThanOrEqual(2 * BASE.deep);
    }
  });

  test('[GDA-1.23.8] a column of companies one base wide', () => {
    expect(SIZES.map((size) => extent({ size, formation: 'companyColumn' }))).toEqual([
      [BASE.wide, 3 * BASE.deep],
      [BASE.wide, 4 * BASE.deep],
      [BASE.wide, 6 * BASE.deep],
    ]);
  });

  test('[GDA-1.24.1] a square is as wide as it is deep, and has no flank', () => {
    for (const size of SIZES) {
      const [width, depth] = extent({ size, formation: 'square' });
      expect(width).toBe(depth);
    }
  });

  test('[GDA-1.17.1] [GDA-1.18.1] [GDA-1.19.1] [GDA-1.20.2] [GDA-1.20.3] [GDA-0.4.1] bases are of the size the book suggests for 15 mm', () => {
    // Six figures in two ranks at 10 to 12 mm; two skirmishers at 12 to 15; four horsemen at 10 to 15.
    expect(BASE.wide / 3).toBeGreaterThanOrEqual(10);
    expect(BASE.wide / 3).toBeLessThanOrEqual(12);
    expect(extent({ formation: 'line' })[0]).toBe(4 * BASE.wide);
    const skirmisher = tables.footprints.skirmishBase[0] / 2;
    expect(skirmisher >= 12 && skirmisher <= 15).toBe(true);
    expect(SQUADRON.wide / 4 >= 10 && SQUADRON.wide / 4 <= 15).toBe(true);
    expect(extent({ arm: 'footArtillery' })[0]).toBe(100);
    expect(extent({ arm: 'footArtillery', size: 'large' })[0]).toBeGreaterThanOrEqual(175);
    // A battery is no dwarf beside a battalion in line.
    expect(extent({ arm: 'footArtillery' })[0]).toBeGreaterThan(extent({})[0] / 2);
  });

  test('[GDA-1.15.5] small, standard and large units can be told apart by what they cover', () => {
    for (const formation of ['line', 'companyColumn', 'square'] as const)
      expect(new Set(SIZES.map((size) => extent({ size, formation }).join('x'))).size).toBe(3);
  });
});

describe('columns beside each other', () => {
  const columns = (gap: number, more: Partial<Piece> = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 300] }],
      allied: [
        { id: 'al.b.1', at: [900, 400], formation: 'attackColumn', ...more },
        { id: 'al.b.2', at: [960 + gap, 400], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
  const massed = (f: Field): boolean => isMassed(f.world, f.position, f.index('al.b.1'));
  const dice = (f: Field): number => {
    const [firer, target] = [f.index('fr.a.1'), f.index('al.b.1')];
    return volleyDice(f.world, f.position, {
      firer,
      target,
      square: rangeTo(f.world, f.position, firer, target) ?? 0,
    }).total;
  };

  test('[GDA-1.23.3] [GDA-1.23.4] to 5 cm they are massed, beyond not', () => {
    expect([massed(columns(50)), massed(columns(51))]).toEqual([true, false]);
  });

  test('[GDA-1.23.5] two dice more for who shoots at them', () => {
    expect(dice(columns(50)) - dice(columns(51))).toBe(2);
  });

  test('[GDA-1.22.2] [GDA-1.23.2] [GDA-1.24.3] a line fires whole, column and square with half effect', () => {
    const casualties = (formation: Formation, dice: readonly number[]): number => {
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 400], formation },
          { id: 'fr.a.9', at: [200, 60] },
        ],
        allied: [{ id: 'al.b.1', at: [900, 440], size: 'large' }],
        phase: 'fire',
      }).begin('gda.firePhase', { side: 'french' });
      f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] });
      f.roll(...dice);
      return f.unit('al.b.1').casualties;
    };
    // A ten tells four; halved it is two.
    expect(casualties('line', [5, 5])).toBe(4);
    expect(casualties('attackColumn', [5, 5])).toBe(2);
    expect(casualties('square', [5, 5])).toBe(2);
  });
});

describe('charging', () => {
  const declare = (piece: Partial<Piece>, more: Partial<Scrap> = {}): string[] => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], ...piece }],
      allied: [
        { id: 'al.b.1', at: [900, 400], arm: 'cavalry', formation: 'squadronColumn', order: 'unformed' },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
      ...more,
    }).begin('gda.chargePhase', { side: 'french' });
    f.end('french', 'endAttaching').end('allied', 'endAttaching');
    return codes(f, { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' });
  };

  test('[GDA-1.23.9] [GDA-1.29.5] not from a column of companies', () => {
    expect(declare({ formation: 'companyColumn' })).toContain('column-of-companies');
    expect(declare({ formation: 'attackColumn' })).not.toContain('column-of-companies');
    expect(declare({ arm: 'cavalry', formation: 'companyColumn' })).toEqual(['column-of-companies']);
    expect(declare({ arm: 'cavalry', formation: 'squadronColumn' })).toEqual([]);
  });

  test('[GDA-8.10.1] [GDA-5.24.3] nobody who is unformed', () => {
    expect(declare({ arm: 'cavalry', formation: 'squadronColumn', order: 'unformed' })).toEqual([
      'not-formed',
    ]);
  });

  test('[GDA-1.5.1] a brigade beyond the voice of its general does not', () => {
    const far: Partial<Scrap> = {
      brigades: { 'fr.a': { brigadier: { at: { x: 10_000, y: 110_000 }, with: null, moved: false } } },
    };
    expect(declare({ arm: 'cavalry', formation: 'squadronColumn' }, far)).toEqual(['out-of-command']);
  });
});

describe('horse and guns', () => {
  test('[GDA-1.27.1] horse forms line and column, and no square or skirmish order', () => {
    expect(formations({ arm: 'cavalry' })).toEqual(['line', 'doubleLine', 'squadronColumn', 'companyColumn']);
  });

  test('[GDA-1.28.1] a line of horse is one or two ranks deep', () => {
    expect(extent({ arm: 'cavalry', formation: 'line' })).toEqual([4 * SQUADRON.wide, SQUADRON.deep]);
    expect(extent({ arm: 'cavalry', formation: 'doubleLine' })).toEqual([
      2 * SQUADRON.wide,
      2 * SQUADRON.deep,
    ]);
  });

  test('[GDA-1.29.1] recruits on horseback keep to column', () => {
    expect(formations({ arm: 'cavalry', grade: 'recruit' })).toEqual(['squadronColumn']);
    expect(formations({ arm: 'cavalry', grade: 'recruit', cavalry: 'cossack' })).toEqual(['squadronColumn']);
  });

  test('[GDA-1.29.2] [GDA-1.29.3] a column of squadrons is three ranks deep or more, and closed up', () => {
    for (const size of SIZES) {
      const [width, depth] = extent({ arm: 'cavalry', size, formation: 'squadronColumn' });
      expect(width).toBe(SQUADRON.wide);
      expect(depth).toBeGreaterThanOrEqual(3 * SQUADRON.deep);
      // No more than two base widths from one squadron to the next.
      expect(depth / { small: 3, standard: 4, large: 6 }[size] - SQUADRON.deep).toBeLessThanOrEqual(
        2 * SQUADRON.wide,
      );
    }
  });

  test('[GDA-1.29.4] a column of companies is half as wide', () => {
    const [width] = extent({ arm: 'cavalry', formation: 'companyColumn' });
    expect(Math.abs(width - SQUADRON.wide / 2)).toBeLessThanOrEqual(1);
  });

  test('[GDA-1.30.1] [GDA-1.30.2] guns are deployed or limbered, and deployed ones pushed both ways', () => {
    expect(formations({ arm: 'footArtillery' })).toEqual(['deployed', 'limbered']);
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], arm: 'footArtillery' }],
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
    }).begin('gda.movementPhase', { side: 'french' });
    const push = (kind: 'advance' | 'stepBack', by: number): GdaAction => ({
      type: 'manoeuvre',
      unit: 'fr.a.1',
      legs: [{ kind, by }],
    });
    expect([codes(f, push('advance', 5000)), codes(f, push('stepBack', 5000))]).toEqual([[], []]);
    expect([codes(f, push('advance', 5001)).length > 0, codes(f, push('stepBack', 5001)).length > 0]).toEqual(
      [true, true],
    );
  });

  test('[GDA-1.31.1] [GDA-1.31.2] all but skirmishers are in close order', () => {
    for (const piece of [
      { formation: 'line' },
      { formation: 'attackColumn' },
      { formation: 'square' },
      { arm: 'cavalry', formation: 'line' },
      { arm: 'cavalry', cavalry: 'cossack', formation: 'squadronColumn' },
      { arm: 'footArtillery', formation: 'deployed' },
      { arm: 'footArtillery', formation: 'limbered' },
    ] as const)
      expect(isCloseOrder(field({ french: [{ id: 'fr.a.1', ...piece }] }).unit('fr.a.1'))).toBe(true);
    const open = field({ french: [{ id: 'fr.a.1', formation: 'skirmish', light: true, bases: 3 }] });
    expect(isCloseOrder(open.unit('fr.a.1'))).toBe(false);
  });
});

describe('generals', () => {
  const attach = (joins: string, brigade = 'fr.a'): string[] => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 300] },
        { id: 'fr.a.2', at: [700, 300], arm: 'footArtillery' },
        { id: 'fr.a.3', at: [1050, 300], formation: 'skirmish', light: true, bases: 3 },
        { id: 'fr.a.4', at: [800, 100], arm: 'cavalry', formation: 'squadronColumn' },
        { id: 'fr.b.1', at: [900, 200] },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 20_000 }, with: null, moved: false } } },
    }).begin('gda.chargePhase', { side: 'french' });
    return codes(f, { type: 'attach', brigade, joins });
  };

  test('[GDA-1.5.2] a brigadier joins a unit of his own in close order, on foot or horse', () => {
    expect([attach('fr.a.1'), attach('fr.a.4')]).toEqual([[], []]);
    for (const other of ['fr.a.2', 'fr.a.3', 'fr.b.1']) expect(attach(other)).toContain('not-such-a-unit');
  });

  test('[GDA-1.5.2] [GDA-5.3.3] of a battalion that takes open order he is at the head no longer, and goes along with any other', () => {
    const formed = (formation: 'attackColumn' | 'skirmish') => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 300], light: true, grade: 'veteran' }],
        phasing: 'french',
        brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 29_000 }, with: 'fr.a.1', moved: false } } },
      }).begin('gda.movementPhase', { side: 'french' });
      f.act('french', {
        type: 'manoeuvre',
        unit: 'fr.a.1',
        legs: [{ kind: 'advance', by: 5000 }],
        change: { when: 'after', formation, fixed: 'middle' },
      });
      return f;
    };
    const open = formed('skirmish');
    expect(open.brigade('fr.a').brigadier).toMatchObject({ with: null, at: { x: 90_000 } });
    expect(open.brigade('fr.a').brigadier.at.y).toBeGreaterThan(34_000);
    expect(open.told('brigadierMoved')).toMatchObject([{ brigade: 'fr.a', with: null }]);
    const column = formed('attackColumn');
    expect(column.brigade('fr.a').brigadier.with).toBe('fr.a.1');
    expect(column.told('brigadierMoved')).toEqual([]);
  });

  test('[GDA-1.1.3] [GDA-1.5.5] the commander beside a unit helps it in nothing, and one brigadier is like another', () => {
    const at = (commander: { x: number; y: number }) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 300] }],
        allied: [{ id: 'al.b.1', at: [900, 400] }],
      });
      const { french } = f.position.armies;
      f.position = {
        ...f.position,
        armies: {
          ...f.position.armies,
          french: { ...french, divisions: french.divisions.map((one) => ({ ...one, commander })) },
        },
      };
      return [
        disciplineLedger(f.world, f.position, { unit: 0, cause: { x: 0, y: 0 } }, 7),
        volleyLine(f.world, f.position, 0),
        chargeMove(f.world, f.position, 0, 0),
      ];
    };
    expect(at({ x: 90_000, y: 29_000 })).toEqual(at({ x: 1000, y: 1000 }));
  });

  test('[GDA-1.7.2] out of command a unit manoeuvres or fires, not both', () => {
    const far: Partial<Scrap> = {
      french: [{ id: 'fr.a.1', at: [900, 300], changed: true }],
      allied: [{ id: 'al.b.1', at: [900, 400] }],
      phase: 'fire',
      brigades: { 'fr.a': { brigadier: { at: { x: 10_000, y: 110_000 }, with: null, moved: false } } },
    };
    const f = field(far as Scrap).begin('gda.firePhase', { side: 'french' });
    expect(isInCommand(f.world, f.position, 0)).toBe(false);
    expect(codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })).not.toEqual([]);
    const still = field({ ...far, french: [{ id: 'fr.a.1', at: [900, 300] }] } as Scrap).begin(
      'gda.firePhase',
      { side: 'french' },
    );
    expect(codes(still, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })).toEqual([]);
  });
});
