import { sideOf } from './ground.ts';
import type { NlbUnit } from './units.ts';

type Army = NlbUnit['army'];

/** How the players of each army are called, and those of both armies against the French together. */
export const ARMY_NAMES: Readonly<Record<Army, string>> = {
  french: 'French',
  prussian: 'Prussians',
  allied: 'Allies',
};

export const SIDE_NAMES: Readonly<Record<'french' | 'coalition', string>> = {
  french: 'French',
  coalition: 'Coalition',
};

/** An army that fights alone, else the side of several. */
export const partyOf =
  (seats: readonly Army[]) =>
  (side: string): string => {
    const [first, ...more] = seats.filter((seat) => sideOf(seat) === side);
    return first === undefined || more.length > 0 ? side : first;
  };
