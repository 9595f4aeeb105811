import { z } from 'zod';
import { arm, army, rule, unitId } from '../atoms.ts';

/* 30.3 to 30.5: roads, guns, targets and rallying as a section has them. */

/** A road so wide that columns on it are in nobody's way (12.2). */
export const wideRoad = z.strictObject({ route: z.string().min(1), rule });

/** How far guns reach, all or only these, and from which distance on at half their strength. */
export const gunRange = z.strictObject({
  range: z.int().min(1),
  halfFrom: z.int().min(1),
  units: z.array(unitId).min(1).optional(),
  rule,
});

/** Leaders rally at their army's own edge as if they were off the map, however near the enemy is. */
export const offMapRally = z.strictObject({
  edges: z.array(z.strictObject({ army, edge: z.enum(['north', 'east', 'south', 'west']) })).min(1),
  rule,
});

/**
 * An option of some fields: the morale of both sides, compared, weighs on their dice in normal combat and, where it
 * says so, in charges; and troops whose way of standing costs them fire and steadies them against horses.
 */
export const moraleOnDice = z.strictObject({
  /** The option by which it is in use. */
  option: z.string().min(1),
  charges: z.boolean(),
  rule,
  /** The case by which whoever's morale counts is also the first to lose by it. */
  firstLoss: rule,
  masses: z
    .array(
      z.strictObject({
        army,
        arm,
        /** On its dice in normal combat. */
        dice: z.int(),
        diceRule: rule,
        /** On its morale when horses charge it. */
        charged: z.int(),
        chargedRule: rule,
      }),
    )
    .optional(),
});
