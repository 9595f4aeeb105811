import type { Seat } from '../../../engine/position.ts';
import { type LdgaPosition, type PieceId, type Side, sideOf } from './position.ts';
import type { World } from './world.ts';

/* Who plays whom (1.32, 18). */

export const sideOfSeat = (world: World, seat: Seat): Side | undefined =>
  world.seats.french.includes(seat)
    ? 'french'
    : world.seats.coalition.includes(seat)
      ? 'coalition'
      : undefined;

/** Who decides what a side has in common: its chits, its bridge trains. */
export const leadSeat = (world: World, side: Side): Seat => world.seats[side][0] as Seat;

/** Who commands a piece. */
export function holderOf(world: World, p: LdgaPosition, id: PieceId): Seat | undefined {
  const piece = world.counters.get(id) ?? world.leaderById.get(id);
  if (piece === undefined) {
    const train = p.trains.find((one) => one.id === id);
    return train === undefined ? undefined : leadSeat(world, train.owner);
  }
  const side = sideOf(piece.army);
  const [first, second] = world.seats[side];
  if (second === undefined) return first;
  if (side === 'coalition') return piece.army === 'prussian' ? second : first;
  return p.delegated.includes(piece.formation ?? stoodInFor(world, p, id)) ? second : first;
}

/** The formation of him for whom this leader stands in (5.13); a leader of no formation goes by his name. */
function stoodInFor(world: World, p: LdgaPosition, id: PieceId): string {
  const leader = world.leaderById.get(id);
  const replaces = leader === undefined ? null : (p.leaders[leader.side][leader.slot]?.replaces ?? null);
  return (replaces === null ? null : world.leaderById.get(replaces)?.formation) ?? id;
}
