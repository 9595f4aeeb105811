import type { MapBoard } from '../../../../content/map-board.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbTables } from '../../content/content.ts';
import type { HexId, NlbPosition, Side, UnitId, UnitState } from '../position.ts';
import type { Counter, Mover } from '../world/counters.ts';
import type { Bar, FurtherOrders, Objection, Scribe } from './asking.ts';

/** What stops a march on its way, and the procedure that carries it on from there. */
export interface Interruption<W> {
  readonly proc: string;
  /** After how many of these hexes, which it enters one by one, a unit or train of this side is stopped, if it is. */
  after(world: W, p: NlbPosition, mover: { readonly side: Side }, path: readonly HexId[]): number | undefined;
}

/** A march that was stopped: who marched, the hexes behind him with the one he started from, and what he has spent. */
export interface Interrupted {
  readonly unit: UnitId;
  /** Null for a reinforcement, which had no hex before. */
  readonly from: HexId | null;
  readonly way: readonly HexId[];
  /** In half movement points. */
  readonly spent: number;
}

/** What else there is to know of a march, or of a part of one: how things stood before, and what it goes on from. */
export interface March {
  readonly before: NlbPosition;
  readonly behind?: Pick<Interrupted, 'from' | 'way'>;
}

/** A hex that a rule in use closes, by what stands in it, and what to say to whoever would enter. */
export interface ClosedHex extends Objection {
  readonly hex: number;
  readonly by: Side;
}

/** Why clear ground costs somebody more, and how much. */
export interface Slowing {
  readonly code: string;
  readonly rule: RuleId;
  cost(tables: NlbTables): number;
  asks(p: NlbPosition, mover: Mover): boolean;
}

/** Where movement, zones of control and stacking ask whether a rule in use knows better. */
export interface MovementSeams<W> {
  /** Why this unit may neither march nor enter now (asked by movement). */
  readonly stay: readonly Bar<W>[];
  /** By what a unit's movement points are multiplied now (asked by movement). */
  readonly haste: readonly ((world: W, p: NlbPosition, counter: Counter, entering: boolean) => number)[];
  /** Hexsides across which no zone of control reaches, besides those of 5.3 (asked when the world is made). */
  readonly zocBlocks: readonly ((board: MapBoard, hex: number, direction: Direction) => boolean)[];
  /** Units that take up no room in their hex (asked by stacking and displacement). */
  readonly uncounted: readonly ((unit: UnitState) => boolean)[];
  /** Units without a zone of control (asked by zones). */
  readonly withoutZoc: readonly ((unit: UnitState) => boolean)[];
  /** Told when a movement phase begins. */
  readonly movementBegan: readonly ((at: Scribe<W>) => void)[];
  /** Why this unit may not march into an enemy zone of control, day or night (asked by movement). */
  readonly enterZoc: readonly ((world: W, p: NlbPosition, counter: Counter) => Objection | undefined)[];
  /** Why this unit may not leave an enemy zone of control that it starts in, whatever others may (movement). */
  readonly leaveZoc: readonly Bar<W>[];
  /** Why a unit may not simply march off (asked by movement). */
  readonly start: readonly ((p: NlbPosition, counter: Counter) => Objection | undefined)[];
  /** How many movement points a unit has now, where they are not those of its counter (movement). */
  readonly allowance: readonly ((p: NlbPosition, counter: Counter) => number | undefined)[];
  /** For whom clear ground is dearer; the first that answers counts (asked by movement costs). */
  readonly slowed: readonly Slowing[];
  /** Hexes that a side's units enter at the ordinary price, road or not: 1 in the mask (asked by movement costs). */
  readonly offRoad: readonly ((world: W, p: NlbPosition, side: Side, mask: Uint8Array) => void)[];
  /** When every step costs double, though one hex is always open to a unit (asked by movement costs). */
  readonly doubled: readonly ((p: NlbPosition) => boolean)[];
  /** Hexes that a side's units may neither enter nor pass (asked by movement, entry, retreat and advance). */
  readonly closed: readonly ((world: W, p: NlbPosition, side: Side) => readonly ClosedHex[])[];
  /** Orders that a movement phase takes besides those to units (asked by movement). */
  readonly orders: readonly FurtherOrders<W>[];
  /** Told when a unit has marched from a hex along this path; from no hex, where it has come onto the map. */
  readonly marched: readonly ((
    at: Scribe<W>,
    counter: Counter,
    from: HexId | null,
    path: readonly HexId[],
    march: March,
  ) => void)[];
  /** Told when a unit has entered these hexes, in whatever way. */
  readonly entered: readonly ((at: Scribe<W>, counter: Counter, path: readonly HexId[]) => void)[];
  /** What may stop a march before its end (asked by movement). */
  readonly interruptions: readonly Interruption<W>[];
  /** Procedures that run as soon as a move is over, while they have something to do (movement, combat, turns). */
  readonly settling: readonly {
    readonly proc: string;
    asks(world: W, p: NlbPosition): boolean;
  }[];
  /** Procedures that run when a side's command phase is over, or would be, before it moves. */
  readonly beforeMovement: readonly string[];
}
