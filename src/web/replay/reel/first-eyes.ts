import { PERSON } from '../../messages/protocol.ts';
import type { ReelSource } from '../kit.ts';

const ONLOOKER = 'spectator';

/** Who played sees the game first as he saw it; who played all sides, or none, as an onlooker. */
export function firstEyes({ facts, card }: Pick<ReelSource, 'facts' | 'card'>): string {
  const { players, viewers } = facts;
  const seats = Object.keys(players);
  const mine = card?.mine ?? seats.filter((seat) => players[seat] === PERSON);
  const own = mine.length < seats.length ? mine.find((seat) => viewers.includes(seat)) : undefined;
  return own ?? viewers[0] ?? ONLOOKER;
}
