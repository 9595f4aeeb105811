import { describe, expect, test } from 'vitest';
import { screenFor } from '../../../src/systems/gda/rules/points/muster-list.ts';
import { charge, general, toDeclare } from '../charging.ts';
import { type Field, field, tables } from '../field.ts';
import { step } from '../pieces.ts';

/** French foot charges a Russian light battalion in skirmish order, with its own brigade behind it. */
const evading = (behind: number | undefined, brigade = 'al.b', at = 560): Field => {
  const f = field({
    french: [{ id: 'fr.a.1', at: [900, at - 160], formation: 'attackColumn' }],
    allied: [
      { id: 'al.b.1', at: [900, at], formation: 'skirmish', light: true, bases: 4 },
      ...(behind === undefined ? [] : [{ id: `${brigade}.2`, at: [900, behind] as const }]),
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'charges',
    phasing: 'french',
    brigades: { 'fr.a': general(900, at - 210), 'al.b': general(900, 800) },
  });
  toDeclare(f).act('french', charge()).end('french', 'endDeclaring').end('allied', 'endDeclaring');
  for (let n = 0; n < 4 && step(f) !== 'gda.charge.further' && step(f) !== 'gda.afterwards.choose'; n += 1) {
    const pending = f.machine.pending(f.position);
    if (pending.kind !== 'chance') break;
    f.roll(...Array<number>(pending.request.count).fill(pending.step === 'gda.disciplineTest.roll' ? 5 : 1));
  }
  return f;
};

describe('skirmishers who evade', () => {
  test('[GDA-6.6.4] who comes to rest among his brigade may go on to its rear', () => {
    const f = evading(790);
    expect(step(f)).toBe('gda.charge.further');
    const there = f.unit('al.b.1').pose.y;
    f.act('allied', { type: 'evade' });
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(there);
    // Its whole front stands behind the rear of the battalion: 790 and its depth.
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(79_000 + 1000);
  });

  test('[GDA-6.6.4] it may also stay, and is not asked with nobody of its brigade about it', () => {
    const f = evading(790);
    const there = f.unit('al.b.1').pose;
    f.act('allied', { type: 'pass' });
    expect(f.unit('al.b.1').pose).toEqual(there);
    expect(step(evading(undefined))).not.toBe('gda.charge.further');
    // Another brigade's battalion is no refuge of its own.
    expect(step(evading(790, 'al.c'))).not.toBe('gda.charge.further');
  });

  test('[GDA-4.16.5] they go so far at the most, and no further than the table', () => {
    const f = evading(undefined, 'al.b', 1120);
    expect(f.unit('al.b.1')).toMatchObject({ place: 'table', order: 'formed' });
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(112_000);
  });
});

describe('screens of other nations', () => {
  const battalion = {
    id: 'b',
    name: 'B',
    arm: 'infantry',
    size: 'standard',
    grade: 'line',
    light: false,
    lancer: false,
    cuirassier: false,
  } as const;
  const bases = (year: number, throughout: boolean): number =>
    screenFor(
      tables,
      { units: Array(5).fill(battalion), lightCompanies: 0 },
      { group: 'other', year },
      throughout,
    ).total;

  test('[GDA-6.2.5] with the option one base less in every year; without it two to 1808', () => {
    expect([bases(1808, false), bases(1809, false)]).toEqual([3, 4]);
    expect([bases(1792, true), bases(1808, true), bases(1809, true)]).toEqual([4, 4, 4]);
  });
});
