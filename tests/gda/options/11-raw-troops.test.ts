import { describe, expect, test } from 'vitest';
import { commandResult } from '../../../src/systems/gda/rules/command/command-rolls.ts';
import { gradeOf, isEnthusiastic } from '../../../src/systems/gda/rules/units/grades.ts';
import type { Brigade, Unit } from '../../../src/systems/gda/rules/world.ts';
import { type Field, field, type Piece } from '../field.ts';
import { duel, fires } from '../firing.ts';

const reservist: Partial<Piece> = { grade: 'recruit', sheet: { character: 'reservist' } };
const RESERVISTS = { options: { reservists: true } };

describe('a five on the inferior line', () => {
  /** Whether the firer is out of hand after a volley whose final score is five. */
  const wild = (firer: Partial<Piece>, dice: readonly [number, number], more: object = {}): boolean => {
    const f = fires(duel(100, { size: 'small', ...firer }, {}, more)).roll(...dice);
    expect(f.told('volleyFired')[0]).toMatchObject({ row: 'inferior', score: { total: 5 } });
    return f.unit('fr.a.1').wild;
  };

  test('[GDA-7.31.7] puts recruits out of hand and nobody else', () => {
    expect(wild({ grade: 'recruit' }, [2, 3])).toBe(true);
    expect(wild({ grade: 'line' }, [2, 3])).toBe(false);
    expect(wild({ grade: 'veteran' }, [2, 3])).toBe(false);
  });

  test('[GDA-11.14.1] reservists fire like the line while they are fresh, and like recruits from four casualties on', () => {
    expect(wild(reservist, [2, 3], RESERVISTS)).toBe(false);
    expect(wild({ ...reservist, casualties: 3 }, [2, 3], RESERVISTS)).toBe(false);
    expect(wild({ ...reservist, casualties: 4 }, [3, 3], RESERVISTS)).toBe(true);
    expect(wild(reservist, [2, 3])).toBe(true);
  });
});

test('[GDA-11.14.1] [GDA-3.25.2] a faltering brigade of fresh reservists throws like one of the line', () => {
  const result = (casualties: number, options: Record<string, boolean>): unknown => {
    const f = field({
      french: [1, 2].map((n) => ({ id: `fr.a.${n}`, at: [300 * n, 800] as const, casualties, ...reservist })),
      phase: 'command',
      options,
      brigades: { 'fr.a': { command: 'faltering' } },
    });
    return commandResult(f.world, f.position, f.world.brigades[0] as Brigade, 2);
  };
  expect(result(0, { reservists: true })).toBe('retire');
  expect(result(4, { reservists: true })).toBe('sauveQuiPeut');
  expect(result(0, {})).toBe('sauveQuiPeut');
});

describe('losses that are made good', () => {
  /** A battalion with so many casualties that takes some back by its luck. */
  const recovered = (piece: Partial<Piece>, casualties: number, options: Record<string, boolean>): Field =>
    field({ french: [{ id: 'fr.a.1', at: [900, 300], casualties, ...piece }], phase: 'fire', options })
      .begin('gda.destiny', { unit: 0, against: 1 })
      .roll(2, 3)
      .act('french', { type: 'recover' });
  const unit = (f: Field): Unit => f.world.units[0] as Unit;

  test('[GDA-11.14.1] reservists who had four casualties once stay recruits', () => {
    const grade = (casualties: number) => {
      const f = recovered(reservist, casualties, { reservists: true });
      expect(f.unit('fr.a.1').casualties).toBeLessThan(4);
      return gradeOf(f.world, unit(f), f.unit('fr.a.1'));
    };
    expect([grade(3), grade(4)]).toEqual(['line', 'recruit']);
  });

  test('[GDA-11.13.2] and enthusiasts are never so again', () => {
    const eager = (casualties: number) => {
      const f = recovered({ grade: 'recruit', sheet: { character: 'enthusiastic' } }, casualties, {
        enthusiasts: true,
      });
      return isEnthusiastic(f.world, unit(f), f.unit('fr.a.1'));
    };
    expect([eager(3), eager(4)]).toEqual([true, false]);
  });

  test('[GDA-1.16.1] of others nothing is remembered', () => {
    expect('raw' in recovered({ grade: 'recruit' }, 4, {}).unit('fr.a.1')).toBe(false);
    expect('raw' in recovered(reservist, 3, { reservists: true }).unit('fr.a.1')).toBe(false);
  });
});
