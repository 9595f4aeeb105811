import { daysOfJune } from '../../../../web/home/days-of-june.ts';
import type { Battles } from '../../../../web/system-page.ts';

/** How lists speak of the battles of 1815 under this book. */
export const battles: Battles = {
  ...daysOfJune,
  presetName: (id) => id,
  optionGroups: [{ id: 'combat', title: 'Combat' }],
};
