import { z } from 'zod';
import { hex, id } from '../atoms.ts';

/* 1.6, 19.2, 21.36: set-up. */
export const setUpActions = [
  z.strictObject({ type: z.literal('place'), piece: id, hex }),
  /** 19.27: in road march from the start, or not. */
  z.strictObject({ type: z.literal('setColumn'), piece: id, column: z.boolean() }),
  /** 19.26: its vedettes are set up in its place. */
  z.strictObject({ type: z.literal('setVedettes'), unit: id, split: z.boolean() }),
  /** 21.36A: everybody of this party enters elsewhere. */
  z.strictObject({
    type: z.literal('redirect'),
    party: z.int().min(0).max(99),
    entry: z.string().regex(/^[A-I]$/),
  }),
  z.strictObject({ type: z.literal('endSetUp') }),
] as const;
