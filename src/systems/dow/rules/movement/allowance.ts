import type { DowPosition, UnitId } from '../position.ts';
import { type Counter, counterOf, type World, weatherOf } from '../world.ts';
import { HALVES } from './costs.ts';

/** Half points that the weather takes from the allowance of a unit (9.2.13, 9.2.14), as a number below zero. */
function mudOf(world: World, p: DowPosition, { mounted }: Counter): number {
  const weather = weatherOf(world, p.turn);
  if (weather === 'clear') return 0;
  const { mud, severeMud } = world.tables.movement;
  return HALVES * (weather === 'mud' ? mud.all : mounted ? severeMud.mounted : severeMud.foot);
}

/** The half movement points of a unit this turn. */
export function allowanceOf(world: World, p: DowPosition, id: UnitId): number {
  const counter = counterOf(world, id);
  return counter.movement * HALVES + mudOf(world, p, counter);
}

/** A group goes as far as its slowest. */
export function groupAllowance(world: World, p: DowPosition, ids: readonly UnitId[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const id of ids) least = Math.min(least, allowanceOf(world, p, id));
  return least;
}
