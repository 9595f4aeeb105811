import { z } from 'zod';
import { army, rule, unitId } from '../atoms.ts';

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
