import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { DowTerrain } from '../../content/content.ts';
import type { DowPosition, HexId, Side, Stack, UnitId } from '../position.ts';
import { counterOf, terrainOf, type World } from '../world.ts';
import { elementsOf, inColumn, stackAt, totalStrength, unitState } from './stacks.ts';

/* 5.1, 5.2: who may share a hex, and how many. */

/** The case that sets the limit of each terrain. */
const LIMIT: Readonly<Record<DowTerrain, RuleId>> = {
  clear: 'DOW-5.2.1',
  village: 'DOW-5.2.2',
  town: 'DOW-5.2.3',
  woods: 'DOW-5.2.4',
  forest: 'DOW-5.2.5',
  swamp: 'DOW-5.2.6',
  'grand-farm': 'DOW-5.2.7',
};

/** 5.2: does such a stack break the limit of this hex? */
export function limitProblem(world: World, p: DowPosition, hex: HexId, stack: Stack): Refusal | undefined {
  const terrain = terrainOf(world, hex);
  const { points, open } = world.tables.stacking;
  if (open.includes(terrain)) {
    const total = totalStrength(world, p, stack);
    return total > points
      ? refuse(LIMIT[terrain], 'too-many-points', { hex, terrain, points: total, limit: points })
      : undefined;
  }
  const units = elementsOf(world, stack).length;
  return units > 1 ? refuse(LIMIT[terrain], 'one-unit-only', { hex, terrain, units }) : undefined;
}

/** 5.1: combat units of the two Allied armies never share a hex. */
export function integrityProblem(world: World, hex: HexId, stack: Stack): Refusal | undefined {
  const [first] = stack;
  const own = first === undefined ? undefined : counterOf(world, first).army;
  if (stack.every((id) => counterOf(world, id).army === own)) return undefined;
  const armies = new Set(stack.map((id) => counterOf(world, id).army));
  return refuse('DOW-5.1.2', 'other-army-there', { hex, armies: [...armies] });
}

/** Why these units may not come to stand in the hex beside those who are there; undefined if they may. */
export function roomProblem(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  coming: readonly UnitId[],
  where: 'top' | 'bottom' = 'top',
): Refusal | undefined {
  const here = stackAt(world, p, side, hex).filter((id) => !coming.includes(id));
  const stack = where === 'top' ? [...coming, ...here] : [...here, ...coming];
  return integrityProblem(world, hex, stack) ?? limitProblem(world, p, hex, stack);
}

/** 5.3.4: a unit of this side stands here in Road Column, and nobody may stack with it. */
export const columnIn = (
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  besides: readonly UnitId[],
): UnitId | undefined =>
  stackAt(world, p, side, hex).find(
    (id) => !besides.includes(id) && inColumn(world, p, unitState(world, p, id)),
  );
