import { z } from 'zod';
import { NATIONALITIES } from '../../../content/nationalities.ts';
import { army, unitId } from './atoms.ts';
import { addition, substitution } from './substitutes.ts';

/* The counters: troops, leaders and trains, each with what is known of it and how. */

/** Where a value comes from: printed in the book, or reconstructed, and then how. */
export const provenance = z.strictObject({
  status: z.enum(['printed', 'reconstructed']),
  /** Which values the book states, where it states some and not others. */
  printed: z.array(z.enum(['strength', 'movement', 'command'])).optional(),
  how: z.string().min(1),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
});

/** What stands behind the counter: half battalions are detachments. `shared` counts for a pair of counters. */
const complement = z.strictObject({
  battalions: z.number().positive().multipleOf(0.5).optional(),
  squadrons: z.int().positive().optional(),
  batteries: z.int().positive().optional(),
  men: z.int().positive().optional(),
  guns: z.int().positive().optional(),
  shared: z.literal(true).optional(),
});

export const ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;

export const nlbUnitSchema = z.strictObject({
  id: unitId,
  /** The identification on the counter, e.g. `Huss/5`. */
  label: z.string().min(1),
  /** What a player calls it, e.g. `Husson`. */
  name: z.string().min(1),
  /** Which unit that is, e.g. `Brigade, 5th Infantry Division, Second Corps`. */
  formation: z.string().min(1),
  army,
  /** Command designation, e.g. `2`, `3c`, `N2`; two with a comma where a counter serves both. */
  org: z.string().min(1),
  arm: z.enum(ARMS),
  nationality: z.enum(NATIONALITIES),
  strength: z.int().min(1),
  /** Strength of the reduced side; null when the counter has none (2.4). */
  reduced: z.int().min(1).nullable(),
  movement: z.int().min(1),
  /** Heavy artillery (16.10). */
  heavy: z.boolean().optional(),
  /** Rifle units stack freely and are always in command (16.1B); the artillery of a wing hangs on to others (p. 30). */
  special: z.enum(['rifles', 'wing-artillery']).optional(),
  complement: complement.optional(),
  /** A counter of the expanded order of battle (16.1) with what it stands in for. */
  variant: z
    .strictObject({ kind: z.enum(['substitute', 'additional', 'hal-force']), replaces: z.array(unitId) })
    .optional(),
  provenance,
});

/**
 * A leader (10.0): commanders command officers and units of their army, officers their own organisation. A
 * headquarters moves and stands like a leader (16.14B), and commands nobody itself.
 */
export const nlbLeaderSchema = z.strictObject({
  id: unitId,
  name: z.string().min(1),
  army,
  kind: z.enum(['commander', 'officer', 'headquarters']),
  /** Whom an officer commands, written like the units' own; null for a commander or a headquarters. */
  org: z.string().min(1).nullable(),
  nationality: z.enum(NATIONALITIES),
  movement: z.int().min(1),
  /** Command capacity (11.1A): so many officers and so many units; null for an officer. */
  command: z.int().min(1).nullable(),
  /** A counter of the expanded order of battle (16.1C). */
  variant: z.literal(true).optional(),
  /** Chief of staff of his army: part of its headquarters (16.14D). */
  chiefOfStaff: z.literal(true).optional(),
  /** Who takes the place of this officer, and when whom dies (16.1C). */
  succeeds: z.strictObject({ commander: unitId, officer: unitId }).optional(),
  provenance,
});

/** An army's supply train (16.17). */
export const nlbTrainSchema = z.strictObject({
  id: unitId,
  label: z.string().min(1),
  name: z.string().min(1),
  army,
  movement: z.int().min(1),
  provenance,
});

export const nlbUnitsSchema = z.strictObject({
  schema: z.literal('vedette.nlb.units/1'),
  source: z.string().min(1),
  organisations: z.array(
    z.strictObject({ army, tag: z.string().min(1), name: z.string().min(1), officer: z.string().nullable() }),
  ),
  units: z.array(nlbUnitSchema),
  leaders: z.array(nlbLeaderSchema).default([]),
  /** The expanded order of battle (16.1): what is exchanged for what, and what is added. */
  substitutions: z.array(substitution).default([]),
  additions: z.array(addition).default([]),
  trains: z.array(nlbTrainSchema).default([]),
});

/** How the set-up charts spell the counters. A label with several units is told apart by its chart's heading. */
export const nlbAliasesSchema = z.strictObject({
  schema: z.literal('vedette.nlb.aliases/1'),
  source: z.string().min(1),
  aliases: z.array(z.strictObject({ army, label: z.string().min(1), units: z.array(unitId).min(1) })),
});

export type NlbUnit = z.infer<typeof nlbUnitSchema>;
export type NlbLeader = z.infer<typeof nlbLeaderSchema>;
export type NlbTrain = z.infer<typeof nlbTrainSchema>;
export type NlbUnits = z.infer<typeof nlbUnitsSchema>;
export type NlbAliases = z.infer<typeof nlbAliasesSchema>;
export type NlbArm = NlbUnit['arm'];
export type NlbNationality = NlbUnit['nationality'];
