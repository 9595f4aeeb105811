import type { Links } from '../../../common/hex/links.ts';
import type { NlbArrival } from '../movement/arrivals.ts';
import type { UnitId } from '../names.ts';

/** By gait: the cost in half points of each step, by hex * 6 + direction; IMPASSABLE where none is allowed. */
export type MovementCosts = readonly Int8Array[];

/** Strength against strength, as a column of the combat results table is named: `3-1`. */
export interface Ratio {
  readonly attack: number;
  readonly defence: number;
}

/** What follows from the map, the tables and the rules in use for every hex and hexside, worked out once. */
export interface Derived {
  /** What the columns of the combat results table stand for, in their order (6.2A). */
  readonly ratios: readonly Ratio[];
  /** The group with which each reinforcement comes (5.6). */
  readonly arrivalOf: ReadonlyMap<UnitId, NlbArrival>;
  /** 1 for each hex of the playing area that can be entered. */
  readonly inPlay: Uint8Array;
  readonly costs: MovementCosts;
  /** The same without roads and trails, where a rule in use asks for it (16.4). */
  readonly ordinaryCosts: MovementCosts | null;
  /** 1 for each hex of which the scenario asks who controls it (3.4B). */
  readonly contested: Uint8Array;
  /** 1 for each chateau whose walls count (8.0). */
  readonly walls: Uint8Array;
  /** 5.4, 8.1A: how many units of one side each hex may hold. */
  readonly stackLimits: Uint8Array;
  /** By hex * 6 + direction: 1 where units can assault those in the next hex (6.1A). */
  readonly contactLinks: Links;
  /** By hex * 6 + direction: 1 where a zone of control reaches across that hexside into the next hex (5.3). */
  readonly zocLinks: Links;
  /** By hex * 6 + direction: 1 where a road or trail runs on into the next hex. */
  readonly roadLinks: Links;
  /** The same where a step leads over passable ground, and where both do; whoever is mounted passes where others do. */
  readonly stepLinks: Links;
  readonly roadSteps: Links;
}
