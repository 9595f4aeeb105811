import { describe, expect, test } from 'vitest';
import { type Field, field, type Piece } from '../field.ts';
import { ahead, alone, go, type Leg, rough } from '../marching.ts';
import { codes } from '../pieces.ts';
import { place } from '../places.ts';

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

  test('[GDA-5.26.3] foot or horse that passes through foot is unformed, and so is whom it passes', () => {
    const f = behindFriend({}).act('french', ahead(81));
    expect([f.unit('fr.a.1').order, f.unit('fr.a.2').order]).toEqual(['unformed', 'unformed']);
    const horse = { arm: 'cavalry', formation: 'squadronColumn' } as const;
    const ridden = behindFriend({}, horse).act('french', ahead(200));
    expect([ridden.unit('fr.a.1').order, ridden.unit('fr.a.2').order]).toEqual(['unformed', 'unformed']);
  });

  test('[GDA-5.26.3] [GDA-5.26.4] who begins against the back of a friend passes him all the same; who stands beside him does not', () => {
    const against = behindFriend({ at: [900, 330] }).act('french', ahead(100));
    expect([against.unit('fr.a.1').order, against.unit('fr.a.2').order]).toEqual(['unformed', 'unformed']);
    expect(codes(behindFriend({ at: [900, 360], formation: 'square' }), ahead(100))).toContain(
      'friends-in-the-way',
    );
    const beside = behindFriend({ at: [1020, 300] }).act('french', ahead(100));
    expect([beside.unit('fr.a.1').order, beside.unit('fr.a.2').order]).toEqual(['formed', 'formed']);
  });

  test('[GDA-5.26.5] only if it comes out clear', () => {
    expect(codes(behindFriend({}), ahead(80))).toEqual(['no-room']);
    expect(codes(behindFriend({}), ahead(81))).toEqual([]);
  });

  test('[GDA-5.26.1] [GDA-5.26.2] skirmishers and guns disturb nobody', () => {
    const guns = behindFriend({ arm: 'footArtillery' }).act('french', ahead(100));
    expect([guns.unit('fr.a.1').order, guns.unit('fr.a.2').order]).toEqual(['formed', 'formed']);
    const team = behindFriend({}, { arm: 'horseArtillery', formation: 'limbered' }).act('french', ahead(220));
    expect([team.unit('fr.a.1').order, team.unit('fr.a.2').order]).toEqual(['formed', 'formed']);
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
    // 5 cm are the least, and going elsewhere is no advance; who cannot go any more need not.
    const aside = assault(400).act('french', go([{ kind: 'sideStep', to: 'left', by: 5000 }]));
    expect(codes(aside, { type: 'endMovement' })).toEqual([]);
    const two = (mm: number) =>
      alone(
        {},
        {
          french: [
            { id: 'fr.a.1', at: [900, 300] },
            { id: 'fr.a.2', at: [700, 300] },
          ],
          allied: [{ id: 'al.b.1', at: [900, 700] }],
          brigades: { 'fr.a': { assault: 'al.b', ...general } },
        },
      ).act('french', ahead(mm));
    expect(codes(two(49), { type: 'endMovement' })).toEqual(['assault-must-advance']);
    expect(codes(two(50), { type: 'endMovement' })).toEqual([]);
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

  test('[GDA-3.8.9] formed horse within 35 cm threatens who stands in the open, and whoever was charged this turn need not go on', () => {
    const end = (horse: Partial<Piece>, more: object = {}) =>
      codes(
        alone(
          {},
          {
            allied: [{ id: 'al.b.1', arm: 'cavalry', at: [900, 650], ...horse }],
            brigades: { 'fr.a': { assault: 'al.b', ...general } },
            ...more,
          },
        ),
        { type: 'endMovement' },
      );
    const owed = ['assault-must-advance'];
    expect(end({})).toEqual([]);
    expect(end({ at: [900, 651] })).toEqual(owed);
    for (const order of ['unformed', 'retreating', 'routed'] as const) expect(end({ order })).toEqual(owed);
    expect(end({}, { features: [place('openWood', [820, 260, 980, 310])] })).toEqual(owed);
    for (const [charged, codes] of [
      [{}, owed],
      [{ charged: true }, []],
    ] as const)
      expect(end({ at: [900, 700] }, { french: [{ id: 'fr.a.1', at: [900, 300], ...charged }] })).toEqual(
        codes,
      );
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
