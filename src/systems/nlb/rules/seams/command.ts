import type { MapBoard } from '../../../../content/map-board.ts';
import type { Ledger, LedgerLine } from '../../../../engine/ledger.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Army, HexId, LeaderState, NlbPosition } from '../position.ts';
import type { Corps, Counter, Leader, Member } from '../world/counters.ts';
import type { Objection, Scribe } from './asking.ts';

/** Where command, leaders, reorganization and morale ask. */
export interface CommandSeams<W> {
  /** Told when a command segment begins, before anybody gives command. */
  readonly commandBegan: readonly ((at: Scribe<W>) => void)[];
  /** Procedures that run when a command phase begins. */
  readonly beforeCommand: readonly string[];
  /** Is a step of a command line half a hex (asked by command)? */
  readonly commandHalves: readonly ((board: MapBoard, hex: number, direction: Direction) => boolean)[];
  /** Why this leader may not give command to this unit or officer of his army (asked by command). */
  readonly commandBars: readonly ((
    world: W,
    p: NlbPosition,
    leader: Leader,
    to: Member,
  ) => RuleId | undefined)[];
  /** How much of a commander's capacity this officer takes; one where nobody answers (asked by command). */
  readonly commandWeight: readonly ((
    world: W,
    p: NlbPosition,
    commander: Leader,
    officer: Leader,
  ) => number | undefined)[];
  /** Why this commander gives command to nobody now (asked by command). */
  readonly silent: readonly ((world: W, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** How many officers and units a commander can command now, where it is not what his counter says (command). */
  readonly capacity: readonly ((p: NlbPosition, leader: Leader) => number | undefined)[];
  /** Who is in command though nobody gave it to him; asked again while there are new answers (command). */
  readonly inCommand: readonly ((world: W, p: NlbPosition, counter: Counter) => boolean)[];
  /** Is it for a rule of the scenario alone to say whether this commander is active (asked by 15.4 and 16.14)? */
  readonly activeByRule: readonly ((leader: Leader) => boolean)[];
  /** Why this leader may not be set up in this hex, though troops of his are there (leader placement). */
  readonly quarters: readonly ((
    world: W,
    p: NlbPosition,
    leader: Leader,
    hex: HexId,
  ) => RuleId | undefined)[];
  /** Why this leader may not move (asked by the moves of leaders). */
  readonly ride: readonly ((p: NlbPosition, leader: Leader, world: W) => RuleId | Objection | undefined)[];
  /** Why this leader may enter no enemy zone of control, covered or not (asked by the moves of leaders). */
  readonly rideIntoZoc: readonly ((state: LeaderState) => RuleId | undefined)[];
  /** Told when a leader has moved along this path. */
  readonly rode: readonly ((at: Scribe<W>, leader: Leader, path: readonly HexId[]) => void)[];
  /** Told when a leader who was driven off has joined his friends. */
  readonly joined: readonly ((at: Scribe<W>, leader: Leader) => void)[];
  /** Told when a leader has been lost, for good. */
  readonly leaderLost: readonly ((at: Scribe<W>, leader: Leader) => void)[];
  /** Brings a leader to light who is out of everybody's sight, and says where he is then (asked by succession). */
  readonly comesToLight: readonly ((
    at: Scribe<W>,
    leader: Leader,
  ) => Pick<LeaderState, 'place' | 'hex'> | undefined)[];
  /** Why this leader reorganizes nobody now, in the place of the enemy's distance (asked by reorganization). */
  readonly unobserved: readonly ((world: W, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** Why else this leader reorganizes nobody now (asked by reorganization). */
  readonly reorganizes: readonly ((world: W, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** How many units a commander may take back now (asked by reorganization). */
  readonly commanderTakesBack: readonly ((world: W, p: NlbPosition, leader: Leader) => number)[];
  /** What else is looked at in a side's morale segment (asked by the command phase). */
  readonly moraleSegment: readonly ((at: Scribe<W>) => void)[];
  /** Looks at the morale of this army in its own way; true where the army's own levels are not asked then. */
  readonly armyMorale: readonly ((at: Scribe<W>, army: Army) => boolean)[];
  /** The level by which an army's morale is judged, where that is not its own (asked by 15.2). */
  readonly levelInForce: readonly ((world: W, p: NlbPosition, army: Army) => Ledger | undefined)[];
  /** The part of its army whose morale a unit shares, where that is neither a corps nor the army itself (asked by 16.12). */
  readonly parts: readonly ((world: W, p: NlbPosition, counter: Counter) => string | undefined)[];
  /** Who is demoralized, besides those whose whole army is (asked by chateaux and advances). */
  readonly demoralized: readonly ((p: NlbPosition, member: Member, world: W) => RuleId | undefined)[];
  /** What moves an army's levels besides what its scenario says (asked by morale levels). */
  readonly levels: readonly ((
    p: NlbPosition,
    army: Army,
    which: 'demoralization' | 'disintegration',
  ) => LedgerLine | undefined)[];
  /** What moves the level of a corps besides (asked by corps morale). */
  readonly corpsLevels: readonly ((p: NlbPosition, corps: Corps) => LedgerLine | undefined)[];
}
