import { describe, expect, test } from 'vitest';
import { Pupil } from '../../../../../tests/learn/pupil.ts';
import { loadLibrary } from '../../../../server/library.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const library = await loadLibrary();

const begin = (seed?: string) =>
  new Pupil({
    library,
    battle: BATTLE,
    lessons: LESSONS,
    tableauOf,
    coachAt: (tableau: Tableau, since) => coachIn({ tableau, since, seat: BATTLE.seat }),
  }).start(seed);

describe('the lessons', () => {
  test('following every hint reaches every goal, to the next turn', async () => {
    const pupil = await begin();
    const met = await pupil.followHints(400);
    expect(pupil.lesson).toBeUndefined();
    expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
    expect(pupil.tableau.view.turn).toBe(6);
  });

  test('skipping every lesson leads through them, and the game is untouched', async () => {
    const pupil = await begin();
    for (let count = 0; count < 2 * LESSONS.length && pupil.lesson !== undefined; count += 1) pupil.next();
    expect(pupil.lesson).toBeUndefined();
    expect(pupil.table.seq).toBe(0);
  });
});
