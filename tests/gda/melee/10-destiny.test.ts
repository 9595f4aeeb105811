import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { charge, clash, duel } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes, step } from '../pieces.ts';

/** Two dice of destiny for a French unit against a Russian one. */
const fate = (
  dice: readonly [number, number],
  own: Partial<Piece> = { casualties: 3 },
  more: Partial<Scrap> = {},
  risk = false,
): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 300], ...own },
      { id: 'fr.a.2', at: [300, 300] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 900] },
      { id: 'al.c.1', brigade: 'al.c', at: [300, 900] },
    ],
    phase: 'fire',
    ...more,
  })
    .begin('gda.destiny', { unit: 0, against: 2, ...(risk ? { risk: true } : {}) })
    .roll(...dice);
const column: GdaAction = { type: 'changeNow', formation: 'attackColumn', fixed: 'middle' };

describe('destiny', () => {
  test.each([
    ['GDA-10.3.1', [1, 1]],
    ['GDA-10.3.6', [4, 6]],
    ['GDA-10.3.6', [6, 6]],
  ] as const)(
    '[%s] [GDA-10.4.1] the brigadier of the enemy it fought is lost, and his brigade falters: %j',
    (_rule, dice) => {
      const f = fate(dice);
      expect(f.told('brigadierLost')[0]).toMatchObject({ brigade: 'al.b' });
      expect([f.brigade('al.b').command, f.brigade('al.c').command, f.brigade('fr.a').command]).toEqual([
        'faltering',
        'steady',
        'steady',
      ]);
    },
  );

  test('[GDA-10.3.3] [GDA-10.1.2] 3 to 6: one casualty back or élan, for the unit that threw, and no more', () => {
    for (const dice of [
      [1, 2],
      [3, 3],
    ] as const) {
      expect(fate(dice).act('french', { type: 'recover' }).unit('fr.a.1').casualties).toBe(2);
      expect(fate(dice).act('french', { type: 'takeElan' }).unit('fr.a.1').elan).toBe(true);
      expect(codes(fate(dice), column)).toEqual(['score-too-low']);
    }
  });

  test('[GDA-10.3.4] 7 and 8: or one of reforming, another formation, a wheel', () => {
    for (const dice of [
      [3, 4],
      [4, 4],
    ] as const) {
      expect(fate(dice).act('french', { type: 'recover' }).unit('fr.a.1').casualties).toBe(2);
      expect(fate(dice).act('french', column).unit('fr.a.1').formation).toBe('attackColumn');
      expect(
        fate(dice).act('french', { type: 'wheelNow', on: 'left', angle: 300 }).unit('fr.a.1').pose.heading,
      ).toBe(3300);
      expect(
        fate(dice, { order: 'unformed' }).act('french', { type: 'reformNow' }).unit('fr.a.1').order,
      ).toBe('formed');
    }
  });

  test('[GDA-5.24.3] [GDA-10.3.4] who is unformed can reform, but takes no other formation', () => {
    expect(codes(fate([3, 4], { order: 'unformed' }), column)).toEqual(['unformed']);
    expect(codes(fate([3, 4], { order: 'unformed' }), { type: 'reformNow' })).toEqual([]);
  });

  const enemyAt = (gap: number): Partial<Scrap> => ({
    allied: [
      { id: 'al.b.1', at: [900, 300 + gap] },
      { id: 'al.c.1', brigade: 'al.c', at: [300, 900] },
    ],
  });

  test('[GDA-10.3.4] [GDA-5.24.6] [GDA-3.23.8] near the enemy it forms nothing but square', () => {
    const square: GdaAction = { type: 'changeNow', formation: 'square', fixed: 'middle' };
    expect(codes(fate([3, 4], {}, enemyAt(51)), column)).toEqual([]);
    expect(codes(fate([3, 4], {}, enemyAt(50)), column)).toEqual(['enemy-too-near']);
    expect(codes(fate([3, 4], {}, enemyAt(70)), square)).toEqual([]);
    const wavers = (gap: number): Partial<Scrap> => ({
      ...enemyAt(gap),
      brigades: { 'fr.a': { command: 'hesitant' } },
    });
    expect(codes(fate([3, 4], {}, wavers(151)), column)).toEqual([]);
    expect(codes(fate([3, 4], {}, wavers(150)), column)).toEqual(['enemy-near-while-hesitant']);
    expect(codes(fate([3, 4], {}, wavers(150)), square)).toEqual([]);
  });

  test('[GDA-10.3.4] [GDA-5.1.7] [GDA-5.11.1] [GDA-5.24.4] its wheel comes no nearer than 5 cm, and nobody wheels out of order or out of hand', () => {
    const wheel = (angle: number): GdaAction => ({ type: 'wheelNow', on: 'left', angle });
    // The right corner swings 120 mm round the left one: by 30 degrees it comes 60 mm ahead.
    expect(codes(fate([3, 4], {}, enemyAt(120)), wheel(300))).toEqual([]);
    expect(codes(fate([3, 4], {}, enemyAt(109)), wheel(300))).toEqual(['too-near-the-enemy']);
    expect(codes(fate([3, 4], { order: 'unformed' }), wheel(300))).toEqual(['unformed']);
    expect(codes(fate([3, 4], { wild: true }), wheel(300))).toEqual(['out-of-hand']);
    expect(codes(fate([3, 4], { wild: true }), column)).toEqual(['out-of-hand']);
  });

  test('[GDA-10.3.4] [GDA-6.12.1] light infantry may take open order, with the bases that it has for it', () => {
    const skirmish: GdaAction = { type: 'changeNow', formation: 'skirmish', fixed: 'middle' };
    expect(codes(fate([3, 4]), skirmish)).toEqual(['not-its-formation']);
    const light = fate([3, 4], { light: true, casualties: 3 });
    expect([...light.machine.options(light.position, 'french').actions]).toContainEqual(skirmish);
    expect(light.act('french', skirmish).unit('fr.a.1')).toMatchObject({ formation: 'skirmish', bases: 4 });
    expect(fate([3, 4], { light: true, casualties: 4 }).act('french', skirmish).unit('fr.a.1').bases).toBe(3);
  });

  test('[GDA-10.3.4] [GDA-3.7.4] [GDA-3.23.13] guns limber as they might in a movement phase', () => {
    const limber: GdaAction = { type: 'changeNow', formation: 'limbered', fixed: 'middle' };
    const guns: Partial<Piece> = { arm: 'footArtillery' };
    const offered = fate([3, 4], guns);
    expect([...offered.machine.options(offered.position, 'french').actions]).toContainEqual(limber);
    expect(codes(offered, limber)).toEqual([]);
    expect(codes(fate([3, 4], guns, { group: 'other' }), limber)).toEqual(['no-adc-to-limber']);
    const wavers = { brigades: { 'fr.a': { command: 'hesitant' } } } as const;
    expect(codes(fate([3, 4], guns, wavers), limber)).toEqual(['guns-of-a-hesitant-brigade']);
  });

  test('[GDA-10.3.5] 9: two casualties back', () => {
    expect(fate([4, 5]).act('french', { type: 'recover' }).unit('fr.a.1').casualties).toBe(1);
    expect(codes(fate([4, 5]), column)).toEqual([]);
  });

  test('[GDA-10.4.2] one of them only, and none in the charge phase', () => {
    const f = fate([4, 4]).act('french', column);
    expect(step(f)).toBe('test.alone.rest');
    expect(codes(fate([4, 4], {}, { phase: 'charges' }), column)).toEqual(['not-while-charging']);
  });

  test('[GDA-10.4.3] élan of destiny counts for whoever is charged too', () => {
    const f = clash(duel(150)).roll(3, 2, 6, 6).roll(2, 3).act('allied', { type: 'takeElan' });
    expect(f.unit('al.b.1').elan).toBe(true);
  });

  test('[GDA-10.1.3] twelve in a discipline test gives one casualty back and no destiny', () => {
    const f = field({ french: [{ id: 'fr.a.1', casualties: 2 }] })
      .begin('gda.disciplineTest', { unit: 0, cause: { x: 90_000, y: 90_000 } })
      .roll(6, 6);
    expect(f.unit('fr.a.1').casualties).toBe(1);
    expect(step(f)).toBe('test.alone.rest');
  });
});

describe('risk to a general', () => {
  test.each([
    ['GDA-10.3.2', [1, 1], true],
    ['GDA-10.3.7', [5, 5], true],
    ['GDA-10.3.7', [4, 5], false],
    ['GDA-10.3.2', [1, 2], false],
  ] as const)('[%s] %j: his own brigade falters: %s', (_rule, dice, lost) => {
    const f = fate(dice, {}, {}, true);
    expect(f.brigade('fr.a').command === 'faltering').toBe(lost);
    expect(f.brigade('al.b').command).toBe('steady');
    expect(step(f)).toBe('test.alone.rest');
  });

  const led = { 'fr.a': { brigadier: { at: { x: 90_000, y: 48_000 }, with: 'fr.a.1', moved: true } } };
  test('[GDA-10.2.1] he is in danger when the lead that he is with retires or retreats from a charge', () => {
    expect(step(clash(duel(150, {}, {}, { brigades: led }), charge()).roll(1, 1, 4, 2))).toBe(
      'gda.destiny.roll',
    );
    expect(
      step(
        clash(duel(150, {}, {}, { brigades: led }))
          .roll(1, 1, 6, 5)
          .roll(1),
      ),
    ).toBe('gda.destiny.roll');
    expect(step(clash(duel(150)).roll(1, 1, 4, 2))).not.toBe('gda.destiny.roll');
    expect(step(clash(duel(150, {}, {}, { brigades: led })).roll(3, 2, 3, 2))).not.toBe('gda.destiny.roll');
  });

  test('[GDA-8.19.1] [GDA-10.2.1] he is not when his whole brigade is gone with that defeat', () => {
    const scene = (demoralised: boolean): string =>
      step(
        clash(
          duel(
            150,
            {},
            {},
            {
              french: [
                { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
                { id: 'fr.a.9', at: [200, 100], order: 'retreating' },
              ],
              brigades: { 'fr.a': { ...led['fr.a'], demoralised } },
            },
          ),
        )
          .roll(1, 1, 6, 5)
          .roll(1),
      );
    expect(scene(false)).toBe('gda.destiny.roll');
    expect(scene(true)).toBe('test.alone.rest');
  });

  test('[GDA-3.16.8] with the commander beside him the ADC of the brigade is lost too', () => {
    const under = (tasks: readonly 'command'[]) =>
      fate([5, 5], {}, { brigades: { 'fr.a': { tasks } } }, true).brigade('fr.a').adcLost;
    expect([under(['command']), under([])]).toEqual([true, false]);
  });
});
