import type { Battles } from '../../../../web/system-page.ts';
import type { ScenarioCard } from '../../../system.ts';
import { OPTION_GROUPS, type OptionGroup } from '../../content/option-groups.ts';

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

const day = (turn: string): number => Number(turn.slice(0, 2));

const hour = (turn: string): string => `${Number(turn.slice(3, 5))}h`;

/** The hours of a battle, or the days of a campaign. */
const span = ({ length: { first, last } }: ScenarioCard): string =>
  day(first) === day(last)
    ? `${day(first)} June · ${hour(first)} to ${hour(last)}`
    : `${day(first)} to ${day(last)} June`;

const when = ({ length: { first, last } }: ScenarioCard): string =>
  day(first) === day(last) ? `${day(first)} June 1815` : `${day(first)} to ${day(last)} June 1815`;

/** How lists speak of the battles of 1815. */
export const battles: Battles = {
  when,
  span,
  presetName: (id) => PRESETS[id] ?? id,
  optionGroups: OPTION_GROUPS.map((id) => ({ id, title: GROUPS[id] })),
};
