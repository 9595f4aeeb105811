import type { Grade } from '../../content/atoms.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { averageGrade, type Brigade, type Unit, type World } from '../world.ts';
import { levelOf } from './levels.ts';

const CHARACTERS: readonly (string | undefined)[] = ['reservist', 'enthusiastic'];

/** 11.13, 11.14: those whose losses have told once are recruits for good, whoever comes back to them. */
export const isRawForGood = (world: World, unit: Unit, state: UnitState): boolean =>
  CHARACTERS.includes(unit.character) && (state.raw === true || levelOf(world, unit, state) > 0);

/** 11.14: reservists stand like the line until their losses begin to tell; all others are what they are. */
export const gradeOf = (world: World, unit: Unit, state: UnitState): Grade =>
  unit.character === 'reservist' && world.options.reservists === true && !isRawForGood(world, unit, state)
    ? 'line'
    : unit.grade;

/** 11.13: raw troops who may surpass themselves, until their losses begin to tell. */
export const isEnthusiastic = (world: World, unit: Unit, state: UnitState): boolean =>
  unit.character === 'enthusiastic' &&
  world.options.enthusiasts === true &&
  !isRawForGood(world, unit, state);

export const isGrenadier = (world: World, { character }: Unit): boolean =>
  character === 'grenadier' && world.options.grenadiers === true;

/** 11.12, 11.13: grenadiers test like veterans, and so do enthusiasts whose die was good. */
export const gradeInTest = (world: World, unit: Unit, state: UnitState, eager: boolean): Grade =>
  isGrenadier(world, unit) || (eager && isEnthusiastic(world, unit, state))
    ? 'veteran'
    : gradeOf(world, unit, state);

/**
 * 3.24, 3.25, ruled: by the units that it still has on the table, under cards as well, as they count by now (11.14); by all
 * when it has none.
 */
export const gradeOfBrigade = (world: World, p: GdaPosition, { units }: Brigade): Grade => {
  const here = units.filter((index) => p.units[index]?.place === 'table' || p.units[index]?.place === 'card');
  return averageGrade(
    (here.length > 0 ? here : units).map((index) => ({
      grade: gradeOf(world, world.units[index] as Unit, p.units[index] as UnitState),
    })),
  );
};
