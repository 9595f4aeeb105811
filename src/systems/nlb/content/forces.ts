import { z } from 'zod';
import { army, hex, rule, turn, unitId } from './atoms.ts';

/* Where troops stand before play, and how they come on later. */

/** A turn and the hex at which a group can come on then. */
export const entry = z.strictObject({ turn, hex });

/** Where a unit is set up. */
export const slot = z.strictObject({
  unit: unitId,
  hex,
  reduced: z.literal(true).optional(),
  /** Its owner puts it here or up to so many hexes away, before play (3.2C). */
  within: z.int().min(1).optional(),
  /** Or so near to one of these hexes. */
  around: z.array(hex).min(1).optional(),
  /** Its owner puts it in one of these hexes, before play (27.2C). */
  oneOf: z.array(hex).min(2).optional(),
  /** And nowhere in an enemy zone of control (23.0B). */
  outOfZoc: z.literal(true).optional(),
  /** And in a hex of its own. */
  unstacked: z.literal(true).optional(),
  rule,
});

/** Units that come on together. */
export const group = z.strictObject({
  id: z.string().min(1),
  army,
  turn,
  hex,
  /** Other hexes at which its owner may bring it in instead. */
  orHexes: z.array(hex).optional(),
  /**
   * Its owner chooses in secret among these when this turn begins, before play where none is named, and
   * shows it when the group is due (28.0D). The group's own turn and hex are the first of them.
   */
  choice: z.strictObject({ by: turn.optional(), entries: z.array(entry).min(2), rule }).optional(),
  /** They come one by one, each a step behind the other, instead of in pairs (3.2C). */
  unstacked: z.literal(true).optional(),
  /** Groups that must enter in this order; inside a group the owner chooses. */
  order: z.array(z.array(unitId).min(1)).min(1),
  rule,
});
