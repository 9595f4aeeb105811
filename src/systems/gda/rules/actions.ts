import { z } from 'zod';
import { TASKS } from '../content/tables.ts';

const unit = z.string().min(1).max(60);
const brigade = z.string().min(1).max(60);

const posting = z.strictObject({
  task: z.enum(TASKS),
  brigade: brigade.nullable(),
  objective: z.string().min(1).max(60).optional(),
  with: z
    .array(z.enum(['infantryAssault', 'forwards']))
    .max(2)
    .optional(),
});

/** What a seat can choose, as it stands in records and messages. */
export const gdaActionSchema = z.discriminatedUnion('type', [
  /** Send the ADCs of this turn, all at once and sealed (3.5). */
  z.strictObject({ type: z.literal('postAdcs'), postings: z.array(posting).max(40) }),
  /** Which of several equally good brigades goes without Divisional Morale (3.17). */
  z.strictObject({ type: z.literal('leaveWithout'), brigade }),
  /** Roll a brigade's command die again, or let it lie (3.7). */
  z.strictObject({ type: z.literal('rollAgain') }),
  z.strictObject({ type: z.literal('letLie') }),
  /** A battery far behind, or the garrison of a strongpoint, stays when its brigade goes back (3.25). */
  z.strictObject({ type: z.literal('stay'), unit }),
  z.strictObject({ type: z.literal('goBack'), unit }),
]);

export type GdaAction = z.infer<typeof gdaActionSchema>;
