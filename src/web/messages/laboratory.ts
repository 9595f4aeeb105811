import './without-eval.ts';
import { z } from 'zod';
import type { Chronicle } from '../../lab/chronicle.ts';
import type { Job as WholeJob } from '../../lab/job.ts';

/*
 * What the page and a worker of the laboratory say to each other. The page shares games out among several
 * such workers and shows what they make of them; what it cannot read itself (jobs, games), it passes on.
 */

/** By the rules that this page has, where it does not say by which. */
export type Job = Omit<WholeJob, 'rulesVersion'> & { readonly rulesVersion?: string };

const passedOn = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const chances = z.array(
  z.strictObject({ label: z.string(), seq: z.int(), games: z.array(passedOn<Chronicle>()) }),
);

const questionSchema = z.discriminatedUnion('type', [
  /** Play these games of a job; each is answered when it is over, and `rest` when all are. */
  z.strictObject({ type: z.literal('play'), job: passedOn<Job>(), numbers: z.array(z.int()) }),
  /** What they say together, as a page. */
  z.strictObject({
    type: z.literal('simulation'),
    job: passedOn<Job>(),
    games: z.array(passedOn<Chronicle>()),
  }),
  /** The jobs that tell how the chances stood at each turn of a recorded game. */
  z.strictObject({
    type: z.literal('turns'),
    file: z.unknown(),
    viewer: z.string(),
    bot: z.string(),
    games: z.int().min(1),
  }),
  /** The story of a recorded game, as a page. */
  z.strictObject({ type: z.literal('battle'), file: z.unknown(), viewer: z.string(), chances }),
]);

const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('played'), game: passedOn<Chronicle>() }),
  z.strictObject({ type: z.literal('rest') }),
  z.strictObject({ type: z.literal('page'), html: z.string() }),
  z.strictObject({
    type: z.literal('turns'),
    turns: z.array(z.strictObject({ label: z.string(), seq: z.int(), job: passedOn<Job>() })),
  }),
  z.strictObject({ type: z.literal('problem'), message: z.string() }),
]);

export type LabQuestion = z.infer<typeof questionSchema>;
export type LabAnswer = z.infer<typeof answerSchema>;
export type { Chronicle };

export const readQuestion = (data: unknown): LabQuestion => questionSchema.parse(data);
export const readAnswer = (data: unknown): LabAnswer => answerSchema.parse(data);
