import { z } from 'zod';
import { formationId, id, rule, turn, unitId } from '../atoms.ts';

/** Units that another formation leads for a time, or that their owner may put under another one before play. */
export const attachment = z.strictObject({
  id,
  units: z.array(unitId).min(1),
  to: formationId,
  /** The turn on which they are with their own again; null for good. */
  until: turn.nullable(),
  /** Their owner may choose who leads them. */
  free: z.boolean(),
  rule,
});
