import { bytesToHex } from '@noble/hashes/utils.js';
import type { GameCard, SeatCard } from '../../messages/lobby.ts';
import type { StoredGame, StoredSeat } from '../store/games-contract.ts';
import type { ServedGame } from './tables.ts';

const kindOf = ({ person, bot, invited }: StoredSeat): SeatCard['kind'] => {
  if (bot !== null) return 'bot';
  if (person !== null) return 'person';
  return invited ? 'invited' : 'open';
};

const seatCard = (seat: StoredSeat, laid: ServedGame | undefined): SeatCard => ({
  seat: seat.seat,
  team: laid?.teamOf(seat.seat) ?? seat.seat,
  kind: kindOf(seat),
  person: seat.person === null ? null : { id: seat.person, name: seat.name ?? '' },
  bot: seat.bot,
  turn: seat.turn,
});

/** What one person may know of a game from outside. */
export function cardOf(game: StoredGame, laid: ServedGame | undefined, person: string | undefined): GameCard {
  const mine = game.seats.filter((seat) => seat.person !== null && seat.person === person);
  const member = mine.length > 0 || game.owner === person;
  const { setup, terms } = game;
  return {
    id: game.id,
    title: game.title,
    system: setup.system,
    scenario: setup.scenario,
    options: { ...setup.options },
    rulesVersion: setup.rulesVersion,
    status: game.status,
    visibility: game.visibility,
    owner: game.owner,
    seats: game.seats.map((seat) => seatCard(seat, laid)),
    mine: mine.map(({ seat }) => seat),
    clock: terms.clock,
    spectators: terms.spectators,
    advice: terms.advice ?? false,
    commitment: game.commitment,
    seed: game.status === 'over' ? bytesToHex(game.seed) : null,
    created: game.created,
    started: game.started,
    moved: game.moved,
    ended: game.ended,
    deadline: game.status === 'playing' ? game.deadline : null,
    result: game.result,
    rematch: game.rematch,
    link: member ? game.link : null,
  };
}
