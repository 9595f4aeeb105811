import { timingSafeEqual } from 'node:crypto';
import type { StoredGame, StoredSeat } from '../../store/games/games-contract.ts';
import { Refused } from '../refused.ts';

const sameKey = (a: string, b: string): boolean => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
};

export const isMember = ({ owner, seats }: StoredGame, person: string): boolean =>
  owner === person || seats.some((seat) => seat.person === person);

/** A private game does not exist for those who have neither a seat in it nor its link. */
export function requireSight(
  game: StoredGame | undefined,
  person: string,
  link: string | undefined,
): StoredGame {
  const sees =
    game !== undefined &&
    (game.visibility === 'open' ||
      isMember(game, person) ||
      (link !== undefined && sameKey(link, game.link)));
  if (!sees) throw new Refused('no-such-game', 'There is no such game, or it is private and needs its link.');
  return game;
}

export function requireSeat(game: StoredGame, person: string, seat: string): StoredSeat {
  const found = game.seats.find((one) => one.seat === seat);
  if (found === undefined) throw new Refused('no-such-seat', `There is no seat '${seat}' in this game.`);
  if (found.person !== person) throw new Refused('not-your-seat', `Somebody else plays ${seat}.`);
  return found;
}

/** Whoever plays sees his own side; others look on, if the players let them. */
export function requireView(game: StoredGame, person: string, as: string): void {
  if (as !== 'spectator') {
    if (game.status === 'over' && game.seats.some(({ seat }) => seat === as)) return;
    requireSeat(game, person, as);
    return;
  }
  const plays = game.seats.some((seat) => seat.person === person);
  if (plays && game.status === 'playing')
    throw new Refused('you-play-here', 'You play in this game: follow it from your seat.');
  if (!game.terms.spectators.allowed && game.status !== 'over' && !isMember(game, person))
    throw new Refused('no-spectators', 'The players of this game want no spectators.');
}

/** All whom a person plays, if he looks from one of their seats: what any of them may know, he may. */
export function viewersOf(game: StoredGame, person: string, as: string): readonly string[] {
  const mine = game.seats.filter((one) => one.person === person).map(({ seat }) => seat);
  return mine.includes(as) ? mine : [as];
}
