import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';

export type Leg = Extract<GdaAction, { type: 'manoeuvre' }>['legs'][number];

/** A battalion of the French brigade a at (900, 300), its brigadier beside it. */
export const alone = (piece: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field => {
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

export const go = (legs: readonly Leg[], change?: object, unit = 'fr.a.1'): GdaAction =>
  ({ type: 'manoeuvre', unit, legs, ...(change === undefined ? {} : { change }) }) as GdaAction;

export const ahead = (mm: number): GdaAction => go([{ kind: 'advance', by: mm * 100 }]);

export const rough = (kind: 'wood' | 'denseWood' | 'openWood' | 'steepSlope' = 'wood', from = 320) => ({
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
