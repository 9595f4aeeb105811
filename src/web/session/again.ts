import { PERSON, type Table } from '../messages/protocol.ts';
import type { NewGame } from './state.ts';

/** People take the computer's seats, and the other way round; where all are people or all computers, seats move on by one. */
export const exchanged = (players: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const seats = Object.keys(players);
  const bot = Object.values(players).find((player) => player !== PERSON);
  const mixed = bot !== undefined && Object.values(players).includes(PERSON);
  return Object.fromEntries(
    seats.map((seat, place) => [
      seat,
      mixed
        ? players[seat] === PERSON
          ? bot
          : PERSON
        : (players[seats[(place + 1) % seats.length] as string] as string),
    ]),
  );
};

/** The same battle from its beginning with fresh dice; undefined where only its file holds what it was laid with. */
export const sameBattle = ({ scenario, options, players, brought }: Table): NewGame | undefined => {
  if (brought === true) return undefined;
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value === true));
  return { scenario, options: chosen as NewGame['options'], players, seed: undefined };
};
