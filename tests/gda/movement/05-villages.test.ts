import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { field } from '../field.ts';
import { alone } from '../marching.ts';
import { codes } from '../pieces.ts';
import { moving, screened } from '../screens.ts';

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

  test('[GDA-5.3.3] its general goes in with it', () => {
    const brigadier = { at: { x: 90_000, y: 29_000 }, with: 'fr.a.1', moved: false };
    const f = alone({}, { features: [village()], brigades: { 'fr.a': { brigadier } } });
    f.act('french', enter(80));
    expect(f.brigade('fr.a').brigadier).toMatchObject({ with: 'fr.a.1' });
    expect(f.brigade('fr.a').brigadier.at.y).toBe(36_000);
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
    const guns = alone({ arm: 'footArtillery', formation: 'limbered' }, { features: [village()] });
    expect(codes(guns, enter(80))).toContain('not-infantry');
    const ahead = { x: 90_000, y: 30_000, heading: 0 };
    const screen = moving(screened({ pose: ahead }, { features: [village()] }));
    expect(codes(screen, { ...enter(80), unit: 'fr.a.screen' } as GdaAction)).toContain(
      'a-screen-holds-nothing',
    );
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

  test('[GDA-5.37.3] [GDA-5.37.4] [GDA-5.37.6] [GDA-5.24.4] a column at its edge passes through a village, not through a strongpoint', () => {
    const pass: GdaAction = { type: 'passThrough', unit: 'fr.a.1', place: 'village', side: 2, heading: 0 };
    const at = (
      y: number,
      kind: 'builtUpArea' | 'strongpoint' = 'builtUpArea',
      formation: 'attackColumn' | 'line' = 'attackColumn',
      wild = false,
    ) => codes(alone({ at: [900, y], formation, wild }, { features: [village(kind)] }), pass);
    expect(at(379, 'builtUpArea', 'attackColumn', true)).toEqual(['out-of-hand']);
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
