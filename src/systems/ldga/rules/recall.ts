import { makeSearchMemory, type SearchMemory } from '../../common/hex/reach.ts';
import { Recent } from '../../common/hex/recent.ts';
import type { LdgaPosition, LeaderState, UnitState } from './position.ts';

/** Where a side stands, by the numbers of the hexes; derived from its pieces alone. */
export interface Field {
  /** Combat units, vedettes among them, as they are listed. */
  readonly stacks: ReadonlyMap<number, readonly UnitState[]>;
  readonly leaders: ReadonlyMap<number, readonly LeaderState[]>;
  /** 1 where a combat unit stands, or a leader by himself, who counts as a vedette (5.2). */
  readonly held: Uint8Array;
  /** 1 where any piece lies: what an enemy sees of it at least. */
  readonly flags: Uint8Array;
  /** Hexes into which it projects: from every held hex, and from those held by more than vedettes (4.0, 4.4). */
  readonly zone: Uint8Array;
  readonly firm: Uint8Array;
  /** Hexes in which somebody is in road march (8.42). */
  readonly columns: Uint8Array;
}

/** What was derived from the last few positions, and room to search in. */
export interface Recall {
  readonly memory: SearchMemory;
  readonly fields: Recent<readonly UnitState[], { readonly of: LdgaPosition; readonly field: Field }>;
  /** The zones as they look to the enemy, all of them and those of more than vedettes, by the field that they are of. */
  readonly zones: Recent<Field, Uint8Array>;
  readonly firm: Recent<Field, Uint8Array>;
  /** Ways to the objectives of march orders, by objective and by what steps cost. */
  readonly objectives: Map<string, Int16Array>;
  /** What steps cost those who go together, by gaits, manner, mud and the pontoons that lie. */
  readonly prices: Map<string, Int8Array>;
  /** How far couriers get, by where they start and their range. */
  readonly couriers: Recent<LdgaPosition, Map<string, Int16Array>>;
}

export const makeRecall = (size: number): Recall => ({
  memory: makeSearchMemory(size),
  fields: new Recent(8),
  zones: new Recent(4),
  firm: new Recent(4),
  objectives: new Map(),
  prices: new Map(),
  couriers: new Recent(2),
});
