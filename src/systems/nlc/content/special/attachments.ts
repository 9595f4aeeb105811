import { z } from 'zod';
import { id, rule, turn } from '../atoms.ts';

/** Units that another formation leads for a time, or that their owner may put under another one before play. */
export const attachment = z.strictObject({
  id,
  units: z.array(id).min(1),
  to: id,
  /** The turn on which they are with their own again; null for good. */
  until: turn.nullable(),
  /** Their owner may choose who leads them. */
  free: z.boolean(),
  rule,
});
