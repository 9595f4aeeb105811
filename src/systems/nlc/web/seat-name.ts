import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** The name of an army, or of a side of several. */
export const seatName = (army: string): string =>
  army === 'coalition' ? words.sideName(army) : words.armyName(army);
