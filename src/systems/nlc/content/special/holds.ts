import { z } from 'zod';
import { corpsId, formationId, id, leaderId, rule, turn } from '../atoms.ts';

/* 30.13: formations that are held in reserve until something releases them. */

export const hold = z.strictObject({
  id,
  formations: z.array(formationId).min(1),
  /** An enemy so near to one of theirs releases them, and they defend at once. */
  near: z.int().min(1),
  /** From this turn on they may be ordered. */
  from: turn.optional(),
  /** Or on a turn on which this commander is rated so high. */
  rated: z.strictObject({ leader: leaderId, rating: z.int() }).optional(),
  rules: z.strictObject({ held: rule, near: rule, released: rule }),
});

/**
 * Units that belong to no corps: they stay where they are until a commander puts them under a formation, which is one
 * of his orders. One leader alone rallies them, whoever leads them.
 */
export const reserves = z.strictObject({
  formation: corpsId,
  leader: leaderId,
  rules: z.strictObject({ assign: rule, rally: rule }),
});
