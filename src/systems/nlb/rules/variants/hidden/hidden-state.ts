import { z } from 'zod';
import type { Army, HexId, LeaderId, UnitId } from '../../names.ts';
import { armySchema, hexSchema } from '../../saved.ts';

export const MARKERS = ['a', 'b'] as const;
export type Marker = (typeof MARKERS)[number];

/** A pair of hidden-movement markers in use (16.6). Where they stand is open; which is real and whom it stands for is not. */
export interface HiddenPair {
  /** `french.1`. */
  readonly id: string;
  readonly army: Army;
  /** Null while the marker waits off the map with reinforcements. */
  readonly a: HexId | null;
  readonly b: HexId | null;
  /** Those that have moved in the movement phase under way. */
  readonly moved: readonly Marker[];
  /** The group of reinforcements with which a marker still waits. */
  readonly entry: string | null;
  /** The turn on which it was placed; -1 at set-up. */
  readonly since: number;
  /** When the first of its markers came onto the map, and at which entry it had waited (5.6A). */
  readonly came?: { readonly turn: number; readonly entry: HexId };
  /** Laid open: its units are about to be deployed. */
  readonly seen: boolean;
  readonly real: Marker;
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
}

/** A pair of hidden-movement markers as a viewer sees it (16.6). */
export interface HiddenPairView {
  readonly id: string;
  readonly army: Army;
  readonly a: HexId | null;
  readonly b: HexId | null;
  readonly moved: readonly Marker[];
  readonly entry: string | null;
  readonly since: number;
  readonly came?: HiddenPair['came'];
  readonly seen: boolean;
  /** How many units it stands for: everybody saw them leave the map, and reckons with their column (5.6A). */
  readonly count: number;
  /** Which marker is real and whom it stands for; null where the viewer does not know. */
  readonly held: {
    readonly real: Marker;
    readonly units: readonly UnitId[];
    readonly leaders: readonly LeaderId[];
    /** In movement points. */
    readonly allowance: number;
  } | null;
}

const marker = z.enum(MARKERS);

/** How it stands in a saved position. */
export const pairSchema = z.strictObject({
  id: z.string(),
  army: armySchema,
  a: hexSchema.nullable(),
  b: hexSchema.nullable(),
  moved: z.array(marker).max(2),
  entry: z.string().nullable(),
  since: z.int().min(-1),
  came: z.strictObject({ turn: z.int().min(0), entry: hexSchema }).optional(),
  seen: z.boolean(),
  real: marker,
  units: z.array(z.string()),
  leaders: z.array(z.string()),
});
