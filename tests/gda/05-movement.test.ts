import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { workOut } from '../../src/systems/gda/rules/movement/moves.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';

type Leg = Extract<GdaAction, { type: 'manoeuvre' }>['legs'][number];

/** A battalion of the French brigade a at (900, 300), its brigadier beside it. */
const alone = (piece: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field => {
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 300], ...piece },
      { id: 'fr.a.9', at: [200, 60], formation: 'attackColumn' },
    ],
    phase: 'movement',
    phasing: 'french',
    ...more,
  });
  const index = f.world.brigadeById.get('fr.a')?.index ?? 0;
  f.position = {
    ...f.position,
    brigades: f.position.brigades.map((state, i) =>
      i === index && more.brigades?.['fr.a']?.brigadier === undefined
        ? { ...state, brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } }
        : state,
    ),
  };
  return f.begin('gda.movementPhase', { side: 'french' });
};

const go = (legs: readonly Leg[], change?: object, unit = 'fr.a.1'): GdaAction =>
  ({ type: 'manoeuvre', unit, legs, ...(change === undefined ? {} : { change }) }) as GdaAction;
const ahead = (mm: number): GdaAction => go([{ kind: 'advance', by: mm * 100 }]);
const codes = (f: Field, action: GdaAction): string[] => f.refusals('french', action).map(({ code }) => code);
const rough = (kind: 'wood' | 'denseWood' | 'openWood' | 'steepSlope' = 'wood', from = 320) => ({
  id: 'wood',
  name: 'A wood',
  kind,
  outline: [
    [700, from],
    [1100, from],
    [1100, 700],
    [700, 700],
  ] as [number, number][],
});

describe('how far', () => {
  test.each([
    ['GDA-5.2.1', { formation: 'line' }, 100],
    ['GDA-5.2.2', { formation: 'attackColumn' }, 150],
    ['GDA-5.2.2', { formation: 'companyColumn' }, 150],
    ['GDA-5.2.3', { formation: 'square' }, 80],
    ['GDA-5.2.4', { formation: 'skirmish', light: true, bases: 4 }, 200],
    ['GDA-5.2.6', { arm: 'cavalry', formation: 'line' }, 250],
    ['GDA-5.2.6', { arm: 'cavalry', formation: 'squadronColumn' }, 250],
    ['GDA-5.2.8', { arm: 'horseArtillery', formation: 'limbered' }, 250],
    ['GDA-5.2.9', { arm: 'footArtillery', formation: 'limbered' }, 150],
    ['GDA-5.2.14', { arm: 'footArtillery', formation: 'deployed' }, 50],
  ] as const)('[%s] %o moves %i mm and not one more', (_rule, piece, most) => {
    const f = alone(piece);
    expect(codes(f, ahead(most))).toEqual([]);
    expect(codes(f, ahead(most + 1))).toEqual(['too-far']);
  });

  test('[GDA-5.8.1] aslant to 45 degrees at the same pace', () => {
    const f = alone();
    expect(codes(f, go([{ kind: 'oblique', by: 10_000, angle: 450 }]))).toEqual([]);
    expect(codes(f, go([{ kind: 'oblique', by: 10_001, angle: 450 }]))).toEqual(['too-far']);
    expect(codes(f, go([{ kind: 'oblique', by: 5000, angle: 451 }]))).toEqual(['too-oblique']);
    expect(codes(f, go([{ kind: 'oblique', by: 5000, angle: -451 }]))).toEqual(['too-oblique']);
  });

  test('[GDA-5.10.1] a wheel costs what its outer end covers', () => {
    const f = alone();
    // A line of 120 mm turns 47.7 degrees for 10 cm.
    expect(codes(f, go([{ kind: 'wheel', on: 'left', angle: 477 }]))).toEqual([]);
    expect(codes(f, go([{ kind: 'wheel', on: 'left', angle: 478 }]))).toEqual(['too-far']);
    expect(f.act('french', go([{ kind: 'wheel', on: 'left', angle: 300 }])).unit('fr.a.1').pose.heading).toBe(
      3300,
    );
  });

  test('[GDA-5.10.1] wheel, go, wheel: in this order and no more', () => {
    const f = alone();
    const wheel: Leg = { kind: 'wheel', on: 'left', angle: 50 };
    const step: Leg = { kind: 'advance', by: 1000 };
    expect(codes(f, go([wheel, step, wheel]))).toEqual([]);
    expect(codes(f, go([step, wheel]))).toEqual([]);
    expect(codes(f, go([step, step]))).toEqual(['wheel-go-wheel']);
    expect(codes(f, go([step, wheel, step]))).toEqual(['wheel-go-wheel']);
  });

  test('[GDA-5.7.1] a side-step of 5 cm, by itself', () => {
    const f = alone();
    expect(codes(f, go([{ kind: 'sideStep', to: 'left', by: 5000 }]))).toEqual([]);
    expect(codes(f, go([{ kind: 'sideStep', to: 'left', by: 5001 }]))).toEqual(['side-step-too-far']);
    expect(
      codes(
        f,
        go([
          { kind: 'sideStep', to: 'left', by: 1000 },
          { kind: 'advance', by: 1000 },
        ]),
      ),
    ).toEqual(['a-move-by-itself']);
  });

  test('[GDA-5.9.1] [GDA-5.9.2] a step back: foot 5 cm, horse 15, skirmishers 20', () => {
    const back = (piece: Partial<Piece>, mm: number) =>
      codes(alone(piece), go([{ kind: 'stepBack', by: mm * 100 }]));
    expect([back({}, 50), back({}, 51)]).toEqual([[], ['step-back-too-far']]);
    expect([back({ arm: 'cavalry' }, 150), back({ arm: 'cavalry' }, 151)]).toEqual([
      [],
      ['step-back-too-far'],
    ]);
    const open: Partial<Piece> = { formation: 'skirmish', light: true, bases: 3 };
    expect([back(open, 200), back(open, 201).includes('step-back-too-far')]).toEqual([[], true]);
  });

  test('[GDA-5.1.1] [GDA-5.1.12] once a turn, and what is left of it is lost', () => {
    const f = alone().act('french', ahead(20));
    expect(codes(f, ahead(20))).toEqual(['has-moved']);
  });

  test('[GDA-5.16.2] [GDA-5.16.5] Forwards: four dice for the whole brigade, thrown once', () => {
    const f = alone(
      {},
      {
        brigades: {
          'fr.a': {
            tasks: ['forwards'],
            brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false },
          },
        },
      },
    );
    f.roll(3, 3, 2, 2);
    expect(codes(f, ahead(200))).toEqual([]);
    expect(codes(f, ahead(201))).toEqual(['too-far']);
  });

  test.each([
    ['GDA-5.17.2', { formation: 'square' }, 80],
    ['GDA-5.17.2', { formation: 'line', grade: 'recruit' }, 100],
    ['GDA-5.17.3', { arm: 'footArtillery', formation: 'deployed' }, 50],
  ] as const)('[%s] not for %o', (_rule, piece, most) => {
    const f = alone(piece, {
      brigades: {
        'fr.a': {
          tasks: ['forwards'],
          brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false },
        },
      },
    });
    f.roll(6, 6, 6, 6);
    expect(codes(f, ahead(most))).toEqual([]);
    expect(codes(f, ahead(most + 1))).toEqual(['too-far']);
  });
});

describe('ground', () => {
  test('[GDA-5.2.13] [GDA-5.32.2] close order foot goes at half pace in rough ground, from the millimetre at which it touches it', () => {
    const f = alone({}, { features: [rough('wood', 320)] });
    // 20 mm of open ground, the last of which touches the wood, then double: 19 + 2 x 40 = 99, 41 would be 101.
    expect(codes(f, ahead(59))).toEqual([]);
    expect(codes(f, ahead(60))).toEqual(['too-far']);
  });

  test('[GDA-5.31.2] open woods are good going; [GDA-5.32.5] skirmishers are not slowed', () => {
    expect(codes(alone({}, { features: [rough('openWood')] }), ahead(100))).toEqual([]);
    expect(
      codes(
        alone({ formation: 'skirmish', light: true, bases: 3 }, { features: [rough('wood')] }),
        ahead(200),
      ),
    ).toEqual([]);
  });

  test.each([
    ['GDA-5.32.4', { formation: 'square' }, 'square-in-rough'],
    ['GDA-5.32.7', { arm: 'cavalry' }, 'cavalry-in-rough'],
    ['GDA-5.32.9', { arm: 'footArtillery', formation: 'limbered' }, 'guns-in-rough'],
  ] as const)('[%s] %o does not go into it', (_rule, piece, code) => {
    const f = alone(piece, { features: [rough('wood', 340)] });
    expect(codes(f, ahead(39))).toEqual([]);
    expect(codes(f, ahead(40))).toEqual([code]);
  });

  test('[GDA-5.33.2] severe ground is for skirmishers alone, at half pace', () => {
    expect(codes(alone({}, { features: [rough('denseWood', 340)] }), ahead(40))).toEqual(['severe-ground']);
    const open = alone(
      { formation: 'skirmish', light: true, bases: 3 },
      { features: [rough('denseWood', 320)] },
    );
    expect(codes(open, ahead(109))).toEqual([]);
    expect(codes(open, ahead(110))).toEqual(['too-far']);
  });
});

describe('enemies and friends', () => {
  const facing = (gap: number, piece: Partial<Piece> = {}): Field =>
    alone(piece, { allied: [{ id: 'al.b.1', at: [900, 300 + gap] }] });

  test('[GDA-5.1.7] [GDA-5.1.9] nobody comes nearer than 5 cm to an enemy in close order', () => {
    expect(codes(facing(150), ahead(100))).toEqual([]);
    expect(codes(facing(149), ahead(100))).toEqual(['too-near-the-enemy']);
    // Who stands nearer already comes no nearer, but may go.
    expect(codes(facing(40), ahead(1))).toEqual(['too-near-the-enemy']);
    expect(codes(facing(40), go([{ kind: 'stepBack', by: 5000 }]))).toEqual([]);
  });

  test('[GDA-5.1.10] [GDA-6.5.3] enemy skirmishers go back before an advance and keep 5 cm', () => {
    const f = alone(
      {},
      {
        allied: [
          { id: 'al.b.1', at: [900, 900] },
          { id: 'al.b.2', light: true, formation: 'skirmish', bases: 3, at: [900, 380] },
        ],
      },
    );
    f.act('french', ahead(100));
    expect(f.unit('al.b.2').pose.y).toBe(45_000);
    expect(f.unit('al.b.2').done).toBe(false);
  });

  const behindFriend = (piece: Partial<Piece>, mover: Partial<Piece> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 300], formation: 'attackColumn', ...mover },
        { id: 'fr.a.2', at: [900, 340], ...piece },
      ],
      phase: 'movement',
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
    }).begin('gda.movementPhase', { side: 'french' });

  test('[GDA-5.26.3] foot that passes through foot is unformed, and so is whom it passes', () => {
    const f = behindFriend({}).act('french', ahead(81));
    expect([f.unit('fr.a.1').order, f.unit('fr.a.2').order]).toEqual(['unformed', 'unformed']);
  });

  test('[GDA-5.26.5] only if it comes out clear', () => {
    expect(codes(behindFriend({}), ahead(80))).toEqual(['no-room']);
    expect(codes(behindFriend({}), ahead(81))).toEqual([]);
  });

  test('[GDA-5.26.1] [GDA-5.26.2] skirmishers and guns disturb nobody', () => {
    const guns = behindFriend({ arm: 'footArtillery' }).act('french', ahead(100));
    expect([guns.unit('fr.a.1').order, guns.unit('fr.a.2').order]).toEqual(['formed', 'formed']);
    const open = behindFriend({ formation: 'skirmish', light: true, bases: 3 }).act('french', ahead(50));
    expect([open.unit('fr.a.1').order, open.unit('fr.a.2').order]).toEqual(['formed', 'formed']);
  });

  test('[GDA-5.26.4] nobody goes through a square or a column of companies', () => {
    expect(codes(behindFriend({ formation: 'square', at: [900, 370] }), ahead(120))).toEqual([
      'friends-in-the-way',
    ]);
    expect(codes(behindFriend({ formation: 'companyColumn', at: [900, 400] }), ahead(150))).toEqual([
      'friends-in-the-way',
    ]);
  });
});

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

  test('[GDA-5.6.1] about-face counts as a change: the rear becomes the front', () => {
    const f = alone().act('french', { type: 'aboutFace', unit: 'fr.a.1' });
    expect(f.unit('fr.a.1')).toMatchObject({
      changed: true,
      done: true,
      pose: { x: 90_000, y: 28_000, heading: 1800 },
    });
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

  test('[GDA-5.27.1] [GDA-5.27.2] up to nine pounds they limber in haste and withdraw, for a casualty', () => {
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

describe('assaults and generals', () => {
  const general = { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } };
  test('[GDA-3.8.6] [GDA-3.8.7] an assault goes on until somebody is within 15 cm of the enemy', () => {
    const assault = (gap: number) =>
      alone(
        {},
        {
          allied: [{ id: 'al.b.1', at: [900, 300 + gap] }],
          brigades: { 'fr.a': { assault: 'al.b', ...general } },
        },
      );
    expect(codes(assault(400), { type: 'endMovement' })).toEqual(['assault-must-advance']);
    expect(codes(assault(400).act('french', ahead(50)), { type: 'endMovement' })).toEqual([]);
    expect(codes(assault(150), { type: 'endMovement' })).toEqual([]);
  });

  test('[GDA-3.8.9] unless cavalry threatens it', () => {
    const f = alone(
      {},
      {
        allied: [{ id: 'al.b.1', arm: 'cavalry', at: [900, 600] }],
        brigades: { 'fr.a': { assault: 'al.b', ...general } },
      },
    );
    expect(codes(f, { type: 'endMovement' })).toEqual([]);
  });

  test('[GDA-5.2.12] [GDA-5.3.1] a general rides 30 cm, once', () => {
    const f = alone();
    expect(codes(f, { type: 'ride', brigade: 'fr.a', x: 90_000, y: 60_001 })).toEqual(['too-far']);
    f.act('french', { type: 'ride', brigade: 'fr.a', x: 90_000, y: 60_000 });
    expect(codes(f, { type: 'ride', brigade: 'fr.a', x: 90_000, y: 50_000 })).toEqual(['has-ridden']);
  });

  test('[GDA-5.3.3] an attached one goes with his unit', () => {
    const f = alone(
      {},
      { brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 29_000 }, with: 'fr.a.1', moved: false } } } },
    );
    f.act('french', ahead(100));
    expect(f.brigade('fr.a').brigadier.at).toEqual({ x: 90_000, y: 39_000 });
  });
});

describe('villages', () => {
  const village = (kind: 'builtUpArea' | 'strongpoint' = 'builtUpArea') => ({
    id: 'village',
    name: 'A village',
    kind,
    outline: [
      [820, 380],
      [980, 380],
      [980, 500],
      [820, 500],
    ] as [number, number][],
  });
  const enter = (mm: number): GdaAction => ({
    type: 'enter',
    unit: 'fr.a.1',
    place: 'village',
    legs: [{ kind: 'advance', by: mm * 100 }],
  });

  test('[GDA-5.37.1] [GDA-5.38.2] [GDA-5.43.5] a battalion that reaches it holds it, unformed', () => {
    const f = alone({}, { features: [village()] });
    expect(codes(f, enter(79))).toEqual(['does-not-reach']);
    f.act('french', enter(80));
    expect(f.unit('fr.a.1')).toMatchObject({ holds: 'village', order: 'unformed', formation: 'garrison' });
  });

  test('[GDA-5.36.1] [GDA-5.36.3] one battalion and no more', () => {
    const f = alone(
      {},
      {
        features: [village()],
        allied: [{ id: 'al.b.1', holds: 'village', formation: 'garrison', at: [900, 450] }],
      },
    );
    expect(codes(f, enter(80))).toContain('held-already');
  });

  test('[GDA-5.38.1] [GDA-5.38.3] no horse, no guns, no screen; a light battalion in open order may', () => {
    expect(codes(alone({ arm: 'cavalry' }, { features: [village()] }), enter(80))).toContain('not-infantry');
    expect(
      codes(alone({ light: true, formation: 'skirmish', bases: 4 }, { features: [village()] }), enter(80)),
    ).toEqual([]);
  });

  test('[GDA-5.37.2] [GDA-5.37.5] it comes out in column, and not before an enemy within 15 cm of that side', () => {
    const held = (y: number) =>
      alone(
        { holds: 'village', formation: 'garrison', at: [900, 450] },
        { features: [village()], allied: [{ id: 'al.b.1', at: [900, y] }] },
      );
    const leave: GdaAction = { type: 'leave', unit: 'fr.a.1', side: 2, heading: 0 };
    expect(codes(held(650), leave)).toEqual(['enemy-before-the-exit']);
    const out = held(651 + 300).act('french', leave);
    expect(out.unit('fr.a.1')).toMatchObject({ holds: null, formation: 'attackColumn', done: true });
    expect(out.unit('fr.a.1').pose.y).toBeGreaterThan(50_000);
  });

  test('[GDA-5.37.3] [GDA-5.37.4] [GDA-5.37.6] a column at its edge passes through a village, not through a strongpoint', () => {
    const pass: GdaAction = { type: 'passThrough', unit: 'fr.a.1', place: 'village', side: 2, heading: 0 };
    const at = (
      y: number,
      kind: 'builtUpArea' | 'strongpoint' = 'builtUpArea',
      formation: 'attackColumn' | 'line' = 'attackColumn',
    ) => codes(alone({ at: [900, y], formation }, { features: [village(kind)] }), pass);
    expect([at(379), at(378), at(379, 'strongpoint'), at(379, 'builtUpArea', 'line')]).toEqual([
      [],
      ['not-at-its-edge'],
      ['no-way-through'],
      ['not-a-column'],
    ]);
  });
});

test('[GDA-5.37.3] horse that asks to pass through a village is refused, not worked out', () => {
  const f = field({
    french: [{ id: 'fr.a.1', arm: 'cavalry', formation: 'squadronColumn', at: [900, 598] }],
    features: [
      {
        id: 'village',
        name: 'A village',
        kind: 'builtUpArea',
        outline: [
          [800, 600],
          [1000, 600],
          [1000, 700],
          [800, 700],
        ],
      },
    ],
    brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 50_000 }, with: null, moved: false } } },
  }).begin('gda.movementPhase', { side: 'french' });
  expect(
    f
      .refusals('french', { type: 'passThrough', unit: 'fr.a.1', place: 'village', side: 2, heading: 0 })
      .map(({ code }) => code),
  ).toContain('not-a-column');
});
