import { z } from 'zod';

/*
 * What is kept of one simulated game: small enough for a line of a file, enough for every plot. Sides
 * and armies are names here; what losses, points and places mean, the system's chronicler knows.
 */

const count = z.record(z.string(), z.number());

const turnSchema = z.strictObject({
  turn: z.int(),
  label: z.string(),
  /** Strength lost so far, by army. */
  losses: count,
  /** Points so far, by side, where the battle counts any. */
  points: count,
});

export const chronicleSchema = z.strictObject({
  /** Its number in the job. */
  n: z.int().nonnegative(),
  winner: z.string().nullable(),
  /** By which rule it was won, and how that is called. */
  rule: z.string(),
  code: z.string(),
  decisions: z.int(),
  /** How things stood at the end of each game turn that was begun; the last is the end of the game. */
  turns: z.array(turnSchema),
  /** Places that changed hands: where, to whom, on which turn. */
  taken: z.array(z.strictObject({ place: z.string(), side: z.string(), turn: z.int() })),
  /** By side, how much better than the average of their dice its combats came out, in strength points. */
  luck: count,
  combats: z.int(),
});

export type Chronicle = z.infer<typeof chronicleSchema>;
export type TurnLine = z.infer<typeof turnSchema>;
