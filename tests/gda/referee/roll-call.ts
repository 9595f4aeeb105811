import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import type { BrigadeSheet, GdaScenario, UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../../../src/systems/gda/rules/position.ts';

/*
 * Who is who, and what the book's lists say of him: sizes, grades and casualties, read slowly from the sheets of the
 * scenario and the position alone, with nothing of what the game works out by itself.
 */

export const GRADES = ['recruit', 'line', 'veteran', 'elite'] as const;
export type Grade = (typeof GRADES)[number];
export type Options = Readonly<Record<string, boolean | string>>;

export interface RollCall {
  readonly scenario: GdaScenario;
  readonly options: Options;
}

export const brigadeSheet = ({ scenario }: RollCall, id: string): BrigadeSheet => {
  for (const army of scenario.armies)
    for (const brigade of army.brigades)
      if (id === brigade.id || id.startsWith(`${brigade.id}.`)) return brigade;
  throw new Error(`nobody knows ${id}`);
};

export const sideOf = ({ scenario }: RollCall, id: string): Side => {
  for (const army of scenario.armies)
    if (army.brigades.some((brigade) => id === brigade.id || id.startsWith(`${brigade.id}.`)))
      return army.seat;
  throw new Error(`nobody knows ${id}`);
};

/** What the sheet says of a unit; a brigade's skirmish line has none of its own. */
export const sheetOf = (call: RollCall, id: string): UnitSheet | null =>
  brigadeSheet(call, id).units.find((unit) => unit.id === id) ?? null;

export const unitIn = (p: GdaPosition, id: string): UnitState => {
  const unit = p.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`nobody knows ${id}`);
  return unit;
};

export const brigadeIn = (call: RollCall, p: GdaPosition, id: string): BrigadeState =>
  p.brigades.find((one) => one.id === brigadeSheet(call, id).id) as BrigadeState;

export const isScreen = (call: RollCall, id: string): boolean => sheetOf(call, id) === null;
export const isFoot = (call: RollCall, id: string): boolean =>
  (sheetOf(call, id)?.arm ?? 'infantry') === 'infantry';
export const isHorse = (call: RollCall, id: string): boolean => sheetOf(call, id)?.arm === 'cavalry';
export const isBattery = (call: RollCall, id: string): boolean => !isFoot(call, id) && !isHorse(call, id);

/** 1.16: at how many casualties a unit comes to its second level and is gone; the first level is always four. */
export function levels(call: RollCall, id: string): { second: number; gone: number } {
  const { arm, size, grade, cavalry } = sheetOf(call, id) as UnitSheet;
  const better = grade === 'elite' || size === 'large';
  const sooner = call.options.quickGame === true ? 2 : 0;
  if (arm === 'footArtillery' || arm === 'horseArtillery')
    return better ? { second: 8, gone: 10 - sooner } : { second: 6, gone: 8 - sooner };
  const second = better ? 10 : 8;
  let gone = 10;
  if (grade === 'elite') gone = 15;
  else if (size === 'large') gone = grade === 'recruit' ? 12 : 15;
  else if (size === 'standard') gone = grade === 'recruit' ? 10 : 12;
  gone -= sooner;
  const frail = call.options.frailCavalry === true && arm === 'cavalry';
  if (frail && (cavalry === 'campaign' || grade === 'recruit')) gone = Math.min(gone, second + 1);
  return { second, gone };
}

/** 0 for the fresh, 1 from four casualties, 2 from the second level on; a skirmish line has none. */
export function level(call: RollCall, unit: UnitState): 0 | 1 | 2 {
  if (isScreen(call, unit.id) || unit.casualties < 4) return 0;
  return unit.casualties >= levels(call, unit.id).second ? 2 : 1;
}

/** GDA-R5: the upper median of all in close order who are still there. */
export function averageGrade(call: RollCall, p: GdaPosition, brigade: string): Grade {
  const grades = brigadeSheet(call, brigade)
    .units.filter(({ id }) => unitIn(p, id).place !== 'lost' && unitIn(p, id).place !== 'absorbed')
    .map(({ grade }) => GRADES.indexOf(grade))
    .sort((a, b) => a - b);
  return GRADES[grades[Math.floor(grades.length / 2)] ?? 0] as Grade;
}

/** The grade that counts in charges and tests: one better with the brigadier beside it. */
export function gradeInFight(call: RollCall, p: GdaPosition, id: string): Grade {
  const own = sheetOf(call, id)?.grade ?? averageGrade(call, p, id);
  const led = brigadeIn(call, p, id).brigadier.with === id;
  return GRADES[Math.min(3, GRADES.indexOf(own) + (led ? 1 : 0))] as Grade;
}

const DEEP = ['attackColumn', 'companyColumn', 'squadronColumn', 'square'];
export const isColumn = ({ formation }: UnitState): boolean =>
  formation === 'attackColumn' || formation === 'companyColumn' || formation === 'squadronColumn';

/** What a grade adds to charges and tests; recruits take heart in column or square. */
export function gradeValue(call: RollCall, p: GdaPosition, id: string, what: 'charge' | 'test'): number {
  const grade = gradeInFight(call, p, id);
  if (grade !== 'recruit') return GRADES.indexOf(grade) - 1;
  if (what === 'charge' && sheetOf(call, id)?.cavalry === 'cossack') return -1;
  return DEEP.includes(unitIn(p, id).formation) ? 0 : -1;
}
