import { z } from 'zod';
import { formationId, groupId, id, leaderId, rule, side, unitId } from '../atoms.ts';

/** Who may be released by one commander, and how long he waits after it. */
const commander = z.strictObject({
  leader: leaderId,
  /** What the second die is multiplied by. */
  wait: z.int().min(1),
  waitRule: rule,
  /** Whole corps that he can release. */
  formations: z.array(formationId),
  /** Single units, and the formations that they may join. */
  units: z.array(unitId),
  joins: z.array(formationId),
});

/** Troops that roll for their release together. */
const pool = z.strictObject({
  id,
  side,
  commanders: z.array(commander).min(1),
  /** Victory points that it costs: each roll, each point of guns and of the Old Guard. */
  cost: z.strictObject({ roll: z.int().min(0), guns: z.int().min(0), oldGuard: z.int().min(0), rule }),
});

/** An army's reserve: troops that take no order until two dice release them. */
export const armyReserve = z.strictObject({
  pools: z.array(pool).min(1),
  /** How near to the enemy they may not come before. */
  distance: z.int().min(1),
  rules: z.strictObject({ held: rule, join: rule, released: rule, roll: rule, apart: rule }),
});

/** What a die says when a commander comes to the field. */
export const arrival = z.strictObject({
  leader: leaderId,
  /** The reinforcements with which he comes. */
  group: groupId,
  /** Whose enemies it shakes. */
  side,
  rule,
  /** Enemy formations with a unit this near fail. */
  fail: z.strictObject({ on: z.array(z.int()), within: z.int().min(1), rule }),
  /** Overall commanders of the enemy send nothing for a die of turns. */
  silence: z.strictObject({ on: z.array(z.int()), rule }),
  /** Some divisions of a nation come out of reserve at once, then silence. */
  divisions: z.strictObject({ on: z.array(z.int()), count: z.int().min(1), rule }),
  /** One of these formations and a die of divisions come out of reserve without cost. */
  formation: z.strictObject({ on: z.array(z.int()), of: z.array(formationId), rule }),
  nothing: z.strictObject({ on: z.array(z.int()), rule }),
  /** The pool whose divisions these are, and the formations they may join. */
  pool: id,
  joins: z.array(formationId),
});
