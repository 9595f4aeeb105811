import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { HexId, LeaderId, Side, UnitId } from '../position.ts';

/** Who leads, and from where. */
export interface Lead {
  readonly leader: LeaderId;
  readonly hex: HexId;
}

export type Led = Readonly<Partial<Record<Side, Lead>>>;

/** The parties of one attack. */
export interface Engagement {
  readonly targets: readonly HexId[];
  /** Fighting hand to hand. */
  readonly attackers: readonly UnitId[];
  /** Artillery firing from a distance (7.1). */
  readonly bombarding: readonly UnitId[];
  /** Leaders who have taken command of a stack in this fight, where a rule in use lets them (16.13). */
  readonly led?: Led;
  /** Who fights at half strength in this attack, terrain apart, and why (16.18B). */
  readonly weakened?: Weakened;
  /** Which arms count double or triple, once the defender has said so (16.7). */
  readonly enhanced?: Enhanced;
  /** Cavalry that charges (16.8). */
  readonly charging?: readonly UnitId[];
}

export type FightingArm = 'infantry' | 'cavalry' | 'artillery';
export type Enhanced = Readonly<Partial<Record<FightingArm, 2 | 3>>>;

export interface Weakened {
  readonly units: readonly UnitId[];
  readonly rule: RuleId;
}

/** Who has to fight in this combat phase, settled when it begins (6.1): later moves add nobody. */
export interface Duty {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** An attack under construction: who is in it so far, and what the phase still owes. */
export interface AttackPlan extends Engagement {
  readonly duty: Duty;
}

/** Who meets whom in an attack. */
export interface Parties extends Engagement {
  readonly defenders: readonly UnitId[];
}
