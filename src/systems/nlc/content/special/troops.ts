import { z } from 'zod';
import { arm, rule } from '../atoms.ts';
import { nationality } from '../nationality.ts';

/** 32.5: troops that stand better than they attack. */
export const defenders = z.strictObject({ nationality, arm, bonus: z.int(), rule });

/** 32.8: nations whose broken units rally on their initiative. */
export const rallyOnInitiative = z.strictObject({ nationalities: z.array(nationality).min(1), rule });
