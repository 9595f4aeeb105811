import { describe, expect, test } from 'vitest';
import type { GdaGround } from '../../../src/systems/gda/content/ground.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { reachOfCharge } from '../../../src/systems/gda/rules/charges/reach.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes, column } from '../pieces.ts';

type Kind = GdaGround['lines'][number]['kind'];

/** A line across the table 20 mm before the front of fr.a.1. */
const across = (kind: Kind, more: Partial<GdaGround['lines'][number]> = {}): GdaGround['lines'][number] => ({
  id: 'line',
  name: 'A line',
  kind,
  along: [
    [0, 320],
    [1800, 320],
  ],
  ...more,
});

const facing = (kind: Kind, piece: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 300], ...piece },
      { id: 'fr.a.9', at: [200, 60], formation: 'attackColumn' },
    ],
    lines: [across(kind)],
    brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
    phasing: 'french',
    ...more,
  }).begin('gda.movementPhase', { side: 'french' });

const ahead = (mm: number, haste?: boolean): GdaAction => ({
  type: 'manoeuvre',
  unit: 'fr.a.1',
  legs: [{ kind: 'advance', by: mm * 100 }],
  ...(haste === undefined ? {} : { haste }),
});
const horse: Partial<Piece> = { arm: 'cavalry' };
const guns: Partial<Piece> = { arm: 'footArtillery', formation: 'limbered' };
const open: Partial<Piece> = { formation: 'skirmish', light: true, bases: 4 };

describe('walls, hedges and streams', () => {
  test.each(['wall', 'hedge', 'stream'] as const)(
    '[GDA-5.34.1] foot crosses a %s for half a move',
    (kind) => {
      // A column goes 15 cm: 7.5 are left.
      const f = facing(kind, column);
      expect(codes(f, ahead(75))).toEqual([]);
      expect(codes(f, ahead(76))).toEqual(['too-little-left-to-cross']);
      expect(f.act('french', ahead(75)).unit('fr.a.1').casualties).toBe(0);
    },
  );

  test.each(['wall', 'hedge', 'stream'] as const)(
    '[GDA-5.34.1] or at a run, for one casualty: a %s',
    (kind) => {
      const f = facing(kind, column);
      expect(codes(f, ahead(150, true))).toEqual([]);
      expect(codes(f, ahead(151, true))).toEqual(['too-far']);
      expect(f.act('french', ahead(150, true)).unit('fr.a.1')).toMatchObject({ casualties: 1, moved: true });
    },
  );

  test('[GDA-5.34.1] a run that meets nothing costs nothing', () => {
    const f = facing('wall', column);
    expect(f.act('french', ahead(19, true)).unit('fr.a.1').casualties).toBe(0);
  });

  test('[GDA-5.34.2] a square never crosses at a run', () => {
    const f = facing('stream', { formation: 'square', at: [900, 300] });
    expect(codes(f, ahead(40))).toEqual([]);
    expect(codes(f, ahead(41))).toEqual(['too-little-left-to-cross']);
    expect(codes(f, ahead(40, true))).toEqual(['not-at-a-run']);
    expect(codes(facing('wall', { formation: 'square' }), ahead(40))).toEqual(['cannot-cross']);
  });

  test('[GDA-5.34.3] with too little left it halts before the line and crosses in the next turn', () => {
    const f = facing('hedge', column);
    expect(codes(f, ahead(90))).toEqual(['too-little-left-to-cross']);
    expect(codes(f, ahead(19))).toEqual([]);
    // Who has reached the line has begun to cross it and pays no second time.
    const there = facing('hedge', { ...column, at: [900, 320] });
    expect(codes(there, ahead(150))).toEqual([]);
  });

  test.each([
    ['cavalry', horse, 125],
    ['a limbered battery', guns, 75],
  ] as const)('[GDA-5.34.4] %s has the same choice at a stream or a minor hedge', (_name, piece, half) => {
    for (const kind of ['stream', 'hedge'] as const) {
      const f = facing(kind, piece);
      expect(codes(f, ahead(half))).toEqual([]);
      expect(codes(f, ahead(half + 1))).toEqual(['too-little-left-to-cross']);
      expect(f.act('french', ahead(half * 2, true)).unit('fr.a.1').casualties).toBe(1);
    }
  });

  test('[GDA-5.34.4] guns in position are not pushed over', () => {
    expect(codes(facing('stream', { arm: 'footArtillery' }), ahead(50))).toEqual(['cannot-cross']);
  });

  test('[GDA-5.34.5] horse and guns cross a wall by its gates alone, for half a move', () => {
    for (const [piece, half] of [
      [{ ...horse, formation: 'squadronColumn' }, 125],
      [guns, 75],
    ] as const) {
      expect(codes(facing('wall', piece), ahead(half))).toEqual(['cannot-cross']);
      const gate = facing('wall', piece, {
        lines: [across('wall', { gaps: [{ at: [900, 320], width: 80 }] })],
      });
      expect(codes(gate, ahead(half))).toEqual([]);
      expect(codes(gate, ahead(half + 1))).toEqual(['too-little-left-to-cross']);
      expect(codes(gate, ahead(half, true))).toEqual(['not-at-a-run']);
      const narrow = facing('wall', piece, {
        lines: [across('wall', { gaps: [{ at: [900, 320], width: 36 }] })],
      });
      expect(codes(narrow, ahead(half))).toEqual(['cannot-cross']);
    }
    // Foot goes through a gate as through open ground.
    const foot = facing('wall', column, {
      lines: [across('wall', { gaps: [{ at: [900, 320], width: 80 }] })],
    });
    expect(codes(foot, ahead(150))).toEqual([]);
  });

  test.each(['wall', 'hedge', 'stream', 'deepStream'] as const)(
    '[GDA-5.34.6] a %s is nothing to skirmishers',
    (kind) => {
      const f = facing(kind, open);
      expect(codes(f, ahead(200))).toEqual([]);
      expect(f.act('french', ahead(200)).unit('fr.a.1').casualties).toBe(0);
    },
  );

  test('[GDA-5.43.1] who falls back crosses a wall at full pace and without loss', () => {
    const f = facing(
      'wall',
      { order: 'unformed', at: [900, 600] },
      {
        lines: [
          across('wall', {
            along: [
              [0, 500],
              [1800, 500],
            ],
          }),
        ],
        allied: [{ id: 'al.b.1', at: [900, 900] }],
      },
    );
    f.act('french', { type: 'fallBack', unit: 'fr.a.1' });
    expect(f.unit('fr.a.1').casualties).toBe(1);
    expect(f.told('unitFellBack')[0]?.after.y).toBeLessThan(42_000);
  });
});

describe('water', () => {
  test('[GDA-5.32.1] a deep stream is rough: foot is slowed, squares, horse and guns stay out', () => {
    const f = facing('deepStream', column);
    // While any part of a column 40 mm deep stands in it, a millimetre costs two.
    expect(codes(f, ahead(109))).toEqual([]);
    expect(codes(f, ahead(110))).toEqual(['too-far']);
    for (const piece of [horse, guns, { formation: 'square' } as const])
      expect(codes(facing('deepStream', piece), ahead(60))).toEqual(['cannot-cross']);
  });

  test('[GDA-5.33.1] a river is for bridges, and for skirmishers at half pace', () => {
    for (const piece of [column, horse, guns])
      expect(codes(facing('river', piece), ahead(60))).toEqual(['cannot-cross']);
    const bridge = [across('river', { gaps: [{ at: [900, 320], width: 80 }] })];
    expect(codes(facing('river', column, { lines: bridge }), ahead(150))).toEqual([]);
    const f = facing('river', open);
    expect(codes(f, ahead(183))).toEqual([]);
    expect(codes(f, ahead(184))).toEqual(['too-far']);
  });

  test('[GDA-5.43.2] a shallow stream does not keep a square out', () => {
    expect(codes(facing('stream', { formation: 'square' }), ahead(30))).toEqual([]);
  });
});

describe('a charge over a line', () => {
  const charge = (kind: Kind, piece: Partial<Piece>, gap: number) => {
    const f = facing(kind, piece, { allied: [{ id: 'al.b.1', at: [900, 300 + gap] }] });
    return reachOfCharge(f.world, f.position, f.index('fr.a.1'), f.index('al.b.1'), {
      normal: 15_000,
      bonus: 5000,
    });
  };

  test('[GDA-5.34.1] half a move of it goes with a wall', () => {
    expect(charge('wall', column, 125)).toHaveProperty('line');
    expect(charge('wall', column, 126)).toEqual({ why: 'out-of-reach' });
  });

  test('[GDA-5.34.5] horse does not charge over a wall or through deep water', () => {
    expect(charge('wall', horse, 100)).toEqual({ why: 'bad-ground' });
    expect(charge('deepStream', horse, 100)).toEqual({ why: 'bad-ground' });
    expect(charge('stream', horse, 100)).toHaveProperty('line');
  });
});

describe('roads', () => {
  const wood = {
    id: 'wood',
    name: 'A wood',
    kind: 'wood' as const,
    outline: [
      [700, 350],
      [1100, 350],
      [1100, 900],
      [700, 900],
    ] as [number, number][],
  };
  const road = (x: number): GdaGround['lines'][number] =>
    across('road', {
      along: [
        [x, 0],
        [x, 1200],
      ],
    });

  test('[GDA-5.32.9] limbered guns pass rough ground along a road, and do not unlimber there', () => {
    expect(codes(facing('road', guns, { features: [wood], lines: [road(900)] }), ahead(150))).toEqual([]);
    expect(codes(facing('road', guns, { features: [wood], lines: [road(930)] }), ahead(150))).toEqual([
      'guns-in-rough',
    ]);
    const inside = facing('road', { ...guns, at: [900, 500] }, { features: [wood], lines: [road(900)] });
    expect(
      codes(inside, {
        type: 'manoeuvre',
        unit: 'fr.a.1',
        legs: [],
        change: { when: 'before', formation: 'deployed', fixed: 'middle' },
      }),
    ).toContain('guns-in-rough');
    expect(codes(facing('road', horse, { features: [wood], lines: [road(900)] }), ahead(150))).toEqual([
      'cavalry-in-rough',
    ]);
  });

  test('[GDA-5.35.1] nobody goes faster on a road', () => {
    const f = facing('road', { formation: 'companyColumn' }, { lines: [road(900)] });
    expect(codes(f, ahead(150))).toEqual([]);
    expect(codes(f, ahead(151))).toEqual(['too-far']);
  });
});
