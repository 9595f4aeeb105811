import { z } from 'zod';
import { rule } from '../atoms.ts';

const terrain = z.enum(['clear', 'forest', 'marsh', 'town', 'chateau']);

export const stackLimit = z.strictObject({ limit: z.int().min(1), rule });

/** Ground that counts as other ground, in everything. */
export const alike = z.strictObject({ terrain, as: terrain, rule });
