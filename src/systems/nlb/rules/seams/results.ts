import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { AdvanceLimit, ClosedGround, CombatLocals } from '../combat/course.ts';
import type { CombatOutcome, CombatResult, EliminationCause } from '../events.ts';
import type { HexId, NlbPosition, UnitId, UnitState } from '../position.ts';
import type { Counter } from '../world/counters.ts';
import type { At, FurtherOrders, Scribe } from './asking.ts';

/** A procedure between the declaration of an attack and its die; it answers with what it has changed. */
export interface BeforeRoll<W> {
  readonly proc: string;
  asks(at: At<W, CombatLocals>): boolean;
}

/** A procedure that comes once a combat is over, with what it is given; none where it has nothing to do. */
export interface AfterCombat<W> {
  readonly proc: string;
  args(at: At<W, CombatLocals>): object | undefined;
}

/** What a procedure that is asked before an advance is given, and what it answers. */
export interface BeforeAdvance<W> {
  readonly proc: string;
  asks(at: At<W, CombatLocals>, units: readonly Counter[]): boolean;
}

/** Where the results of combat ask, from the die to the end of the advance. */
export interface ResultSeams<W> {
  /** Procedures that run between the declaration of an attack and its die; the first that asks (combat results). */
  readonly beforeRoll: readonly BeforeRoll<W>[];
  /** Told what the die brought, by the table and in the end, before it is carried out. */
  readonly rolled: readonly ((
    at: Scribe<W, CombatLocals>,
    rolled: CombatResult,
    result: CombatOutcome,
  ) => void)[];
  /** What the result of the table becomes in this combat; each answer is handed to the next. */
  readonly result: readonly ((
    at: At<W, CombatLocals>,
    result: CombatOutcome,
  ) => { readonly result: CombatOutcome; readonly rule: RuleId } | undefined)[];
  /** By which rule this defender may ignore a retreat (asked by combat results). */
  readonly stands: readonly ((unit: UnitState) => RuleId | undefined)[];
  /** Hexes of this attack that nobody may advance into, asked before anybody has left them (declaration, combat results). */
  readonly closedGround: readonly ((
    at: At<W, { readonly targets: readonly HexId[] }>,
  ) => readonly ClosedGround[])[];
  /** What becomes of a unit that is eliminated, besides leaving the map (asked by combat and supply). */
  readonly fallen: readonly ((
    at: Scribe<W>,
    counter: Counter,
    state: UnitState,
    cause: EliminationCause,
  ) => Partial<UnitState> | undefined)[];
  /** What follows from a result once it has been carried out (asked by combat results). */
  readonly combatEnded: readonly ((at: Scribe<W, CombatLocals>, result: CombatOutcome) => void)[];
  /** Told once the losses of a result have been counted, with the armies as they were before that. */
  readonly counted: readonly ((
    at: Scribe<W, CombatLocals>,
    result: CombatResult,
    before: NlbPosition['armies'],
  ) => void)[];
  /** Procedures that run once a result has been carried out, before leaders roll and winners advance. */
  readonly afterResult: readonly AfterCombat<W>[];
  /** Who must advance, before anybody is asked or rolls (combat results). */
  readonly compels: readonly ((at: At<W, CombatLocals>) => AdvanceLimit | undefined)[];
  /** Who has to advance after this combat, all together and before anything else is asked (combat results). */
  readonly mustAdvance: readonly ((
    at: At<W, CombatLocals>,
  ) => { readonly units: readonly UnitId[]; readonly rule: RuleId } | undefined)[];
  /** Procedures that run before one of these units, each of which could, may advance (combat results). */
  readonly beforeAdvance: readonly BeforeAdvance<W>[];
  /** Why this unit may not advance after this combat (asked by combat results). */
  readonly advance: readonly ((
    at: At<W, CombatLocals>,
    counter: Counter,
    hex: HexId,
  ) => RuleId | undefined)[];
  /** Ways to advance besides that of one unit (asked by combat results). */
  readonly advances: readonly FurtherOrders<W, CombatLocals>[];
  /** Procedures that run once a combat is over, all that have something to do (combat results). */
  readonly afterCombat: readonly AfterCombat<W>[];
}
