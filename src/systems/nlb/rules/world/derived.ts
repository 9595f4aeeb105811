import type { Links } from '../../../common/hex/links.ts';

/** By gait: the cost in half points of each step, by hex * 6 + direction; IMPASSABLE where none is allowed. */
export type MovementCosts = readonly Int8Array[];

/** What follows from the map, the tables and the rules in use for every hex and hexside, worked out once. */
export interface Derived {
  /** 1 for each hex of the playing area that can be entered. */
  readonly inPlay: Uint8Array;
  readonly costs: MovementCosts;
  /** The same without roads and trails, where a rule in use asks for it (16.4). */
  readonly ordinaryCosts: MovementCosts | null;
  /** 1 for each chateau whose walls count (8.0). */
  readonly walls: Uint8Array;
  /** 5.4, 8.1A: how many units of one side each hex may hold. */
  readonly stackLimits: Uint8Array;
  /** By hex * 6 + direction: 1 where a zone of control reaches across that hexside into the next hex (5.3). */
  readonly zocLinks: Links;
  /** By hex * 6 + direction: 1 where a road or trail runs on into the next hex. */
  readonly roadLinks: Links;
  /** The same where a step leads over passable ground, and where both do; whoever is mounted passes where others do. */
  readonly stepLinks: Links;
  readonly roadSteps: Links;
}
