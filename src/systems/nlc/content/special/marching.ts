import { z } from 'zod';
import { arm, rule } from '../atoms.ts';

/** 32.3: arms that pay as cavalry does, besides cavalry and horse artillery. */
export const mountedArms = z.strictObject({ arms: z.array(arm).min(1), rule });

/** 32.3: leaders pay what foot does. */
export const leadersOnFoot = z.strictObject({ rule });

/** 32.19: arms that cannot march by trails as by roads: guns on tracks and in defiles. */
export const offTrails = z.strictObject({ arms: z.array(arm).min(1), rule });
