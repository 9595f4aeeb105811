import { z } from 'zod';
import { hex, id, pieces } from '../atoms.ts';

/* 18: team play. */
export const teamActions = [
  /** 18.0: the leaders whom the second French player gets, with their formations. */
  z.strictObject({ type: z.literal('delegate'), leaders: pieces }),
  /** 18.11, 18.13: a letter of any length; what limits it here is the post. */
  z.strictObject({
    type: z.literal('sendMessage'),
    addressee: id,
    text: z.string().trim().min(1).max(10_000),
  }),
  z.strictObject({ type: z.literal('endMessages') }),
  /** The umpire puts a piece where it belongs. */
  z.strictObject({ type: z.literal('correct'), piece: id, hex, reason: z.string().trim().min(1).max(500) }),
] as const;
