import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { charge, duel, general, horse, launched, toDeclare } from '../charging.ts';
import { type Field, field, type Piece } from '../field.ts';
import { step } from '../pieces.ts';

describe('reactions', () => {
  test('[GDA-4.2.20] [GDA-8.12.7] a unit that retreats routs when it is charged', () => {
    const f = launched(duel(150, {}, { order: 'retreating' }));
    expect(f.unit('al.b.1').place === 'lost' || f.unit('al.b.1').order === 'routed').toBe(true);
  });

  test('[GDA-4.15.5] limbered foot guns are lost, [GDA-4.15.4] limbered horse guns must evade', () => {
    expect(
      launched(duel(150, {}, { arm: 'footArtillery', formation: 'limbered' })).unit('al.b.1').place,
    ).toBe('lost');
    expect(step(launched(duel(150, {}, { arm: 'horseArtillery', formation: 'limbered' })))).toBe(
      'gda.disciplineTest.roll',
    );
  });

  test('[GDA-4.15.1] [GDA-4.16.2] [GDA-4.16.3] skirmishers must evade, and fire first only at foot', () => {
    const open: Partial<Piece> = { light: true, formation: 'skirmish', bases: 3 };
    expect(step(launched(duel(150, {}, open)))).toBe('gda.skirmishFire.roll');
    expect(step(launched(duel(150, horse, open)))).toBe('gda.disciplineTest.roll');
  });

  test('[GDA-5.24.1] [GDA-4.9.20] [GDA-4.9.11] from less than 15 cm there is only time to fire; from 15 to wheel or form square', () => {
    const react = (gap: number, action: GdaAction) => {
      const f = launched(duel(gap, horse));
      return f.machine.pending(f.position).kind === 'decide' && step(f) === 'gda.charge.react'
        ? f.refusals('allied', action).map(({ code }) => code)
        : ['not-asked'];
    };
    expect(react(150, { type: 'formSquare' })).toEqual([]);
    expect(react(149, { type: 'formSquare' })).toEqual(['not-asked']);
    expect(react(200, { type: 'turnAbout' })).toEqual(['not-steady-enough', 'not-from-behind']);
    expect(react(200, { type: 'evade' })).toEqual(['cannot-evade']);
  });

  test('[GDA-4.9.13] [GDA-4.9.16] [GDA-8.3.8] a square is formed by a test, and does not fire then', () => {
    const f = launched(duel(200, horse)).act('allied', { type: 'formSquare' });
    expect(step(f)).toBe('gda.disciplineTest.roll');
    // 8 less one for the line: 7 obeys.
    f.roll(4, 4);
    expect(f.unit('al.b.1').formation).toBe('square');
    expect(step(f)).toBe('gda.chargeCombat.roll');
  });

  test('[GDA-4.9.14] failing it stays as it was, unformed', () => {
    const f = launched(duel(200, horse)).act('allied', { type: 'formSquare' }).roll(3, 4);
    expect(f.unit('al.b.1')).toMatchObject({ formation: 'line', order: 'unformed' });
  });

  test('[GDA-8.1.2] [GDA-4.9.35] [GDA-4.9.34] a line that horse rides at tests to hold from any distance, a column does not', () => {
    expect(step(launched(duel(100, horse)))).toBe('gda.disciplineTest.roll');
    expect(step(launched(duel(100, horse, { formation: 'attackColumn' })))).toBe('gda.chargeFire.choose');
  });

  test('[GDA-4.9.6] [GDA-4.2.16] the charge halts at 5 cm for the fire', () => {
    const f = launched(duel(150));
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(f.unit('fr.a.1').pose.y).toBe(60_000);
  });

  test('[GDA-5.16.3] [GDA-4.2.11] [GDA-4.2.12] a charge that its Forwards dice leave short halts unformed, and may be fired at', () => {
    const f = launched(
      duel(300, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }),
      charge('fr.a.1', 'al.b.1', { forwards: true }),
    );
    f.roll(1, 1);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', involved: true });
    expect(f.unit('fr.a.1').pose.y).toBe(72_000);
  });

  test("[GDA-4.9.27] [GDA-4.9.29] a lead that its enemy's fire breaks goes back, and no clash follows", () => {
    const f = launched(duel(150)).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    // Standard line, 10: four and a test, column at 5 cm: one die more.
    f.roll(5, 5).roll(1);
    expect(step(f)).toBe('gda.disciplineTest.roll');
    f.roll(1, 2).roll(1);
    expect(f.unit('fr.a.1').order).toBe('retreating');
  });
});

describe('opportunity charges', () => {
  const scene = (brigade: object = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [900, 660] },
        {
          id: 'al.c.1',
          brigade: 'al.c',
          arm: 'cavalry',
          formation: 'squadronColumn',
          at: [1150, 600],
          heading: 2700,
        },
      ],
      phase: 'charges',
      brigades: {
        'fr.a': general(),
        'al.b': general(900, 800),
        'al.c': { ...general(1150, 700), ...brigade },
      },
    });
  const declared = (f: Field): Field =>
    toDeclare(f).act('french', charge()).end('french', 'endDeclaring').end('allied', 'endDeclaring');

  test('[GDA-8.1.5] [GDA-4.17.1] [GDA-4.18.2] [GDA-4.19.2] [GDA-4.17.2] horse that passes its test stops the charge after 5 cm and rides at it', () => {
    const f = declared(scene());
    expect(step(f)).toBe('gda.chargePhase.intercept');
    f.act('allied', { type: 'intercept', unit: 'al.c.1', charger: 'fr.a.1' }).roll(4, 3);
    expect(f.unit('fr.a.1').pose.y).toBe(55_000);
    expect(step(f)).toMatch(/^gda\.(charge|chargeFire)\./);
  });

  test('[GDA-4.19.1] failing, the charge goes on', () => {
    const f = declared(scene())
      .act('allied', { type: 'intercept', unit: 'al.c.1', charger: 'fr.a.1' })
      .roll(3, 3);
    expect(f.unit('al.c.1').order).toBe('unformed');
    expect(f.unit('fr.a.1').pose.y).toBe(61_000);
  });

  test('[GDA-4.18.4] not from a brigade that wavers', () => {
    expect(step(declared(scene({ command: 'hesitant' })))).not.toBe('gda.chargePhase.intercept');
  });

  test("[GDA-3.16.4] not against a brigade under its commander's eyes", () => {
    const f = scene();
    f.position = {
      ...f.position,
      brigades: f.position.brigades.map((one) => (one.id === 'fr.a' ? { ...one, tasks: ['command'] } : one)),
    };
    expect(step(declared(f))).not.toBe('gda.chargePhase.intercept');
  });
});
