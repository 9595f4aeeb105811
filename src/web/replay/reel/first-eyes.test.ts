import { expect, test } from 'vitest';
import type { GameCard } from '../../../messages/lobby.ts';
import { PERSON, type ReelFacts } from '../../messages/protocol.ts';
import { firstEyes } from './first-eyes.ts';

const VIEWERS = ['spectator', 'french', 'allied'];
const facts = (french: string, allied: string, viewers = VIEWERS): ReelFacts =>
  ({ players: { french, allied }, viewers }) as unknown as ReelFacts;
const card = (mine: readonly string[]): GameCard => ({ mine }) as unknown as GameCard;

test('a game against the computer is seen again through the eyes of who played it', () => {
  expect(firstEyes({ facts: facts('normal', PERSON) })).toBe('allied');
  expect(firstEyes({ facts: facts(PERSON, 'normal') })).toBe('french');
});

test('a sample, a game of two at one screen and one that is not ours are seen as by an onlooker', () => {
  expect(firstEyes({ facts: facts('normal', 'normal') })).toBe('spectator');
  expect(firstEyes({ facts: facts(PERSON, PERSON) })).toBe('spectator');
  expect(firstEyes({ facts: facts(PERSON, PERSON), card: card([]) })).toBe('spectator');
});

test('a game on the server by who sat there, and never through eyes that are shut', () => {
  expect(firstEyes({ facts: facts(PERSON, PERSON), card: card(['allied']) })).toBe('allied');
  expect(firstEyes({ facts: facts(PERSON, 'normal', ['spectator']) })).toBe('spectator');
});
