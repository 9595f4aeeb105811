import { GRADES, type Grade } from '../../content/atoms.ts';
import type { UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';
import { isArtillery, isCavalry } from './kinds.ts';

/** 1.16: 0 fresh, 1 and 2 the levels at which casualties begin to tell. */
export type Level = 0 | 1 | 2;

const rowOf = (world: World, unit: Unit) => {
  const { infantryAndCavalry, battery } = world.tables.casualties;
  if (isArtillery(unit))
    return unit.grade === 'elite' || unit.size === 'large' ? battery.eliteOrLarge : battery.standard;
  // A unit that is both large and elite stands in the row of the elite (1.16.11).
  return unit.grade === 'elite' ? infantryAndCavalry.elite : infantryAndCavalry[unit.size];
};

export const levelOf = (world: World, unit: Unit, { casualties }: UnitState): Level => {
  // 8.5: a screen has no levels: its losses take its bases away.
  if (unit.screen) return 0;
  const { first, second } = rowOf(world, unit);
  return casualties >= second ? 2 : casualties >= first ? 1 : 0;
};

/** The casualties at which a unit is gone. */
export const dispersesAt = (world: World, unit: Unit): number => {
  const { second, disperses, recruitDisperses } = rowOf(world, unit);
  const total = unit.grade === 'recruit' ? (recruitDisperses ?? disperses) : disperses;
  const due = world.options.quickGame === true ? total - 2 : total;
  const frail = unit.cavalry === 'campaign' || (isCavalry(unit) && unit.grade === 'recruit');
  return world.options.frailCavalry === true && frail ? Math.min(due, second + 1) : due;
};

export const gradeValue = (grade: Grade): number => GRADES.indexOf(grade);

/** 1.5: with a general beside it a unit counts as one grade better. */
export const oneBetter = (grade: Grade): Grade => GRADES[Math.min(gradeValue(grade) + 1, 3)] as Grade;
