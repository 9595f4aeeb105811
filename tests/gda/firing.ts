import { rangeTo } from '../../src/systems/gda/rules/fire/targets.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';

/** A French battalion at (900, 500) looking up the table, and a Russian one `gap` mm before it. */
export const duel = (
  gap: number,
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Scrap> = {},
): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 500], ...firer },
      { id: 'fr.a.9', at: [200, 100] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 500 + gap], ...target },
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'fire',
    phasing: 'french',
    ...more,
  });

export const fires = (f: Field, target = 'al.b.1', unit = 'fr.a.1'): Field =>
  f.begin('gda.firePhase', { side: 'french' }).act('french', { type: 'fire', unit, targets: [target] });

export const shotOf = (f: Field) => {
  const firer = f.index('fr.a.1');
  const target = f.index('al.b.1');
  return { firer, target, square: rangeTo(f.world, f.position, firer, target) ?? 0 };
};
