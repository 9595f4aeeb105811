import { bytesToHex } from '@noble/hashes/utils.js';
import type { GameCard, SeatCard } from '../../../messages/lobby.ts';
import type { StoredGame, StoredSeat } from '../../store/games/games-contract.ts';
import type { TeamOf } from '../book/tables.ts';

const kindOf = ({ person, bot, invited }: StoredSeat): SeatCard['kind'] => {
  if (bot !== null) return 'bot';
  if (person !== null) return 'person';
  return invited ? 'invited' : 'open';
};

const seatCard = (seat: StoredSeat, teamOf: TeamOf | undefined, person: string | undefined): SeatCard => ({
  seat: seat.seat,
  team: teamOf?.(seat.seat) ?? seat.seat,
  kind: kindOf(seat),
  person: seat.person === null ? null : { id: seat.person, name: seat.name ?? '' },
  bot: seat.bot,
  turn: seat.turn && (seat.secret !== true || seat.person === person),
});

/** Whether somebody who only looks on sees a game later than it is played. */
export const isDelayed = ({ status, terms }: StoredGame): boolean =>
  status === 'playing' && (terms.spectators.delayMoves > 0 || terms.spectators.delayMinutes > 0);

/**
 * A card that tells nothing of the present: whose turn it was in the last position that may be seen, and not when
 * anything was done or is due.
 */
export const lateCard = (card: GameCard, turns: readonly string[]): GameCard => ({
  ...card,
  seats: card.seats.map((seat) => ({ ...seat, turn: turns.includes(seat.seat) })),
  moved: card.started ?? card.created,
  deadline: null,
});

/** What one person may know of a game from outside. */
export function cardOf(game: StoredGame, teamOf: TeamOf | undefined, person: string | undefined): GameCard {
  const mine = game.seats.filter((seat) => seat.person !== null && seat.person === person);
  const member = mine.length > 0 || game.owner === person;
  const { setup, terms } = game;
  const card: GameCard = {
    id: game.id,
    title: game.title,
    system: setup.system,
    scenario: setup.scenario,
    options: { ...setup.options },
    ...(setup.content === undefined ? {} : { brought: true as const }),
    rulesVersion: setup.rulesVersion,
    status: game.status,
    visibility: game.visibility,
    owner: game.owner,
    seats: game.seats.map((seat) => seatCard(seat, teamOf, person)),
    mine: mine.map(({ seat }) => seat),
    clock: terms.clock,
    spectators: terms.spectators,
    advice: terms.advice ?? false,
    shares: terms.shares ?? false,
    commitment: game.commitment,
    seed: game.status === 'over' ? bytesToHex(game.seed) : null,
    created: game.created,
    started: game.started,
    moved: game.moved,
    ended: game.ended,
    // Where who is asked is a secret, the deadline of the first would tell.
    deadline: game.status === 'playing' && !game.seats.some(({ secret }) => secret) ? game.deadline : null,
    result: game.result,
    rematch: game.rematch,
    link: member ? game.link : null,
  };
  return !member && isDelayed(game) ? lateCard(card, []) : card;
}
