import { describe, expect, test } from 'vitest';
import { Pupil } from '../../../../../tests/learn/pupil.ts';
import { library, nlb } from '../../../../../tests/nlb/library.ts';
import { randomAt } from '../../../../ai/random.ts';
import { mapGrid } from '../../../../content/map.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const grid = mapGrid(nlb.maps.get('nlb') ?? expect.fail());
const neighbours = (hex: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => grid.neighbours[grid.index(hex) * 6 + d] as number)
    .filter((near) => near >= 0)
    .map((near) => grid.id(near));

const begin = (seed?: string) =>
  new Pupil({
    library,
    battle: BATTLE,
    lessons: LESSONS,
    tableauOf,
    coachAt: (tableau: Tableau, since) => coachIn({ tableau, since, seat: BATTLE.seat, neighbours }),
  }).start(seed);

describe('the lessons', () => {
  test('following every hint reaches every goal, to the end of the turn', async () => {
    const pupil = await begin();
    const met = await pupil.followHints(400);
    expect(pupil.lesson).toBeUndefined();
    expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
    expect(met.size).toBeGreaterThanOrEqual(LESSONS.length - 3);
    expect(pupil.tableau.view.turn).toBe(1);
  });

  test('skipping every lesson leads through them, and the game is untouched', async () => {
    const pupil = await begin();
    for (let count = 0; count < 2 * LESSONS.length && pupil.lesson !== undefined; count += 1) pupil.next();
    expect(pupil.lesson).toBeUndefined();
    expect(pupil.table.seq).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'any legal play gets through them, without a word read (%i)',
    async (game) => {
      const pupil = await begin(`pupil ${game}`);
      for (let steps = 0; pupil.tableau.view.turn < 3 && steps < 900; steps += 1) {
        const { tableau, lesson } = pupil;
        if (tableau.pending.kind === 'over') break;
        if (!tableau.mine) {
          await pupil.wait();
          continue;
        }
        // Whenever there is a lesson and something to decide, there is a legal hint.
        if (lesson !== undefined && lesson.until.kind !== 'read') {
          const step = pupil.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
          if (step.do === 'act') expect(tableau.options).toContainEqual(step.action);
        }
        const random = randomAt(game, steps);
        const ends = tableau.options.filter(({ type }) => type === 'endMovement' || type === 'endCombat');
        const pool = ends.length > 0 && random(6) === 0 ? ends : tableau.options;
        await pupil.act(pool[random(pool.length)] ?? expect.fail('nothing to choose'));
      }
      expect(pupil.lesson).toBeUndefined();
    },
  );

  test('somebody who ends the phase at once hears one word of what he left behind', async () => {
    const pupil = await begin();
    pupil.next();
    await pupil.act({ type: 'endMovement' });
    expect(pupil.progress.told?.how).toBe('missed');
    expect(pupil.lesson?.id).toBe('march');
    pupil.next();
    expect(pupil.lesson?.id).toBe('allies');
  });
});
