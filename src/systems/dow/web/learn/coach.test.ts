import { describe, expect, test } from 'vitest';
import { map } from '../../../../../tests/dow/content.ts';
import { Pupil } from '../../../../../tests/learn/pupil.ts';
import { randomAt } from '../../../../ai/random.ts';
import { mapGrid } from '../../../../content/map.ts';
import { loadLibrary } from '../../../../server/library.ts';
import { onTheGrid } from '../../../../web/board/on-the-grid.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const library = await loadLibrary();
const { neighbours } = onTheGrid(mapGrid(map));

const begin = (seed?: string) =>
  new Pupil({
    library,
    battle: BATTLE,
    lessons: LESSONS,
    tableauOf,
    coachAt: (tableau: Tableau, since) => coachIn({ tableau, since, seat: BATTLE.seat, neighbours }),
  }).start(seed);

describe('the lessons', () => {
  test('following every hint reaches every goal, to the next hour', async () => {
    const pupil = await begin();
    const met = await pupil.followHints(400);
    expect(pupil.lesson).toBeUndefined();
    expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
    expect(pupil.tableau.view.turn).toBe(1);
  });

  test('skipping every lesson leads through them, and the game is untouched', async () => {
    const pupil = await begin();
    for (let count = 0; count < 2 * LESSONS.length && pupil.lesson !== undefined; count += 1) pupil.next();
    expect(pupil.lesson).toBeUndefined();
    expect(pupil.table.seq).toBe(0);
  });

  test('any legal play gets through them, without a word read, and always has a legal hint', async () => {
    const pupil = await begin('pupil');
    for (let steps = 0; pupil.tableau.view.turn < 1 && steps < 400; steps += 1) {
      const { tableau, lesson } = pupil;
      if (!tableau.mine) {
        await pupil.wait();
        continue;
      }
      if (lesson !== undefined && lesson.until.kind !== 'read') {
        const step = pupil.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
        if (step.do === 'act') expect(tableau.options).toContainEqual(step.action);
      }
      const random = randomAt(1, steps);
      const ends = tableau.options.filter(({ type }) => type.startsWith('end') || type === 'deploy');
      const pool = ends.length > 0 && random(4) === 0 ? ends : tableau.options;
      await pupil.act(pool[random(pool.length)] ?? expect.fail('nothing to choose'));
    }
    expect(pupil.tableau.view.turn).toBe(1);
  });
});
