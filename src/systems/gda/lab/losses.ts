import { SEATS, type Side } from '../content/atoms.ts';
import { dispersesAt } from '../rules/units/levels.ts';
import type { GdaView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

/** Casualties of each side so far: of those who stand what they have, of those who are gone all they could bear. */
export function lossesOf(world: World, { units }: Pick<GdaView, 'units'>): Record<Side, number> {
  const losses: Record<Side, number> = { french: 0, allied: 0 };
  for (const unit of world.units) {
    const state = units[unit.index];
    if (unit.screen || state === undefined || 'hidden' in state) continue;
    losses[unit.side] += state.place === 'lost' ? dispersesAt(world, unit) : state.casualties;
  }
  return losses;
}

/** How many battalions, regiments and batteries of each side are gone. */
export function goneOf(world: World, { units }: Pick<GdaView, 'units'>): Record<Side, number> {
  const gone = Object.fromEntries(SEATS.map((side) => [side, 0])) as Record<Side, number>;
  for (const unit of world.units) {
    const state = units[unit.index];
    if (!unit.screen && state !== undefined && !('hidden' in state) && state.place === 'lost')
      gone[unit.side] += 1;
  }
  return gone;
}
