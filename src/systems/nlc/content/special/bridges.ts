import { z } from 'zod';
import { hex, rule, turn } from '../atoms.ts';

/** 32.11: bridges are damaged and mended; those over rivers where the field has any (32.18). */
export const bridgework = z.strictObject({ rule, rivers: rule.optional() });

/** 29.3, 29.11: a bridge that is laid only when the battle has begun: between which hexes, and from which turn on. */
export const laidLater = z.strictObject({ hexes: z.array(hex).length(2), from: turn, rule });
