import { contains, squared } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { changeBrigade } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';

/** 5.3: a general whom the enemy reaches goes to the nearest unit of his brigade. */
export function clearGenerals(at: Scribe, mover: number): void {
  const { world } = at;
  const unit = world.units[mover];
  if (unit === undefined || !isOnTable(at.position.units[mover] as UnitState)) return;
  const ground = groundOf(world, at.position, mover);
  for (const brigade of world.brigades) {
    if (brigade.side === unit.side) continue;
    const { brigadier, standing } = at.position.brigades[brigade.index] as BrigadeState;
    if (standing === 'gone' || brigadier.with !== null || !contains(ground, brigadier.at)) continue;
    const refuges = brigade.units
      .filter((index) => isOnTable(at.position.units[index] as UnitState))
      .map((index) => {
        const state = at.position.units[index] as UnitState;
        return centreOf(state.pose, extentOf(world, world.units[index] as never, state));
      });
    const [first, ...rest] = refuges;
    if (first === undefined) continue;
    const nearest = rest.reduce(
      (best, one) => (squared(brigadier.at, one) < squared(brigadier.at, best) ? one : best),
      first,
    );
    changeBrigade(at.draft, brigade.index, { brigadier: { ...brigadier, at: nearest } });
    at.emit(() => ({ type: 'brigadierMoved', rule: 'GDA-5.3.4', brigade: brigade.id, with: null }));
  }
}
