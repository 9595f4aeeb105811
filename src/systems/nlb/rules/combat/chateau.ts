import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import type { NlbPosition, UnitState } from '../position.ts';
import { hexOf } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';

/** A chateau whose walls count: not where another rule takes the place of 8.0. */
export const isChateau = (world: World, hex: number): boolean => world.walls[hex] === 1;

/** 8.2, 9.3: only infantry that is not demoralized has the good of a chateau's walls. */
export function holdsChateau(world: World, p: NlbPosition, unit: UnitState): boolean {
  if (unit.place !== 'map' || !isChateau(world, hexOf(world, unit))) {
    return false;
  }
  const counter = counterOf(world, unit.id);
  return counter.arm === 'infantry' && demoralizedBy(world, p, counter) === undefined;
}

/** By which rule a defender may ignore a retreat (8.2C, or another that is in use). */
export function standsBy(world: World, p: NlbPosition, unit: UnitState): RuleId | undefined {
  if (holdsChateau(world, p, unit)) {
    return 'NLB-8.2C.1';
  }
  for (const asks of world.seams.stands) {
    const rule = asks(unit);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}
