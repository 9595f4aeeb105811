import { z } from 'zod';
import { rule } from '../atoms.ts';

/** 32.7: light cavalry has vedettes out, as many as each unit says. */
export const vedettes = z.strictObject({ rule });

/** 32.6: units with a flag on their back are turned over out of the enemy's sight. */
export const hidden = z.strictObject({ rule });

/** 32.3: how far one sees at most, whatever the weather. */
export const sight = z.strictObject({ most: z.int().min(1), rule });
