import { z } from 'zod';
import { rule, turn } from '../atoms.ts';

export const WEATHERS = ['fair', 'fog', 'dust', 'rain', 'thunderstorm', 'mud'] as const;
export type Weather = (typeof WEATHERS)[number];

const weather = z.enum(WEATHERS);

/** What a face of the die brings: until an hour it may be something else, which no face brings for longer. */
const face = z.strictObject({
  weather,
  until: z.strictObject({ hour: z.string().regex(/^\d{4}$/), weather }).optional(),
});

/**
 * 32.4: weather by a die on the first turn, and again where the base game's cards would have called for it. It takes
 * the place of the ban on fighting in rain (5.5).
 */
export const weatherTable = z.strictObject({
  faces: z
    .array(face)
    .length(6)
    .refine(
      (faces) => {
        const early = faces.flatMap(({ until }) => (until === undefined ? [] : [until.weather]));
        return new Set(early).size === early.length && faces.every(({ weather }) => !early.includes(weather));
      },
      {
        error:
          'weather for the early hours must belong to one face alone, or nobody can tell what follows it',
      },
    ),
  /** The turns at whose beginning it is rolled for again. */
  again: z.array(turn),
  rule,
});

/** What one kind of weather does. */
export const weatherEffects = z.strictObject({
  /** How far one sees, in hexes; null where nothing but the ground limits it. */
  sight: z.int().min(1).nullable(),
  /** By what the strength of infantry is multiplied, halves counting up. */
  infantry: z.number().min(0).max(1),
  /** By what the strength of guns in an assault is multiplied. */
  guns: z.number().min(0).max(1),
  /** How many times the usual cost guns and trains pay. */
  costs: z.int().min(1),
  bombardment: z.boolean(),
  /** It is over after one turn: fair follows, and mud for the night. */
  passes: z.boolean(),
  rules: z.strictObject({ sight: rule, strength: rule, costs: rule, bombardment: rule, passes: rule }),
});
