import { moraleOf } from '../morale/levels.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  partOf,
  type Side,
  type Stack,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { fieldOf, stackIn } from './field.ts';

/* 5: who lies where and in which order. */

const NONE: Stack = [];

export const stackAt = (world: World, p: DowPosition, side: Side, hex: HexId): Stack =>
  stackIn(fieldOf(world, p, side), world.grid.index(hex)) ?? NONE;

export const unitState = (world: World, p: DowPosition, id: UnitId): UnitState => {
  const { side, slot } = counterOf(world, id);
  return partOf(p.units, side)[slot] as UnitState;
};

/** The hex a combat unit stands in; undefined if it is not on the map. */
export function hexOf(world: World, p: DowPosition, id: UnitId): HexId | undefined {
  const { side, slot } = counterOf(world, id);
  const hex = fieldOf(world, p, side).where[slot] as number;
  return hex < 0 ? undefined : world.grid.id(hex);
}

/** 5.3: has it come to where it is in Road Column? Whoever is on the move keeps his column by halting. */
export const inColumn = (world: World, p: DowPosition, { id, column, moving }: UnitState): boolean =>
  column || (moving && p.marches[counterOf(world, id).army]?.column === true);

/** 11.10: what is left of it. */
export const strengthOf = (world: World, p: DowPosition, id: UnitId): number =>
  counterOf(world, id).strength - unitState(world, p, id).losses;

export const totalStrength = (world: World, p: DowPosition, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + strengthOf(world, p, id), 0);

/** Do combat units of this side stand in the hex? */
export const stands = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  fieldOf(world, p, side).held[world.grid.index(hex)] === 1;

/** Is this a hex that combat units of `side` could not enter because the enemy is there? */
export const isEnemyHex = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  stands(world, p, enemyOf(side), hex);

/**
 * The units of a stack from top to bottom, where two Guard brigades that lie directly on each other are one (5.2).
 * Three of them are a pair and one, counted from the top.
 */
export function elementsOf(world: World, stack: Stack): readonly (readonly UnitId[])[] {
  // Most units lie alone in their hex.
  if (stack.length === 1) return [stack];
  const elements: UnitId[][] = [];
  let single: UnitId[] | undefined;
  for (const id of stack) {
    if (counterOf(world, id).guard !== true) {
      elements.push([id]);
      single = undefined;
    } else if (single === undefined) {
      single = [id];
      elements.push(single);
    } else {
      single.push(id);
      single = undefined;
    }
  }
  return elements;
}

const armOf = (world: World, element: readonly UnitId[]): Counter => counterOf(world, element[0] as UnitId);

/** 5.4.1: who defends the hex: the top unit, and with it the unit in immediate support of artillery on top. */
export function defendersIn(world: World, p: DowPosition, side: Side, hex: HexId): (readonly UnitId[])[] {
  const elements = elementsOf(world, stackAt(world, p, side, hex));
  const top = elements[0];
  if (top === undefined) return [];
  return armOf(world, top).artillery ? elements.slice(0, 2) : [top];
}

/** 5.4.1, 11.0: who can attack out of the hex: the top unit, or the unit in support of artillery if it is none itself. */
export function attackerIn(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
): readonly UnitId[] | undefined {
  const elements = elementsOf(world, stackAt(world, p, side, hex));
  const top = elements[0];
  if (top === undefined) return undefined;
  const attacker = armOf(world, top).artillery ? elements[1] : top;
  return attacker !== undefined && !armOf(world, attacker).artillery ? attacker : undefined;
}

/** What is needed of a unit to average morale with others: 5.2 makes a Guard pair one such. */
export interface Body {
  readonly morale: number;
  readonly strength: number;
}

/** Which way a fraction goes that no majority decides (11.3): to the defender's good. */
export type Role = 'attacker' | 'defender';

/**
 * 11.3: the average of the morale of several units. A fraction goes to the side of the average on which more strength
 * points lie; where they balance, a half goes to the defender's good and anything else to the nearest whole number.
 */
export function averageMorale(bodies: readonly Body[], role: Role): number {
  const sum = bodies.reduce((total, { morale }) => total + morale, 0);
  const average = sum / bodies.length;
  if (Number.isInteger(average)) return average;
  let above = 0;
  let below = 0;
  for (const { morale, strength } of bodies) {
    if (morale > average) above += strength;
    else below += strength;
  }
  if (above > below) return Math.ceil(average);
  if (above < below) return Math.floor(average);
  if ((sum * 2) % bodies.length === 0) return role === 'attacker' ? Math.floor(average) : Math.ceil(average);
  return Math.round(average);
}

export function bodyOf(world: World, p: DowPosition, element: readonly UnitId[], role: Role): Body {
  const parts = element.map((id) => ({ morale: moraleOf(world, p, id), strength: strengthOf(world, p, id) }));
  return {
    morale: averageMorale(parts, role),
    strength: parts.reduce((sum, { strength }) => sum + strength, 0),
  };
}

export const bodiesOf = (
  world: World,
  p: DowPosition,
  elements: readonly (readonly UnitId[])[],
  role: Role,
): Body[] => elements.map((element) => bodyOf(world, p, element, role));
