import { isBot } from '../../ai/roster.ts';
import type { SeatSetup } from '../../engine/record.ts';
import { freshSeed } from '../../host/dice/dice.ts';
import { seedFromText } from '../../host/dice/seed.ts';
import { PERSON, type Problem } from '../messages/protocol.ts';
import { trouble } from './trouble.ts';

/** Who plays, as a record says it. */
export const seatsOf = (players: Readonly<Record<string, string>>): Record<string, SeatSetup> =>
  Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [
      seat,
      player === PERSON ? { kind: 'human' } : { kind: 'bot', bot: player },
    ]),
  );

export const checkBots = (seats: readonly SeatSetup[], code: Problem['code']): void => {
  for (const { kind, bot } of seats) {
    if (kind === 'bot' && !isBot(bot ?? ''))
      throw trouble(code, `There is no computer player called ${bot ?? 'nothing'}.`);
  }
};

/** The dice that were asked for, or nobody's. */
export const seedOf = ({ seed }: { readonly seed?: string | undefined }): Uint8Array =>
  seed === undefined ? freshSeed() : seedFromText(seed);
