import { KIND, type StoredGame } from '../../store/games/games-contract.ts';
import type { Match } from '../book/match.ts';
import { Refused } from '../refused.ts';
import type { Room } from '../room/room.ts';

/** The dice are thrown without what somebody was to add to them, when he has kept the game waiting long enough. */
export async function goOnWithout(
  room: Room,
  match: Match,
  { absent, key }: { readonly absent: string; readonly key: string },
): Promise<void> {
  const chair = room.stored.seats.find((one) => one.seat === absent);
  if (chair === undefined) throw new Refused('no-such-seat', `There is no seat '${absent}' in this game.`);
  if (match.shares === undefined || match.shares.hasTold(absent))
    throw new Refused('not-awaited', 'Nothing is awaited from that player.');
  if (match.pending.kind !== 'chance') throw new Refused('no-roll-yet', 'No die waits for it yet.');
  const from = match.timeOf(match.host.seq) + patienceWith(room.stored);
  if (room.world.clock.now() < from)
    throw new Refused('too-soon', `That is possible in ${spanOf(from - room.world.clock.now())}.`);
  await room.commit(KIND.share, chair.place, '', { key });
}

const HOUR = 3_600_000;

/** How long the game must have waited for somebody before one opponent alone may hand his seat to the computer. */
function patienceWith({ terms }: StoredGame): number {
  if (terms.clock.kind === 'live') return HOUR / 12;
  return terms.clock.kind === 'none' ? 24 * HOUR : Math.max(terms.clock.turn, 24 * HOUR);
}

export function requireLongAbsence({ stored, world }: Room, match: Match, absent: string): void {
  if (!match.toDecide.includes(absent))
    throw new Refused('not-his-turn', 'The game does not wait for that player now.');
  const now = world.clock.now();
  const away = match.clocks.awayUntil(absent) ?? 0;
  const from = Math.max(match.timeOf(match.host.seq), away) + patienceWith(stored);
  if (now < from)
    throw new Refused(
      'too-soon',
      `The computer may play for somebody who has kept the game waiting for ${spanOf(patienceWith(stored))}; that is in ${spanOf(from - now)}.`,
    );
}

/** In the greatest measure that says enough. */
const spanOf = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.ceil(minutes / 60);
  return hours < 72 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
};
