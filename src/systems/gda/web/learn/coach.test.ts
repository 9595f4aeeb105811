import { describe, expect, test } from 'vitest';
import { Pupil } from '../../../../../tests/learn/pupil.ts';
import { loadLibrary } from '../../../../server/library.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const library = await loadLibrary();

/** The lessons of the first turn; what comes after them waits for dice and the enemy. */
const FIRST_TURN = LESSONS.slice(
  0,
  LESSONS.findIndex(({ id }) => id === 'fire'),
);

const begin = () =>
  new Pupil({
    library,
    battle: BATTLE,
    lessons: FIRST_TURN,
    tableauOf,
    coachAt: (tableau: Tableau, since) => coachIn({ tableau, since, seat: BATTLE.seat }),
  }).start();

describe('the lessons', () => {
  test('following every hint reaches every goal of the first turn', async () => {
    const pupil = await begin();
    const met = await pupil.followHints(120);
    expect(pupil.lesson).toBeUndefined();
    expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
    expect(pupil.tableau.view.turn).toBe(2);
    // The computer plays its side of a whole turn.
  }, 180_000);

  test('shots and charges that anybody makes end the last two', () => {
    const at = (...types: readonly string[]) => {
      const entry = { seq: 9, by: 'allied', events: types.map((type) => ({ type })) };
      const tableau = { log: [entry], view: { turn: 3, phase: 'fire' }, accepts: [] } as unknown as Tableau;
      const coach = coachIn({ tableau, since: 4, seat: 'french' });
      return (id: string): boolean =>
        coach.reached(LESSONS.find((lesson) => lesson.id === id) ?? expect.fail(`no lesson ${id}`));
    };
    expect(at('salvoFired')('fire')).toBe(true);
    expect(at('unitMoved')('fire')).toBe(false);
    expect(at('chargeFought')('charge')).toBe(true);
    expect(at('chargeDeclared')('charge')).toBe(false);
  });
});
