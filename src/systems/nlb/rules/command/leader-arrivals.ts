import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbArrival } from '../movement/arrivals.ts';
import { entryHexes, hexesOf, isDue } from '../movement/entry.ts';
import type { HexId, NlbPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { counterOf, type Leader, type World } from '../world.ts';
import { leads } from './leaders.ts';

/** 10.1A: the groups with which a waiting leader may come now. */
export function arrivalsFor(world: World, p: NlbPosition, leader: Leader): NlbArrival[] {
  // Who comes in another's place comes with that one's troops (16.1C).
  const officer =
    leader.succeeds === undefined ? leader : (world.leaderById.get(leader.succeeds.officer) ?? leader);
  return world.arrivals.filter(
    (arrival) =>
      isDue(world, p, arrival) &&
      (leader.start.kind === 'enters' && leader.start.with !== null
        ? arrival.id === leader.start.with
        : arrival.units.some((id) => leads(officer, counterOf(world, id)))),
  );
}

/** 5.6D, 10.1A: why he does not come on in this hex, though those are due with whom he comes. */
export function whyNotHere(
  world: World,
  p: NlbPosition,
  arrivals: readonly NlbArrival[],
  hex: HexId,
): Refusal {
  const own = arrivals.flatMap((arrival) => [...hexesOf(p, arrival)]);
  if (own.includes(hex)) {
    return refuse('NLB-5.6D', 'entry-hex-blocked', { hex });
  }
  const open = arrivals.some((arrival) =>
    entryHexes(world, p, arrival).some((one) => hexesOf(p, arrival).includes(world.grid.id(one))),
  );
  return refuse('NLB-5.6D', open ? 'entry-hex-open' : 'not-an-entry-hex', { hex, entry: own[0] });
}
