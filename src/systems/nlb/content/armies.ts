import type { NlbUnit } from './units.ts';

/** How the players of each army are called, and those of both armies against the French together. */
export const ARMY_NAMES: Readonly<Record<NlbUnit['army'], string>> = {
  french: 'French',
  prussian: 'Prussians',
  allied: 'Allies',
};

export const SIDE_NAMES: Readonly<Record<'french' | 'coalition', string>> = {
  french: 'French',
  coalition: 'Coalition',
};
