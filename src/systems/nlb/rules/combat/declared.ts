import type { HexId } from '../position.ts';
import type { OddsAnswer } from '../seams.ts';
import type { ClosedGround } from './course.ts';
import type { AttackPlan } from './engagement.ts';

/** What of the ground of an attack is no longer as it was when that was declared. */
export interface Ground {
  /** On which nobody advances. */
  readonly closed?: readonly ClosedGround[];
  /** Which its defenders gave up before the odds. */
  readonly given?: readonly HexId[];
}

/** While procedures run between declaration and odds: what was declared, and what the odds were then. */
export interface DeclaredPlan extends AttackPlan, Ground {
  readonly declared: string;
  readonly offered: string;
  readonly attackedFrom: readonly HexId[];
  /** How many of those who might ask have been asked. */
  readonly begun: number;
  readonly result?: OddsAnswer;
}
