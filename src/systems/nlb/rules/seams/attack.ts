import type { LedgerLine } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import type { CombatLocals } from '../combat/course.ts';
import type { AttackPlan, Duty, Engagement, Enhanced, Parties, Weakened } from '../combat/engagement.ts';
import type { NlbPosition, UnitId, UnitState } from '../position.ts';
import type { Counter } from '../world/counters.ts';
import type { At, Bar, FurtherOrders, Objection, Scribe } from './asking.ts';

/** Attacks of another kind: each is carried out by a combat that needs no die. */
export interface FurtherAttacks<W> {
  readonly accepts: readonly NlbAction['type'][];
  list(at: At<W, { readonly duty: Duty }>, seat: Seat, into: NlbAction[]): void;
  judge(at: At<W, { readonly duty: Duty }>, action: NlbAction, seat: Seat): readonly Refusal[];
  run(at: Scribe<W>, action: NlbAction): CombatLocals;
}

/** A procedure that is asked before the odds of an attack are worked out, and what it answers. */
export interface BeforeOdds<W> {
  readonly proc: string;
  asks(world: W, p: NlbPosition, engagement: Engagement): boolean;
}

/** Who is still in the fight, if not everybody, and who is weaker or stronger in it than his counter says. */
export interface OddsAnswer {
  readonly left?: readonly UnitId[];
  readonly weakened?: Weakened | null;
  readonly enhanced?: Enhanced;
}

/** How a defender's strength is changed by something else than terrain: left as printed, or halved. */
export interface DefenceRule {
  readonly kind: 'printed' | 'half';
  readonly rule: RuleId;
}

/** In what capacity a unit takes part in an attack. */
export type Part = 'attack' | 'bombardment' | 'defence';

/** What a rule in use makes of a unit's strength, terrain left aside. */
export interface Multiple {
  readonly times: number;
  readonly code: string;
  readonly rule: RuleId;
  /** Counts before the others. */
  readonly first?: true;
}

/** Where attacks ask, from the beginning of a combat phase to the die. */
export interface AttackSeams<W> {
  /** Procedures that run when a combat phase begins, before it is settled who must fight. */
  readonly beforeCombat: readonly string[];
  /** Why this unit may not attack hand to hand, nor need to (asked by duties and attacks). */
  readonly attack: readonly Bar<W>[];
  /** Who of a stack is attacked when its hex is (asked by duties, attacks and odds). */
  readonly defends: readonly ((stack: readonly UnitState[]) => readonly UnitState[])[];
  /** May this stack be attacked from that hex, without anybody having to (asked by duties and artillery)? */
  readonly voluntary: readonly ((
    world: W,
    p: NlbPosition,
    from: number,
    to: number,
    stack: readonly UnitState[],
  ) => boolean)[];
  /** Attacks that a combat phase takes besides those on combat units (asked by combat). */
  readonly attacks: readonly FurtherAttacks<W>[];
  /** Ways to take part in an attack under construction besides being engaged in it (asked by combat). */
  readonly plans: readonly FurtherOrders<W, AttackPlan>[];
  /** Why nobody else may join this plan hand to hand, nor another hex be attacked by it (asked by attacks). */
  readonly joining: readonly ((plan: AttackPlan) => Objection | undefined)[];
  /** Told when an attack has been declared, before its die. */
  readonly attacked: readonly ((at: Scribe<W>, parties: Parties) => void)[];
  /** Procedures that run between the declaration of an attack and its odds (asked by combat). */
  readonly beforeOdds: readonly BeforeOdds<W>[];
  /** The attack as its odds are reckoned while somebody has still to choose something about it (asked by the odds). */
  readonly assumed: readonly ((world: W, p: NlbPosition, engagement: Engagement) => Engagement)[];
  /** By what a unit's strength is multiplied in this attack, terrain left aside; all that apply do (odds). */
  readonly multiples: readonly ((
    world: W,
    p: NlbPosition,
    engagement: Engagement,
    counter: Counter,
    part: Part,
  ) => Multiple | undefined)[];
  /** Why this attacker or this bombarding battery has half its strength, terrain left aside (asked by the odds). */
  readonly halvesAttack: readonly ((
    world: W,
    p: NlbPosition,
    engagement: Engagement,
    counter: Counter,
  ) => RuleId | undefined)[];
  /** What changes this defender's strength besides terrain (asked by the odds). */
  readonly defence: readonly ((world: W, p: NlbPosition, counter: Counter) => DefenceRule | undefined)[];
  /** By how many columns the odds of this attack move to the right, with the reason (asked by the odds). */
  readonly shift: readonly ((world: W, p: NlbPosition, engagement: Engagement) => LedgerLine | undefined)[];
  /** What is added to the die of this attack on this column (asked by combat). */
  readonly die: readonly ((
    world: W,
    p: NlbPosition,
    engagement: Engagement,
    column: string,
  ) => LedgerLine | undefined)[];
  /** Why this battery may not bombard (asked by artillery). */
  readonly bombard: readonly Bar<W>[];
  /** Why this stack may not be bombarded (asked by artillery). */
  readonly bombarded: readonly ((stack: readonly UnitState[]) => RuleId | undefined)[];
  /** Why nobody may bombard now unless others attack hand to hand (asked by attacks). */
  readonly bombardAlone: readonly ((p: NlbPosition) => RuleId | undefined)[];
  /** How far this battery fires, where that is further than others do (asked by artillery). */
  readonly range: readonly ((counter: Counter) => number | undefined)[];
}
