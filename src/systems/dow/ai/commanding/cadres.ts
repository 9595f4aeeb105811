import { moraleOf } from '../../rules/morale/levels.ts';
import type { DowPosition, UnitId } from '../../rules/position.ts';
import { unitState } from '../../rules/stacking/stacks.ts';
import type { World } from '../../rules/world.ts';

const FACES = 6;

/** Points that a unit regains on average when it reorganizes, its corps leader with it or not (8.1): a roll for each point of morale. */
export function regained(world: World, p: DowPosition, id: UnitId, led = true): number {
  const morale = moraleOf(world, p, id);
  const good = Math.min(FACES, morale - (led ? world.tables.reorganization.leader : 0)) / FACES;
  return Math.min(unitState(world, p, id).losses, morale * good);
}
