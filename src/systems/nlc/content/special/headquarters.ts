import { z } from 'zod';
import { army, die, hex, leaderId, rule, side, turn } from '../atoms.ts';

/* 30.7, 30.8: commanders who stay with their headquarters, and what a die says of them each turn. */

/** A commander whose headquarters goes straight to the first of these places that is open to it, and stays there. */
export const headquarters = z.strictObject({
  leader: leaderId,
  /** Where it stands when the battle begins; without it he is set up as others are. */
  starts: z.strictObject({ hex, rule }).optional(),
  places: z.array(z.strictObject({ hex, unlessHeldBy: side.optional() })).min(1),
  /** The case by which the one order it takes sends it off the map, and him with it. */
  leaves: rule.optional(),
  rule,
});

/** Which of several commanders gives the orders of an army this turn, as one who commands all of it. */
export const ordersByDie = z.strictObject({
  army,
  on: z.array(z.strictObject({ leader: leaderId, dice: z.array(die).min(1) })).min(2),
  rule,
});

/** A commander whose rating a die says each turn from some turn on: what he is worth on a 1, a 2, and so on. */
export const ratingByDie = z.strictObject({
  leader: leaderId,
  from: turn,
  ratings: z.array(z.int().min(0)).length(6),
  rule,
});

/** A commander who takes the wing of another: when he comes, or when the other falls. */
export const takeover = z.strictObject({
  from: leaderId,
  to: leaderId,
  when: z.enum(['comes', 'falls']),
  rule,
});
