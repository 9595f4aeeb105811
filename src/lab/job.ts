import { z } from 'zod';
import { isBot } from '../ai/roster.ts';
import type { GameSetup } from '../engine/record.ts';
import { type Library, lay } from '../systems/library.ts';
import { type LaidGame, systemOfScenario } from '../systems/system.ts';

/*
 * An experiment: one set-up played many times by computer players. A job is plain JSON, so that a
 * thread, another machine or the page's worker can be given a share of it; game number n of a job is
 * the same wherever it is played.
 */

const name = z.string().min(1).max(80);

const jobBrought = z.strictObject({ system: name, content: z.json() });

export const jobSchema = z.strictObject({
  scenario: name,
  options: z.array(name).max(200),
  rulesVersion: name,
  /** A scenario that was not shipped: whose it is, and all that was brought along for it. */
  brought: jobBrought.optional(),
  /** The bot of each seat. */
  bots: z.record(name, name),
  games: z.int().min(1).max(1_000_000),
  /** Game number n has the dice and the thoughts of seed + n. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  /** Begin at what a seat sees of some game, with the rest drawn anew for each game; else at the opening. */
  from: z.strictObject({ seat: name, view: z.looseObject({ schema: z.string() }) }).optional(),
});

export type Job = z.infer<typeof jobSchema>;

export class JobProblem extends Error {}

type JobSetup = Pick<Job, 'scenario' | 'options' | 'rulesVersion' | 'brought'>;

/** The system that a job is about. */
export const systemOfJob = ({ scenario, brought }: Pick<JobSetup, 'scenario' | 'brought'>): string =>
  brought?.system ?? systemOfScenario(scenario);

export const setupOfJob = (job: JobSetup): GameSetup => ({
  system: systemOfJob(job),
  scenario: job.scenario,
  options: Object.fromEntries(job.options.map((id) => [id, true])),
  rulesVersion: job.rulesVersion,
  ...(job.brought === undefined ? {} : { content: job.brought.content }),
});

/** What a job says of how its games are set up, whoever plays them. */
export const jobOfSetup = ({ system, scenario, options, rulesVersion, content }: GameSetup): JobSetup => ({
  scenario,
  options: Object.keys(options).filter((id) => options[id] === true),
  rulesVersion,
  ...(content === undefined ? {} : { brought: jobBrought.parse({ system, content }) }),
});

/** The game of a job, laid out; throws a `JobProblem` that says what is wrong with it. */
export function gameOfJob(library: Library, job: Job): LaidGame {
  const found = lay(library, setupOfJob(job));
  if (!found.ok) throw new JobProblem(found.problems.join('; '));
  const { laid } = found;
  for (const seat of laid.game.seats) {
    const bot = job.bots[seat];
    if (bot === undefined) throw new JobProblem(`nobody plays ${seat}`);
    if (!isBot(bot)) throw new JobProblem(`there is no bot '${bot}'`);
  }
  for (const seat of Object.keys(job.bots))
    if (!laid.game.seats.includes(seat))
      throw new JobProblem(`${job.scenario} has no seat '${seat}'; it has: ${laid.game.seats.join(', ')}`);
  if (job.from !== undefined && !laid.game.seats.includes(job.from.seat))
    throw new JobProblem(`${job.scenario} has no seat '${job.from.seat}'`);
  return laid;
}
