import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import type { NlbAction } from '../actions.ts';
import { leaderOf } from '../command/leaders.ts';
import type { ActionOf, At } from '../kit.ts';
import type { HexId, UnitState } from '../position.ts';
import { stateOf, unitsAt } from '../setup/deployment.ts';
import { counterOf, strengthOf } from '../world.ts';

type Place = ActionOf<'placeLeader'>;

const strength = ({ world, position }: At, { id }: UnitState): number => {
  const counter = counterOf(world, id);
  return strengthOf(counter, stateOf(position, counter));
};

/** How strong the friends of a leader in a hex are. */
const troops = (at: At, { leader, hex }: Place): number =>
  unitsAt(at.world, at.position, leaderOf(at.world, leader).side, at.world.grid.index(hex)).reduce(
    (sum, unit) => sum + strength(at, unit),
    0,
  );

/** How many hexes next to this one an enemy of the leader holds. */
function enemies({ world, position }: At, { leader, hex }: Place): number {
  const { side } = leaderOf(world, leader);
  const held = new Set<HexId | null>(
    [...position.forces.french, ...position.forces.coalition]
      .filter(({ id, place }) => place === 'map' && counterOf(world, id).side !== side)
      .map((unit) => unit.hex),
  );
  const index = world.grid.index(hex);
  return [0, 1, 2, 3, 4, 5].filter((direction) => {
    const near = world.grid.neighbours[index * 6 + direction] as number;
    return near >= 0 && held.has(world.grid.id(near));
  }).length;
}

/** 10.1E: whom a leader joins who was driven off, where several are equally near. */
export function standingRefuge(
  at: At,
  _seat: string,
  wishes: Wishes,
  options: () => readonly NlbAction[],
): StandingAnswer<NlbAction> | undefined {
  const places = options().filter((action) => action.type === 'placeLeader');
  for (const leader of new Set(places.map((action) => action.leader))) {
    const wish = wishes.text('driven-leader', leader);
    const of = {
      'most-troops': (one: Place) => -troops(at, one),
      'fewest-enemies': (one: Place) => enemies(at, one),
    }[wish ?? ''];
    if (of !== undefined) {
      const [action] = places.filter((one) => one.leader === leader).sort((a, b) => of(a) - of(b));
      return action === undefined ? undefined : { action, because: 'driven-leader' };
    }
  }
  return undefined;
}
