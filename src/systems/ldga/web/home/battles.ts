import { daysOfJune } from '../../../../web/home/days-of-june.ts';
import type { Battles } from '../../../../web/system-page.ts';

const PRESETS: Readonly<Record<string, string>> = {
  introductory: 'The first game: no command, no chits',
  standard: 'As printed',
  'fog-of-war': 'Fog of war: hidden forces',
  'team-play': 'Team play: two commanders a side, flags',
  everything: 'Everything',
};

/** How lists speak of the campaign and its battles. */
export const battles: Battles = {
  ...daysOfJune,
  presetName: (id) => PRESETS[id] ?? id,
  optionGroups: [
    { id: 'hidden', title: 'Hidden forces and what is seen of them' },
    { id: 'movement', title: 'Movement' },
    { id: 'combat', title: 'Combat' },
    { id: 'set-up', title: 'Set-up' },
    { id: 'victory', title: 'Victory' },
    { id: 'teams', title: 'Several commanders a side, and an umpire' },
    { id: 'introductory', title: 'Left out in a first game' },
  ],
};
