import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { workOut } from '../../../src/systems/gda/rules/movement/moves.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { ahead, alone, go, type Leg, rough } from '../marching.ts';
import { codes } from '../pieces.ts';

describe('formations', () => {
  const change = (
    formation: string,
    when: 'before' | 'after' = 'before',
    legs: readonly Leg[] = [],
  ): GdaAction => go(legs, { when, formation, fixed: 'middle' });
  const step: Leg = { kind: 'advance', by: 5000 };

  test('[GDA-5.19.3] [GDA-5.24.2] the line, recruits and large units change or move', () => {
    for (const piece of [
      { grade: 'line' },
      { grade: 'recruit' },
      { grade: 'veteran', size: 'large' },
    ] as const) {
      expect(codes(alone(piece), change('attackColumn'))).toEqual([]);
      expect(codes(alone(piece), change('attackColumn', 'before', [step]))).toEqual(['change-or-move']);
    }
  });

  test('[GDA-5.19.2] veterans and the elite do both, in either order and at the pace of the formation they move in', () => {
    for (const grade of ['veteran', 'elite'] as const) {
      const f = alone({ grade });
      expect(codes(f, change('attackColumn', 'before', [{ kind: 'advance', by: 15_000 }]))).toEqual([]);
      expect(codes(f, change('attackColumn', 'after', [{ kind: 'advance', by: 10_000 }]))).toEqual([]);
      expect(codes(f, change('attackColumn', 'after', [{ kind: 'advance', by: 10_001 }]))).toEqual([
        'too-far',
      ]);
    }
  });

  test('[GDA-5.20.1] [GDA-5.20.2] horse guns limber and move, foot and large horse batteries do one', () => {
    const guns = (arm: 'horseArtillery' | 'footArtillery', size: 'standard' | 'large' = 'standard') =>
      codes(alone({ arm, size, formation: 'deployed' }), change('limbered', 'before', [step]));
    expect([guns('horseArtillery'), guns('footArtillery'), guns('horseArtillery', 'large')]).toEqual([
      [],
      ['change-or-move'],
      ['change-or-move'],
    ]);
  });

  test('[GDA-5.22.1] [GDA-5.32.6] in rough ground a change takes everybody the whole phase', () => {
    const f = alone({ grade: 'veteran' }, { features: [rough('wood', 250)] });
    expect(codes(f, change('attackColumn', 'before', [step]))).toEqual(['change-or-move']);
  });

  test('[GDA-5.24.6] within 5 cm of the enemy only a square is formed', () => {
    const near = (gap: number) => alone({}, { allied: [{ id: 'al.b.1', at: [900, 300 + gap] }] });
    expect(codes(near(50), change('attackColumn'))).toEqual(['enemy-too-near']);
    expect(codes(near(51), change('attackColumn'))).toEqual([]);
    expect(codes(near(50), change('square'))).toEqual([]);
  });

  test('[GDA-3.23.8] [GDA-3.23.10] [GDA-5.15.2] a hesitant unit within 15 cm only forms square', () => {
    const near = (gap: number) =>
      alone(
        {},
        {
          allied: [{ id: 'al.b.1', at: [900, 300 + gap] }],
          brigades: {
            'fr.a': {
              command: 'hesitant',
              brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false },
            },
          },
        },
      );
    expect(codes(near(150), change('attackColumn'))).toEqual(['enemy-near-while-hesitant']);
    expect(codes(near(150), change('square'))).toEqual([]);
    expect(codes(near(151), change('attackColumn'))).toEqual([]);
  });

  test('[GDA-1.12.1] [GDA-6.11.1] each arm has its own formations', () => {
    expect(codes(alone(), change('squadronColumn'))).toEqual(['not-its-formation']);
    expect(codes(alone({ arm: 'cavalry' }), change('square'))).toEqual(['not-its-formation']);
    expect(codes(alone(), change('skirmish'))).toEqual(['not-its-formation']);
    expect(codes(alone({ light: true }), change('skirmish'))).toEqual([]);
    expect(codes(alone({ light: true, grade: 'recruit' }), change('skirmish'))).toEqual([
      'not-its-formation',
    ]);
  });

  test('[GDA-6.12.1] [GDA-6.12.2] [GDA-6.12.3] the bases a light battalion puts out', () => {
    const bases = (piece: Partial<Piece>) => {
      const f = alone({ light: true, ...piece });
      return workOut(f.world, f.position, f.index('fr.a.1'), {
        legs: [],
        change: { when: 'before', formation: 'skirmish', fixed: 'middle' },
      }).after.bases;
    };
    expect([
      bases({ size: 'small' }),
      bases({}),
      bases({ size: 'large' }),
      bases({ grade: 'elite' }),
    ]).toEqual([3, 4, 5, 5]);
    expect([bases({ casualties: 4 }), bases({ casualties: 8 })]).toEqual([3, 2]);
  });

  test('[GDA-6.15.1] [GDA-6.15.2] back to close order only behind a friend within 15 cm who stands', () => {
    const sheltered = (y: number, piece: Partial<Piece> = {}): Field =>
      field({
        french: [
          { id: 'fr.a.1', light: true, formation: 'skirmish', bases: 4, at: [900, 300] },
          { id: 'fr.a.2', at: [900, y], ...piece },
        ],
        phase: 'movement',
        brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
      }).begin('gda.movementPhase', { side: 'french' });
    // The friend's rear is 20 mm behind its front.
    expect(codes(sheltered(470), change('attackColumn'))).toEqual([]);
    expect(codes(sheltered(471), change('attackColumn'))).toEqual(['nobody-to-form-behind']);
    expect(codes(sheltered(400, { order: 'retreating' }), change('attackColumn'))).toEqual([
      'nobody-to-form-behind',
    ]);
    expect(codes(sheltered(200), change('attackColumn'))).toEqual(['nobody-to-form-behind']);
  });

  test('[GDA-5.19.3] a change of formation is told, and no march is told as one', () => {
    const told = (f: Field): readonly string[] => f.told('formationChanged').map(({ after }) => after);
    expect(told(alone().act('french', change('attackColumn')))).toEqual(['attackColumn']);
    expect(told(alone().act('french', ahead(50)))).toEqual([]);
  });

  test('[GDA-5.26.1] [GDA-5.26.5] one forms upon one’s own skirmishers, not upon the enemy’s', () => {
    const upon = (side: 'french' | 'allied'): string[] => {
      const loose: Piece = {
        id: side === 'french' ? 'fr.a.2' : 'al.b.1',
        at: [900, 262],
        light: true,
        formation: 'skirmish',
        bases: 3,
      };
      const own: Piece = { id: 'fr.a.1', at: [900, 300] };
      const far: Piece = { id: 'al.b.9', at: [200, 1190] };
      return codes(
        alone(
          {},
          { french: side === 'french' ? [own, loose] : [own], allied: side === 'french' ? [far] : [loose] },
        ),
        change('attackColumn'),
      );
    };
    expect([upon('french'), upon('allied')]).toEqual([[], ['no-room']]);
  });

  test('[GDA-5.6.1] about-face counts as a change: the rear becomes the front', () => {
    const f = alone().act('french', { type: 'aboutFace', unit: 'fr.a.1' });
    expect(f.unit('fr.a.1')).toMatchObject({
      changed: true,
      done: true,
      pose: { x: 90_000, y: 28_000, heading: 1800 },
    });
  });

  test('[GDA-5.6.1] [GDA-5.19.2] veterans turn about and march, or march and turn about, and change no more than once', () => {
    const turn: GdaAction = { type: 'aboutFace', unit: 'fr.a.1' };
    const f = alone({ grade: 'veteran' }).act('french', turn);
    expect(codes(f, turn)).toEqual(['has-changed']);
    expect(codes(f, go([], { formation: 'attackColumn', when: 'before', fixed: 'middle' }))).toContain(
      'has-changed',
    );
    f.act('french', ahead(50));
    expect(f.unit('fr.a.1')).toMatchObject({
      changed: true,
      moved: true,
      pose: { y: 23_000, heading: 1800 },
    });
    expect(codes(f, turn)).toContain('has-moved');
    const after = alone({ grade: 'veteran' }).act('french', ahead(50)).act('french', turn);
    expect(after.unit('fr.a.1')).toMatchObject({ changed: true, pose: { heading: 1800 } });
    expect(codes(alone().act('french', ahead(50)), turn)).toEqual(['has-moved']);
    expect(codes(alone().act('french', turn), ahead(50))).toEqual(['has-moved']);
  });

  test('[GDA-3.7.4] [GDA-3.7.5] [GDA-3.7.6] foot guns of other nations leave their position only with an ADC', () => {
    const guns = (
      group: 'other' | 'french',
      tasks: readonly 'attachment'[],
      arm: 'footArtillery' | 'horseArtillery' = 'footArtillery',
    ) =>
      codes(
        alone(
          { arm, formation: 'deployed' },
          {
            group,
            brigades: {
              'fr.a': { tasks, brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } },
            },
          },
        ),
        change('limbered'),
      );
    expect([
      guns('other', []),
      guns('other', ['attachment']),
      guns('french', []),
      guns('other', [], 'horseArtillery'),
    ]).toEqual([['no-adc-to-limber'], [], [], []]);
  });

  test('[GDA-5.27.1] [GDA-5.27.2] [GDA-3.23.13] up to nine pounds they limber in haste and withdraw, for a casualty', () => {
    const f = (calibre: number) =>
      alone(
        { arm: 'footArtillery', formation: 'deployed', calibre },
        { allied: [{ id: 'al.b.1', at: [900, 600] }] },
      );
    const flee: GdaAction = { type: 'limberAndGo', unit: 'fr.a.1', legs: [{ kind: 'advance', by: 5000 }] };
    expect(codes(f(12), flee)).toEqual(['too-heavy']);
    // A battalion has no guns to limber, whatever else could be said of it.
    expect(codes(alone({ formation: 'line' }), flee)).toEqual(['no-battery']);
    const gone = f(9).act('french', flee);
    expect(gone.unit('fr.a.1')).toMatchObject({ casualties: 1, formation: 'limbered' });
    expect(gone.unit('fr.a.1').pose.y).toBeLessThan(30_000);
    // 16.5: a large battery of horse artillery is as slow as one of foot; any other has no need of haste.
    const horse = (size: 'large' | 'standard') =>
      alone(
        { arm: 'horseArtillery', formation: 'deployed', size },
        { allied: [{ id: 'al.b.1', at: [900, 600] }] },
      );
    expect(codes(horse('large'), flee)).toEqual([]);
    expect(horse('large').act('french', flee).unit('fr.a.1').casualties).toBe(1);
    expect(codes(horse('standard'), flee)).toEqual(['limbers-at-will']);
    // 3.23: the guns of a brigade that hesitates turn where they stand and go nowhere.
    const wavering = alone(
      { arm: 'footArtillery', formation: 'deployed' },
      { brigades: { 'fr.a': { command: 'hesitant' } } },
    );
    expect(codes(wavering, flee)).toContain('guns-of-a-hesitant-brigade');
    const limbered = alone({ arm: 'footArtillery', formation: 'limbered', calibre: 6 });
    expect(codes(limbered, flee)).toContain('limbered-already');
  });
});

describe('order', () => {
  test('[GDA-5.11.1] [GDA-8.10.3] [GDA-5.2.15] unformed, a unit only reforms or falls back', () => {
    const f = alone({ order: 'unformed' });
    expect(codes(f, ahead(10))).toEqual(['unformed']);
    expect(codes(f, { type: 'reform', unit: 'fr.a.1' })).toEqual([]);
    expect(codes(f, { type: 'fallBack', unit: 'fr.a.1' })).toEqual([]);
    expect(f.act('french', { type: 'reform', unit: 'fr.a.1' }).unit('fr.a.1')).toMatchObject({
      order: 'formed',
      done: true,
      changed: true,
    });
  });

  test('[GDA-8.10.5] it takes its old formation again; who ran and rallied chooses', () => {
    expect(
      codes(alone({ order: 'unformed' }), { type: 'reform', unit: 'fr.a.1', formation: 'square' }),
    ).toEqual(['keeps-its-formation']);
    expect(
      codes(alone({ order: 'unformed', rallied: true }), {
        type: 'reform',
        unit: 'fr.a.1',
        formation: 'square',
      }),
    ).toEqual([]);
  });

  test('[GDA-5.12.1] [GDA-5.12.2] [GDA-5.12.4] falling back costs the unformed a casualty, skirmishers and cossacks none', () => {
    expect(codes(alone(), { type: 'fallBack', unit: 'fr.a.1' })).toEqual(['in-good-order']);
    expect(
      alone({ order: 'unformed' }).act('french', { type: 'fallBack', unit: 'fr.a.1' }).unit('fr.a.1')
        .casualties,
    ).toBe(1);
    const open = alone({ formation: 'skirmish', light: true, bases: 3 }).act('french', {
      type: 'fallBack',
      unit: 'fr.a.1',
    });
    expect(open.unit('fr.a.1')).toMatchObject({ casualties: 0, order: 'formed' });
    const cossacks = alone({
      arm: 'cavalry',
      cavalry: 'cossack',
      at: [900, 700],
      grade: 'recruit',
      formation: 'squadronColumn',
    });
    expect(cossacks.act('french', { type: 'fallBack', unit: 'fr.a.1' }).unit('fr.a.1').casualties).toBe(0);
  });

  test('[GDA-5.13.1] [GDA-8.12.9] who runs does nothing', () => {
    expect(codes(alone({ order: 'retreating' }), ahead(10))).toContain('running');
    expect(codes(alone({ order: 'routed' }), { type: 'reform', unit: 'fr.a.1' })).toContain('running');
  });

  test('[GDA-2.20.3] [GDA-5.1.11] nor who took part in a charge', () => {
    expect(codes(alone({ involved: true }), ahead(10))).toEqual(['took-part-in-a-charge']);
  });

  test('[GDA-5.15.1] [GDA-5.24.4] [GDA-7.15.14] out of hand it only forms square; [GDA-5.24.5] standing still brings it back', () => {
    const f = alone({ wild: true });
    expect(codes(f, ahead(10))).toEqual(['out-of-hand']);
    expect(codes(f, go([], { when: 'before', formation: 'attackColumn', fixed: 'middle' }))).toEqual([
      'out-of-hand',
    ]);
    expect(codes(f, go([], { when: 'before', formation: 'square', fixed: 'middle' }))).toEqual([]);
    expect(f.act('french', { type: 'endMovement' }).unit('fr.a.1').wild).toBe(false);
  });

  test('[GDA-5.24.5] who has moved or changed all the same, or is of the other side, stays out of hand', () => {
    const still = (piece: Partial<Piece>) =>
      alone({ wild: true, ...piece })
        .act('french', { type: 'endMovement' })
        .unit('fr.a.1').wild;
    expect([still({ moved: true }), still({ changed: true }), still({ place: 'lost' })]).toEqual([
      true,
      true,
      true,
    ]);
    const both = alone({ wild: true }, { allied: [{ id: 'al.b.1', at: [900, 1100], wild: true }] });
    both.act('french', { type: 'endMovement' });
    expect([both.unit('fr.a.1').wild, both.unit('al.b.1').wild]).toEqual([false, true]);
  });

  test('[GDA-1.6.1] [GDA-1.7.1] [GDA-1.7.3] [GDA-1.7.4] beyond 30 cm of its brigadier a unit holds, swings or changes', () => {
    const far = (mm: number) =>
      alone(
        {},
        {
          brigades: {
            'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 + mm * 100 }, with: null, moved: false } },
          },
        },
      );
    expect(codes(far(300), ahead(10))).toEqual([]);
    expect(codes(far(301), ahead(10))).toEqual(['out-of-command']);
    expect(codes(far(301), go([{ kind: 'wheel', on: 'left', angle: 100 }]))).toEqual([]);
    expect(codes(far(301), go([], { when: 'before', formation: 'square', fixed: 'middle' }))).toEqual([]);
  });

  test('[GDA-1.7.3] [GDA-1.7.4] [GDA-5.12.2] beyond 30 cm whoever is in good order goes back to his brigadier, for a casualty and his order', () => {
    const with_ = (x: number, y: number, piece: Partial<Piece> = {}) =>
      alone(piece, {
        brigades: { 'fr.a': { brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false } } },
      });
    const back: GdaAction = { type: 'fallBack', unit: 'fr.a.1' };
    expect(codes(with_(900, 600), back)).toEqual(['in-good-order']);
    // He is on its left, and not straight away from the enemy.
    const f = with_(400, 250);
    const before = f.unit('fr.a.1').pose;
    f.act('french', back);
    expect(f.unit('fr.a.1')).toMatchObject({ casualties: 1, order: 'unformed', moved: true });
    expect(before.x - f.unit('fr.a.1').pose.x).toBeGreaterThan(5000);
    const guns = with_(900, 700, { arm: 'footArtillery', formation: 'deployed' });
    expect(codes(guns, ahead(10))).toEqual(['out-of-command']);
    // Not through the enemy, should he be beyond them.
    const cut = alone(
      {},
      {
        allied: [{ id: 'al.b.1', at: [900, 400], heading: 1800 }],
        brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 90_000 }, with: null, moved: false } } },
      },
    );
    expect(codes(cut, back)).not.toEqual([]);
  });

  test('[GDA-3.23.5] [GDA-3.23.13] a hesitant brigade comes no nearer, and its guns only swing', () => {
    const hesitant: Partial<Scrap> = {
      allied: [{ id: 'al.b.1', at: [900, 700] }],
      brigades: {
        'fr.a': {
          command: 'hesitant',
          brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false },
        },
      },
    };
    expect(codes(alone({}, hesitant), ahead(10))).toEqual(['closer-while-hesitant']);
    expect(codes(alone({}, hesitant), go([{ kind: 'stepBack', by: 2000 }]))).toEqual([]);
    const guns = alone({ arm: 'footArtillery', formation: 'deployed' }, hesitant);
    expect(codes(guns, go([{ kind: 'stepBack', by: 2000 }]))).toEqual(['guns-of-a-hesitant-brigade']);
  });

  test('[GDA-3.25.17] a brigade that goes back does nothing else', () => {
    const f = alone(
      {},
      {
        brigades: {
          'fr.a': { result: 'retire', brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } },
        },
      },
    );
    expect(codes(f, ahead(10))).toEqual(['brigade-goes-back']);
  });

  test('[GDA-5.5.1] [GDA-5.5.3] a square that moves with cavalry within 15 cm tests', () => {
    const near = (gap: number) =>
      alone({ formation: 'square' }, { allied: [{ id: 'al.b.1', arm: 'cavalry', at: [900, 300 + gap] }] });
    const f = near(230).act('french', ahead(80));
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.disciplineTest.roll');
    expect(f.roll(2, 2).unit('fr.a.1').order).toBe('unformed');
    const far = near(231).act('french', ahead(80));
    expect(far.machine.pending(far.position).kind).toBe('decide');
  });
});
