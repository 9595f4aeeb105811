import type { NlbPosition, Side, UnitState } from '../position.ts';
import { barOf } from '../seams.ts';
import { unitsAt } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';

/* 6.1D: the units of a hex fight together, except those whom a rule in use sets apart. */

/** Those of a stack who attack when it does. */
export const attackersIn = (
  world: World,
  p: NlbPosition,
  stack: readonly UnitState[],
): readonly UnitState[] =>
  world.seams.attack.length === 0
    ? stack
    : stack.filter((unit) => barOf(world.seams.attack, world, p, counterOf(world, unit.id)) === undefined);

export const attackersAt = (world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] =>
  attackersIn(world, p, unitsAt(world, p, side, hex));

const isFresh = (unit: UnitState): boolean => unit.combat === 'fresh';

/** Of those who attack out of a hex, all who have not fought yet. */
export function readyAt(world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] {
  const units = attackersAt(world, p, side, hex);
  return units.every(isFresh) ? units : units.filter(isFresh);
}

/** Those of a stack who are attacked when its hex is. */
export const defendersIn = (world: World, stack: readonly UnitState[]): readonly UnitState[] =>
  world.seams.defends.reduce((units, asks) => asks(units), stack);

export const defendersAt = (world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] =>
  defendersIn(world, unitsAt(world, p, side, hex));

/** May those in `from` leave this stack alone, though they stand next to it? */
export const isVoluntary = (
  world: World,
  p: NlbPosition,
  from: number,
  to: number,
  stack: readonly UnitState[],
): boolean =>
  world.seams.voluntary.length > 0 && world.seams.voluntary.some((asks) => asks(world, p, from, to, stack));
