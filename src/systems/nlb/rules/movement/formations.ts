import type { Formation, FormationOrder } from '../../../../engine/formations.ts';
import type { Seat, Subject } from '../../../../engine/position.ts';
import { Bodies, nextTogether } from '../../../common/hex/together.ts';
import type { NlbAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { seatOf, type UnitState } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { type Counter, counterOf } from '../world.ts';

const onMap = ({ position }: At): readonly UnitState[] =>
  position.forces[position.phasing].filter(({ place, hex }) => place === 'map' && hex !== null);

/** `Brigade, 5th Infantry Division, Second Corps` belongs to `5th-Infantry-Division` of its corps. */
const divisionOf = ({ formation, org }: Counter): string | undefined => {
  const part = formation.split(', ').find((one) => one.endsWith(' Division'));
  return part === undefined ? undefined : `${org.split(',')[0]}:${part.replaceAll(' ', '-')}`;
};

/** The stacks, divisions and corps of a seat that stand on the map: what a player would call one order for. */
export function formationsOf(at: At, seat: Seat): readonly Formation[] {
  const { world } = at;
  const bodies = new Bodies();
  for (const unit of onMap(at)) {
    const counter = counterOf(world, unit.id);
    if (seatOf(counter.army) === seat) {
      bodies.join('stack', unit.hex as string, unit.id);
      for (const org of counter.org.split(',')) {
        bodies.join('corps', org, unit.id);
      }
      const division = divisionOf(counter);
      if (division !== undefined) {
        bodies.join('division', division, unit.id);
      }
    }
  }
  return bodies.list();
}

/** The next order of a march together, each judged for itself like any other. */
export function formationOrder(
  { world, position }: At,
  units: readonly Subject[],
  to: string,
  optionsOf: (unit: Subject) => readonly NlbAction[],
): FormationOrder<NlbAction> | undefined {
  const next = nextTogether(
    {
      grid: world.grid,
      hexOf: (unit) => {
        const counter = world.counters.get(unit);
        const hex = counter === undefined ? null : stateOf(position, counter).hex;
        return hex === null ? -1 : world.grid.index(hex);
      },
      waysOf: (unit) => optionsOf(unit).flatMap((action) => (action.type === 'march' ? [action.path] : [])),
    },
    units,
    to,
  );
  return next === undefined ? undefined : { subject: next.unit, action: { type: 'march', ...next } };
}
