import { z } from 'zod';
import { army, leaderId, rule } from '../atoms.ts';

/** Leaders who order themselves while no overall commander of theirs is on the map. */
export const initiative = z.strictObject({ leaders: z.array(leaderId).min(1), rule });

/** An army whose Guard is watched: its recoil shakes all of it (7.4). */
export const garde = z.strictObject({ army, rule });
