import type { Seat } from '../../../../engine/position.ts';
import type { LdgaPosition, LeaderState } from '../position.ts';
import { holderOf, sideOfSeat } from '../seats.ts';
import { leaderOf, type World } from '../world.ts';

/* 18: the leaders whom players represent, and who may talk to whom. */

/** Leaders of armies before wing commanders, these before corps commanders. */
const RANKS: readonly string[] = [
  'fr.leader.napoleon',
  'al.leader.wellington',
  'pr.leader.blucher',
  'fr.leader.ney',
  'fr.leader.grouchy',
];

function rankOf(world: World, id: string): number {
  const place = RANKS.indexOf(id);
  return place >= 0 ? place : RANKS.length - (leaderOf(world, id).rating ?? 0);
}

/** The commander on the map for whom a player stands: the first in rank of those he has. */
export function personOf(world: World, p: LdgaPosition, seat: Seat): LeaderState | undefined {
  const side = sideOfSeat(world, seat);
  if (side === undefined) return undefined;
  return p.leaders[side]
    .filter(
      ({ id, place }) =>
        place === 'map' && leaderOf(world, id).kind === 'commander' && holderOf(world, p, id) === seat,
    )
    .toSorted((one, other) => rankOf(world, one.id) - rankOf(world, other.id))[0];
}

/** The other players of a side. */
export function matesOf(world: World, seat: Seat): readonly Seat[] {
  const side = sideOfSeat(world, seat);
  return side === undefined ? [] : world.seats[side].filter((other) => other !== seat);
}

/** 18.1: team mates may talk where their leaders stand in one hex or in two that touch. */
export function mayTalk(world: World, p: LdgaPosition, one: Seat, other: Seat): boolean {
  if (p.outcome !== null || !matesOf(world, one).includes(other)) return true;
  const [here, there] = [personOf(world, p, one)?.hex, personOf(world, p, other)?.hex];
  if (here == null || there == null) return false;
  return world.grid.distance(world.grid.index(here), world.grid.index(there)) <= 1;
}
