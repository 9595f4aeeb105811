import type { Seat } from '../../../engine/position.ts';

export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];

/** Armies keep their own losses and morale; the two Coalition armies share one player turn. */
export const ARMIES = ['french', 'prussian', 'allied'] as const;
export type Army = (typeof ARMIES)[number];

export type HexId = string;
export type UnitId = string;
export type LeaderId = string;
/** `french.2`, `prussian.4`, `allied.british`. */
export type CorpsId = string;

export const sideOf = (army: Army): Side => (army === 'french' ? 'french' : 'coalition');
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

/** Each army is a seat of its own name. */
export const seatOf = (army: Army): Seat => army;

/** `hidden`: off the map, in the holding area of a pair of markers (16.6). */
export type UnitPlace = 'map' | 'waiting' | 'eliminated' | 'exited' | 'hidden';

/** `reserve`: a counter that waits to take another's place, or that another has taken the place of (16.1C). */
export type LeaderPlace = UnitPlace | 'reserve';
