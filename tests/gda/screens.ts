import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import type { UnitState } from '../../src/systems/gda/rules/position.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';

/** Two battalions behind and the screen of their brigade before them, its front in the middle of the table. */
export const screened = (
  state: Partial<UnitState> = {},
  more: Partial<Scrap> = {},
  pieces: readonly Piece[] = [],
): Field => {
  const f = field({
    french: [{ id: 'fr.a.1', at: [900, 500] }, { id: 'fr.a.2', at: [600, 500] }, ...pieces],
    screens: { 'fr.a': 5 },
    brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 45_000 }, with: null, moved: false } } },
    phasing: 'french',
    ...more,
  });
  const index = f.index('fr.a.screen');
  f.position = {
    ...f.position,
    units: f.position.units.map((one, i) =>
      i === index ? { ...one, pose: { x: 90_000, y: 60_000, heading: 0 }, ...state } : one,
    ),
  };
  return f;
};

export const moving = (f: Field): Field => f.begin('gda.movementPhase', { side: 'french' });

export const go = (mm: number, unit = 'fr.a.screen', more: object = {}): GdaAction =>
  ({ type: 'manoeuvre', unit, legs: [{ kind: 'advance', by: mm * 100 }], ...more }) as GdaAction;
