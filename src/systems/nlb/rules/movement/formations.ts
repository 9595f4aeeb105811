import type { Formation, FormationOrder } from '../../../../engine/formations.ts';
import type { Seat, Subject } from '../../../../engine/position.ts';
import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import type { NlbAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
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
  const found = new Map<string, { kind: Formation['kind']; of: string; units: Subject[] }>();
  const join = (kind: Formation['kind'], of: string, unit: Subject): void => {
    const id = `${kind} ${of}`;
    const group = found.get(id) ?? { kind, of, units: [] };
    group.units.push(unit);
    found.set(id, group);
  };
  for (const unit of onMap(at)) {
    const counter = counterOf(world, unit.id);
    if (seatOf(counter.army) === seat) {
      join('stack', unit.hex as string, unit.id);
      for (const org of counter.org.split(',')) {
        join('corps', org, unit.id);
      }
      const division = divisionOf(counter);
      if (division !== undefined) {
        join('division', division, unit.id);
      }
    }
  }
  return [...found].filter(([, { units }]) => units.length > 1).map(([id, group]) => ({ id, ...group }));
}

/** The march that brings a unit nearest to a hex, of those that are listed for it; undefined if none does. */
function nearest(
  { world }: At,
  from: number,
  goal: number,
  listed: readonly NlbAction[],
): ActionOf<'march'> | undefined {
  let best: ActionOf<'march'> | undefined;
  let left = world.grid.distance(from, goal);
  for (const action of listed) {
    if (action.type !== 'march') {
      continue;
    }
    const end = world.grid.index(action.path[action.path.length - 1] as string);
    const distance = world.grid.distance(end, goal);
    if (
      distance < left ||
      (distance === left && best !== undefined && action.path.length < best.path.length)
    ) {
      [best, left] = [action, distance];
    }
  }
  return best;
}

/** The hex beside a unit that lies nearest to where it should go: what it would enter first if it could. */
function firstStep({ world }: At, from: number, goal: number): string {
  const beside = DIRECTIONS.map((_, d) => world.grid.neighbours[from * 6 + d] as number).filter(
    (hex) => hex >= 0,
  );
  const [hex = from] = beside.sort((a, b) => world.grid.distance(a, goal) - world.grid.distance(b, goal));
  return world.grid.id(hex);
}

/**
 * The next order of a march together: the unit nearest to the goal goes first, as far towards it as there is
 * room, so that those behind can close up. For one that cannot come nearer, the step that it would have to make:
 * the judge says what is against it.
 */
export function formationOrder(
  at: At,
  units: readonly Subject[],
  to: string,
  optionsOf: (unit: Subject) => readonly NlbAction[],
): FormationOrder<NlbAction> | undefined {
  const { world, position } = at;
  const goal = world.grid.index(to);
  if (goal < 0) {
    return undefined;
  }
  const hexOf = (unit: Subject): number => {
    const counter = world.counters.get(unit);
    const hex = counter === undefined ? null : stateOf(position, counter).hex;
    return hex === null ? -1 : world.grid.index(hex);
  };
  const away = units.filter((unit) => hexOf(unit) >= 0 && hexOf(unit) !== goal);
  const [unit] = away.sort(
    (a, b) => world.grid.distance(hexOf(a), goal) - world.grid.distance(hexOf(b), goal),
  );
  if (unit === undefined) {
    return undefined;
  }
  const from = hexOf(unit);
  const action = nearest(at, from, goal, optionsOf(unit)) ?? {
    type: 'march' as const,
    unit,
    path: [firstStep(at, from, goal)],
  };
  return { subject: unit, action };
}
