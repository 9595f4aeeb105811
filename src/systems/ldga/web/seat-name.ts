import type { SeatLooks } from '../../../web/parts/seat.tsx';
import { UMPIRE } from '../content/seating.ts';
import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** The name of a seat, or of an army. */
export const seatName = (seat: string): string => words.armyName(seat);

/** Seats of team games have the colours of the army they command. */
const COLOURS: Readonly<Record<string, ReturnType<SeatLooks['colours']>>> = {
  napoleon: { army: 'french' },
  marshal: { army: 'french', second: true },
  wellington: { army: 'allied' },
  blucher: { army: 'prussian' },
};

export const seatLooks: SeatLooks = { colours: (seat) => COLOURS[seat], umpires: [UMPIRE] };
