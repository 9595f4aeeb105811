import { aiOf, type SystemAi, sit } from '../../ai/door.ts';
import { type Coach, type Exercise, tryIt } from '../../ai/exercises.ts';
import type { Library } from '../../systems/library.ts';
import { defineCommand, UsageError } from '../command.ts';
import { exercisesOf, openExercises, Scenes } from '../exercise-file.ts';
import { libraryFor, listed } from '../laid.ts';
import { print, printJson } from '../output.ts';

interface Done {
  readonly exercise: Exercise;
  readonly level: string;
  readonly solved: boolean;
}

export const command = defineCommand({
  operands: '<system>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    levels: { summary: 'the players that do them (else normal)', value: 'LIST' },
    theme: { summary: 'only those of this theme', value: 'THEME' },
    only: { summary: 'only these exercises, by their ids', value: 'LIST' },
    file: { summary: 'exercises of your own in place of the shipped ones', value: 'FILE' },
    json: { summary: 'print the results as one JSON document' },
  },
  async run({ operands, flags }) {
    const [system = ''] = operands;
    const library = await libraryFor([system]);
    const { ai, coach } = await coachOf(library, system);
    const file = flags.file ?? exercisesOf(system);
    const all = openExercises(file, coach);
    const chosen = choose(all, flags.theme, listed(flags.only));
    const scenes = new Scenes(library, file);
    const done: Done[] = [];
    for (const exercise of chosen) {
      const { laid, position } = scenes.of(exercise);
      const { seat, want } = exercise;
      for (const level of listed(flags.levels ?? 'normal')) {
        const player = sit(ai, level, laid);
        const opponent = sit(ai, 'greedy', laid);
        if (player === undefined || opponent === undefined)
          throw new UsageError(
            `there is no bot '${level}' at ${laid.card.id}; there are: ${laid.card.levels.join(', ')}`,
          );
        const attempt = tryIt(laid, coach, position, { seat, player, opponent });
        const solved = coach.isMet(laid, want, seat, attempt);
        done.push({ exercise, level, solved });
        if (!flags.json) tell({ exercise, level, solved });
      }
    }
    if (flags.json)
      printJson({
        results: done.map(({ exercise, ...one }) => ({ id: exercise.id, theme: exercise.theme, ...one })),
      });
    else sum(done);
    return done.some(isLost) ? 1 : 0;
  },
});

async function coachOf(
  library: Library,
  system: string,
): Promise<{ readonly ai: SystemAi; readonly coach: Coach }> {
  const wing = library.wings.get(system);
  if (wing === undefined)
    throw new UsageError(
      `there is no rule system '${system}'; there are: ${[...library.wings.keys()].join(', ')}`,
    );
  const ai = await aiOf(wing.entry);
  if (ai.coach === undefined) throw new UsageError(`there are no exercises for '${system}' yet`);
  return { ai, coach: ai.coach };
}

function choose(
  all: readonly Exercise[],
  theme: string | undefined,
  ids: readonly string[],
): readonly Exercise[] {
  const missing = ids.find((id) => all.every((one) => one.id !== id));
  if (missing !== undefined) throw new UsageError(`there is no exercise '${missing}'`);
  const chosen = all.filter(
    (one) => (theme === undefined || one.theme === theme) && (ids.length === 0 || ids.includes(one.id)),
  );
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `there is no exercise of that theme; there are: ${[...new Set(all.map((one) => one.theme))].join(', ')}`,
  );
}

/** Did what it is known to do no longer. */
const isLost = ({ exercise, level, solved }: Done): boolean => !solved && exercise.solvedBy.includes(level);

function tell({ exercise, level, solved }: Done): void {
  const known = exercise.solvedBy.includes(level);
  const word = solved ? (known ? 'does it' : 'does it now') : known ? 'DOES IT NO LONGER' : 'does not';
  print(`${exercise.id}: ${level} ${word}. ${exercise.why}`);
}

function sum(done: readonly Done[]): void {
  for (const level of new Set(done.map((one) => one.level))) {
    const own = done.filter((one) => one.level === level);
    const themes = [...new Set(own.map(({ exercise }) => exercise.theme))].map((theme) => {
      const of = own.filter(({ exercise }) => exercise.theme === theme);
      return `${theme} ${of.filter(({ solved }) => solved).length} of ${of.length}`;
    });
    print(`${level}: ${own.filter(({ solved }) => solved).length} of ${own.length} (${themes.join(', ')})`);
  }
}
