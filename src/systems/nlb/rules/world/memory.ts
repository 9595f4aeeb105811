import type { HexGrid } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { Blocks } from '../../../common/hex/blocks.ts';
import type { Links } from '../../../common/hex/links.ts';
import { Posts, Projected } from '../../../common/hex/posts.ts';
import { makeSearchMemory, type Reached, type SearchMemory } from '../../../common/hex/reach.ts';
import { Recent } from '../../../common/hex/recent.ts';
import type { NlbAction } from '../actions.ts';
import type { Duty } from '../combat/engagement.ts';
import type { HexId, LeaderState, NlbPosition, Side, UnitState } from '../position.ts';
import type { TrainState } from '../variants/supply/train-state.ts';

/*
 * What can be derived from a part of a position, remembered by the identity of that part. None of it can be observed
 * except as speed.
 */

/** Units by hex, in the order of the forces. */
export type Stacks = ReadonlyMap<number, readonly UnitState[]>;

/** The ground one side denies to the other. */
export interface Zone {
  /** 1 for each hex this side stands in. */
  readonly held: Uint8Array;
  /** 1 for each hex in this side's zone of control. */
  readonly zoc: Uint8Array;
  /** Where a rule in use lets nobody march by road: those hexes, and what steps cost then, by gait, once asked (16.4). */
  readonly offRoad?: { readonly mask: Uint8Array; readonly costs: (Int8Array | undefined)[] };
}

/** Where a unit can get to, by the cheapest way; stacking is for those who ask. Costs are half movement points. */
export interface Reach extends Reached {
  /** The hexes without the start. */
  readonly ends: readonly number[];
  /** The hexes entered, beside `hexes`; empty for the start. */
  readonly paths: readonly (readonly HexId[])[];
}

/** The orders last listed for one counter: a phase lists them again at every decision. */
export interface ListedOrders {
  readonly unit: UnitState;
  readonly type: 'march' | 'enter';
  readonly zone: Zone;
  readonly closed: boolean;
  readonly gait: number;
  readonly start: number;
  readonly budget: number;
  readonly reach: Reach;
  readonly orders: readonly NlbAction[];
  /** Where each order ends. */
  readonly ends: readonly number[];
}

/** A hex in which the phasing side is in contact. */
export interface Contact {
  readonly hex: number;
  /** The hexes with enemies that its units could assault. */
  readonly opposite: readonly number[];
}

/**
 * The fight as it stands, by hexes: who can still assault whom. Stacks fight together (6.1D), so a hex
 * is one party.
 */
export interface Field {
  /** Hexes with attackers still to fight, each with the enemy hexes it can assault. */
  readonly assaults: ReadonlyMap<number, readonly number[]>;
  /** The same seen from the defenders' hexes. */
  readonly assailants: ReadonlyMap<number, readonly number[]>;
  /** Hexes whose units must attack, and hexes whose units must be attacked, of those that still can. */
  readonly mustAttack: ReadonlySet<number>;
  readonly mustBeAttacked: ReadonlySet<number>;
}

/** What stands in the way of a line of sight, and under which case. */
export interface Obstacle {
  readonly rule: RuleId;
  /** The blocking hex, or the two hexes whose common side blocks. */
  readonly at: readonly string[];
}

/** What one side sees as it stands; remembered by its units. */
export interface Watched {
  readonly leaders: readonly LeaderState[];
  readonly trains: readonly TrainState[] | undefined;
  readonly limit: number;
  /** 1 for each hex under its observation. */
  readonly hexes: Uint8Array;
}

/** Working memory, kept so that a march does not begin by clearing a whole map. */
export interface Scratch {
  readonly search: SearchMemory;
  /** Where a hex stands in the list of the free reach last compared with, and for which search that holds. */
  readonly place: Int16Array;
  readonly placeRun: Int32Array;
  /** Units per hex while a list of orders is made; all zero otherwise. */
  readonly count: Uint8Array;
  /** The hexes in which somebody was counted, to be wiped afterwards. */
  readonly counted: number[];
  /** The path asked about last, as it names its hexes and by index. */
  readonly walked: { readonly names: HexId[]; readonly hexes: number[] };
}

/** Who is where on the map, by side; `room` counts only those who take up room in their hex (5.4). */
export interface Standing {
  readonly posts: Posts<UnitState>;
  readonly room: Posts<UnitState>;
  /** Into which hexes their zone of control reaches; no mask is made where only a few hexes are asked about. */
  readonly zoc: Projected<UnitState>;
}

export interface Memory {
  readonly standing: Readonly<Record<Side, Standing>>;
  readonly stacks: Recent<readonly UnitState[], Stacks>;
  readonly zones: Recent<readonly UnitState[], Zone>;
  readonly contacts: Recent<
    NlbPosition['forces'],
    { readonly phasing: Side; readonly contacts: readonly Contact[] }
  >;
  readonly fields: Recent<NlbPosition['forces'], { readonly duty: Duty; readonly field: Field }>;
  readonly reaches: Recent<Zone, Map<number, Reach>>;
  /** What leaders may not enter (10.1D): by the enemy's zone, then by where in it their friends stand. */
  readonly leaderZones: Recent<Zone, Map<string, Zone>>;
  readonly openedZones: Recent<readonly UnitState[], { readonly enemy: Zone; readonly zone: Zone }>;
  /** How far command reaches through what is closed (11.2), by where it starts and how far it may. */
  readonly commandLines: Recent<Zone, Map<number, ReadonlyMap<number, number>>>;
  /** What a side's units cannot march over, where more is closed to them than the enemy's ground (see ways.ts). */
  readonly roadZones: Recent<readonly UnitState[], { readonly way: Zone; readonly zone: Zone }>;
  readonly wayZones: Recent<Zone, Map<string, Zone>>;
  /** Marches that depend on the ground alone, by where they start and with how much. */
  readonly freeReaches: Map<number, Reach>;
  readonly listed: Readonly<Record<Side, (ListedOrders | undefined)[]>>;
  /** The rides last listed for each leader. */
  readonly rides: Readonly<Record<Side, (Pick<ListedOrders, 'reach' | 'orders'> | undefined)[]>>;
  /** What stands between two hexes, by the map alone; null for nothing. */
  readonly sightLines: Map<number, Obstacle | null>;
  /** What can be seen from a hex up to a distance, by the map alone; and by one side as it stands (16.3). */
  readonly vistas: Map<number, readonly number[]>;
  readonly watched: Recent<readonly UnitState[], Watched>;
  readonly scratch: Scratch;
  readonly blocks: Blocks;
}

/** Both sides' arrays now and before the last few changes; a search alternates between about as many. */
const RECENT_ARRAYS = 8;
/** What a side denies to the other holds for a whole phase; a server has that of some dozen games at a time. */
const RECENT_ZONES = 128;

/** Of which units something holds that depends on their state alone. */
type Traits = readonly ((unit: UnitState) => boolean)[];

function standingOn(grid: HexGrid, zocLinks: Links, uncounted: Traits, withoutZoc: Traits): Standing {
  const hexOf = ({ place, hex }: UnitState): number =>
    place === 'map' && hex !== null ? grid.index(hex) : -1;
  const unless = (traits: Traits) =>
    traits.length === 0
      ? hexOf
      : (unit: UnitState): number => (traits.some((asks) => asks(unit)) ? -1 : hexOf(unit));
  const posts = new Posts(grid.size, hexOf);
  return {
    posts,
    room: uncounted.length === 0 ? posts : new Posts(grid.size, unless(uncounted)),
    zoc: new Projected(grid, zocLinks, unless(withoutZoc)),
  };
}

/** `leaders`: whether there are any, whose moves look at zones of their own; `uncounted`: who takes up no room. */
export const makeMemory = (
  grid: HexGrid,
  leaders: boolean,
  zocLinks: Links,
  { uncounted, withoutZoc }: { readonly uncounted: Traits; readonly withoutZoc: Traits },
): Memory => ({
  standing: {
    french: standingOn(grid, zocLinks, uncounted, withoutZoc),
    coalition: standingOn(grid, zocLinks, uncounted, withoutZoc),
  },
  stacks: new Recent(RECENT_ARRAYS),
  zones: new Recent(RECENT_ZONES),
  contacts: new Recent(RECENT_ARRAYS),
  fields: new Recent(RECENT_ARRAYS),
  reaches: new Recent(leaders ? 6 : 2),
  leaderZones: new Recent(2),
  openedZones: new Recent(4),
  commandLines: new Recent(4),
  roadZones: new Recent(4),
  wayZones: new Recent(2),
  freeReaches: new Map(),
  listed: { french: [], coalition: [] },
  rides: { french: [], coalition: [] },
  sightLines: new Map(),
  vistas: new Map(),
  watched: new Recent(4),
  scratch: {
    search: makeSearchMemory(grid.size),
    place: new Int16Array(grid.size),
    placeRun: new Int32Array(grid.size),
    count: new Uint8Array(grid.size),
    counted: [],
    walked: { names: [], hexes: [] },
  },
  blocks: new Blocks(),
});
