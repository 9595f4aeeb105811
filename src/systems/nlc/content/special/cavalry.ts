import { z } from 'zod';
import { id, rule } from '../atoms.ts';

/** A leader with whom, or next to whom, cavalry charges in reaction without a test, but while he has a wing. */
export const beau = z.strictObject({ leader: id, within: z.int().min(0), rule });

/** Cavalry and the Guard rally so many turns after they fell, at the earliest. */
export const rallyWait = z.strictObject({ turns: z.int().min(1), rule });
