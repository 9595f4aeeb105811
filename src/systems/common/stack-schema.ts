import { z } from 'zod';

/** The running procedures in a saved position. */
export const stackSchema = z.array(
  z.strictObject({
    proc: z.string(),
    step: z.string(),
    locals: z.looseObject({}),
    each: z
      .strictObject({ proc: z.string(), args: z.array(z.looseObject({})), results: z.array(z.unknown()) })
      .optional(),
  }),
);
