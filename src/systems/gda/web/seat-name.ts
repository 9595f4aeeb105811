import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** The name of a side. */
export const seatName = (seat: string): string => words.armyName(seat);
