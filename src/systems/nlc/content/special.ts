import { z } from 'zod';
import { army, hex, id, rule, side } from './atoms.ts';

/*
 * What the section of one base game changes of the general rules (27 to 32): named changes that the chapters ask
 * about. A battle that says nothing here is played by the general rules alone.
 */

/** When formations that are held back are released; any of these will do. */
const release = z.strictObject({
  id,
  /** An enemy of theirs stands this near to a hex. */
  near: z.strictObject({ side, hex, within: z.int().min(0) }),
  /** Or one of these has broken. */
  broken: z.array(id),
  rule,
});

export const specialSchema = z.strictObject({
  /** The case by which leaders are used, each set up with a unit under him. */
  leaders: rule,
  stackLimit: z.strictObject({ limit: z.int().min(1), rule }),
  /** Ground that counts as other ground, in everything. */
  alike: z.array(
    z.strictObject({
      terrain: z.enum(['clear', 'forest', 'marsh', 'town', 'chateau']),
      as: z.enum(['clear', 'forest', 'marsh', 'town', 'chateau']),
      rule,
    }),
  ),
  /** Armies whose Guard is watched: its recoil shakes all of them (7.4). */
  gardes: z.array(z.strictObject({ army, rule })),
  /** Leaders who order themselves while no overall commander of theirs is on the map. */
  initiative: z.strictObject({ leaders: z.array(id).min(1), rule }).nullable(),
  /** Ground to which no order may lead a formation; for some until they are released. */
  bars: z.array(
    z.strictObject({
      formations: z.array(id).min(1),
      hexes: z.array(hex).min(1),
      until: release.nullable(),
      rule,
    }),
  ),
});
