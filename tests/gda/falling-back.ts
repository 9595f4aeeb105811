import { type Field, field, type Piece, type Scrap } from './field.ts';

/** fr.a.1 stands at (900, 700) and is frightened by al.b.1, 200 mm to its north. */
export const shaken = (
  piece: Partial<Piece> = {},
  more: Partial<Scrap> & { behind?: readonly Piece[] } = {},
): Field => {
  const { behind = [], ...scrap } = more;
  return field({
    french: [
      { id: 'fr.a.1', at: [900, 700], ...piece },
      { id: 'fr.a.8', at: [100, 60], formation: 'attackColumn' },
      { id: 'fr.a.9', at: [200, 60], formation: 'attackColumn' },
      ...behind,
    ],
    allied: [{ id: 'al.b.1', at: [900, 900] }],
    phase: 'fire',
    ...scrap,
  });
};

/** A discipline test so bad that it retreats; with nothing else to be said about it. */
export const retreats = (f: Field): Field => {
  f.begin('gda.disciplineTest', { unit: f.index('fr.a.1'), cause: { x: 90_000, y: 91_000 } });
  return f.roll(1, 1).roll(1);
};

export const home: Partial<Scrap> = {
  brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 60_000 }, with: null, moved: false } } },
};
