import type { Grade } from '../../content/atoms.ts';
import type { UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';
import { levelOf } from './levels.ts';

/** 11.14: reservists stand like the line until their losses begin to tell; all others are what they are. */
export const gradeOf = (world: World, unit: Unit, state: UnitState): Grade =>
  unit.character === 'reservist' && world.options.reservists === true && levelOf(world, unit, state) === 0
    ? 'line'
    : unit.grade;

/** 11.13: raw troops who may surpass themselves, until their losses begin to tell. */
export const isEnthusiastic = (world: World, unit: Unit, state: UnitState): boolean =>
  unit.character === 'enthusiastic' &&
  world.options.enthusiasts === true &&
  levelOf(world, unit, state) === 0;

export const isGrenadier = (world: World, { character }: Unit): boolean =>
  character === 'grenadier' && world.options.grenadiers === true;

/** 11.12, 11.13: grenadiers test like veterans, and so do enthusiasts whose die was good. */
export const gradeInTest = (world: World, unit: Unit, state: UnitState, eager: boolean): Grade =>
  isGrenadier(world, unit) || (eager && isEnthusiastic(world, unit, state))
    ? 'veteran'
    : gradeOf(world, unit, state);
