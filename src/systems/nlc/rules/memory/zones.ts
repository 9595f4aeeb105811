import type { Bits } from '../../../common/hex/bits.ts';
import type { CourierState, FormationState, LeaderState, NlcPosition, Side, UnitState } from '../position.ts';

/* What is remembered of who stands where: zones, ranges of command, what corps depended on. */

/** The hexes in the command range of a leader (12.1). */
export interface Range {
  /** Where units that stand there are in command, as a set and as a list. */
  readonly inside: Bits;
  readonly hexes: readonly number[];
  /** Where a unit would be in command if it came there: its own presence opens an enemy zone to the line. */
  readonly open: Bits;
}

/** Those of all in whose range a unit is in command; the same list for as long as they are the same. */
export type Ranges = readonly Range[];

/** What a side cannot trace command through or ride over, and the ranges of leaders among it. */
export interface Shut {
  readonly mask: Uint8Array;
  /** By the hex a leader is in. */
  readonly ranges: Map<number, Range>;
}

/** Distances from the units of a side, in a table that is filled outwards as far as anybody asks. */
export interface Spread {
  /** By hex; `FAR` as long as it has not been come to. */
  readonly distances: Int16Array;
  /** The hexes come to, by rising distance; how many they are, and from how many it has gone on. */
  readonly queue: Int16Array;
  count: number;
  done: number;
  /** How many hexes of those played over have not been come to. */
  left: number;
}

/** The ground one side denies to the other, the same object for as long as its units stand where they stand. */
export interface Zone {
  readonly held: Uint8Array;
  readonly zoc: Uint8Array;
  /** Where each of its units stands, in the order of the forces; -1 for nowhere. */
  readonly hexes: Int16Array;
  /** How far hexes are from the nearest of its units, once somebody has asked. */
  away: Spread | undefined;
  /** 1 for each hex that it holds or that is in its zone, once somebody has asked. */
  shut: Uint8Array | undefined;
  /** What it shuts to the enemy, by where in it his units stand. */
  readonly shuts: Map<string, Shut>;
}

/** Where the units of a side stand, in tables that follow from one position to the next. */
export interface Counted {
  /** Those who were counted last. */
  units: readonly UnitState[];
  /** Where each of them stands, by slot; -1 for nowhere. */
  readonly hexes: number[];
  /** How many stand in each hex. */
  readonly counts: Uint8Array;
  /** In how many hexes as many stand as may or more, and in how many more than may. */
  full: number;
  over: number;
}

/** Where somebody who comes finds anything there, by what is there: see `arrive`. */
export interface Noteworthy {
  readonly control: NlcPosition['control'];
  readonly formations: NlcPosition['formations'];
  readonly leaders: readonly LeaderState[];
  readonly couriers: readonly CourierState[];
  readonly mask: Uint8Array;
}

/** In whose range each formation of a side is in command. */
export interface Commands {
  readonly formations: readonly FormationState[];
  readonly shut: Shut;
  /** By the slot of the formation. */
  readonly ranges: (Ranges | undefined)[];
}

/** What corps, armies and the battle depended on when there was last nothing to settle. */
export interface Settled {
  readonly turn: number;
  readonly broken: NlcPosition['broken'];
  readonly armies: NlcPosition['armies'];
  readonly marks: NlcPosition['marks'];
  readonly control: NlcPosition['control'];
  readonly awards: NlcPosition['awards'];
  readonly trains: NlcPosition['trains'];
  readonly losses: Readonly<Record<Side, ReadonlyMap<string, number>>>;
  /** Who stood in each hex that is asked about. */
  readonly holders: readonly number[];
}
