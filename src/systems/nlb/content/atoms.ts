import { z } from 'zod';

/* The smallest things that the files of Napoleon's Last Battles are made of. */

export const hex = z.string().regex(/^\d{4}$/, 'a hex number has four digits');
export const turn = z.string().regex(/^\d{2}\/\d{4}$/, 'a turn is written like 16/1400');
export const rule = z.string().min(1);
export const unitId = z
  .string()
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)+$/, 'a unit id is written like fr.2.huss-5');
export const army = z.enum(['french', 'prussian', 'allied']);
export const side = z.enum(['french', 'coalition']);
export const faces = z.array(z.int().min(1).max(6)).min(1);
