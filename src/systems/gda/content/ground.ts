import { z } from 'zod';
import { id, outline, place } from './atoms.ts';

/** What a piece of the table is. Open ground is what none of them covers. */
export const FEATURE_KINDS = [
  'scenery',
  'hill',
  'hillock',
  'steepSlope',
  'openWood',
  'wood',
  'denseWood',
  'marsh',
  'builtUpArea',
  'strongpoint',
  'redoubt',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** What lies along a line: streams and walls are crossed, roads are followed. */
export const LINE_KINDS = ['road', 'stream', 'deepStream', 'river', 'hedge', 'wall'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const name = z.string().min(1);

const featureSchema = z.strictObject({
  id,
  name,
  kind: z.enum(FEATURE_KINDS),
  outline,
  /** Along the top of a hill: behind it one is not seen from beyond. */
  crest: z.array(place).min(2).exactOptional(),
  /** The side of a redoubt that is open, counted from the first of its outline. */
  gorge: z.int().min(0).exactOptional(),
});

const lineSchema = z.strictObject({
  id,
  name,
  kind: z.enum(LINE_KINDS),
  along: z.array(place).min(2),
  /** Where it can be passed as if it were not there: bridges, gates. */
  gaps: z.array(z.strictObject({ at: place, width: z.int().positive() })).exactOptional(),
});

export const gdaGroundSchema = z.strictObject({
  schema: z.literal('vedette.gda.ground/1'),
  id,
  title: name,
  /** Millimetres. */
  width: z.int().min(600).max(1800),
  depth: z.int().min(600).max(1200),
  provenance: z.strictObject({ status: z.enum(['printed', 'reconstructed', 'generated']), how: name }),
  features: z.array(featureSchema),
  lines: z.array(lineSchema).default([]),
});

export type GdaGround = z.infer<typeof gdaGroundSchema>;
export type Feature = GdaGround['features'][number];
export type GroundLine = GdaGround['lines'][number];
