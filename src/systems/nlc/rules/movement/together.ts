import type { Formation, FormationOrder } from '../../../../engine/formations.ts';
import type { Seat, Subject } from '../../../../engine/position.ts';
import { Bodies, nextTogether } from '../../../common/hex/together.ts';
import type { NlcAction } from '../actions.ts';
import { formationOf } from '../command/formations.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { NlcPosition } from '../position.ts';
import { counterOf, seatOf, type World } from '../world.ts';

/** The stacks and formations of a seat that stand on the map: what a player would call one order for. */
export function formationsOf(world: World, p: NlcPosition, seat: Seat): readonly Formation[] {
  const bodies = new Bodies();
  for (const { id, place, hex } of p.forces[p.phasing]) {
    const counter = counterOf(world, id);
    if (place === 'map' && hex !== null && seatOf(counter.army) === seat) {
      bodies.join('stack', hex, id);
      bodies.join('corps', formationOf(world, p, counter).id, id);
    }
  }
  return bodies.list();
}

/** The next order of a march together, each judged for itself like any other. */
export function formationOrder(
  world: World,
  p: NlcPosition,
  units: readonly Subject[],
  to: string,
  optionsOf: (unit: Subject) => readonly NlcAction[],
): FormationOrder<NlcAction> | undefined {
  const next = nextTogether(
    {
      grid: world.grid,
      hexOf: (unit) => {
        const counter = world.counters.get(unit);
        const state = counter === undefined ? undefined : stateOf(p, counter);
        return state?.place === 'map' ? hexOf(world, state) : -1;
      },
      waysOf: (unit) => optionsOf(unit).flatMap((action) => (action.type === 'march' ? [action.path] : [])),
    },
    units,
    to,
  );
  return next === undefined ? undefined : { subject: next.unit, action: { type: 'march', ...next } };
}
