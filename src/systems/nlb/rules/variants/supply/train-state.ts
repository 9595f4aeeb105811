import { z } from 'zod';
import type { Army, HexId, Side, UnitId, UnitPlace } from '../../names.ts';
import { hexSchema } from '../../saved.ts';

/** An army's supply train (16.17). */
export interface TrainState {
  readonly id: UnitId;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  /** The turn on which it last moved; a train moves once a turn. */
  readonly movedOn: number | null;
}

/** A supply train (16.17). */
export interface TrainView {
  readonly id: UnitId;
  readonly name: string;
  readonly side: Side;
  readonly army: Army;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  readonly movement: number;
  readonly moved: boolean;
  readonly movedOn: number | null;
}

/** How it stands in a saved position. */
export const trainSchema = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'eliminated', 'exited']),
  hex: hexSchema.nullable(),
  movedOn: z.int().min(0).nullable(),
});
