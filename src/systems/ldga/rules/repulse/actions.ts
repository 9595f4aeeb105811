import { z } from 'zod';
import { hex, pieces } from '../atoms.ts';

/* 10: repulse. */
export const repulseActions = [
  /** These units of one hex try to push away who stands in those. */
  z.strictObject({ type: z.literal('repulse'), pieces, targets: z.array(hex).min(1).max(6) }),
  /** 10.21: into which of several hexes that were left. */
  z.strictObject({ type: z.literal('occupy'), hex }),
] as const;
