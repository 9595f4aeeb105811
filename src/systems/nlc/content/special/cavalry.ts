import { z } from 'zod';
import { rule } from '../atoms.ts';

/** Cavalry and the Guard rally so many turns after they fell, at the earliest. */
export const rallyWait = z.strictObject({ turns: z.int().min(1), rule });
