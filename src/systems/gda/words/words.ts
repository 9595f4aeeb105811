import type { Manoeuvre } from '../../../geometry/table/manoeuvre.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { Words } from '../../../words/words.ts';
import type { Grade } from '../content/atoms.ts';

/** Whom the book counts among a grade, and the case that says so. */
export interface GradeGuide {
  readonly grade: Grade;
  readonly arm: 'troops' | 'guns';
  readonly text: string;
  readonly rule: RuleId;
}

/** What this system says besides what every system does. */
export interface GdaWords extends Words {
  /** `attack column`, as the book calls a formation. */
  formationName(formation: string): string;
  armName(arm: string): string;
  gradeName(grade: string): string;
  /** Both together: `veteran infantry`. */
  troopName(grade: string, arm: string): string;
  /** Whom the book counts among each grade. */
  readonly gradeGuide: readonly GradeGuide[];
  sizeName(size: string): string;
  /** Whose troops: `Bavarian`. */
  nationName(nation: string): string;
  /** The column by which an army is read: `the French`. */
  columnName(group: string): string;
  /** What an ADC is sent for, and what comes of it. */
  taskName(task: string): string;
  taskEffect(task: string): string;
  /** How a unit stands: `unformed`, `retreating`, `routed`. */
  orderName(order: string): string;
  orderEffect(order: string): string;
  /** How a brigade stands: `hesitant`, `faltering`. */
  commandName(command: string): string;
  commandEffect(command: string): string;
  groundName(kind: string): string;
  groundEffect(kind: string): string;
  /** What a result of the charge table does. */
  resultName(result: string): string;
  /** A move, leg by leg: `wheel 20° on the left, then advance 12 cm`. */
  movesText(legs: readonly Manoeuvre[]): string;
  /** Grains as centimetres: `12.5 cm`. */
  lengthText(grains: number): string;
  /** Tenths of a degree as a point of the compass: `north-east`. */
  headingText(heading: number): string;
}
