import { z } from 'zod';
import { arm, formationId, leaderId, rule } from '../atoms.ts';

/** What the presence of one leader does for troops of his near him. */
export const presence = z.strictObject({
  leader: leaderId,
  within: z.int().min(0),
  /** Not while he leads a wing. */
  unlessWing: z.literal(true).optional(),
  /** Only for this arm, or for these formations. */
  arm: arm.optional(),
  formations: z.array(formationId).optional(),
  /** They are so much stronger. */
  strength: z.strictObject({ factor: z.number().positive(), rule }).optional(),
  /** They charge in reaction without a check. */
  reacts: rule.optional(),
  /** Reserve orders forbid them nothing. */
  frees: rule.optional(),
});
