import { z } from 'zod';
import { hex, id, pieces } from '../atoms.ts';

/* 7, 8.2: command and march orders. */
export const commandActions = [
  /** 7.11: a point of this commander for an officer, or for a single unit. */
  z.strictObject({ type: z.literal('command'), commander: id, piece: id }),
  /** 8.25C: a force in command need not march on. */
  z.strictObject({ type: z.literal('recall'), order: id }),
  z.strictObject({ type: z.literal('endCommand') }),
  /** 8.22, 19.3: a slip with a force and its objective: an officer for his formation, or the units of one stack. */
  z.strictObject({
    type: z.literal('order'),
    officer: id.optional(),
    units: pieces.optional(),
    objective: hex,
  }),
  z.strictObject({ type: z.literal('noOrder') }),
] as const;
