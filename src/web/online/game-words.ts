import type { ClockTerms, GameCard, SeatCard, SpectatorTerms } from '../../messages/lobby.ts';
import { armyName } from '../parts/army.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `3 days`, `2 h`, `25 min`: the two greatest measures are enough for a clock. */
export function spanText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / 60_000);
  const seconds = Math.floor((left % 60_000) / 1000);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${String(seconds).padStart(2, '0')} s` : `${seconds} s`;
}

const EXPIRY = {
  loses: 'who runs out of time loses',
  computer: 'the computer takes over from who runs out of time',
  nothing: 'nothing happens when time runs out',
} as const;

export function clockText(clock: ClockTerms): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'live')
    return `${spanText(clock.initial)} each${clock.increment > 0 ? ` and ${spanText(clock.increment)} a decision` : ''}; ${EXPIRY[clock.expiry]}`;
  return `${spanText(clock.turn)} for each turn; ${EXPIRY[clock.expiry]}`;
}

/** How far behind the players those who watch are; nothing when they are not. */
export function delayText({ delayMinutes, delayMoves }: SpectatorTerms): string {
  const time = delayMinutes === 0 ? [] : [spanText(delayMinutes * 60_000).replace(' 00 s', '')];
  const moves = delayMoves === 0 ? [] : [`${delayMoves} ${delayMoves === 1 ? 'step' : 'steps'}`];
  return [...time, ...moves].join(' and ');
}

export function whoSits({ kind, person, bot }: SeatCard): string {
  if (kind === 'person') return person?.name ?? 'somebody who has left';
  if (kind === 'bot') return `computer (${bot})`;
  return kind === 'open' ? 'open' : 'for who has the link';
}

/** How a game stands, for a list. */
export function statusText({ status, seats, mine, result }: GameCard): string {
  if (status === 'cancelled') return 'called off';
  if (status === 'open') return 'waits for players';
  if (status === 'over') {
    if (result === null || result.winners.length === 0) return 'over: a draw';
    return `over: won by the ${result.winners.map(armyName).join(' and ')}${result.by === 'rules' ? '' : ` (${BY[result.by]})`}`;
  }
  const turn = seats.filter((seat) => seat.turn);
  if (turn.some(({ seat }) => mine.includes(seat))) return 'your turn';
  return turn.length === 0 ? 'under way' : `turn of ${turn.map((seat) => whoSits(seat)).join(', ')}`;
}

const BY = { resigned: 'resigned', agreed: 'agreed', time: 'on time' } as const;

export const isMyTurn = ({ status, seats, mine }: GameCard): boolean =>
  status === 'playing' && seats.some(({ seat, turn }) => turn && mine.includes(seat));
