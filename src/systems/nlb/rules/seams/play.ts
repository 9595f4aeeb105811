import type { RandomInt } from '../../../../engine/game.ts';
import type { Viewer } from '../../../../engine/position.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbTables } from '../../content/content.ts';
import type { Army, HexId, LeaderState, NlbPosition, UnitId, UnitState } from '../position.ts';
import type { WorldExtras, WorldSoFar } from '../variants/brought.ts';
import type { LeaderExtras, LeaderViewExtras, UnitExtras } from '../variants/extras.ts';
import type { LeaderView, NlbView } from '../view/view.ts';
import type { FurtherOrders, Scribe } from './asking.ts';

export interface Substituted {
  readonly unit: UnitId;
  readonly hex: HexId;
}

/** Where the game as a whole asks: its tables, its set-up, its turns, its supply, and what is seen of it. */
export interface PlaySeams<W> {
  /** Cases of other chapters that do not hold in this game (asked by those chapters). */
  readonly waived: readonly RuleId[];
  /** What the printed tables become: terrain, turn record track, ranges (asked once, when the world is made). */
  readonly tables: readonly ((tables: NlbTables) => NlbTables)[];
  /** Rules that take the place of 8.0: while there is one, the walls of a chateau do nothing of themselves. */
  readonly chateaux: readonly RuleId[];
  /** What the state of every unit has in it besides (asked by the set-up). */
  readonly unitState: readonly Partial<UnitState>[];
  /** The fields among them, and those that come later: a viewer is shown each as it is (asked by views). */
  readonly unitFields: readonly (keyof UnitExtras)[];
  /** What a rule in use adds to the world: counters of its own kind, who has a part in it (when the world is made). */
  readonly brings: readonly ((from: WorldSoFar) => Partial<WorldExtras>)[];
  /** What a rule adds to the position, as it is at the start. */
  readonly atStart: readonly ((world: W) => Partial<NlbPosition>)[];
  /** What of that a viewer is shown, and how a position is filled up again from what he was shown. */
  readonly shown: readonly ((world: W, p: NlbPosition, viewer: Viewer) => Partial<NlbView>)[];
  readonly drawn: readonly ((world: W, view: NlbView, random: RandomInt) => Partial<NlbPosition>)[];
  /** The same for what it adds to the state of a leader. */
  readonly leaderShown: readonly ((state: LeaderState) => LeaderViewExtras)[];
  readonly leaderDrawn: readonly ((view: LeaderView) => LeaderExtras)[];
  /** What must hold in every position besides; each string names what is broken. */
  readonly kept: readonly ((world: W, p: NlbPosition) => readonly string[])[];
  /** What a seat may do about a group besides writing its entry down (asked where choices are written). */
  readonly writing: readonly FurtherOrders<W>[];
  /** Procedures that run once everybody is set up. */
  readonly afterSetUp: readonly string[];
  /** Told when a game turn begins. */
  readonly turnBegan: readonly ((at: Scribe<W>) => void)[];
  /** Told when a player turn begins, before anything else happens in it. */
  readonly playerTurnBegan: readonly ((at: Scribe<W>) => void)[];
  /** Told when an army has left the game, with all that it has on the map or waiting (24.3D, 27.3D). */
  readonly armyLeft: readonly ((at: Scribe<W>, army: Army) => void)[];
  /** Why the train of this army may not move now (asked by the moves of trains). */
  readonly haul: readonly ((world: W, p: NlbPosition, army: Army) => RuleId | undefined)[];
  /** Where an army's lines of supply must end, where it is not the edge of the map (supply). */
  readonly supplySource: readonly ((world: W, p: NlbPosition, army: Army) => readonly HexId[] | undefined)[];
  /** Units off the map for whom something on it stands, and in which hex: their lines begin there (supply). */
  readonly substituted: readonly ((world: W, p: NlbPosition) => readonly Substituted[])[];
  /** What becomes of those who are cut off, where they are not lost: of those on the map, and of those substituted (supply). */
  readonly cutOff: readonly ((at: Scribe<W>, units: readonly UnitId[], unseen: readonly UnitId[]) => void)[];
}
