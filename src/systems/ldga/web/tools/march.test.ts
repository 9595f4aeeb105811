import { expect, test } from 'vitest';
import type { Piece, Tableau } from '../tableau.ts';
import { companionsOf, isLeaving, marchGrammar, NO_GROUP } from './march.ts';

/* Troops who let go of the enemy are ordered as marches are: a piece in hand, and a hex (4.2). */

const piece = (id: string, kind: Piece['kind'], hex: string): Piece =>
  ({ id, kind, hex, side: 'french', place: 'map', moving: false, moved: false }) as Piece;

const PIECES = [
  piece('fr.1.a', 'unit', '0505'),
  piece('fr.1.b', 'unit', '0505'),
  piece('fr.leader.derlon', 'leader', '0505'),
  piece('fr.leader.ney', 'leader', '0303'),
];

const tableau = (accepts: readonly string[], subjects: readonly string[]): Tableau =>
  ({
    accepts,
    subjects,
    side: 'french',
    pieces: PIECES,
    piece: (id: string) => PIECES.find((one) => one.id === id),
  }) as unknown as Tableau;

const LETTING_GO = tableau(['disengage', 'march', 'endDisengagement'], ['', 'fr.1.a', 'fr.1.b', '0505']);
const MARCHING = tableau(['march', 'endMovement'], ['', 'fr.1.a', 'fr.leader.derlon']);

test('by night and in rain troops leave the enemy, leaders ride, and nobody else marches', () => {
  expect(isLeaving(LETTING_GO, ['fr.1.a', 'fr.leader.derlon'])).toBe(true);
  expect(isLeaving(LETTING_GO, ['fr.leader.ney'])).toBe(false);
  expect(isLeaving(MARCHING, ['fr.1.a'])).toBe(false);
  const group = { ...NO_GROUP, lead: 'fr.1.a', pieces: ['fr.1.a', 'fr.1.b'] };
  const order = (leaving: boolean) => marchGrammar({ ...group, leaving }).along('fr.1.a', ['0504'], '0505');
  expect(order(true)).toEqual({ type: 'disengage', pieces: ['fr.1.a', 'fr.1.b'], path: ['0504'] });
  expect(order(false)).toEqual({ type: 'march', pieces: ['fr.1.a', 'fr.1.b'], path: ['0504'] });
});

test('leaders of the hex go along with troops who leave, though they have no orders of their own', () => {
  expect(companionsOf(LETTING_GO, [], 'fr.1.a')).toEqual(['fr.1.a', 'fr.1.b', 'fr.leader.derlon']);
  expect(companionsOf(MARCHING, [], 'fr.1.a')).toEqual(['fr.1.a', 'fr.leader.derlon']);
});
