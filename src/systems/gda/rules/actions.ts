import { z } from 'zod';
import { TASKS } from '../content/tables.ts';

const unit = z.string().min(1).max(60);
const brigade = z.string().min(1).max(60);

const formation = z.enum([
  'line',
  'attackColumn',
  'companyColumn',
  'square',
  'skirmish',
  'doubleLine',
  'squadronColumn',
  'limbered',
  'deployed',
]);
/** The base of the front rank on which a formation is changed. */
const fixed = z.enum(['middle', 'left', 'right']);
const flank = z.enum(['left', 'right']);

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
  /** Fire at one target, or with the single dice of skirmishers and garrisons at several (7.0, 6.20). */
  z.strictObject({ type: z.literal('fire'), unit, targets: z.array(unit).min(1).max(10) }),
  z.strictObject({ type: z.literal('endFire') }),
  /** What a double six brings (10.1): take casualties back, fight with élan, or come into order. */
  z.strictObject({ type: z.literal('recover') }),
  z.strictObject({ type: z.literal('takeElan') }),
  z.strictObject({ type: z.literal('reformNow') }),
  z.strictObject({ type: z.literal('changeNow'), formation, fixed }),
  z.strictObject({ type: z.literal('wheelNow'), on: flank, angle: z.int().min(1).max(1800) }),
]);

export type GdaAction = z.infer<typeof gdaActionSchema>;
