import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';

export const brigade = (id: string, units: readonly Partial<Piece>[] = [{}, {}], x = 300): Piece[] =>
  units.map((piece, i) => ({ id: `${id}.${i + 1}`, brigade: id, at: [x, 800 - i * 100], ...piece }));

export const one: Scrap = { french: brigade('fr.a') };

export const two: Scrap = { french: [...brigade('fr.a', [{}, {}], 300), ...brigade('fr.b', [{}, {}], 900)] };

/** Goes through the command phase up to the posting; both sides' dice in one throw, the French first. */
export const counted = (scrap: Scrap, ...dice: number[]): Field =>
  field(scrap)
    .begin('gda.commandPhase')
    .roll(...dice);

export const nobody: GdaAction = { type: 'postAdcs', postings: [] };
