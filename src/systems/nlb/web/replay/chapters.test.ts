import { describe, expect, test } from 'vitest';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { endOfTurn, placeOf, type Stride, stepped, turnSoFar } from '../../../../web/replay/reel/cursor.ts';
import { chaptersOf } from './chapters.ts';

const turn = (n: number) => ({ type: 'turnBegan', rule: 'x', turn: n, label: `16/1${n}00` });
const phase = (side: string, name: string) => ({ type: 'phaseBegan', rule: 'x', side, phase: name });
const deed = { type: 'marched', rule: 'x' };
const entry = (seq: number, ...events: TableEntry['events']): TableEntry => ({ seq, by: 'french', events });

/** Two turns: 0–2 French movement, 3–4 combat, 5 Allied movement; 6–7 French movement, 8 the end. */
const story: readonly TableEntry[] = [
  entry(0, turn(0), phase('french', 'movement')),
  entry(1, deed),
  entry(2),
  entry(3, phase('french', 'combat')),
  entry(4, deed),
  entry(5, phase('coalition', 'movement')),
  entry(6, deed, phase('coalition', 'combat'), turn(1), phase('french', 'movement')),
  entry(7, deed),
  entry(8, { type: 'gameEnded', rule: 'x' }),
];
const game = { players: { french: 'person', allied: 'person', prussian: 'person' } };
const chapters = chaptersOf(story, game);

const walk = (from: number, stride: Stride, way: 1 | -1): readonly number[] => {
  const seen: number[] = [];
  for (let seq = from, next = stepped(chapters, seq, stride, way); next !== seq; ) {
    seen.push(next);
    seq = next;
    next = stepped(chapters, seq, stride, way);
  }
  return seen;
};

describe('the chapters of a recorded game', () => {
  test('call a side by its army where that fights alone', () => {
    const named = (players: Record<string, string>) =>
      chaptersOf(story, { players }).turns[0]?.phases.at(-1)?.name;
    expect(named(game.players)).toBe('Coalition combat phase');
    expect(named({ french: 'person', allied: 'person' })).toBe('Allied combat phase');
  });

  test('turns and phases begin where the events say', () => {
    expect(chapters.length).toBe(8);
    expect(chapters.turns.map(({ seq, turn: n }) => [seq, n])).toEqual([
      [0, 0],
      [6, 1],
    ]);
    expect(chapters.turns[0]?.phases.map(({ seq, side, phase: name }) => [seq, side, name])).toEqual([
      [0, 'french', 'movement'],
      [3, 'french', 'combat'],
      [5, 'coalition', 'movement'],
      // Begun and over in one entry: nothing to see, but a moment to stop at.
      [6, 'coalition', 'combat'],
    ]);
    expect(chapters.turns[1]?.phases).toEqual([
      { seq: 6, side: 'french', phase: 'movement', name: 'French movement phase' },
    ]);
    expect(endOfTurn(chapters, chapters.turns[0] ?? expect.fail())).toBe(6);
    expect(endOfTurn(chapters, chapters.turns[1] ?? expect.fail())).toBe(8);
  });

  test('a moment knows its turn and phase', () => {
    expect(placeOf(chapters, 4)).toMatchObject({ turn: { turn: 0 }, phase: { phase: 'combat' } });
    expect(placeOf(chapters, 6)).toMatchObject({ turn: { turn: 1 }, phase: { side: 'french' } });
  });

  test('a game without events is one stretch', () => {
    const plain = chaptersOf([entry(0), entry(1)], game);
    expect(plain).toEqual({ length: 1, turns: [] });
    expect(stepped(plain, 0, 'turn', 1)).toBe(1);
    expect(placeOf(plain, 1)).toEqual({ turn: undefined, phase: undefined });
  });
});

describe('stepping through it', () => {
  test('by action, both ways, never past the ends', () => {
    expect(walk(0, 'action', 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(walk(8, 'action', -1)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(stepped(chapters, 8, 'action', 1)).toBe(8);
    expect(stepped(chapters, 0, 'action', -1)).toBe(0);
  });

  test('by phase and by turn: on to the next beginning, back to this one first', () => {
    expect(walk(0, 'phase', 1)).toEqual([3, 5, 6, 8]);
    expect(walk(8, 'phase', -1)).toEqual([6, 5, 3, 0]);
    expect(walk(0, 'turn', 1)).toEqual([6, 8]);
    expect(stepped(chapters, 4, 'phase', -1)).toBe(3);
    expect(stepped(chapters, 7, 'turn', -1)).toBe(6);
  });
});

test('the story of a turn ends at the moment and begins with the turn', () => {
  expect(turnSoFar(story, chapters, 2).map(({ seq }) => seq)).toEqual([0, 1, 2]);
  const second = turnSoFar(story, chapters, 7);
  expect(second.map(({ seq }) => seq)).toEqual([6, 7]);
  expect(second[0]?.events.map(({ type }) => type)).toEqual(['turnBegan', 'phaseBegan']);
});
