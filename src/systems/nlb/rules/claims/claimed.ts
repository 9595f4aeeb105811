import type { Facts, Seat } from '../../../../engine/position.ts';
import type { NlbAction } from '../actions.ts';
import { seatOf } from '../names.ts';
import { type HexId, type NlbPosition, SIDES, type Side, sideOf, type UnitState } from '../position.ts';
import type { World } from '../world.ts';

/** A refusal with everything that it speaks of. */
export interface Claimed {
  readonly position: NlbPosition;
  readonly seat: Seat;
  readonly action: NlbAction;
  readonly facts: Facts;
}

export type Claims = Readonly<Record<string, (claimed: Claimed) => boolean>>;

export const allUnits = (p: NlbPosition): UnitState[] => SIDES.flatMap((side) => p.forces[side]);
export const unitsOn = (p: NlbPosition): UnitState[] => allUnits(p).filter(({ place }) => place === 'map');

export const textOf = (facts: Facts, field: string): string | undefined => {
  const value = facts[field];
  return typeof value === 'string' ? value : undefined;
};
export const numberOf = (facts: Facts, field: string): number => Number(facts[field]);
export const hexesOf = (facts: Facts): readonly HexId[] => facts.hexes as readonly HexId[];
export const unitNamed = (p: NlbPosition, facts: Facts, field = 'unit'): UnitState | undefined =>
  allUnits(p).find(({ id }) => id === facts[field]);

/** Who stands where, told from the counters alone. */
export function plainField(world: World) {
  const { grid } = world;
  const indexOf = (hex: HexId | null | undefined): number =>
    hex === undefined || hex === null ? -1 : grid.index(hex);
  const apart = (from: HexId | null | undefined, to: HexId | null | undefined): number => {
    const [a, b] = [indexOf(from), indexOf(to)];
    return a < 0 || b < 0 ? Number.POSITIVE_INFINITY : grid.distance(a, b);
  };
  const sideOfUnit = (unit: UnitState): Side | undefined => world.counters.get(unit.id)?.side;
  /** Whose enemies are spoken of: those of whom the action is for, or of who gives it. */
  const sideFor = ({ seat, action }: Claimed): Side | undefined => {
    const id = 'unit' in action ? action.unit : 'leader' in action ? action.leader : '';
    const army =
      world.counters.get(id)?.army ??
      world.leaderById.get(id)?.army ??
      world.extras.trains.find((train) => train.id === id)?.army ??
      world.scenario.seats.find((one) => id.startsWith(`${one}.`) || seatOf(one) === seat);
    return army === undefined ? undefined : sideOf(army);
  };
  const enemies = (claimed: Claimed): UnitState[] => {
    const side = sideFor(claimed);
    return unitsOn(claimed.position).filter((unit) => sideOfUnit(unit) !== side);
  };
  return { indexOf, apart, sideOfUnit, enemies };
}
