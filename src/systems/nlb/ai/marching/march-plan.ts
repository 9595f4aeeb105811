import type { Stop } from '../../../../ai/bot.ts';
import type { Temper } from '../../../../ai/search/tempers.ts';
import type { RandomInt } from '../../../../engine/game.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { NlbPosition, Side } from '../../rules/position.ts';
import type { PlannedAttack } from '../fighting/attack-parties.ts';
import type { Sketch } from './sketch.ts';

export interface Order {
  readonly unit: string;
  readonly action: NlbAction;
  readonly end: number;
}

/** What a plan of marches is worth, by its named parts; its attacks as they will be fought. */
export interface MarchTerms {
  readonly attacks: number;
  readonly threats: number;
  readonly ground: number;
  readonly prizes: number;
}

export interface MarchPlan {
  readonly temper: Temper;
  readonly orders: readonly Order[];
  readonly value: number;
  readonly terms: MarchTerms;
  readonly attacks: readonly PlannedAttack[];
  /** What the ground was worth before anybody had moved. */
  readonly start: number;
  /** How much better the side stands in a sketch than when this plan was made, by what the ground meant then. */
  groundGained(sketch: Sketch): number;
}

export interface MarchQuestion {
  readonly position: NlbPosition;
  readonly side: Side;
  /** Every march and entry that the side's units may make. */
  readonly actions: readonly NlbAction[];
  readonly temper: Temper;
  /** How much own losses will count when it comes to fighting, whatever temper the plan tries on. */
  readonly care: number;
  /** How many arrangements may be weighed. */
  readonly effort: number;
  readonly random: RandomInt;
  /** Says when time is up. */
  readonly stop?: Stop;
}
