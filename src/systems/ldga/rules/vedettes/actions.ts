import { z } from 'zod';
import { id } from '../atoms.ts';

/* 13.1: vedettes. */
export const vedetteActions = [
  /** 13.11: before it moves. */
  z.strictObject({ type: z.literal('breakDown'), unit: id }),
  /** 13.12: all its vedettes that are left, in one hex. */
  z.strictObject({ type: z.literal('reassemble'), unit: id }),
] as const;
