import type { ClockTerms, GameCard, SeatCard, SpectatorTerms } from '../../../messages/lobby.ts';
import type { Catalogue } from '../../messages/protocol.ts';
import type { SeatName } from '../../parts/seat.tsx';

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

/** A length that was agreed on, without measures of which there are none. */
export const lengthText = (milliseconds: number): string =>
  spanText(milliseconds).replace(/ 0 min$| 00 s$/, '');

const EXPIRY = {
  loses: 'who runs out of time loses',
  computer: 'the computer takes over from who runs out of time',
  nothing: 'nothing happens when time runs out',
} as const;

export function clockText(clock: ClockTerms): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'live')
    return `${lengthText(clock.initial)} each${clock.increment > 0 ? ` and ${lengthText(clock.increment)} a decision` : ''}; ${EXPIRY[clock.expiry]}`;
  const leave = clock.vacationDays === 0 ? '' : `, ${clock.vacationDays} days of leave`;
  return `${lengthText(clock.turn)} for each turn${leave}; ${EXPIRY[clock.expiry]}`;
}

/** How far behind the players those who watch are; nothing when they are not. */
export function delayText({ delayMinutes, delayMoves }: SpectatorTerms): string {
  const time = delayMinutes === 0 ? [] : [lengthText(delayMinutes * 60_000)];
  const moves = delayMoves === 0 ? [] : [`${delayMoves} ${delayMoves === 1 ? 'step' : 'steps'}`];
  return [...time, ...moves].join(' and ');
}

/** Computer players by their id, as the catalogue has them. */
export type Bots = Catalogue['bots'];

export const botName = (bots: Bots, bot: string | null | undefined): string =>
  bots.find(({ id }) => id === bot)?.name ?? bot ?? '';

export function whoSits({ kind, person, bot }: SeatCard, bots: Bots): string {
  if (kind === 'person') return person?.name ?? 'somebody who has left';
  if (kind === 'bot')
    return person === null
      ? `the computer (${botName(bots, bot)})`
      : `the computer (${botName(bots, bot)}) for ${person.name}`;
  return kind === 'open' ? 'free for anybody' : 'kept for who has the link';
}

const BY = {
  rules: '',
  resigned: ' by resignation',
  agreed: ' by agreement',
  time: ' on time',
  ended: '',
} as const;

/** How a game ended: `won by the Allies by resignation`. */
export function resultText({ result }: GameCard, seatName: SeatName): string {
  if (result?.by === 'ended') return 'ended by its maker';
  if (result === null || result.winners.length === 0) return 'a draw';
  return `won by the ${result.winners.map(seatName).join(' and ')}${BY[result.by]}`;
}

/** How a game stands, for a list. */
export function statusText(card: GameCard, bots: Bots, seatName: SeatName): string {
  const { status, seats, mine } = card;
  if (status === 'cancelled') return 'called off';
  if (status === 'open') return 'waits for players';
  if (status === 'over') return `over: ${resultText(card, seatName)}`;
  const turn = seats.filter((seat) => seat.turn);
  if (turn.some(({ seat, kind }) => kind === 'person' && mine.includes(seat))) return 'your turn';
  return turn.length === 0 ? 'under way' : `turn of ${turn.map((seat) => whoSits(seat, bots)).join(', ')}`;
}

/** `3 days ago`: how long something is past, in one measure. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export const isMyTurn = ({ status, seats, mine }: GameCard): boolean =>
  status === 'playing' &&
  seats.some(({ seat, turn, kind }) => turn && kind === 'person' && mine.includes(seat));

/** What waits for me first, and of that what runs out first; then the rest as it was last played. */
export const byUrgency = (a: GameCard, b: GameCard): number =>
  Number(isMyTurn(b)) - Number(isMyTurn(a)) ||
  (isMyTurn(a)
    ? (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY) || a.moved - b.moved
    : b.moved - a.moved);
