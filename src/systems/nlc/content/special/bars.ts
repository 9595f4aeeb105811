import { z } from 'zod';
import { formationId, hex, id, rule, side } from '../atoms.ts';

/** When formations that are held back are released; any of these will do. */
const release = z.strictObject({
  id,
  /** An enemy of theirs stands this near to a hex. */
  near: z.strictObject({ side, hex, within: z.int().min(0) }),
  /** Or one of these has broken. */
  broken: z.array(formationId),
  rule,
});

/** Ground in which no march or advance of a formation may end. */
export const limit = z.strictObject({
  formations: z.array(formationId).min(1),
  area: z.strictObject({ columns: z.tuple([z.int(), z.int()]), rows: z.tuple([z.int(), z.int()]) }),
  rule,
});

/** Ground to which no order may lead a formation; for some until they are released. */
export const bar = z.strictObject({
  formations: z.array(formationId).min(1),
  hexes: z.array(hex).min(1),
  until: release.nullable(),
  rule,
});
