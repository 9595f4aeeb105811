import { z } from 'zod';
import { army, rule, unitId } from '../atoms.ts';
import { ARMS } from '../units.ts';
import { chapter, section } from './rules-in-use.ts';

/**
 * The optional and variant rules as every scenario offers them to which they apply: where the chapters and
 * options that they need can be used, and where the troops, the hour and the weather that they speak of occur.
 */
export const nlbOptionalRulesSchema = z.strictObject({
  schema: z.literal('vedette.nlb.optional-rules/1'),
  source: z.string().min(1),
  rules: z.array(
    z.strictObject({
      id: z.string().min(1),
      section,
      rule,
      title: z.string().min(1),
      text: z.string().min(1),
      needsChapters: z.array(chapter).default([]),
      excludesChapters: z.array(chapter).default([]),
      /** Other options, by id, each of which it cannot do without; or whose place it takes. */
      needsOptions: z.array(z.string().min(1)).default([]),
      excludesOptions: z.array(z.string().min(1)).default([]),
      /** From each of these, one chapter or one option at least. */
      needsOneOf: z
        .array(
          z.strictObject({
            chapters: z.array(chapter).default([]),
            options: z.array(z.string().min(1)).default([]),
          }),
        )
        .default([]),
      /** Which part of the expanded order of battle comes into play with it (16.1A-B). */
      bringsUnits: z.enum(['substitutes', 'additions', 'rifles']).optional(),
      /** A leader without whom it says nothing. */
      needsLeader: unitId.optional(),
      /** Leaders who come into play with it, where their army does. */
      bringsLeaders: z.array(unitId).default([]),
      /** Troops of which some must be in play. */
      needsOneUnitOf: z.array(z.strictObject({ army, org: z.string().min(1).optional() })).default([]),
      needsUnit: z
        .strictObject({
          army,
          org: z.string().min(1).optional(),
          arm: z.enum(ARMS).optional(),
          /** A heavy battery, which may also come as a substitute (16.1A). */
          heavy: z.literal(true).optional(),
        })
        .optional(),
      /** The hour of a turn that must come up, e.g. `0600`. */
      needsHour: z
        .string()
        .regex(/^\d{4}$/, 'an hour has four digits')
        .optional(),
      /** It can rain: by the scenario's list or by a die. */
      needsRain: z.literal(true).optional(),
    }),
  ),
});

export type NlbOptionalRules = z.infer<typeof nlbOptionalRulesSchema>;
