import { z } from 'zod';
import { hex, rule } from '../atoms.ts';

const terrain = z.enum(['clear', 'forest', 'marsh', 'town', 'chateau']);

/** So many of one command may stand in a hex together. */
export const integrated = z.strictObject({ limit: z.int().min(1), rule });

/** How many units a hex holds, and where the section counts it how much strength. */
export const stackLimit = z.strictObject({
  limit: z.int().min(1),
  points: z.int().min(1).optional(),
  rule,
});

/** Ground that counts as other ground, in everything. */
export const alike = z.strictObject({ terrain, as: terrain, rule });

/** Works dug in hexes of the map: the share they take off what is fired into them. */
export const entrenchments = z.strictObject({
  attack: z.number().min(0).max(1),
  bombardment: z.number().min(0).max(1),
  charge: z.number().min(0).max(1),
  rule,
});

/** 32.19: hexes that stand above all else: who looks from one, or at one, sees over everything but another of them. */
export const heights = z.strictObject({ hexes: z.array(hex).min(1), rule });
