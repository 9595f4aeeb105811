import type { GameSetup } from '../../../engine/record.ts';
import type { GameResult } from '../../../messages/lobby.ts';
import type { GameStatus, StoredGame, StoredSeat, Terms } from './games-contract.ts';

/** The tables as they are written. */
export interface GameRow {
  readonly no: number;
  readonly id: string;
  readonly owner: string;
  readonly link: string;
  readonly title: string;
  readonly setup: string;
  readonly terms: string;
  readonly visibility: string;
  readonly status: string;
  readonly seed: Uint8Array;
  readonly commitment: string;
  readonly created: number;
  readonly started: number | null;
  readonly moved: number;
  readonly ended: number | null;
  readonly result: string | null;
  readonly deadline: number | null;
  readonly bot_turn: number;
  readonly rematch: string | null;
  readonly opening: number | null;
  readonly sum: number | null;
  readonly damage: string | null;
}

export interface SeatRow {
  readonly game: number;
  readonly place: number;
  readonly seat: string;
  readonly person: string | null;
  readonly name: string | null;
  readonly bot: string | null;
  readonly invited: number;
  readonly turn: number;
}

/** How a seat keeps that it is asked without others knowing it; 1 where they may. */
export const SECRET_TURN = 2;

const seatOf = ({ place, seat, person, name, bot, invited, turn }: SeatRow): StoredSeat => ({
  place,
  seat,
  person,
  name,
  bot,
  invited: invited === 1,
  turn: turn > 0,
  ...(turn === SECRET_TURN ? { secret: true } : {}),
});

export const gameOf = (row: GameRow, seats: readonly SeatRow[]): StoredGame => ({
  no: row.no,
  id: row.id,
  owner: row.owner,
  link: row.link,
  title: row.title,
  setup: JSON.parse(row.setup) as GameSetup,
  terms: JSON.parse(row.terms) as Terms,
  visibility: row.visibility as StoredGame['visibility'],
  status: row.status as GameStatus,
  seed: Uint8Array.from(row.seed),
  commitment: row.commitment,
  created: row.created,
  started: row.started,
  moved: row.moved,
  ended: row.ended,
  result: row.result === null ? null : (JSON.parse(row.result) as GameResult),
  deadline: row.deadline,
  botTurn: row.bot_turn === 1,
  rematch: row.rematch,
  opening: row.opening,
  sum: row.sum,
  damage: row.damage,
  seats: seats.filter(({ game }) => game === row.no).map(seatOf),
});
