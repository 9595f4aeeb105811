import { z } from 'zod';
import { ARMIES, SIDES } from './names.ts';

/* What saved positions are made of. */

export const sideSchema = z.enum(SIDES);
export const armySchema = z.enum(ARMIES);
export const hexSchema = z.string().regex(/^\d{4}$/, 'a hex is four digits');
