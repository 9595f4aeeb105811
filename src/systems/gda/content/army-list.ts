import { z } from 'zod';
import { CORPS_RATINGS, GROUPS, id, RATINGS } from './atoms.ts';
import { brigadeSchema } from './scenario.ts';

const name = z.string().min(1);

/** A brigade as it is listed: how strong its screen is follows from its battalions (6.2). */
const listedBrigade = brigadeSchema.omit({ skirmishBases: true, division: true, reserve: true });

/** An army that somebody has drawn up, shipped or his own: what follows from it by the rules is not written down. */
export const gdaArmyListSchema = z.strictObject({
  schema: z.literal('vedette.gda.army/1'),
  id,
  title: name,
  source: name,
  year: z.int().min(1792).max(1815),
  nation: name,
  group: z.enum(GROUPS),
  /** Numbers that the book leaves out, and how they came about. */
  reconstructed: name.exactOptional(),
  corps: z.strictObject({ name, rating: z.enum(CORPS_RATINGS) }).exactOptional(),
  divisions: z
    .array(
      z.strictObject({
        commander: z.strictObject({ name, rating: z.enum(RATINGS) }),
        brigades: z.array(listedBrigade).min(1).max(12),
      }),
    )
    .min(1)
    .max(4),
});

export type ArmyList = z.infer<typeof gdaArmyListSchema>;
export type ListedDivision = ArmyList['divisions'][number];
export type ListedBrigade = ListedDivision['brigades'][number];
