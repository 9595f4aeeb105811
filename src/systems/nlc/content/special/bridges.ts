import { z } from 'zod';
import { rule } from '../atoms.ts';

/** 32.11: bridges are damaged and mended; those over rivers where the field has any (32.18). */
export const bridgework = z.strictObject({ rule, rivers: rule.optional() });
