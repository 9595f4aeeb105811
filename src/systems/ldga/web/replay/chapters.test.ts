import { expect, test } from 'vitest';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { placeOf, stepped } from '../../../../web/replay/reel/cursor.ts';
import { chaptersOf } from './chapters.ts';

const turn = (n: number, time: string) => ({ type: 'turnBegan', rule: 'x', turn: n, day: 16, time });
const phase = (side: string, name: string) => ({ type: 'phaseBegan', rule: 'x', side, phase: name });
const deed = { type: 'marched', rule: 'x' };
const entry = (seq: number, ...events: TableEntry['events']): TableEntry => ({ seq, by: 'french', events });

/** A morning with both sides' phases; then a night in which only the second of them decided anything. */
const chapters = chaptersOf([
  entry(0, turn(5, 'morning'), phase('french', 'command')),
  entry(1, phase('french', 'movement')),
  entry(2, deed),
  entry(3, phase('french', 'combat')),
  entry(4, deed, phase('coalition', 'command')),
  entry(5, phase('coalition', 'movement')),
  entry(6, turn(8, 'night'), phase('coalition', 'supply'), phase('french', 'supply')),
  entry(7, deed),
]);

test('either side’s part of a turn is a chapter, which begins with its first phase', () => {
  expect(chapters.turns.map(({ seq, turn: n, when, short }) => [seq, n, when, short])).toEqual([
    [0, 0, '16 June, 4h', '16 June, 4h'],
    [4, 0, '16 June, 4h', 'Coalition'],
    [6, 3, '16 June, 22h', '16 June, 22h'],
  ]);
  expect(chapters.turns[1]?.before).toBe(1);
  expect(placeOf(chapters, 4).phase?.name).toBe('Coalition command phase');
  expect([stepped(chapters, 0, 'turn', 1), stepped(chapters, 6, 'turn', -1)]).toEqual([4, 4]);
});

test('a part that nobody had to decide anything before is none beside its turn', () => {
  expect(placeOf(chapters, 7)).toMatchObject({ turn: { seq: 6 }, phase: { name: 'French supply phase' } });
});
