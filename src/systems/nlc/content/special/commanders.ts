import { z } from 'zod';
import { die, formationId, hex, hour, leaderId, rule, turn } from '../atoms.ts';

/* 27.5 to 27.10: who commands whom, how well, and who is held where. */

/** Commanders who are independent of each other: each orders the formations of his own force and no others. */
export const force = z.strictObject({ commander: leaderId, formations: z.array(formationId).min(1), rule });

/** Formations to which nobody can send an order before a turn; they keep the one they have. */
export const unreached = z.strictObject({ formations: z.array(formationId).min(1), until: turn, rule });

/** Commanders whose rating is thrown for anew at these hours: one point less on some dice, one more on others. */
export const capacities = z.strictObject({
  hours: z.array(hour).min(1),
  leaders: z.array(leaderId).min(1),
  less: z.array(die),
  more: z.array(die),
  rules: z.strictObject({ roll: rule, rating: rule }),
});

/** A leader who goes to a place, and nowhere else, and stays there until a turn. */
export const post = z.strictObject({ leader: leaderId, hex, from: turn, until: turn, rule });

/** A leader who appears in a hex on a turn, apart from any troops, and cannot leave it before another. */
export const appearance = z.strictObject({
  leader: leaderId,
  turn,
  hex,
  until: turn,
  rule,
  /** On the turn he comes, his orders to these take effect at once. */
  atOnce: z.strictObject({ formations: z.array(formationId).min(1), rule }).optional(),
});

/** Formations that halt where they come onto the map, and do as they are told only from a turn on. */
export const halt = z.strictObject({ formations: z.array(formationId).min(1), until: turn, rule });
