import { z } from 'zod';
import { hex, rule, unitId } from './atoms.ts';

/** A counter of the expanded order of battle and how it comes into play: in another's place, or beside one. */
const newcomer = z.union([
  z.strictObject({ unit: unitId, for: unitId }),
  /** With or next to this unit or its substitute, where that is in play. */
  z.strictObject({ unit: unitId, beside: unitId }),
]);

/** 16.1A: counters that are exchanged for others, all of them together. */
export const substitution = z.strictObject({
  id: z.string().min(1),
  rule,
  remove: z.array(unitId).min(1),
  add: z.array(newcomer).min(1),
  /** It is made for each of them that is in play, not only where all are. */
  single: z.literal(true).optional(),
});

/** 16.1B: a counter that is added with or next to any of these. */
export const addition = z.strictObject({ unit: unitId, beside: z.array(unitId).min(1), rule });

/** What a scenario says about substitutes: which counters stay, and where some substitutes stand. */
export const substitutes = z.strictObject({
  keep: z.array(unitId).default([]),
  places: z
    .array(z.strictObject({ unit: unitId, hex, reduced: z.literal(true).optional(), rule }))
    .default([]),
});

export type Substitution = z.infer<typeof substitution>;
export type Addition = z.infer<typeof addition>;
export type Substitutes = z.infer<typeof substitutes>;
