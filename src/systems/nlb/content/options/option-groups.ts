import type { NlbScenario } from '../content.ts';

type Option = NlbScenario['options'][number];

/** What options change, in the order in which somebody chooses among them. */
export const OPTION_GROUPS = [
  'command',
  'campaign',
  'combat',
  'ground',
  'supply',
  'hidden',
  'forces',
] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** Where the optional rules of 15 and the variants of 16 belong for somebody who chooses among them. */
const SECTIONS: Readonly<Record<string, OptionGroup>> = {
  '15.1': 'combat',
  '15.2': 'combat',
  '15.3': 'combat',
  '15.4': 'command',
  '15.5': 'combat',
  '15.6': 'combat',
  '16.1': 'forces',
  '16.2': 'ground',
  '16.3': 'ground',
  '16.4': 'ground',
  '16.5': 'ground',
  '16.6': 'hidden',
  '16.7': 'combat',
  '16.8': 'combat',
  '16.9': 'combat',
  '16.10': 'combat',
  '16.11': 'ground',
  '16.12': 'combat',
  '16.13': 'command',
  '16.14': 'supply',
  '16.15': 'command',
  '16.16': 'command',
  '16.17': 'supply',
  '16.18': 'supply',
};

const chaptersOf = (option: Option): readonly string[] =>
  option.effects.flatMap((effect) => (effect.kind === 'useChapters' ? effect.chapters : []));

export const groupOf = (option: Option): OptionGroup => {
  const chapters = chaptersOf(option);
  if (chapters.some((chapter) => chapter === '10' || chapter === '11')) return 'command';
  if (chapters.length > 0) return 'campaign';
  const [section = ''] = /1[56]\.\d+/.exec(option.rule) ?? [];
  return SECTIONS[section] ?? 'forces';
};
