import { z } from 'zod';

/* What actions are made of. */

export const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');
export const id = z.string().min(1).max(60);
export const pieces = z.array(id).min(1).max(24);
/** The hexes entered, so without the one where it starts. */
export const path = z.array(hex).min(1).max(48);
