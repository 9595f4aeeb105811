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
