import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** The name of a seat, or of an army. */
export const seatName = (seat: string): string => words.armyName(seat);
