import { z } from 'zod';
import { rule } from '../atoms.ts';
import { nationality } from '../nationality.ts';

/** What leaving an enemy zone costs whoever is the last to leave it. */
export const leavingZones = z.strictObject({ cost: z.int().min(0), rule });

/** What the demoralization of their army does to units: what a broken corps does, to morale, movement and rally. */
export const demoralizedUnits = z.strictObject({ rule });

/** A nation whose divisions attack one by one. */
export const divisionsApart = z.strictObject({ nationality, rule });
