import { type HexId, type NlbPosition, SIDES, type Side } from '../position.ts';
import { unitsAt } from '../setup/deployment.ts';
import type { World } from '../world.ts';

/**
 * 3.4B: a hex belongs to the side whose units last moved through it; where the scenario asks for
 * occupation, only while a unit of that side stands there.
 */
export function controllerOf(world: World, p: NlbPosition, hex: HexId): Side | null {
  const asked = world.scenario.control.find((c) => c.hex === hex);
  if (asked?.occupied === true) {
    const index = world.grid.index(hex);
    return SIDES.find((side) => unitsAt(world, p, side, index).length > 0) ?? null;
  }
  return p.control[hex] ?? null;
}
