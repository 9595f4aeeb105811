import { z } from 'zod';
import { army, pieceId, provenance } from './atoms.ts';

/* The pieces of The Last Days of the Grande Armée: content/ldga/units.json. */

export const ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const NATIONALITIES = [
  'line',
  'old-guard',
  'young-guard',
  'prussian',
  'british',
  'hanoverian',
  'kgl',
  'netherlands',
  'nassau',
  'brunswick',
] as const;

const unitSchema = z.strictObject({
  id: pieceId,
  name: z.string().min(1),
  army,
  nationality: z.enum(NATIONALITIES),
  /** The corps or other formation whose officer commands it (1.4). */
  formation: z.string().min(1),
  arm: z.enum(ARMS),
  size: z.enum(['battery', 'brigade', 'division']),
  /** As returns of mid-June 1815 count them; null where only guns are counted. */
  men: z.int().min(1).nullable(),
  guns: z.int().min(1).nullable().optional(),
  strength: z.int().min(1),
  /** On its other side; null for a unit of one point, which has none (1.53). */
  reduced: z.int().min(1).nullable(),
  quality: z.int().min(1).max(5),
  /** How many vedettes it can be broken down into (13.1). */
  vedettes: z.int().min(0),
  aliases: z.array(z.string().min(1)).optional(),
  note: z.string().min(1).optional(),
  /** What was changed against the first proposal, and why. */
  changed: z.string().min(1).optional(),
});

const leaderSchema = z.strictObject({
  id: pieceId,
  name: z.string().min(1),
  army,
  kind: z.enum(['commander', 'officer']),
  formation: z.string().min(1).nullable(),
  /** How many officers or units a commander puts in command (7.11). */
  rating: z.int().min(1).nullable(),
  movement: z.int().min(1),
  provenance: z.record(z.string(), z.enum(['text', 'derived', 'reconstructed'])),
});

const trainSchema = z.strictObject({
  id: pieceId,
  name: z.string().min(1),
  army,
  movement: z.int().min(1),
  provenance: z.record(z.string(), provenance),
});

const poolSchema = z.strictObject({
  parent: pieceId,
  count: z.int().min(1),
  strength: z.number().positive(),
  movement: z.int().min(1),
});

/** 12.1: losses are tracked by corps, and by contingent where an army has several. */
const trackSchema = z.strictObject({
  army,
  id: z.string().min(1),
  strength: z.int().min(1),
  /** Null for the Guard, which never loses heart (12.15). */
  level: z.int().min(1).nullable(),
  provenance,
  reason: z.string().min(1),
});

export const ldgaUnitsSchema = z.strictObject({
  schema: z.literal('vedette.ldga.units/1'),
  note: z.string().min(1),
  units: z.array(unitSchema).min(1),
  leaders: z.array(leaderSchema).min(1),
  trains: z.array(trainSchema),
  vedettes: z.array(poolSchema),
  tracks: z.array(trackSchema),
});

export type LdgaUnits = z.infer<typeof ldgaUnitsSchema>;
export type UnitCounter = z.infer<typeof unitSchema>;
export type LeaderCounter = z.infer<typeof leaderSchema>;

/** Where the loss of a unit is counted (12.14): Anglo-Allied contingents by themselves, British units by corps. */
export const trackOf = ({ army, nationality, formation }: UnitCounter): string =>
  army !== 'allied'
    ? `${army}.${formation}`
    : nationality === 'british'
      ? `allied.british-${formation}`
      : `allied.${nationality}`;
