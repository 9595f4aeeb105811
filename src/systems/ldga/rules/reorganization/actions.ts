import { z } from 'zod';
import { hex, id } from '../atoms.ts';

/* 5.13, 6: reorganization and replacement leaders. */
export const reorganizationActions = [
  /** 6.21: this leader brings the unit back beside him; `displace`: who makes room (6.22). */
  z.strictObject({
    type: z.literal('reorganize'),
    leader: id,
    unit: id,
    displace: z.array(id).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('endReorganizing') }),
  /** 5.13: where a replacement takes up his command. */
  z.strictObject({ type: z.literal('replaceLeader'), leader: id, hex }),
] as const;
