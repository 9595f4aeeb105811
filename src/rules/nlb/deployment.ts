import type { HexId, NlbPosition, Side, UnitState } from './position.ts';
import type { Counter, World } from './world.ts';

/** Where one side stands: derived from its units alone and remembered as long as they do not change. */
export interface Deployment {
  /** Units in each hex. */
  readonly count: Uint8Array;
  /** 1 for each hex in this side's zone of control. */
  readonly zoc: Uint8Array;
  /** Units by hex, in the order of the forces. */
  readonly stacks: ReadonlyMap<number, readonly UnitState[]>;
}

const NOBODY: readonly UnitState[] = [];

export function deploymentOf(world: World, p: NlbPosition, side: Side): Deployment {
  const units = p.forces[side];
  const known = world.deployments.get(units);
  if (known !== undefined) {
    return known;
  }
  const { grid, zocLinks } = world;
  const count = new Uint8Array(grid.size);
  const zoc = new Uint8Array(grid.size);
  const stacks = new Map<number, UnitState[]>();
  for (const unit of units) {
    if (unit.place !== 'map' || unit.hex === null) {
      continue;
    }
    const hex = grid.index(unit.hex);
    const here = (count[hex] as number) + 1;
    count[hex] = here;
    if (here > 1) {
      (stacks.get(hex) as UnitState[]).push(unit);
      continue;
    }
    stacks.set(hex, [unit]);
    const links = hex * 6;
    for (let d = 0; d < 6; d += 1) {
      if (zocLinks[links + d] === 1) {
        zoc[grid.neighbours[links + d] as number] = 1;
      }
    }
  }
  const deployment: Deployment = { count, zoc, stacks };
  world.deployments.set(units, deployment);
  return deployment;
}

export const unitsAt = (world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] =>
  deploymentOf(world, p, side).stacks.get(hex) ?? NOBODY;

export function stateOf(p: NlbPosition, counter: Counter): UnitState {
  return p.forces[counter.side][counter.slot] as UnitState;
}

/** The hex a unit stands on; only for units on the map. */
export function hexOf(world: World, unit: UnitState): number {
  if (unit.place !== 'map' || unit.hex === null) {
    throw new Error(`${unit.id} is not on the map`);
  }
  return world.grid.index(unit.hex);
}

export const hexName = (world: World, hex: number): HexId => world.grid.id(hex);
