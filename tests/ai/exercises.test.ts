import { describe, expect, test } from 'vitest';
import { sit } from '../../src/ai/door.ts';
import { readExercises, tryIt } from '../../src/ai/exercises.ts';
import { exercisesOf, openExercises, Scenes } from '../../src/cli/exercise-file.ts';
import { coach } from '../../src/systems/nlb/ai/coach.ts';
import { ai } from '../../src/systems/nlb/ai/index.ts';
import { library } from '../nlb/library.ts';

const file = exercisesOf('nlb');
const exercises = openExercises(file, coach);
const scenes = new Scenes(library, file);

/** All of them are `vedette exercises nlb`; here every third, so that the tests stay short. */
const EVERY = 3;

describe('exercises of watched games', () => {
  test('there are at least sixty, by theme, each of another moment or with another wish', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(60);
    expect(new Set(exercises.map(({ theme }) => theme))).toEqual(
      new Set(['crossroads', 'villages', 'reserves', 'guns', 'encirclement', 'leaving']),
    );
    const asked = exercises.map(({ game, at, want }) => JSON.stringify({ game, at, want }));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each(exercises.filter(({ solvedBy }, n) => n % EVERY === 0 && solvedBy.includes('normal')))(
    '$id: the Captain still does it',
    (exercise) => {
      const { laid, position } = scenes.of(exercise);
      const { seat, want } = exercise;
      const [player, opponent] = [sit(ai, 'normal', laid), sit(ai, 'greedy', laid)];
      if (player === undefined || opponent === undefined) throw new Error('nobody sits down');
      const attempt = tryIt(laid, coach, position, { seat, player, opponent });
      expect(coach.isMet(laid, want, seat, attempt), exercise.why).toBe(true);
    },
    60_000,
  );

  test('who does nothing at all brings nobody on, leaves nobody and rings nobody', () => {
    const idle = exercises.filter(({ theme }) => ['reserves', 'leaving', 'encirclement'].includes(theme));
    for (const exercise of idle.filter((_, n) => n % 6 === 0)) {
      const { laid, position } = scenes.of(exercise);
      const { want, seat } = exercise;
      expect(
        coach.isMet(laid, want, seat, { before: position, moments: [position], events: [] }),
        exercise.id,
      ).toBe(false);
    }
  });
});

describe('a file of exercises', () => {
  const one = { id: 'a', theme: 't', game: 'g', at: 1, seat: 's', want: {}, why: 'w', solvedBy: [] };
  const read = (exercises: unknown): unknown => readExercises({ schema: 'vedette.exercises/1', exercises });

  test('is refused where one says no reason or stands there twice', () => {
    expect(read([one])).toMatchObject({ ok: true });
    expect(read([{ ...one, why: '' }])).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('exercises.0.why')],
    });
    expect(read([one, one])).toEqual({ ok: false, problems: ["there are two exercises 'a'"] });
  });

  test('wants something, and only what the coach knows', () => {
    expect(coach.faultIn({ keep: ['1641'] })).toBeUndefined();
    expect(coach.faultIn({})).toBe('nothing is wanted');
    expect(coach.faultIn({ win: true })).toContain('win');
  });
});
