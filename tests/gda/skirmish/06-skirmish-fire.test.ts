import { describe, expect, test } from 'vitest';
import { skirmishDice } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { field, type Piece, type Scrap } from '../field.ts';
import { duel, fires } from '../firing.ts';

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
    const both = { features: [house, { ...there, id: 'there' }] };
    expect(
      dice(
        { holds: 'house', formation: 'garrison', size: 'large' },
        { holds: 'there', formation: 'garrison' },
        both,
      ),
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
