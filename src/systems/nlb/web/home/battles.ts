import { daysOfJune } from '../../../../web/home/days-of-june.ts';
import type { Battles } from '../../../../web/system-page.ts';
import { OPTION_GROUPS, type OptionGroup } from '../../content/options/option-groups.ts';

const GROUPS: Readonly<Record<OptionGroup, string>> = {
  command: 'Leaders and command',
  campaign: 'Further rules of the campaign',
  combat: 'Combat',
  ground: 'Ground, daylight, weather and sight',
  supply: 'Supply and headquarters',
  hidden: 'Hidden movement',
  forces: 'What might have been: forces and circumstances',
};

const PRESETS: Readonly<Record<string, string>> = {
  standard: 'As printed',
  leaders: 'With leaders and command',
  campaign: 'Full campaign rules',
  recommended: 'The book’s recommendation',
  everything: 'Everything',
};

/** How lists speak of the battles of 1815. */
export const battles: Battles = {
  ...daysOfJune,
  presetName: (id) => PRESETS[id] ?? id,
  optionGroups: OPTION_GROUPS.map((id) => ({ id, title: GROUPS[id] })),
};
